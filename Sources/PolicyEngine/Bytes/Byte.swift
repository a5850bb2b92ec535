/// The bytes with a meaning in JSON.
enum Byte {
  static var quote: UInt8 { 0x22 }
  static var plus: UInt8 { 0x2B }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var point: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var zero: UInt8 { 0x30 }
  static var nine: UInt8 { 0x39 }
  static var colon: UInt8 { 0x3A }
  static var openBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
  static var letterB: UInt8 { 0x62 }
  static var letterE: UInt8 { 0x65 }
  static var letterF: UInt8 { 0x66 }
  static var letterN: UInt8 { 0x6E }
  static var letterR: UInt8 { 0x72 }
  static var letterT: UInt8 { 0x74 }
  static var letterU: UInt8 { 0x75 }
  static var openBrace: UInt8 { 0x7B }
  static var closeBrace: UInt8 { 0x7D }
  static var tilde: UInt8 { 0x7E }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero <= 9 }

  @inline(__always)
  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The value of a hexadecimal digit of either case.
  @inline(__always)
  static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte & 15 }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// The lower case hexadecimal digit of a value below 16.
  @inline(__always)
  static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? zero &+ value : 0x57 &+ value
  }
}
