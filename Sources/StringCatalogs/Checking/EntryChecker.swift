import NotificationGrouping
import NotificationModel

/// Resolves an entry's format and tells what is wrong with the entry by itself.
struct EntryChecker {
  private(set) var entry: CatalogEntry
  private let plurals: LanguagePlurals
  private let report: CatalogReport
  private(set) var diagnostics: [CatalogDiagnostic] = []

  init(_ entry: CatalogEntry, plurals: LanguagePlurals, report: CatalogReport) {
    self.entry = entry
    self.plurals = plurals
    self.report = report
  }

  mutating func check() {
    let (format, failures) = entry.source.resolved()
    entry.format = format
    for failure in failures { tell(failure) }
    let mixed = texts.filter { mixesPositions($0.1, in: $0.0) }.map { $0.0 }
    if let format { checkArguments(of: format, hasMixedPositions: !mixed.isEmpty) }
    let isUsable = entry.format != nil || format == nil
    for place in mixed { diagnostics.append(.mixedPositions(isUsable: isUsable, site(place))) }
    checkEmptyTexts()
    for variable in entry.source.variables { check(variable, in: format) }
  }

  /// True if some arguments are numbered and some not, unless the only one that is not can be
  /// nothing but the variable's own.
  private func mixesPositions(_ text: String, in place: FormatSource.Place) -> Bool {
    let text = FormatText(parsing: text)
    guard text.mixesPositions else { return false }
    return place == .text
      || text.parts.filter { $0.takesArgument && $0.position == nil }.count > 1
  }

  /// The texts with their places.
  private var texts: [(FormatSource.Place, String)] {
    var all: [(FormatSource.Place, String)] = [(.text, entry.source.text)]
    for variable in entry.source.variables {
      for category in variable.variants.categories {
        let text = variable.variants[category] ?? ""
        all.append((.variant(variable: variable.name, category), text))
      }
    }
    return all
  }

  private mutating func tell(_ failure: FormatSource.Failure) {
    switch failure {
    case .conversion(let failure, let place):
      let text = Array((texts.first { $0.0 == place }?.1 ?? "").utf8)
      let written = String(decoding: text[failure.range], as: UTF8.self)
      diagnostics.append(
        .conversion(
          failure.kind, written, isPlainText: isPlainText,
          report.site(entry, place, failure.range)))
    case .unknownVariable(let name, let place):
      diagnostics.append(.unknownVariable(name, site(place)))
    case .cycle(let name, let place): diagnostics.append(.cycle(name, site(place)))
    case .nestedTooDeep(let place): diagnostics.append(.nestedTooDeep(site(place)))
    case .tooManyVariables: diagnostics.append(.tooManyVariables(report.site(entry)))
    }
  }

  /// True if nothing makes the entry a format, so that a `%` in it may well be no mistake.
  private var isPlainText: Bool {
    entry.source.variables.isEmpty
      && !FormatText(parsing: entry.source.text).parts.contains { $0.takesArgument }
  }

  /// Refuses an argument that is two kinds of value, which mixed positions explain by themselves.
  private mutating func checkArguments(of format: LocalizedFormat, hasMixedPositions: Bool) {
    let uses = format.argumentUses
    var first: [Int: ArgumentUse] = [:]
    for use in uses {
      guard let earlier = first[use.position] else {
        first[use.position] = use
        continue
      }
      guard use.kind != earlier.kind else { continue }
      if !hasMixedPositions {
        diagnostics.append(.conflictingArgument(use.position, earlier, use, report.site(entry)))
      }
      entry.format = nil
      return
    }
    let last = first.keys.max() ?? 0
    if let skipped = (1..<max(1, last)).first(where: { first[$0] == nil }) {
      diagnostics.append(.skippedPosition(skipped, report.site(entry)))
    }
  }

  private mutating func checkEmptyTexts() {
    for (place, text) in texts where text.isEmpty {
      switch place {
      case .text where entry.key.isEmpty: diagnostics.append(.emptyKey(report.site(entry)))
      case .text: diagnostics.append(.emptyText(nil, report.site(entry)))
      // Beside other parts an empty one may be meant.
      case .variant(let name, let category) where entry.source.text.hasSameBytes(as: "%#@\(name)@"):
        diagnostics.append(.emptyText(category, site(place)))
      case .variant: break
      }
    }
  }

  private func site(_ place: FormatSource.Place) -> CatalogDiagnostic.Site {
    report.site(entry, place)
  }
}

extension EntryChecker {
  private mutating func check(_ variable: FormatSource.Variable, in format: LocalizedFormat?) {
    let resolved = format?.variables.first { $0.name.hasSameBytes(as: variable.name) }
    if format != nil, resolved == nil {
      diagnostics.append(.unusedVariable(variable.name, report.site(entry)))
    }
    let present = variable.variants.categories
    if variable.variants[.other] == nil {
      diagnostics.append(.missingOther(variable.name, report.site(entry)))
    }
    guard plurals.isKnown else { return }
    let missing = plurals.needed.filter { $0 != .other && !present.contains($0) }
    if !missing.isEmpty, !present.isEmpty {
      let examples = missing.flatMap { plurals.examples(of: $0) }.prefix(6)
      diagnostics.append(
        .missingVariants(missing, examples: Array(examples), variable.name, report.site(entry)))
    }
    for category in present where !plurals.isUsed(category) {
      diagnostics.append(
        .unusedVariant(category, site(.variant(variable: variable.name, category))))
    }
    if let format, let resolved { checkHiddenNumbers(of: resolved, in: format) }
  }

  /// Tells a text without the number for a category that means several numbers, where the other
  /// texts show it.
  private mutating func checkHiddenNumbers(
    of variable: LocalizedFormat.Variable, in format: LocalizedFormat
  ) {
    let position = variable.position
    guard !format.shows(position, in: format.pieces) else { return }
    let shown = variable.variants.categories.filter {
      format.shows(position, in: variable.variants[$0] ?? [], throughVariables: true)
    }
    guard !shown.isEmpty else { return }
    for category in variable.variants.categories where !shown.contains(category) {
      let others = plurals.otherNumbers(of: category)
      guard !others.isEmpty else { continue }
      diagnostics.append(
        .hiddenNumber(
          category, examples: others, site(.variant(variable: variable.name, category))))
    }
  }
}

extension LocalizedFormat {
  /// True if some pieces show an argument, or if a variable among them does.
  fileprivate func shows(
    _ position: Int, in pieces: [Piece], throughVariables: Bool = false
  ) -> Bool {
    var texts = [pieces]
    for index in throughVariables ? reachable(from: pieces) : [] {
      let variants = variables[index].variants
      texts += variants.categories.compactMap { variants[$0] }
    }
    return texts.contains { text in
      Self.argumentUses(in: text).contains { $0.position == position }
    }
  }

  /// The variables that some pieces refer to, directly or through others.
  private func reachable(from pieces: [Piece]) -> [Int] {
    var found: [Int] = []
    var open = pieces
    while let piece = open.popLast() {
      guard case .variable(let index) = piece, !found.contains(index) else { continue }
      found.append(index)
      for category in variables[index].variants.categories {
        open += variables[index].variants[category] ?? []
      }
    }
    return found
  }
}
