package import NotificationGrouping
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

  /// The translations of all files, as a renderer looks them up.
  package var formats: FormatCatalog { catalogs.formats }

  /// Makes an empty catalogue, with which every text stands for itself.
  public init() {
    catalogs = CatalogSet(reading: [])
  }

  /// Reads files; of two translations of one text into one language the first counts.
  ///
  /// It always returns; what cannot be read is told by `PolicySet.check(_:)`.
  ///
  /// - Parameter files: `.xcstrings` files, and `.stringsdict` files, whose language is that of
  ///   their `.lproj` folder in the name.
  public init(reading files: [(name: String, bytes: [UInt8])]) {
    catalogs = CatalogSet(reading: files.map { CatalogFile(name: $0.name, bytes: $0.bytes) })
  }

  /// The languages that have a text, as identifiers of locales in ascending order.
  public var languages: [String] { catalogs.formats.languages }
}
