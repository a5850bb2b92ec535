import Heddle

/// A file of translations, as it is shown below its diagnostics.
struct CatalogSource: DiagnosedSource {
  let name: String
  /// The file as it is read.
  let content: [UInt8]
  /// The text in UTF-8, in which diagnostics have their places; empty for a binary property list.
  let bytes: [UInt8]

  init(name: String, content: [UInt8]) {
    self.name = name
    self.content = content
    let isLittle = content.starts(with: [0xFF, 0xFE])
    if content.starts(with: "bplist".utf8) {
      bytes = []
    } else if isLittle || content.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: content.count - 1, by: 2).map {
        let (first, second) = (UInt16(content[$0]), UInt16(content[$0 + 1]))
        return isLittle ? second << 8 | first : first << 8 | second
      }
      bytes = Array(String(decoding: units, as: UTF16.self).utf8)
    } else {
      bytes = content
    }
  }

  /// Translations are never mended: only who knows the language can.
  func applying(
    _ fixIts: [Diagnostic.FixIt]
  ) -> (source: CatalogSource, applied: [Diagnostic.FixIt]) {
    (self, [])
  }
}
