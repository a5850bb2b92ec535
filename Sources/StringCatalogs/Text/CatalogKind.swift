/// The kinds of file that hold translations with plural variants.
package enum CatalogKind: Sendable, Hashable {
  /// A property list with one dictionary a key, for one language.
  case stringsdict
  /// A String Catalog: JSON with all languages.
  case xcstrings

  /// The kind that a file's name tells; nil if it is no catalogue.
  package init?(fileName: String) {
    if fileName.hasSuffix(".stringsdict") {
      self = .stringsdict
    } else if fileName.hasSuffix(".xcstrings") {
      self = .xcstrings
    } else {
      return nil
    }
  }
}
