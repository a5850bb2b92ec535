import NotificationGrouping

/// Collects the entries and diagnostics of one file.
struct CatalogReport {
  let file: String
  let lines: CatalogLines
  private(set) var entries: [CatalogEntry] = []
  private(set) var diagnostics: [CatalogDiagnostic] = []

  init(file: String, lines: CatalogLines) {
    self.file = file
    self.lines = lines
  }

  mutating func add(_ entry: CatalogEntry) {
    entries.append(entry)
  }

  mutating func tell(_ diagnostic: CatalogDiagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Adds what another report of the same file has.
  mutating func add(_ other: CatalogReport) {
    entries += other.entries
    diagnostics += other.diagnostics
  }

  /// A report of the same file without entries and diagnostics.
  var emptied: CatalogReport { CatalogReport(file: file, lines: lines) }

  func site(key: String? = nil, language: String? = nil, at offset: Int?) -> CatalogDiagnostic.Site
  {
    CatalogDiagnostic.Site(
      file: file, key: key, language: language, place: offset.map { lines.place(at: $0) })
  }

  func site(_ entry: CatalogEntry) -> CatalogDiagnostic.Site {
    site(key: entry.key, language: entry.language, at: entry.offset)
  }

  /// The place of a range of a text; its beginning, if escapes make the range's place unknown.
  func site(
    _ entry: CatalogEntry, _ place: FormatSource.Place, _ range: Range<Int>? = nil
  ) -> CatalogDiagnostic.Site {
    guard let text = entry.places[place], let offset = text.offset else { return site(entry) }
    let inner = text.isVerbatim ? range?.lowerBound ?? 0 : 0
    return site(key: entry.key, language: entry.language, at: offset + inner)
  }
}
