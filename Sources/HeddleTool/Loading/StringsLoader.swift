import Heddle

/// Finds and reads the string catalogues that a command is given.
struct StringsLoader {
  let console: Console

  static let strings = OptionDeclaration.text(
    "strings", valueName: "PATH", isRepeatable: true,
    help: "A string catalogue (`.xcstrings` or `.stringsdict`), or a folder that is searched for "
      + "them. Default: the catalogues beside the policy files and in `*.lproj` there.")

  /// Reads the translations for some policies.
  ///
  /// A message tells of what cannot be used: files, and translations of texts of the policies. The
  /// rest is used all the same.
  ///
  /// - Parameters:
  ///   - paths: The values of `--strings`; without one, the catalogues beside the policies.
  ///   - policies: The policies, which know their files.
  /// - Returns: The translations and whether something was told of, or the failure that a message
  ///   has told.
  func texts(
    _ paths: [String], for policies: PolicySet
  ) -> Result<(texts: TextCatalog, isBroken: Bool), LoadFailure> {
    load(paths, besides: policies.files).map { texts(of: $0, for: policies) }
  }

  /// The translations in catalogues for some policies.
  ///
  /// A message tells of what cannot be used, as above.
  func texts(
    of catalogs: [Catalogs], for policies: PolicySet
  ) -> (texts: TextCatalog, isBroken: Bool) {
    let sources = catalogs.flatMap(\.sources)
    let texts = Self.texts(of: sources)
    let keys = policies.categoryTexts
    let broken = (texts.diagnostics + policies.check(texts)).filter { diagnostic in
      diagnostic.severity == .error && diagnostic.key.map { keys.contains(ExactText($0)) } ?? true
    }
    DiagnosticReport(sources, console).show(broken)
    return (texts, !broken.isEmpty)
  }

  /// Catalogues that belong together.
  struct Catalogs {
    /// The folder whose policies they are for; nil for those of all policies.
    let folder: String?
    let sources: [CatalogSource]
  }

  /// Reads catalogues: those that are given, together, or those beside policies, by folder.
  func load(
    _ paths: [String], besides policyFiles: [String]
  ) -> Result<[Catalogs], LoadFailure> {
    do throws(FileFailure) {
      guard paths.isEmpty else {
        guard let files = try files(paths) else {
          return .failure(LoadFailure(status: .usage))
        }
        return .success([Catalogs(folder: nil, sources: try sources(files))])
      }
      var result: [Catalogs] = []
      for (folder, files) in try CatalogFiles.beside(policyFiles) {
        result.append(Catalogs(folder: folder, sources: try sources(files)))
      }
      return .success(result)
    } catch {
      console.report(error)
      return .failure(LoadFailure(status: .unreadable))
    }
  }

  /// The catalogues that paths mean, each once; nil if a message has told of a folder without any.
  private func files(_ paths: [String]) throws(FileFailure) -> [String]? {
    var files: [String] = []
    var seen: Set<ExactText> = []
    for path in paths {
      let found = try found(path)
      if found.isEmpty {
        console.report("no string catalogue (`*.xcstrings`, `*.stringsdict`) in `\(path)`")
        return nil
      }
      files += found.filter { seen.insert(ExactText($0)).inserted }
    }
    return files
  }

  /// The catalogues that a path means; a message tells of those with unreadable names.
  private func found(_ path: String) throws(FileFailure) -> [String] {
    guard FileSystem.isFolder(path) else { return [path] }
    let files = try CatalogFiles.files(below: path)
    for failure in files.passedOver { console.report(failure) }
    return files.paths
  }

  private func sources(_ files: [String]) throws(FileFailure) -> [CatalogSource] {
    var sources: [CatalogSource] = []
    for file in files {
      sources.append(CatalogSource(name: file, content: try FileSystem.contents(of: file)))
    }
    return sources
  }

  /// The translations of files, of which the first are preferred.
  static func texts(of sources: [CatalogSource]) -> TextCatalog {
    TextCatalog(reading: sources.map { ($0.name, $0.content) })
  }
}

extension PolicySet {
  /// The texts after `summary` and `hidden` of all categories.
  fileprivate var categoryTexts: Set<ExactText> {
    Set(
      categoriesByApp.flatMap(\.categories)
        .flatMap { [$0.summaryFormat, $0.hiddenPreviewsPlaceholder].compactMap { $0 } }
        .map { ExactText($0) })
  }
}
