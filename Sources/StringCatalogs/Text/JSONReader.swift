/// Reads a JSON text (RFC 8259) into values with places.
///
/// It is apart from the reader of payloads, which keeps no tree and never makes a string that
/// nobody asks for.
struct JSONReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the whole text.
  mutating func read() throws(CatalogTextFailure) -> CatalogValue {
    let value = try value(depth: 0)
    skipWhiteSpace()
    guard offset == bytes.count else { throw expected("the end of the file") }
    return value
  }

  private mutating func value(depth: Int) throws(CatalogTextFailure) -> CatalogValue {
    guard depth < CatalogValue.deepestNesting else { throw failure(.tooDeep) }
    skipWhiteSpace()
    let start = offset
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return CatalogValue(content: .text(try string()), offset: start)
    case UInt8(ascii: "t"):
      return CatalogValue(content: try literal("true", .boolean(true)), offset: start)
    case UInt8(ascii: "f"):
      return CatalogValue(content: try literal("false", .boolean(false)), offset: start)
    case UInt8(ascii: "n"): return CatalogValue(content: try literal("null", .other), offset: start)
    case UInt8(ascii: "-"), 0x30...0x39: return CatalogValue(content: try number(), offset: start)
    default: throw expected("a value")
    }
  }

  private mutating func object(depth: Int) throws(CatalogTextFailure) -> CatalogValue {
    let start = offset
    var members: [CatalogValue.Member] = []
    offset += 1
    skipWhiteSpace()
    if skip(UInt8(ascii: "}")) { return CatalogValue(content: .dictionary([]), offset: start) }
    repeat {
      skipWhiteSpace()
      guard byte == UInt8(ascii: "\"") else { throw expected("a key in quotes") }
      let key = try string()
      skipWhiteSpace()
      guard skip(UInt8(ascii: ":")) else { throw expected("`:` after a key") }
      members.append(CatalogValue.Member(key: key, value: try value(depth: depth + 1)))
      skipWhiteSpace()
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw expected("`,` or `}`") }
    return CatalogValue(content: .dictionary(members), offset: start)
  }

  private mutating func list(depth: Int) throws(CatalogTextFailure) -> CatalogValue {
    let start = offset
    var values: [CatalogValue] = []
    offset += 1
    skipWhiteSpace()
    if skip(UInt8(ascii: "]")) { return CatalogValue(content: .list([]), offset: start) }
    repeat {
      values.append(try value(depth: depth + 1))
      skipWhiteSpace()
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw expected("`,` or `]`") }
    return CatalogValue(content: .list(values), offset: start)
  }

  private mutating func literal(
    _ word: StaticString, _ content: CatalogValue.Content
  ) throws(CatalogTextFailure) -> CatalogValue.Content {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count, "\(word)".utf8.elementsEqual(bytes[offset..<end]) else {
      throw expected("a value")
    }
    offset = end
    return content
  }

  /// Only integers are wanted; any other number keeps its form and loses its value.
  private mutating func number() throws(CatalogTextFailure) -> CatalogValue.Content {
    let start = offset
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try digits() }
    var isInteger = true
    if skip(UInt8(ascii: ".")) {
      isInteger = false
      try digits()
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      isInteger = false
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try digits()
    }
    guard isInteger else { return .other }
    return Int(String(decoding: bytes[start..<offset], as: UTF8.self)).map { .integer($0) }
      ?? .other
  }

  private mutating func digits() throws(CatalogTextFailure) {
    guard (0x30...0x39).contains(byte) else { throw expected("a digit") }
    while (0x30...0x39).contains(byte) { offset += 1 }
  }

  private mutating func string() throws(CatalogTextFailure) -> CatalogText {
    offset += 1
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        let text = try decoded(start..<offset)
        offset += 1
        return CatalogText(string: text, offset: start, isVerbatim: true)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      guard byte >= 0x20 else { throw expected("no control character in a string") }
      offset += 1
    }
    throw failure(.unexpectedEnd)
  }

  /// Reads a string with escapes; the offset is at the first one.
  private mutating func escapedString(
    from start: Int
  ) throws(CatalogTextFailure) -> CatalogText {
    var text = try decoded(start..<offset)
    var run = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        text += try decoded(run..<offset)
        offset += 1
        return CatalogText(string: text, offset: start, isVerbatim: false)
      case UInt8(ascii: "\\"):
        text += try decoded(run..<offset)
        text.unicodeScalars.append(try escape())
        run = offset
      case 0..<0x20: throw expected("no control character in a string")
      default: offset += 1
      }
    }
    throw failure(.unexpectedEnd)
  }

  private mutating func escape() throws(CatalogTextFailure) -> Unicode.Scalar {
    offset += 1
    let letter = byte
    guard letter != UInt8(ascii: "u") else { return try unicodeEscape() }
    let scalar: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(letter)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    default: throw expected("an escaped character after `\\`")
    }
    offset += 1
    return scalar
  }

  /// Reads `uXXXX`, and the second half of a surrogate pair; half a pair alone is U+FFFD.
  private mutating func unicodeEscape() throws(CatalogTextFailure) -> Unicode.Scalar {
    let high = try codeUnit()
    guard (0xD800..<0xDC00).contains(high), byte == UInt8(ascii: "\\"),
      offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    let before = offset
    offset += 1
    let low = try codeUnit()
    guard (0xDC00..<0xE000).contains(low) else {
      offset = before
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  /// Reads `uXXXX`.
  private mutating func codeUnit() throws(CatalogTextFailure) -> UInt32 {
    offset += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw expected("four hexadecimal digits after `\\u`")
      }
      value = value << 4 + UInt32(digit)
      offset += 1
    }
    return value
  }

  private func decoded(_ range: Range<Int>) throws(CatalogTextFailure) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw CatalogTextFailure(kind: .invalidUTF8, offset: range.lowerBound)
    }
    return text
  }

  private mutating func skipWhiteSpace() {
    while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func skip(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    offset += 1
    return true
  }

  /// The byte at the offset; 0, which begins nothing, at the end.
  private var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private func expected(_ words: String) -> CatalogTextFailure {
    failure(offset < bytes.count ? .expected(words) : .unexpectedEnd)
  }

  private func failure(_ kind: CatalogTextFailure.Kind) -> CatalogTextFailure {
    CatalogTextFailure(kind: kind, offset: offset)
  }
}
