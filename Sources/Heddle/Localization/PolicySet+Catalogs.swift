import NotificationModel
import PolicyEngine
import PolicySyntax
import StringCatalogs

extension PolicySet {
  /// Checks translations against the categories of the policies.
  ///
  /// It finds translations that a category refuses, languages without a text, and numbers without
  /// plural variants. `TextCatalog.diagnostics` tells what is wrong with the files by themselves.
  ///
  /// ```swift
  /// let texts = TextCatalog(reading: files)
  /// for diagnostic in texts.diagnostics + policies.check(texts) { print(diagnostic.message) }
  /// ```
  ///
  /// - Parameters:
  ///   - texts: The translations.
  ///   - languages: The languages that the app declares; those of the translations by default.
  ///   - files: The policy files whose categories are looked at; all of them by default.
  ///   - tellsUnusedKeys: True if the files hold nothing but texts of categories, so that another
  ///     key is a mistake. The catalogue of a whole app has many others.
  /// - Returns: What is wrong: at places of policies first, then at those of catalogues, each in
  ///   the order of the files and of the places in them. Nothing is said without a catalogue.
  public func check(
    _ texts: TextCatalog, languages: [String]? = nil, files: Set<String>? = nil,
    tellsUnusedKeys: Bool = false
  ) -> [Diagnostic] {
    guard !texts.files.isEmpty else { return [] }
    let places = categoryTexts(in: files.map { Set($0.lazy.map { ExactText($0) }) })
    let found = texts.catalogs.check(
      places.map(\.text), languages: languages ?? texts.languages,
      tellsUnusedKeys: tellsUnusedKeys)
    let inPolicies = found.filter { $0.file == nil }
    let order = numbers(of: texts.files)
    let inCatalogs = found.filter { $0.file != nil }.map { texts.diagnostic($0) }
    return missingTexts(inPolicies, places)
      + inCatalogs.enumerated().sorted { left, right in
        let (one, other) = (left.element.location, right.element.location)
        return (order[ExactText(one.file)] ?? 0, one.bytes.lowerBound, left.offset)
          < (order[ExactText(other.file)] ?? 0, other.bytes.lowerBound, right.offset)
      }.map(\.element)
  }

  /// A text of a category with its place.
  private struct PlacedText {
    let text: CategoryText
    let policy: Int
    let location: Diagnostic.Location
  }

  /// The texts of the categories, in the order of the files and of the places in them.
  private func categoryTexts(in files: Set<ExactText>?) -> [PlacedText] {
    checked.policies.enumerated().flatMap { number, policy -> [PlacedText] in
      let source = checked.files[checked.policyFiles[number]].source
      guard files?.contains(ExactText(source.name)) ?? true else { return [] }
      func placed(
        _ text: String?, _ use: FormatTemplate.Use, at range: SourceRange?
      ) -> PlacedText? {
        guard let text, let range else { return nil }
        let place = source.location(at: range.start)
        let location = Diagnostic.Location(
          file: source.name, line: place.line, column: place.column, bytes: range.start..<range.end)
        return PlacedText(
          text: CategoryText(text, use: use), policy: number, location: location)
      }
      return policy.categories.flatMap { declared in
        [
          placed(declared.category.summaryFormat, .summary, at: declared.summaryRange),
          placed(
            declared.category.hiddenPreviewsPlaceholder, .hiddenPreviews,
            at: declared.hiddenRange),
        ].compactMap { $0 }.sorted { $0.location.bytes.lowerBound < $1.location.bytes.lowerBound }
      }
    }
  }

  /// What is told of texts that catalogues do not have as they should, at the texts themselves.
  ///
  /// Missing plural variants are told once a policy, since one who has none often has none at all.
  private func missingTexts(
    _ diagnostics: [CatalogDiagnostic], _ places: [PlacedText]
  ) -> [Diagnostic] {
    var toldKeys: [ExactText: [CatalogDiagnostic]] = [:]
    for diagnostic in diagnostics {
      let key = ExactText(diagnostic.key ?? "")
      // A text that is both a summary and a placeholder is told once.
      if toldKeys[key]?.contains(diagnostic) != true {
        toldKeys[key, default: []].append(diagnostic)
      }
    }
    var result: [Diagnostic] = []
    var withoutPlural: [Int: (diagnostic: CatalogDiagnostic, places: [Diagnostic.Location])] = [:]
    var told: Set<CatalogDiagnostic> = []
    for place in places {
      for diagnostic in toldKeys[ExactText(place.text.text)] ?? [] {
        if diagnostic.code == .missingPlural {
          withoutPlural[place.policy, default: (diagnostic, [])].places.append(place.location)
        } else if told.insert(diagnostic).inserted {
          result.append(Diagnostic(diagnostic, at: place.location))
        }
      }
    }
    for (diagnostic, places) in withoutPlural.values {
      guard let first = places.first else { continue }
      let notes = places.dropFirst().map {
        Diagnostic.Note(location: $0, message: "nor has this one")
      }
      result.append(Diagnostic(diagnostic, at: first, notes: notes))
    }
    let order = numbers(of: files)
    return result.sorted { left, right in
      let (one, other) = (left.location, right.location)
      return (order[ExactText(one.file)] ?? 0, one.bytes.lowerBound, left.code)
        < (order[ExactText(other.file)] ?? 0, other.bytes.lowerBound, right.code)
    }
  }
}

/// The number of each name in a list.
private func numbers(of names: [String]) -> [ExactText: Int] {
  Dictionary(names.enumerated().map { (ExactText($1), $0) }) { first, _ in first }
}
