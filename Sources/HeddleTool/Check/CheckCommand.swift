import Heddle

/// `heddle check`: checks policies, their translations, and the keys of payloads.
package enum CheckCommand: Command {
  private static let paths = PositionalDeclaration(
    "PATH", .any,
    help: "Policy files, folders that are searched for `*.policy`, string catalogues "
      + "(`.xcstrings`, `.stringsdict`, `*.lproj`), golden files, or payload files: `.apns`, "
      + "`.json`, `.ndjson` and `.jsonl`. Default: `Policies`.")
  private static let format = OptionDeclaration.choice(
    "format", of: ["text", "json", "sarif", "github"], default: "text",
    help: "How diagnostics are written: `sarif` as a SARIF 2.1.0 log, `github` as annotations of "
      + "a workflow.")
  private static let strict = OptionDeclaration.flag(
    "strict", help: "Ends with status 1 if there are warnings, too.")

  private static let fix = OptionDeclaration.flag(
    "fix", help: "Mends in place what has one sure mend, and says what it did.")
  private static let unusedKeys = OptionDeclaration.flag(
    "unused-keys", help: "Tells the keys of catalogues that no category has.")

  package static let declaration = CommandDeclaration(
    "check",
    summary: "Checks policies, translations and payloads and says what is wrong with them.",
    discussion: "Diagnostics for people go to standard error, those for programs to standard "
      + "output. `heddle explain CODE` tells more about a diagnostic.",
    positionals: [paths],
    options: [format, strict, fix, StringsLoader.strings, unusedKeys, Watch.option])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    if arguments.contains(Watch.option) { return watch(arguments, console) }
    var files: CheckedFiles
    switch load(arguments, console) {
    case .success(let result): files = result
    case .failure(let failure): return failure.status
    }
    if arguments.contains(fix) {
      do throws(FileFailure) {
        files = try files.mended(console)
      } catch {
        console.report(error)
        return .unreadable
      }
    }
    let diagnostics = files.diagnostics
    switch arguments.value(of: format) {
    case "json":
      console.output.write(DiagnosticReport.json(diagnostics))
    case "sarif":
      console.output.write(SARIFReport(diagnostics, in: files.sources).json)
    case "github":
      console.output.write(GitHubAnnotations.text(diagnostics, in: files.sources))
    default:
      let notes = diagnostics.count { $0.severity == .note }
      DiagnosticReport(files.sources, console).show(firstNotes(diagnostics))
      if notes > noteLimit {
        console.report("\(notes - noteLimit) more notes are left out; `--format json` has them all")
      }
      console.output.write(summary(files, diagnostics))
    }
    return status(files, diagnostics, arguments)
  }

  private static func load(
    _ arguments: Arguments, _ console: Console
  ) -> Result<CheckedFiles, LoadFailure> {
    CheckedFiles.load(
      CheckedFiles.Paths(arguments.values(of: paths)),
      strings: arguments.values(of: StringsLoader.strings),
      tellsUnusedKeys: arguments.contains(unusedKeys), console)
  }

  private static func status(
    _ files: CheckedFiles, _ diagnostics: [Diagnostic], _ arguments: Arguments
  ) -> ExitStatus {
    let fails =
      files.toldErrors > 0
      || diagnostics.contains { diagnostic in
        diagnostic.severity == .error
          || diagnostic.severity == .warning && arguments.contains(strict)
      }
    return fails ? .findings : .done
  }

  // MARK: Watching

  private static func watch(_ arguments: Arguments, _ console: Console) -> ExitStatus {
    guard arguments.value(of: format) == "text", !arguments.contains(fix) else {
      return console.report(
        UsageFailure("`--watch` goes with neither `--format` nor `--fix`", of: declaration))
    }
    return Watch(console: console).run(
      paths: arguments.values(of: paths), strings: arguments.values(of: StringsLoader.strings)
    ) { watchedRun(arguments, $0) }
  }

  /// One run of a watch.
  static func watchedRun(_ arguments: Arguments, _ console: Console) -> WatchedRun {
    var run = WatchedRun()
    switch load(arguments, console) {
    case .failure(let failure):
      run.isComplete = false
      run.status = failure.status
    case .success(let files):
      let diagnostics = files.diagnostics
      let report = DiagnosticReport(files.sources, console)
      run.findings = firstNotes(diagnostics).map { finding($0, report) }
      run.summary = summary(files, diagnostics)
      run.status = status(files, diagnostics, arguments)
    }
    return run
  }

  private static func finding(
    _ diagnostic: Diagnostic, _ report: DiagnosticReport
  ) -> WatchedRun.Finding {
    let place = diagnostic.location
    let message = "\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(diagnostic.message)"
    var text = report.frame(of: diagnostic)
    text.append("\n")
    return WatchedRun.Finding(
      identity: "\(place.file): \(message)",
      title: "\(place.file):\(place.line):\(place.column): \(message)", text: text)
  }

  // MARK: Summary

  /// The most notes that people are shown: the catalogue of a large app can have thousands.
  private static let noteLimit = 20

  /// The diagnostics without the notes beyond the limit.
  private static func firstNotes(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var notes = 0
    return diagnostics.filter { diagnostic in
      guard diagnostic.severity == .note else { return true }
      notes += 1
      return notes <= noteLimit
    }
  }

  private static func summary(
    _ checked: CheckedFiles, _ diagnostics: [Diagnostic]
  ) -> StyledText {
    let errors = diagnostics.count { $0.severity == .error } + checked.toldErrors
    let warnings = diagnostics.count { $0.severity == .warning }
    let notes = diagnostics.count { $0.severity == .note }
    let files = counted(checked.fileCount, "file")
    let rest = notes > 0 ? ", \(counted(notes, "note"))" : ""
    guard errors == 0 else {
      let others = (warnings > 0 ? ", \(counted(warnings, "warning"))" : "") + rest
      return StyledText("\(counted(errors, "error"))\(others) in \(files)\n", .red)
    }
    let content = "\(files), \(checked.content)\n"
    guard warnings == 0 else {
      return StyledText("\(counted(warnings, "warning"))\(rest) in \(content)", .yellow)
    }
    return StyledText("no mistakes\(rest) in \(content)", .green)
  }
}
