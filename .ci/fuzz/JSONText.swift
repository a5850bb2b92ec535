/// A JSON text as it is spelt: the order of keys, numbers and the escapes of strings stay.
///
/// A reader of its own that shares nothing with the engine's: recursive, by the grammar of
/// RFC 8259 line by line, and in no hurry.
struct JSONText {
  enum Value {
    case string, number, `true`, `false`, null
    case array([JSONText])
    case object([Member])
  }

  struct Member {
    /// The key with its quotes and escapes.
    let spelling: ArraySlice<UInt8>
    let value: JSONText

    /// The key that is meant, in UTF-16.
    var name: [UInt16] { JSONText.decoded(spelling) }

    func isNamed(_ other: String) -> Bool { name.elementsEqual(other.utf16) }
  }

  /// All that the value takes, quotes and brackets included.
  let spelling: ArraySlice<UInt8>
  let value: Value

  /// Reads a whole text; nil if it is not JSON in UTF-8 or nests deeper than 512.
  init?(_ bytes: [UInt8]) {
    var reader = JSONTextReader(bytes: bytes)
    guard let text = reader.readText() else { return nil }
    self = text
  }

  init(spelling: ArraySlice<UInt8>, value: Value) {
    self.spelling = spelling
    self.value = value
  }

  var members: [Member]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The number of members of the name, and the value of the last, which counts.
  func last(_ name: String) -> JSONText? {
    members?.last { $0.isNamed(name) }?.value
  }

  var isNull: Bool { if case .null = value { true } else { false } }

  /// The text that a string means, in UTF-16, which lone surrogates have a place in.
  var text: [UInt16]? {
    if case .string = value { Self.decoded(spelling) } else { nil }
  }

  func means(_ other: String) -> Bool { text?.elementsEqual(other.utf16) == true }

  func means(_ other: Double) -> Bool {
    guard case .number = value else { return false }
    return Double(String(decoding: spelling, as: UTF8.self)) == other
  }

  func means(_ other: Int) -> Bool {
    guard case .number = value else { return false }
    let digits = String(decoding: spelling, as: UTF8.self)
    return Int(digits) == other || Int(digits) == nil && Double(digits) == Double(other)
  }

  /// Takes the quotes and escapes from a string.
  static func decoded(_ spelling: ArraySlice<UInt8>) -> [UInt16] {
    let content = Array(String(decoding: spelling.dropFirst().dropLast(), as: UTF8.self).utf16)
    var result: [UInt16] = []
    var index = 0
    while index < content.count {
      guard content[index] == 0x5C else {
        result.append(content[index])
        index += 1
        continue
      }
      switch UInt8(truncatingIfNeeded: content[index + 1]) {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        let digits = String(decoding: content[index + 2..<index + 6], as: UTF16.self)
        result.append(UInt16(digits, radix: 16) ?? 0xFFFD)
        index += 4
      default: result.append(content[index + 1])
      }
      index += 2
    }
    return result
  }
}

private struct JSONTextReader {
  let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func readText() -> JSONText? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    skipWhiteSpace()
    guard let value = readValue() else { return nil }
    skipWhiteSpace()
    return place == bytes.count ? value : nil
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipWhiteSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      place += 1
    }
  }

  private mutating func readValue() -> JSONText? {
    let start = place
    guard let value = readContent() else { return nil }
    return JSONText(spelling: bytes[start..<place], value: value)
  }

  private mutating func readContent() -> JSONText.Value? {
    switch next {
    case UInt8(ascii: "{"): readNested { $0.readObject() }
    case UInt8(ascii: "["): readNested { $0.readArray() }
    case UInt8(ascii: "\""): readString() ? .string : nil
    case UInt8(ascii: "t"): readWord("true") ? .true : nil
    case UInt8(ascii: "f"): readWord("false") ? .false : nil
    case UInt8(ascii: "n"): readWord("null") ? .null : nil
    default: readNumber() ? .number : nil
    }
  }

  private mutating func readNested(
    _ read: (inout JSONTextReader) -> JSONText.Value?
  ) -> JSONText.Value? {
    guard depth < 512 else { return nil }
    depth += 1
    defer { depth -= 1 }
    place += 1
    skipWhiteSpace()
    return read(&self)
  }

  private mutating func readArray() -> JSONText.Value? {
    var elements: [JSONText] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      skipWhiteSpace()
      guard let element = readValue() else { return nil }
      elements.append(element)
      skipWhiteSpace()
      if take(UInt8(ascii: "]")) { return .array(elements) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func readObject() -> JSONText.Value? {
    var members: [JSONText.Member] = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipWhiteSpace()
      let start = place
      guard readString() else { return nil }
      let key = bytes[start..<place]
      skipWhiteSpace()
      guard take(UInt8(ascii: ":")) else { return nil }
      skipWhiteSpace()
      guard let value = readValue() else { return nil }
      members.append(JSONText.Member(spelling: key, value: value))
      skipWhiteSpace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func readString() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case 0..<0x20: return false
      case UInt8(ascii: "\\"): guard readEscape() else { return false }
      default: break
      }
    }
    return false
  }

  private mutating func readEscape() -> Bool {
    guard let byte = next else { return false }
    place += 1
    guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) }
    for _ in 0..<4 {
      guard let digit = next, "0123456789abcdefABCDEF".utf8.contains(digit) else { return false }
      place += 1
    }
    return true
  }

  private mutating func readWord(_ word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func readNumber() -> Bool {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { guard readDigits() else { return false } }
    if take(UInt8(ascii: ".")) { guard readDigits() else { return false } }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard readDigits() else { return false }
    }
    return true
  }

  private mutating func readDigits() -> Bool {
    let start = place
    while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
    return place > start
  }
}
