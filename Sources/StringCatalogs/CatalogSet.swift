package import NotificationGrouping
import NotificationModel

/// The translations of any number of files, read and checked.
package struct CatalogSet: Sendable {
  /// The formats that can be used.
  package private(set) var formats = FormatCatalog()
  /// All entries, in the order of the files and of the places in them.
  package private(set) var entries: [CatalogEntry] = []
  /// What is wrong with the files and with the entries by themselves, in the same order.
  package private(set) var diagnostics: [CatalogDiagnostic] = []

  private let developmentLanguage: String?
  /// For each language and key the file whose format is used.
  private var owners: [EntryName: String] = [:]
  private var plurals: [ExactText: LanguagePlurals] = [:]

  private struct EntryName: Hashable {
    let language: ExactText
    let key: ExactText
  }

  /// Reads files; of two formats for one key and language the first is used.
  ///
  /// - Parameters:
  ///   - files: The files, in the order of their worth.
  ///   - developmentLanguage: The language of a `.stringsdict` in `Base.lproj` or in no such folder;
  ///     nil if it is not known, so that nobody gets its texts.
  package init(reading files: [CatalogFile], developmentLanguage: String? = nil) {
    self.developmentLanguage = developmentLanguage
    for file in files { read(file) }
  }

  private mutating func read(_ file: CatalogFile) {
    guard let kind = CatalogKind(fileName: file.name) else {
      diagnostics.append(.unknownKind(CatalogDiagnostic.Site(file: file.name)))
      return
    }
    let (root, lines) = CatalogDocument.read(file, as: kind)
    let report = CatalogReport(file: file.name, lines: lines)
    switch root {
    case .failure(let failure):
      diagnostics.append(.malformed(failure, kind, report.site(at: failure.offset)))
    case .success(let value):
      switch kind {
      case .stringsdict: readStringsdict(value, file, report)
      case .xcstrings:
        var reader = StringCatalogReader(report: report)
        reader.read(value)
        add(reader.report, sourceLanguage: reader.sourceLanguage)
      }
    }
  }

  private mutating func readStringsdict(
    _ value: CatalogValue, _ file: CatalogFile, _ report: CatalogReport
  ) {
    var report = report
    let language = file.folderLanguage ?? developmentLanguage
    let locale = LocaleIdentifier(language ?? "und")
    if language == nil { report.tell(.unknownLanguage(report.site(at: value.offset))) }
    var reader = StringsdictReader(language: locale.text, report: report)
    reader.read(value)
    add(reader.report, sourceLanguage: nil)
  }

  /// Checks the entries of a file and adds them.
  private mutating func add(_ report: CatalogReport, sourceLanguage: String?) {
    let start = diagnostics.count
    defer { sortDiagnostics(from: start) }
    diagnostics += report.diagnostics
    var comparison = TranslationComparison(sourceLanguage: sourceLanguage)
    var checked: [CatalogEntry] = []
    for entry in report.entries {
      let plurals = plurals[ExactText(entry.language)] ?? LanguagePlurals(language: entry.language)
      if self.plurals[ExactText(entry.language)] == nil {
        self.plurals[ExactText(entry.language)] = plurals
        if entry.language != "und", !LocaleIdentifier(entry.language).isKnown {
          diagnostics.append(.notALanguage(entry.language, report.site(entry)))
        }
      }
      var checker = EntryChecker(entry, plurals: plurals, report: report)
      checker.check()
      diagnostics += checker.diagnostics
      comparison.note(checker.entry)
      checked.append(checker.entry)
    }
    for index in checked.indices {
      if let difference = comparison.difference(of: checked[index]) {
        diagnostics.append(
          .differentArgument(
            difference.use, wanted: difference.original, report.site(checked[index])))
        checked[index].format = nil
      }
      add(checked[index], report)
    }
  }

  /// Puts the diagnostics of one file into the order of their places.
  private mutating func sortDiagnostics(from start: Int) {
    let sorted = diagnostics[start...].enumerated().sorted { left, right in
      let (one, other) = (left.element.place, right.element.place)
      return (one?.line ?? 0, one?.column ?? 0, left.offset)
        < (other?.line ?? 0, other?.column ?? 0, right.offset)
    }
    diagnostics.replaceSubrange(start..., with: sorted.map(\.element))
  }

  private mutating func add(_ entry: CatalogEntry, _ report: CatalogReport) {
    var entry = entry
    entry.place = report.site(entry).place
    entries.append(entry)
    formats.add(language: entry.language)
    guard let format = entry.format else { return }
    let name = EntryName(language: ExactText(entry.language), key: ExactText(entry.key))
    if !formats.add(format, key: entry.key, language: entry.language) {
      let owner = owners[name]
      diagnostics.append(
        .duplicateKey(owner.hasSameBytes(as: entry.file) ? nil : owner, entry.site))
    } else if owners[name] == nil {
      owners[name] = entry.file
    }
  }
}
