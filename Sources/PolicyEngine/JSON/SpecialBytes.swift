/// Finds the bytes that end a plain run of a string: quotes, backslashes, control characters and
/// bytes outside ASCII.
///
/// The text is examined in blocks of 64 bytes, each once and without a branch. What is found is kept
/// as 64 bits, so that the strings of a block, of which there are several, cost a shift each.
struct SpecialBytes {
  private var block: UnsafePointer<UInt8>
  /// The special bytes of the block, the lowest bit the first byte.
  private var marks: UInt64
  private let end: UnsafePointer<UInt8>

  private static var blockSize: Int { 64 }

  /// Examines the text between two addresses.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    block = start
    self.end = end
    marks =
      end - start >= Self.blockSize ? Self.marks(of: start) : Self.marks(ofShort: start, end)
  }

  /// The first special byte from a place on that is not before the places asked for earlier, or the
  /// end of the text.
  @inline(__always)
  mutating func first(from cursor: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    let offset = cursor - block
    if offset < Self.blockSize {
      let rest = marks &>> UInt64(truncatingIfNeeded: offset)
      if rest != 0 { return cursor + rest.trailingZeroBitCount }
    }
    return firstBeyondBlock(from: cursor)
  }

  /// The first special byte after the block, from a place on.
  @inline(never)
  private mutating func firstBeyondBlock(
    from cursor: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var next = block + Self.blockSize
    while next < end {
      // The last block ends with the text, so a part of it is examined twice.
      block = end - next >= Self.blockSize ? next : end - Self.blockSize
      marks = Self.marks(of: block)
      let start = max(next, cursor)
      next = block + Self.blockSize
      guard start < next else { continue }
      let rest = marks &>> UInt64(truncatingIfNeeded: start - block)
      if rest != 0 { return start + rest.trailingZeroBitCount }
    }
    return end
  }

  /// The special bytes of the 64 from an address on.
  @inline(__always)
  private static func marks(of start: UnsafePointer<UInt8>) -> UInt64 {
    var marks: UInt64 = 0
    var offset = 0
    while offset < blockSize {
      marks |= marks16(of: start + offset) &<< UInt64(truncatingIfNeeded: offset)
      offset &+= 16
    }
    return marks
  }

  /// The special bytes of the 16 from an address on, in the lowest bits.
  @inline(__always)
  private static func marks16(of start: UnsafePointer<UInt8>) -> UInt64 {
    typealias Bytes = SIMD16<UInt8>
    let bytes = UnsafeRawPointer(start).loadUnaligned(as: Bytes.self)
    let isSpecial =
      (bytes .== Bytes(repeating: Byte.quote)) .| (bytes .== Bytes(repeating: Byte.backslash))
      .| (bytes .< Bytes(repeating: 0x20)) .| (bytes .>= Bytes(repeating: 0x80))
    let words = unsafeBitCast(isSpecial, to: SIMD2<UInt64>.self)
    return bits(of: UInt64(littleEndian: words[0]))
      | bits(of: UInt64(littleEndian: words[1])) &<< 8
  }

  /// One bit for each byte of a mask, which is all ones or all zeros.
  ///
  /// Each byte keeps a bit of its own, and the highest byte of the product is the sum of all eight.
  @inline(__always)
  private static func bits(of mask: UInt64) -> UInt64 {
    ((mask & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) &>> 56
  }

  /// The special bytes of a text of less than a block.
  @inline(never)
  private static func marks(
    ofShort start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UInt64 {
    var marks: UInt64 = 0
    for offset in 0..<(end - start) {
      let byte = start[offset]
      if byte == Byte.quote || byte == Byte.backslash || byte < 0x20 || byte >= 0x80 {
        marks |= 1 &<< UInt64(truncatingIfNeeded: offset)
      }
    }
    return marks
  }
}
