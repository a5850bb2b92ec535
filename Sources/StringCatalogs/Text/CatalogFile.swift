/// The name and the bytes of a file of translations.
package struct CatalogFile: Sendable {
  /// The path, from which the language of a `.stringsdict` is read, and which diagnostics name.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The most bytes that are read; the largest catalogue among the real ones has 3 MB.
  package static let largestSize = 64 << 20

  /// The language that the innermost folder such as `de.lproj` names; nil if there is none.
  package var folderLanguage: String? {
    let folders = name.split(separator: "/").dropLast()
    guard let folder = folders.last(where: { $0.hasSuffix(".lproj") }) else { return nil }
    let language = folder.dropLast(".lproj".count)
    return language.isEmpty || language == "Base" ? nil : String(language)
  }
}
