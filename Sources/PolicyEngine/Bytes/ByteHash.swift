/// A hash of bytes, eight at a time; the same on every platform and in every run.
///
/// The multiplications are 64 bits wide on purpose: the core has no 128-bit ones.
@inline(__always)
func hashOfBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
  let count = bytes.count
  var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
  var offset = 0
  while offset &+ 8 < count {
    hash ^= Word.load(bytes.baseAddress.unsafelyUnwrapped + offset)
    hash &*= 0xFF51_AFD7_ED55_8CCD
    hash ^= hash &>> 32
    offset &+= 8
  }
  return finished(hash ^ lastWord(of: bytes))
}

/// A hash of the length and the last eight bytes.
@inline(__always)
func hashOfEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
  finished(lastWord(of: bytes) ^ UInt64(truncatingIfNeeded: bytes.count))
}

@inline(__always)
private func finished(_ hash: UInt64) -> UInt64 {
  var hash = hash &* 0xC4CE_B9FE_1A85_EC53
  hash ^= hash &>> 32
  // The higher a bit of a product, the more bits of the factors it depends on, and tables look at
  // the lowest bits of a hash.
  return (hash &* 0xFF51_AFD7_ED55_8CCD).byteSwapped
}

/// The last eight bytes, or all of fewer, some of them twice.
@inline(__always)
private func lastWord(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
  let count = bytes.count
  if count >= 8 { return Word.load(bytes.baseAddress.unsafelyUnwrapped + (count &- 8)) }
  guard let start = bytes.baseAddress, count > 0 else { return 0 }
  if count >= 4 { return Word.loadHalf(start) | Word.loadHalf(start + (count &- 4)) &<< 32 }
  return UInt64(start[0]) | UInt64(start[count &>> 1]) &<< 8 | UInt64(start[count &- 1]) &<< 16
}

/// A hash of the bits of a number.
@inline(__always)
func hashOfNumber(_ bits: UInt64) -> UInt64 {
  var hash = bits
  hash ^= hash &>> 32
  hash &*= 0xFF51_AFD7_ED55_8CCD
  return hash ^ hash &>> 29
}
