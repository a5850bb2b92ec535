/// Eight bytes examined at once; the first byte of memory is the lowest one of the word.
enum Word {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  /// Four bytes in the lower half of a word.
  @inline(__always)
  static func loadHalf(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(UInt32(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self)))
  }

  /// Less than eight bytes, with zeros behind them.
  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt8>, upTo count: Int) -> UInt64 {
    @inline(__always)
    func byte(_ index: Int) -> UInt64 {
      UInt64(pointer[index]) &<< UInt64(truncatingIfNeeded: index &* 8)
    }
    if count >= 4 {
      let last = count &- 4
      return loadHalf(pointer)
        | loadHalf(pointer + last) &<< UInt64(truncatingIfNeeded: last &* 8)
    }
    return count > 0 ? byte(0) | byte(count &>> 1) | byte(count &- 1) : 0
  }

  /// Marks the high bits of bytes that must be escaped in a string, or may begin a character that
  /// must; the lowest mark is exact.
  @inline(__always)
  static func escapeMarks(_ word: UInt64) -> UInt64 {
    let quotes = (word ^ (ones &* 0x22)) &- ones
    let backslashes = (word ^ (ones &* 0x5C)) &- ones
    let controls = word &- (ones &* 0x20)
    let deletes = (word ^ (ones &* 0x7F)) &- ones
    // The controls from U+0080 to U+009F begin with this byte, others that need no escape, too.
    let leads = word ^ (ones &* 0xC2)
    return (quotes | backslashes | controls | deletes) & ~word & highBits
      | (leads &- ones) & ~leads & highBits
  }

  /// Marks the high bits of quotes and backslashes; the lowest mark is exact.
  @inline(__always)
  static func delimiterMarks(_ word: UInt64) -> UInt64 {
    let quotes = (word ^ (ones &* 0x22)) &- ones
    let backslashes = (word ^ (ones &* 0x5C)) &- ones
    return (quotes | backslashes) & ~word & highBits
  }

  /// Marks the high bits of backslashes; the lowest mark is exact.
  @inline(__always)
  static func backslashMarks(_ word: UInt64) -> UInt64 {
    ((word ^ (ones &* 0x5C)) &- ones) & ~word & highBits
  }

  /// Marks the high bits of bytes that are no digits; all marks are exact.
  @inline(__always)
  static func nonDigitMarks(_ word: UInt64) -> UInt64 {
    // A digit becomes less than ten, and nothing carries into the next byte.
    let values = word ^ (ones &* 0x30)
    return ((values & ~highBits) &+ (ones &* 0x76) | values) & highBits
  }

  /// The index of the byte with the lowest mark, given at least one mark.
  @inline(__always)
  static func firstIndex(_ marks: UInt64) -> Int {
    marks.trailingZeroBitCount >> 3
  }

  /// Whether the four bytes are hexadecimal digits of either case.
  @inline(__always)
  static func areHexadecimalDigits(_ pointer: UnsafePointer<UInt8>) -> Bool {
    // With all high bits clear, adding 0x80 - n sets a byte's high bit just when the byte is at
    // least n, and nothing carries into the next byte.
    let word = UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self)
    let plain = word & 0x7F7F_7F7F
    let letters = plain | 0x2020_2020
    let isDigit = (plain &+ 0x5050_5050) & ~(plain &+ 0x4646_4646)
    let isLetter = (letters &+ 0x1F1F_1F1F) & ~(letters &+ 0x1919_1919)
    return (isDigit | isLetter) & ~word & 0x8080_8080 == 0x8080_8080
  }
}
