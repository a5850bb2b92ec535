import HeddlePages

/// The markup of a page, in which names between double braces stand for what is different each time.
struct PageTemplate {
  private let text: String

  init(text: String) {
    self.text = text
  }

  init(_ file: PageFile) {
    self.init(text: String(decoding: file.bytes, as: UTF8.self))
  }

  /// The page with the values of the names; a value is taken as it is.
  func filled(with values: [String: [UInt8]]) -> [UInt8] {
    var page: [UInt8] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "{{"),
      let end = rest[start.upperBound...].firstRange(of: "}}")
    {
      page += rest[..<start.lowerBound].utf8
      page += values[String(rest[start.upperBound..<end.lowerBound])] ?? []
      rest = rest[end.upperBound...]
    }
    return page + rest.utf8
  }

  /// What a page's security policy calls a script or styles by.
  static func hash(of text: [UInt8]) -> [UInt8] {
    Array("sha256-\(Base64.text(of: SHA256.hash(of: text)))".utf8)
  }
}

extension PageFile {
  /// The bytes, copied.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }
}
