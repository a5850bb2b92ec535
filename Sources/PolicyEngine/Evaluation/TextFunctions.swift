extension ScratchMemory {
  /// A string in lower case, scalar by scalar.
  @inline(never)
  func lowercased(_ value: Slot) -> Slot {
    let text = value.text
    // A scalar's lower case form may take one byte more than the scalar itself, never two.
    let target = allocate(text.count * 2).assumingMemoryBound(to: UInt8.self)
    var count = 0
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        target[count] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
        offset &+= 1
        count &+= 1
        continue
      }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      var scalar = UInt32(byte) & (0xFF >> UInt32(length + 1))
      var next = 1
      while next < length, offset &+ next < text.count {
        scalar = scalar << 6 | UInt32(text[offset &+ next] & 0x3F)
        next &+= 1
      }
      count = write(CaseMapping.lowercase(scalar), to: target, at: count)
      offset &+= length
    }
    shrink(text.count * 2, keeping: count)
    return Slot(UnsafeBufferPointer(start: target, count: count))
  }

  /// Writes a scalar as UTF-8 and returns the offset after it.
  private func write(
    _ scalar: UInt32, to target: UnsafeMutablePointer<UInt8>, at offset: Int
  ) -> Int {
    func continuation(_ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: scalar >> shift & 0x3F | 0x80)
    }
    if scalar < 0x80 {
      target[offset] = UInt8(truncatingIfNeeded: scalar)
      return offset + 1
    }
    if scalar < 0x800 {
      target[offset] = UInt8(truncatingIfNeeded: scalar >> 6 | 0xC0)
      target[offset + 1] = continuation(0)
      return offset + 2
    }
    if scalar < 0x10000 {
      target[offset] = UInt8(truncatingIfNeeded: scalar >> 12 | 0xE0)
      target[offset + 1] = continuation(6)
      target[offset + 2] = continuation(0)
      return offset + 3
    }
    target[offset] = UInt8(truncatingIfNeeded: scalar >> 18 | 0xF0)
    target[offset + 1] = continuation(12)
    target[offset + 2] = continuation(6)
    target[offset + 3] = continuation(0)
    return offset + 4
  }

  /// A string with every ASCII character that could separate parts written as `%` and two
  /// hexadecimal digits.
  ///
  /// Letters, digits, `-`, `_`, `.`, `~` and everything beyond ASCII stay, so that two escaped
  /// parts joined by any other ASCII character can be told apart again.
  @inline(never)
  func escaped(_ value: Slot) -> Slot {
    let text = value.text
    let target = allocate(text.count * 3).assumingMemoryBound(to: UInt8.self)
    var count = 0
    for byte in text {
      if isKeptByEscaping(byte) {
        target[count] = byte
        count &+= 1
      } else {
        target[count] = UInt8(ascii: "%")
        target[count &+ 1] = hexDigit(byte >> 4)
        target[count &+ 2] = hexDigit(byte & 15)
        count &+= 3
      }
    }
    shrink(text.count * 3, keeping: count)
    return Slot(UnsafeBufferPointer(start: target, count: count))
  }

  private func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? value + 0x30 : value + 0x37 }
}

/// Whether `escaped` leaves a byte as it is.
func isKeptByEscaping(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x80...0xFF, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"): true
  default: false
  }
}

/// A string without the white space at both ends.
///
/// White space is what has the Unicode property `White_Space` (PropList.txt).
@inline(never)
func trimmed(_ value: Slot) -> Slot {
  let text = value.text
  var start = 0
  while start < text.count, let length = whiteSpaceLength(text, at: start) { start += length }
  var end = text.count
  while end > start {
    var first = end - 1
    while first > start, text[first] & 0xC0 == 0x80 { first -= 1 }
    guard whiteSpaceLength(text, at: first) == end - first else { break }
    end = first
  }
  return Slot(UnsafeBufferPointer(rebasing: text[start..<end]))
}

/// The bytes of the white space character at an offset; nil if another one stands there.
private func whiteSpaceLength(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
  let first = text[offset]
  if first == 0x20 || (first >= 0x09 && first <= 0x0D) { return 1 }
  guard first >= 0xC2, offset + 1 < text.count else { return nil }
  let second = text[offset + 1]
  // U+0085 and U+00A0
  if first == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : nil }
  guard first >= 0xE1, first <= 0xE3, offset + 2 < text.count else { return nil }
  switch (first, second, text[offset + 2]) {
  case (0xE1, 0x9A, 0x80): return 3  // U+1680
  case (0xE2, 0x80, 0x80...0x8A): return 3  // U+2000 to U+200A
  case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xE2, 0x80, 0xAF): return 3
  case (0xE2, 0x81, 0x9F): return 3  // U+205F
  case (0xE3, 0x80, 0x80): return 3  // U+3000
  default: return nil
  }
}
