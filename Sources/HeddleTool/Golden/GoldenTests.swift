import Heddle
import HeddleTesting

/// The golden files that `heddle test` runs: those that are given, and those that policies name.
struct GoldenTests {
  let console: Console
  /// The golden files that are given as paths.
  private let given: [String]
  /// The other paths.
  let policyPaths: [String]

  static let update = OptionDeclaration.flag(
    "update",
    help: "Rewrites the golden files that differ. The status is 1 all the same if one was "
      + "rewritten.")

  /// Sorts the paths that the command is given, golden files among others.
  init(_ paths: [String], console: Console) {
    self.console = console
    given = paths.filter { GoldenPaths.isMeant($0) }
    let golden = Set(given.map { ExactText($0) })
    policyPaths = paths.filter { !golden.contains(ExactText($0)) }
  }

  /// Decides again about the lines of all golden files.
  ///
  /// - Parameters:
  ///   - policies: The policies.
  ///   - texts: The translations of summaries.
  ///   - filter: A text that the title of a case has to have in it; nil for all cases.
  /// - Returns: The results of files with a case, or the failure that a message has told.
  func run(
    _ policies: PolicySet, texts: TextCatalog, filter: String?
  ) -> Result<[GoldenResult], LoadFailure> {
    var files: [(path: String, policyFile: String?, file: GoldenFile)] = []
    var status = ExitStatus.done
    let paths = paths(of: policies)
    for (path, namedBy) in paths {
      if let (name, policyFile) = namedBy {
        do throws(FileFailure) { _ = try NamedFile.path(of: name, checkedBeside: policyFile) } catch
        {
          console.report(error)
          status = .unreadable
          continue
        }
      }
      switch GoldenPaths.read(path, console) {
      case .success(let file): files.append((path, namedBy?.policyFile, file))
      case .failure(let failure): status = max(status, failure.status)
      }
    }
    var results: [GoldenResult] = []
    for (path, policyFile, file) in files where status == .done {
      let evaluator: PolicyEvaluator
      do throws(ContextError) {
        evaluator = try PolicyEvaluator(policies, context: file.settings.context)
      } catch {
        for problem in error.problems {
          console.report("`\(path)`: the context: \(problem.message) [\(problem.code)]")
        }
        status = .findings
        continue
      }
      let now = GoldenRecording(
        file.lines.map(\.input), settings: file.settings, evaluator: evaluator, texts: texts)
      let result = GoldenResult(
        path: path, policyFile: policyFile, recorded: file, now: now.file, filter: filter)
      if !result.lines.isEmpty || result.hasGroups { results.append(result) }
    }
    guard status == .done else {
      console.report("nothing was done")
      return .failure(LoadFailure(status: status, files: paths.map(\.path)))
    }
    return .success(results)
  }

  /// The golden files, each once: those of policies in their order, then those that are given.
  private func paths(
    of policies: PolicySet
  ) -> [(path: String, namedBy: (name: String, policyFile: String)?)] {
    var seen: Set<FileStatus.Identity> = []
    // What cannot be found is told when it is read, once for each path.
    var missing: Set<ReportPath> = []
    let named = policies.goldenFiles.map { name, policyFile in
      (
        path: FileSystem.withoutDetours(NamedFile.path(of: name, beside: policyFile)),
        namedBy: (name: String, policyFile: String)?.some((name, policyFile))
      )
    }
    return (named + given.map { ($0, nil) }).filter { path, _ in
      guard let identity = (try? FileStatus(of: path))?.identity else {
        return missing.insert(ReportPath(path)).inserted
      }
      return seen.insert(identity).inserted
    }
  }

  /// Rewrites the golden files that differ, and says what has changed.
  ///
  /// - Returns: The status that comes of the results.
  func finish(_ results: [GoldenResult], updates: Bool) -> ExitStatus {
    var status = ExitStatus.done
    for result in results where !result.differences.isEmpty {
      status = max(status, .findings)
      guard updates else { continue }
      do throws(FileFailure) {
        try FileSystem.rewrite(result.now.bytes, to: result.path)
        console.report("rewrote `\(result.path)`: \(result.summary)")
      } catch {
        console.report(error)
        status = .unreadable
      }
    }
    return status
  }
}
