import Heddle

/// The string catalogues that `heddle check` is given, and what is wrong with them.
struct CheckedCatalogs {
  /// The files, in the order in which they are shown.
  let sources: [CatalogSource]
  /// What is wrong at places of policies: texts without translation, numbers without plurals.
  let policyDiagnostics: [Diagnostic]
  /// What is wrong at places of catalogues, in the order of the files and of the places in them.
  let diagnostics: [Diagnostic]
  /// The languages that have a text.
  let languages: [String]

  /// Checks catalogues.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogues; those of a folder are compared with its policies only.
  ///   - policies: The policies; nil if there are none or if they cannot be used.
  ///   - tellsUnusedKeys: True if a key that no category has is a mistake.
  init(
    _ catalogs: [StringsLoader.Catalogs], _ policies: PolicySet?, tellsUnusedKeys: Bool
  ) {
    let sources = catalogs.flatMap(\.sources)
    let all = StringsLoader.texts(of: sources)
    let places = numbers(of: sources)
    var inPolicies: [Diagnostic] = []
    var inCatalogs = all.diagnostics
    let filesByFolder = Dictionary(grouping: policies?.files ?? []) {
      ExactText(FileSystem.folder(of: $0))
    }
    for part in catalogs {
      guard let policies else { break }
      let texts = catalogs.count == 1 ? all : StringsLoader.texts(of: part.sources)
      let files = part.folder.map { Set(filesByFolder[ExactText($0)] ?? []) }
      for diagnostic in policies.check(texts, files: files, tellsUnusedKeys: tellsUnusedKeys) {
        if places[ExactText(diagnostic.location.file)] == nil {
          inPolicies.append(diagnostic)
        } else {
          inCatalogs.append(diagnostic)
        }
      }
    }
    self.sources = sources
    policyDiagnostics = inPolicies
    diagnostics = inCatalogs.inOrder(of: sources)
    languages = all.languages
  }
}

extension [Diagnostic] {
  /// Sorted by file and place; of two at one place the first told comes first.
  func inOrder(of sources: [any DiagnosedSource]) -> [Diagnostic] {
    let places = numbers(of: sources)
    return enumerated().sorted { left, right in
      let (one, other) = (left.element.location, right.element.location)
      return (places[ExactText(one.file)] ?? 0, one.bytes.lowerBound, left.offset)
        < (places[ExactText(other.file)] ?? 0, other.bytes.lowerBound, right.offset)
    }.map(\.element)
  }
}

/// The number of the first source of each name.
private func numbers(of sources: [any DiagnosedSource]) -> [ExactText: Int] {
  Dictionary(sources.enumerated().map { (ExactText($1.name), $0) }) { first, _ in first }
}
