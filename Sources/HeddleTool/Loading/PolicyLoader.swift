import Heddle

/// Finds, reads and compiles the policies that a command is given.
struct PolicyLoader {
  let console: Console
  /// What to do where there is no default folder.
  var hint = "give the policies as paths"

  /// The folder that is searched if no path is given.
  static let defaultFolder = "Policies"

  /// What loading gives: the compiled set with its sources.
  struct Loaded {
    let sources: [PolicySource]
    let compilation: PolicyCompilation
    /// How many files and folders were passed over, as messages have told.
    var passedOver = 0
  }

  /// The files that paths mean: files themselves, and the policies below folders.
  ///
  /// A message tells of files and folders whose names cannot be read; the others are used all the
  /// same.
  ///
  /// - Returns: Nil if one cannot be read, or if there is no policy; a message has told.
  func files(_ paths: [String]) -> Result<(paths: [String], passedOver: Int), LoadFailure> {
    var result: [String] = []
    var passedOver = 0
    var seen: Set<ExactText> = []
    for path in paths.isEmpty ? [Self.defaultFolder] : paths {
      if paths.isEmpty, !FileSystem.exists(path) {
        console.report(
          "there is no folder `\(Self.defaultFolder)` here; \(hint)")
        return .failure(LoadFailure(status: .unreadable))
      }
      do throws(FileFailure) {
        var found = [path]
        if FileSystem.isFolder(path) {
          let files = try PolicyFiles(below: path)
          found = files.paths
          passedOver += files.passedOver.count
          for failure in files.passedOver { console.report(failure) }
        }
        if found.isEmpty {
          console.report("no policy file (`*.policy`) in `\(path)`")
          return .failure(LoadFailure(status: .usage))
        }
        // A file that two paths lead to is read once; one path leads to none twice.
        result += paths.count < 2 ? found : found.filter { seen.insert(ExactText($0)).inserted }
      } catch {
        console.report(error)
        return .failure(LoadFailure(status: .unreadable))
      }
    }
    return .success((result, passedOver))
  }

  /// Reads policies and compiles what the command needs of them.
  func load(
    _ paths: [String], for purpose: PolicyCompilation.Purpose = .checking
  ) -> Result<Loaded, LoadFailure> {
    sources(paths).map { sources, passedOver in
      Loaded(
        sources: sources, compilation: PolicyCompilation(sources, for: purpose),
        passedOver: passedOver)
    }
  }

  /// Reads the policies that paths mean.
  private func sources(
    _ paths: [String]
  ) -> Result<(sources: [PolicySource], passedOver: Int), LoadFailure> {
    let files: (paths: [String], passedOver: Int)
    switch self.files(paths) {
    case .success(let found): files = found
    case .failure(let failure): return .failure(failure)
    }
    var sources: [PolicySource] = []
    for file in files.paths {
      do throws(FileFailure) {
        sources.append(PolicySource(bytes: try FileSystem.contents(of: file), name: file))
      } catch {
        console.report(error)
        return .failure(LoadFailure(status: .unreadable))
      }
    }
    return .success((sources, files.passedOver))
  }

  /// Loads policies that have to be usable; errors are shown.
  func loadUsable(
    _ paths: [String], for purpose: PolicyCompilation.Purpose
  ) throws(LoadFailure) -> PolicySet {
    let (sources, _) = try sources(paths).get()
    let compilation = PolicyCompilation(sources, for: purpose)
    if let policies = compilation.policies { return policies }
    return try usable(Loaded(sources: sources, compilation: compilation)).get()
  }

  /// The policies if they are usable; else their errors are shown.
  func usable(_ loaded: Loaded) -> Result<PolicySet, LoadFailure> {
    if let policies = loaded.compilation.policies { return .success(policies) }
    let errors = loaded.compilation.diagnostics.filter { $0.severity == .error }
    DiagnosticReport(loaded.sources, console).show(errors)
    console.report("the policies have \(counted(errors.count, "error")); nothing was done")
    return .failure(LoadFailure(status: .findings))
  }
}

/// A message has been shown; the command ends with this status.
struct LoadFailure: Error {
  let status: ExitStatus
  /// The files beside those that were given that were read, or should have been: a change of one
  /// can mend the failure.
  var files: [String] = []
}

/// A number with its noun: "1 error", "2 errors".
func counted(_ count: Int, _ noun: String) -> String {
  let plural = noun.hasSuffix("y") ? noun.dropLast() + "ies" : Substring(noun + "s")
  return "\(count) \(count == 1 ? Substring(noun) : plural)"
}
