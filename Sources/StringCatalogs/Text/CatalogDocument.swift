/// The text of a file of translations, taken apart into values.
enum CatalogDocument {
  /// Reads a file.
  ///
  /// - Returns: The values, or why there are none; the places are those of the text in UTF-8.
  static func read(
    _ file: CatalogFile, as kind: CatalogKind
  ) -> (root: Result<CatalogValue, CatalogTextFailure>, lines: CatalogLines) {
    guard file.bytes.count <= CatalogFile.largestSize else {
      let failure = CatalogTextFailure(kind: .tooLarge, offset: 0)
      return (.failure(failure), CatalogLines(text: []))
    }
    if kind == .stringsdict, file.bytes.starts(with: BinaryPropertyListReader.header) {
      var reader = BinaryPropertyListReader(file.bytes)
      return (Result { () throws(CatalogTextFailure) in try reader.read() }, CatalogLines(text: []))
    }
    let text = utf8(file.bytes)
    let root = Result { () throws(CatalogTextFailure) in
      switch kind {
      case .xcstrings:
        var reader = JSONReader(text)
        return try reader.read()
      case .stringsdict:
        let first = text.first { $0 > 0x20 }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "\"") {
          throw CatalogTextFailure(kind: .oldStyle, offset: 0)
        }
        var reader = PropertyListReader(text)
        return try reader.read()
      }
    }
    return (root, CatalogLines(text: text))
  }

  /// The text without byte order mark, and in UTF-8 if it was in UTF-16.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes[3...]) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      let (first, second) = (UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
