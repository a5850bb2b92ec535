extension JSONText {
  /// Reads a JSON text.
  ///
  /// - Returns: Nil if it is none, or nests too deeply. Strings and numbers are taken as they are.
  /// - Complexity: O(n).
  package init?(parsing bytes: [UInt8]) {
    var parser = JSONTextParser(bytes: bytes)
    guard let value = parser.parseValue(depth: 0), parser.isAtEnd else { return nil }
    self = value
  }
}

/// Cuts a JSON text into its parts.
private struct JSONTextParser {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position == bytes.count
    }
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func consume(_ wanted: Unicode.Scalar) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: wanted) else { return false }
    position += 1
    return true
  }

  mutating func parseValue(depth: Int) -> JSONText? {
    guard depth <= JSONText.depthLimit else { return nil }
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return parseObject(depth: depth)
    case UInt8(ascii: "["): return parseArray(depth: depth)
    case UInt8(ascii: "\""): return parseString().map { .scalar($0) }
    default: return parseWord().map { .scalar($0) }
    }
  }

  private mutating func parseObject(depth: Int) -> JSONText? {
    position += 1
    var members: [JSONText.Member] = []
    if consume("}") { return .object([]) }
    repeat {
      skipSpace()
      guard let key = parseString(), consume(":"), let value = parseValue(depth: depth + 1) else {
        return nil
      }
      members.append(JSONText.Member(key: key, value: value))
    } while consume(",")
    return consume("}") ? .object(members) : nil
  }

  private mutating func parseArray(depth: Int) -> JSONText? {
    position += 1
    var elements: [JSONText] = []
    if consume("]") { return .array([]) }
    repeat {
      guard let value = parseValue(depth: depth + 1) else { return nil }
      elements.append(value)
    } while consume(",")
    return consume("]") ? .array(elements) : nil
  }

  private mutating func parseString() -> String? {
    let start = position
    guard byte == UInt8(ascii: "\"") else { return nil }
    position += 1
    while let byte {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") {
        return String(decoding: bytes[start..<position], as: UTF8.self)
      }
    }
    return nil
  }

  private mutating func parseWord() -> String? {
    let start = position
    while let byte, byte > 0x20, !Self.ends.contains(byte) { position += 1 }
    guard position > start else { return nil }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let ends = Array(",:]}[{\"".utf8)
}
