/// One Unicode scalar, decoded from UTF-8.
struct Scalar {
  let value: UInt32
  /// The number of bytes it takes.
  let length: Int

  /// Decodes the scalar that begins at `offset`; nil if the bytes are not valid UTF-8 there.
  init?(in bytes: [UInt8], at offset: Int) {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    if first < 0x80 {
      value = UInt32(first)
      length = 1
      return
    }
    let count: Int
    switch first {
    case 0xC2...0xDF: count = 2
    case 0xE0...0xEF: count = 3
    case 0xF0...0xF4: count = 4
    default: return nil
    }
    guard offset + count <= bytes.count else { return nil }
    var result = UInt32(first) & (0x7F >> UInt32(count))
    for byte in bytes[offset + 1..<offset + count] {
      guard byte & 0xC0 == 0x80 else { return nil }
      result = result << 6 | UInt32(byte & 0x3F)
    }
    let minimum: [UInt32] = [0, 0, 0x80, 0x800, 0x10000]
    guard result >= minimum[count], result <= 0x10FFFF, !(0xD800...0xDFFF).contains(result) else {
      return nil
    }
    value = result
    length = count
  }

  /// True for a character that turns the direction of text, which can make a policy read
  /// otherwise than it works (Unicode Technical Standard 55).
  var isBidirectionalControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// True if the character, which is not ASCII, may stand in a name: anything but white space,
  /// punctuation of the general block, controls and private or unassigned specials.
  var isNameCharacter: Bool {
    switch value {
    case 0x80...0xBF: value == 0xAA || value == 0xB5 || value == 0xBA
    case 0xD7, 0xF7, 0x061C, 0x1680, 0x180E: false
    case 0x2000...0x203E, 0x2041...0x2053, 0x2055...0x206F: false
    case 0x2190...0x2BFF, 0x2E00...0x2E7F, 0x3000...0x3004, 0x3008...0x3020, 0x3030: false
    case 0xE000...0xF8FF, 0xFD3E, 0xFD3F, 0xFE00...0xFE1F, 0xFE30...0xFE6F, 0xFEFF: false
    case 0xFF00...0xFF0F, 0xFFF0...0xFFFF, 0xE0000...0x10FFFF: false
    default: true
    }
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  var isHexDigit: Bool { isDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x66) }

  /// An ASCII letter, digit or underscore.
  var isNameByte: Bool { isDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x7A) || self == 0x5F }
}
