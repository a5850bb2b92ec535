/// Where the lines of a text begin.
enum LineStarts {
  /// The offset of the first byte of each line; the first is always 0.
  ///
  /// Looks at eight bytes at a time, since most texts are only read for what they mean.
  ///
  /// - Complexity: O(n).
  static func offsets(in bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(bytes.count / 24)
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        var found = lineEnds(in: UInt64(littleEndian: word))
        while found != 0 {
          starts.append(UInt32(truncatingIfNeeded: offset + found.trailingZeroBitCount / 8 + 1))
          found &= found - 1
        }
        offset += 8
      }
      while offset < bytes.count {
        if bytes[offset] == UInt8(ascii: "\n") {
          starts.append(UInt32(truncatingIfNeeded: offset + 1))
        }
        offset += 1
      }
    }
    return starts
  }

  /// The highest bit of each byte that is a line end, and no other bit.
  private static func lineEnds(in word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    // A byte of `rest` is zero where the word has a line end; the sum carries into the highest bit of
    // a byte, and not beyond it, unless its low bits are all zero.
    let rest = word ^ 0x0A0A_0A0A_0A0A_0A0A
    return ~((rest & low) &+ low | rest | low)
  }
}
