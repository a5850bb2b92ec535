package import NotificationGrouping

/// What a catalogue says for one key in one language.
package struct CatalogEntry: Sendable {
  /// The file in which it stands.
  package var file: String
  package var key: String
  /// The language, as the text of its locale identifier.
  package var language: String
  /// The texts as they are written.
  package var source: FormatSource
  /// The format; nil if it cannot be used, which a diagnostic of this key and language tells.
  package var format: LocalizedFormat?
  /// True if the text is the key itself, because the catalogue has none for the source language.
  package var isKeyItself = false
  /// Where it begins; nil in binary files.
  package var place: CatalogDiagnostic.Place?
  /// Where it begins, in bytes of the file's text; nil in binary files.
  var offset: Int?
  /// The places of the texts.
  var places: [FormatSource.Place: CatalogText] = [:]
}

extension CatalogEntry {
  /// Where a diagnostic finds it.
  package var site: CatalogDiagnostic.Site {
    CatalogDiagnostic.Site(file: file, key: key, language: language, place: place)
  }
}
