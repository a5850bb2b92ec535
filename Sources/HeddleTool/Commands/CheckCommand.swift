import Heddle

/// `heddle check`: checks policies, their translations, and the keys of payloads.
package enum CheckCommand: Command {
  private static let paths = PositionalDeclaration(
    "PATH", .any,
    help: "Policy files, folders that are searched for `*.policy`, string catalogues "
      + "(`.xcstrings`, `.stringsdict`, `*.lproj`), or payload files: `.apns`, `.json`, `.ndjson` "
      + "and `.jsonl`. Default: `Policies`.")
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
    positionals: [paths], options: [format, strict, fix, StringsLoader.strings, unusedKeys])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    var files: CheckedFiles
    switch CheckedFiles.load(
      CheckedFiles.Paths(arguments.values(of: paths)),
      strings: arguments.values(of: StringsLoader.strings),
      tellsUnusedKeys: arguments.contains(unusedKeys), console)
    {
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
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    switch arguments.value(of: format) {
    case "json":
      console.output.write(DiagnosticReport.json(diagnostics))
    case "sarif":
      console.output.write(SARIFReport(diagnostics, in: files.sources).json)
    case "github":
      console.output.write(GitHubAnnotations.text(diagnostics, in: files.sources))
    default:
      let notes = diagnostics.count - errors - warnings
      DiagnosticReport(files.sources, console).show(firstNotes(diagnostics))
      if notes > noteLimit {
        console.report("\(notes - noteLimit) more notes are left out; `--format json` has them all")
      }
      console.output.write(summary(files, errors, warnings, notes))
    }
    return errors > 0 || (warnings > 0 && arguments.contains(strict)) ? .findings : .done
  }

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
    _ checked: CheckedFiles, _ errors: Int, _ warnings: Int, _ notes: Int
  ) -> StyledText {
    let files = counted(checked.sources.count, "file")
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
