import NotificationModel

/// Reads an XML property list into values with places.
///
/// ```
/// document → misc* "<plist>" value "</plist>" misc*
/// value    → dict | array | string | integer | real | date | data | true | false
/// ```
///
/// Source: the document type `PropertyList-1.0.dtd` of Apple. Foundation's own decoder keeps no
/// places.
struct PropertyListReader {
  private let bytes: [UInt8]
  private var offset = 0

  /// A tag without its attributes, which have no meaning in property lists.
  private struct Tag {
    var name: String
    var start: Int
    var isEnd: Bool
    var isEmpty: Bool
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the whole text.
  mutating func read() throws(CatalogTextFailure) -> CatalogValue {
    try skipMisc()
    let root = try tag()
    guard root.name == "plist", !root.isEnd, !root.isEmpty else {
      throw expected("`<plist>`", at: root.start)
    }
    try skipMisc()
    let value = try value(try tag(), depth: 0)
    try skipMisc()
    let end = try tag()
    guard end.name == "plist", end.isEnd else { throw expected("`</plist>`", at: end.start) }
    try skipMisc()
    guard offset == bytes.count else { throw expected("the end of the file", at: offset) }
    return value
  }

  private mutating func value(_ tag: Tag, depth: Int) throws(CatalogTextFailure) -> CatalogValue {
    guard depth < CatalogValue.deepestNesting else {
      throw CatalogTextFailure(kind: .tooDeep, offset: tag.start)
    }
    guard !tag.isEnd else { throw expected("a value", at: tag.start) }
    switch tag.name {
    case "dict": return try dictionary(tag, depth: depth)
    case "array": return try array(tag, depth: depth)
    case "string": return CatalogValue(content: .text(try text(of: tag)), offset: tag.start)
    case "true", "false":
      _ = try text(of: tag)
      return CatalogValue(content: .boolean(tag.name == "true"), offset: tag.start)
    case "integer":
      let number = Int(try text(of: tag).string)
      return CatalogValue(content: number.map { .integer($0) } ?? .other, offset: tag.start)
    case "real", "date", "data":
      _ = try text(of: tag)
      return CatalogValue(content: .other, offset: tag.start)
    default: throw expected("a value such as `<dict>` or `<string>`", at: tag.start)
    }
  }

  private mutating func dictionary(
    _ tag: Tag, depth: Int
  ) throws(CatalogTextFailure) -> CatalogValue {
    var members: [CatalogValue.Member] = []
    while !tag.isEmpty {
      try skipMisc()
      let next = try self.tag()
      if next.isEnd, next.name == "dict" { break }
      guard next.name == "key", !next.isEnd else {
        throw expected("`<key>` or `</dict>`", at: next.start)
      }
      let key = try text(of: next)
      try skipMisc()
      members.append(
        CatalogValue.Member(key: key, value: try value(try self.tag(), depth: depth + 1)))
    }
    return CatalogValue(content: .dictionary(members), offset: tag.start)
  }

  private mutating func array(_ tag: Tag, depth: Int) throws(CatalogTextFailure) -> CatalogValue {
    var values: [CatalogValue] = []
    while !tag.isEmpty {
      try skipMisc()
      let next = try self.tag()
      if next.isEnd, next.name == "array" { break }
      values.append(try value(next, depth: depth + 1))
    }
    return CatalogValue(content: .list(values), offset: tag.start)
  }

  /// Reads text up to the end tag.
  private mutating func text(of tag: Tag) throws(CatalogTextFailure) -> CatalogText {
    let start = offset
    guard !tag.isEmpty else { return CatalogText(string: "", offset: start, isVerbatim: true) }
    var text: [UInt8] = []
    while true {
      guard offset < bytes.count else { throw failure(.unexpectedEnd) }
      switch bytes[offset] {
      case UInt8(ascii: "<"):
        if skip("<!--") {
          try skip(through: "-->")
        } else if skip("<![CDATA[") {
          let begin = offset
          try skip(through: "]]>")
          text += bytes[begin..<offset - 3]
        } else {
          let isVerbatim = text.elementsEqual(bytes[start..<offset])
          let end = try self.tag()
          guard end.isEnd, end.name.hasSameBytes(as: tag.name) else {
            throw expected("`</\(tag.name)>`", at: end.start)
          }
          guard let string = String(validating: text, as: UTF8.self) else {
            throw CatalogTextFailure(kind: .invalidUTF8, offset: start)
          }
          return CatalogText(string: string, offset: start, isVerbatim: isVerbatim)
        }
      case UInt8(ascii: "&"): text += Array(String(try entity()).utf8)
      case 0x0D:
        // XML reads every line end as a line feed.
        text.append(0x0A)
        offset += 1
        _ = skip("\n")
      default:
        text.append(bytes[offset])
        offset += 1
      }
    }
  }

  /// Reads `&name;` or `&#number;`.
  private mutating func entity() throws(CatalogTextFailure) -> Character {
    let start = offset
    let name = bytes[(offset + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else {
      throw expected("`&amp;` for `&`", at: start)
    }
    offset = name.endIndex + 1
    switch String(decoding: name, as: UTF8.self) {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    case let number where number.hasPrefix("#"):
      let isHexadecimal = number.hasPrefix("#x")
      let digits = number.dropFirst(isHexadecimal ? 2 : 1)
      guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value != 0,
        digits.first != "+", let scalar = Unicode.Scalar(value)
      else { throw expected("the number of a character", at: start) }
      return Character(scalar)
    default: throw expected("`&amp;`, `&lt;`, `&gt;`, `&quot;` or `&apos;`", at: start)
    }
  }

  private mutating func tag() throws(CatalogTextFailure) -> Tag {
    let start = offset
    guard skip("<") else { throw expected("a tag", at: start) }
    let isEnd = skip("/")
    let name = bytes[offset...].prefix { (0x61...0x7A).contains($0 | 0x20) }
    offset = name.endIndex
    var isEmpty = false
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
      let byte = bytes[offset]
      offset += 1
      isEmpty = byte == UInt8(ascii: "/")
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        while offset < bytes.count, bytes[offset] != byte { offset += 1 }
        offset += 1
      } else if byte == UInt8(ascii: "<") {
        throw expected("`>` at the end of a tag", at: offset - 1)
      }
    }
    guard offset < bytes.count else { throw failure(.unexpectedEnd) }
    offset += 1
    return Tag(
      name: String(decoding: name, as: UTF8.self), start: start, isEnd: isEnd, isEmpty: isEmpty)
  }

  /// Skips white space, comments, instructions and the document type.
  private mutating func skipMisc() throws(CatalogTextFailure) {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case UInt8(ascii: "<"):
        if skip("<!--") {
          try skip(through: "-->")
        } else if skip("<?") {
          let start = offset
          try skip(through: "?>")
          try checkEncoding(start..<offset)
        } else if skip("<!DOCTYPE") {
          let start = offset
          try skip(through: ">")
          // Entities of one's own have no use in property lists, and can be made to explode.
          if bytes[start..<offset].contains(UInt8(ascii: "[")) {
            throw expected("a document type without declarations", at: start)
          }
        } else {
          return
        }
      default: return
      }
    }
  }

  /// Refuses what is declared to be in another encoding than the text, which is in UTF-8 here.
  private func checkEncoding(_ range: Range<Int>) throws(CatalogTextFailure) {
    let declaration = String(decoding: bytes[range], as: UTF8.self)
    guard declaration.hasPrefix("xml"),
      let quoted = declaration.split(separator: "encoding").dropFirst().first?
        .drop(while: { $0 == "=" || $0 == " " }),
      let quote = quoted.first
    else { return }
    let name = quoted.dropFirst().prefix { $0 != quote }
    guard ["UTF-8", "UTF8", "UTF-16", "US-ASCII", "ASCII"].contains(name.uppercased()) else {
      throw CatalogTextFailure(kind: .encoding(String(name)), offset: range.lowerBound)
    }
  }

  private mutating func skip(_ word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  /// Skips everything up to the end of a word.
  private mutating func skip(through word: String) throws(CatalogTextFailure) {
    while offset < bytes.count {
      if skip(word) { return }
      offset += 1
    }
    throw failure(.unexpectedEnd)
  }

  private func expected(_ words: String, at offset: Int) -> CatalogTextFailure {
    CatalogTextFailure(
      kind: offset < bytes.count ? .expected(words) : .unexpectedEnd, offset: offset)
  }

  private func failure(_ kind: CatalogTextFailure.Kind) -> CatalogTextFailure {
    CatalogTextFailure(kind: kind, offset: offset)
  }
}
