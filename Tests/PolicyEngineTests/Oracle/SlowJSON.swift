/// A JSON value read the obvious way, with numbers as they are spelled.
indirect enum SlowJSON: Equatable {
  case null
  case bool(Bool)
  case number(String)
  /// The content as UTF-8; nil if it has half of a surrogate pair.
  case string([UInt8]?)
  case array([SlowJSON])
  /// The members in their order, repeated keys included.
  case object([Member])

  struct Member: Equatable {
    let key: [UInt8]?
    let value: SlowJSON
  }

  /// Reads a whole text; nil if it is not JSON (RFC 8259).
  init?(_ bytes: [UInt8]) {
    var reader = SlowJSONReader(bytes: bytes)
    guard let value = reader.wholeText() else { return nil }
    self = value
  }

  /// The value of a key; of repeated keys the last counts.
  subscript(key: String) -> SlowJSON? {
    guard case .object(let members) = self else { return nil }
    let wanted = Array(key.utf8)
    return members.last { $0.key == wanted }?.value
  }

  /// The value at a JSON Pointer (RFC 6901).
  func value(at pointer: String) -> SlowJSON? {
    var value = self
    for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let key = String(token).replacing("~1", with: "/").replacing("~0", with: "~")
      switch value {
      case .object:
        guard let next = value[key] else { return nil }
        value = next
      case .array(let elements):
        guard let index = Int(key), String(index) == key, elements.indices.contains(index) else {
          return nil
        }
        value = elements[index]
      default:
        return nil
      }
    }
    return value
  }
}

private struct SlowJSONReader {
  let bytes: [UInt8]
  var offset = 0

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func wholeText() -> SlowJSON? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    guard let value = value() else { return nil }
    skipWhiteSpace()
    return offset == bytes.count ? value : nil
  }

  mutating func skipWhiteSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func take(word: StaticString) -> Bool {
    let text = Array(word.description.utf8)
    guard bytes[offset...].starts(with: text) else { return false }
    offset += text.count
    return true
  }

  mutating func value() -> SlowJSON? {
    skipWhiteSpace()
    guard let byte = next else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map { .string($0.content) }
    case UInt8(ascii: "t"): return take(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
    default: return number()
    }
  }

  mutating func object() -> SlowJSON? {
    offset += 1
    var members: [SlowJSON.Member] = []
    skipWhiteSpace()
    if take("}") { return .object([]) }
    while true {
      skipWhiteSpace()
      guard next == UInt8(ascii: "\""), let key = string() else { return nil }
      skipWhiteSpace()
      guard take(":"), let value = value() else { return nil }
      members.append(SlowJSON.Member(key: key.content, value: value))
      skipWhiteSpace()
      if take("}") { return .object(members) }
      guard take(",") else { return nil }
    }
  }

  mutating func array() -> SlowJSON? {
    offset += 1
    var elements: [SlowJSON] = []
    skipWhiteSpace()
    if take("]") { return .array([]) }
    while true {
      guard let value = value() else { return nil }
      elements.append(value)
      skipWhiteSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { return nil }
    }
  }

  mutating func number() -> SlowJSON? {
    let start = offset
    _ = take("-")
    if !take("0") { guard digits() else { return nil } }
    if take(".") { guard digits() else { return nil } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard digits() else { return nil }
    }
    return .number(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  mutating func digits() -> Bool {
    let start = offset
    while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
    return offset > start
  }

  /// Reads a string: UTF-16 code units where it has `\u`, so that pairs are found by the standard
  /// library.
  mutating func string() -> (content: [UInt8]?, end: Int)? {
    offset += 1
    var content: [UInt8] = []
    var units: [UInt16] = []
    var isText = true
    func flush() {
      guard !units.isEmpty else { return }
      if let text = String(validating: units, as: UTF16.self) {
        content += Array(text.utf8)
      } else {
        isText = false
      }
      units = []
    }
    while let byte = next {
      offset += 1
      if byte == UInt8(ascii: "\\") {
        guard let escape = next else { return nil }
        offset += 1
        if escape == UInt8(ascii: "u") {
          guard offset + 4 <= bytes.count else { return nil }
          let digits = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
          guard digits.utf8.allSatisfy(\.isHexadecimal), let unit = UInt16(digits, radix: 16)
          else { return nil }
          units.append(unit)
          offset += 4
          continue
        }
        flush()
        guard let plain = Self.escapes[escape] else { return nil }
        content.append(plain)
        continue
      }
      flush()
      if byte == UInt8(ascii: "\"") { return (isText ? content : nil, offset) }
      guard byte >= 0x20 else { return nil }
      content.append(byte)
    }
    return nil
  }

  static let escapes: [UInt8: UInt8] = [
    0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D,
    0x74: 0x09,
  ]
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
}
