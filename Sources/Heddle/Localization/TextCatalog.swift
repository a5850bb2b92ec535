package import NotificationGrouping
import NotificationModel
package import StringCatalogs

/// Translations of the texts of categories, read from files of string catalogues.
///
/// A text is looked up by what the policy writes after `summary` or `hidden`.
///
/// ```swift
/// let catalog = TextCatalog(reading: [(name: "Localizable.xcstrings", bytes: bytes)])
/// let renderer = policies.summaryRenderer(locale: "pl", texts: catalog)
/// ```
public struct TextCatalog: Sendable {
  package let catalogs: CatalogSet
  /// The names of the files, in their order.
  public let files: [String]
  /// The files whose text has a byte order mark in UTF-8 before it.
  private let markedFiles: Set<ExactText>

  /// The translations of all files, as a renderer looks them up.
  package var formats: FormatCatalog { catalogs.formats }

  /// Makes an empty catalogue, with which every text stands for itself.
  public init() {
    self.init(reading: [])
  }

  /// Reads files; of two translations of one text into one language the first counts.
  ///
  /// It always returns; `diagnostics` tells what cannot be read.
  ///
  /// - Parameter files: `.xcstrings` files, and `.stringsdict` files, whose language is that of
  ///   their `.lproj` folder in the name.
  public init(reading files: [(name: String, bytes: [UInt8])]) {
    catalogs = CatalogSet(reading: files.map { CatalogFile(name: $0.name, bytes: $0.bytes) })
    self.files = files.map(\.name)
    markedFiles = Set(
      files.filter { $0.bytes.starts(with: [0xEF, 0xBB, 0xBF]) }.map { ExactText($0.name) })
  }

  /// The languages that have a text, as identifiers of locales in ascending order.
  public var languages: [String] { catalogs.formats.languages }

  /// What is wrong with the files and with the translations by themselves, in the order of the
  /// files and of the places in them.
  ///
  /// `PolicySet.check(_:languages:files:tellsUnusedKeys:)` tells how they fit the policies.
  public var diagnostics: [Diagnostic] { catalogs.diagnostics.map { diagnostic($0) } }

  /// A diagnostic of a file of the catalogue.
  func diagnostic(_ diagnostic: CatalogDiagnostic) -> Diagnostic {
    let file = diagnostic.file ?? ""
    var location = Diagnostic.Location(file: file, line: 1, column: 1, bytes: 0..<0)
    if let place = diagnostic.place {
      let offset = place.offset + (markedFiles.contains(ExactText(file)) ? 3 : 0)
      location = Diagnostic.Location(
        file: file, line: place.line, column: place.column, bytes: offset..<offset)
    }
    return Diagnostic(diagnostic, at: location)
  }
}
