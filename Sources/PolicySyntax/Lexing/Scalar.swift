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

  /// True for a decimal digit of another script than Latin (Unicode 17, general category Nd), with
  /// which no name begins.
  var isForeignDigit: Bool {
    switch value {
    case 0x1D7CE...0x1D7FF, 0x116D0...0x116E3: return true
    default:
      var low = 0
      var high = Self.digitZeros.count
      while low < high {
        let middle = (low + high) / 2
        if Self.digitZeros[middle] <= value { low = middle + 1 } else { high = middle }
      }
      return low > 0 && value - Self.digitZeros[low - 1] < 10
    }
  }

  /// The zeros of the scripts, each before its digits, in ascending order.
  private static let digitZeros: [UInt32] = [
    0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6,
    0xE50, 0xED0, 0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50,
    0x1BB0,
    0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10, 0x104A0,
    0x10D30, 0x10D40, 0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650,
    0x116C0,
    0x11730, 0x118E0, 0x11950, 0x11BF0, 0x11C50, 0x11D50, 0x11DA0, 0x11DE0, 0x11F50, 0x16130,
    0x16A60, 0x16AC0,
    0x16B50, 0x16D70, 0x1CCF0, 0x1E140, 0x1E2F0, 0x1E4F0, 0x1E5F1, 0x1E950, 0x1FBF0,
  ]

  /// True for emoji and other pictures, of which no name is made.
  var isPicture: Bool {
    switch value {
    case 0x2122, 0x2139, 0x303D, 0x3297, 0x3299, 0x1F000...0x1FBEF: true
    default: false
    }
  }

  /// True if the character, which is not ASCII, may stand in a name: anything but white space,
  /// punctuation of the general block, raised digits, pictures, controls and private or unassigned
  /// specials.
  var isNameCharacter: Bool {
    switch value {
    case 0x80...0xBF: value == 0xAA || value == 0xB5 || value == 0xBA
    case 0xD7, 0xF7, 0x061C, 0x1680, 0x180E: false
    case 0x2070, 0x2074...0x207E, 0x2080...0x208E, 0x20DD...0x20E0, 0x20E2...0x20E4: false
    case 0x2000...0x203E, 0x2041...0x2053, 0x2055...0x206F: false
    case 0x2190...0x2BFF, 0x2E00...0x2E7F, 0x3000...0x3004, 0x3008...0x3020, 0x3030: false
    case 0xE000...0xF8FF, 0xFD3E, 0xFD3F, 0xFE00...0xFE1F, 0xFE30...0xFE6F, 0xFEFF: false
    case 0xFF00...0xFF0F, 0xFFF0...0xFFFF, 0xE0000...0x10FFFF: false
    default: !isPicture
    }
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  var isHexDigit: Bool { isDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x66) }

  /// An ASCII letter, digit or underscore.
  var isNameByte: Bool { isDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x7A) || self == 0x5F }
}
