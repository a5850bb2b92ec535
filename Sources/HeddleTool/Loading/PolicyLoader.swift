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
  }

  /// The files that paths mean: files themselves, and the policies below folders.
  ///
  /// - Returns: Nil if one cannot be read, or if there is no policy; a message has told.
  func files(_ paths: [String]) -> Result<[String], LoadFailure> {
    var result: [String] = []
    var seen: Set<String> = []
    for path in paths.isEmpty ? [Self.defaultFolder] : paths {
      if paths.isEmpty, !FileSystem.exists(path) {
        console.report(
          "there is no folder `\(Self.defaultFolder)` here; \(hint)")
        return .failure(LoadFailure(status: .unreadable))
      }
      do throws(FileFailure) {
        let found = FileSystem.isFolder(path) ? try PolicyFiles.paths(below: path) : [path]
        if found.isEmpty {
          console.report("no policy file (`*.policy`) in `\(path)`")
          return .failure(LoadFailure(status: .usage))
        }
        // A file that two paths lead to is read once; one path leads to none twice.
        result += paths.count < 2 ? found : found.filter { seen.insert($0).inserted }
      } catch {
        console.report(error)
        return .failure(LoadFailure(status: .unreadable))
      }
    }
    return .success(result)
  }

  /// Reads policies and compiles what the command needs of them.
  func load(
    _ paths: [String], for purpose: PolicyCompilation.Purpose = .checking
  ) -> Result<Loaded, LoadFailure> {
    sources(paths).map { sources in
      Loaded(sources: sources, compilation: PolicyCompilation(sources, for: purpose))
    }
  }

  /// Reads the policies that paths mean.
  private func sources(_ paths: [String]) -> Result<[PolicySource], LoadFailure> {
    let files: [String]
    switch self.files(paths) {
    case .success(let found): files = found
    case .failure(let failure): return .failure(failure)
    }
    var sources: [PolicySource] = []
    for file in files {
      do throws(FileFailure) {
        sources.append(PolicySource(bytes: try FileSystem.contents(of: file), name: file))
      } catch {
        console.report(error)
        return .failure(LoadFailure(status: .unreadable))
      }
    }
    return .success(sources)
  }

  /// Loads policies that have to be usable; errors are shown.
  func loadUsable(
    _ paths: [String], for purpose: PolicyCompilation.Purpose
  ) throws(LoadFailure) -> PolicySet {
    let sources = try sources(paths).get()
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
