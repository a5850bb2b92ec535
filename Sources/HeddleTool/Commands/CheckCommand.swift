import Heddle

/// `heddle check`: parses and checks policies, and checks the keys of payloads.
package enum CheckCommand: Command {
  private static let paths = PositionalDeclaration(
    "PATH", .any,
    help: "Policy files, folders that are searched for `*.policy`, or payload files: `.apns`, "
      + "`.json`, `.ndjson` and `.jsonl`. Default: `Policies`.")
  private static let format = OptionDeclaration.choice(
    "format", of: ["text", "json", "sarif", "github"], default: "text",
    help: "How diagnostics are written: `sarif` as a SARIF 2.1.0 log, `github` as annotations of "
      + "a workflow.")
  private static let strict = OptionDeclaration.flag(
    "strict", help: "Ends with status 1 if there are warnings, too.")

  private static let fix = OptionDeclaration.flag(
    "fix", help: "Mends in place what has one sure mend, and says what it did.")

  package static let declaration = CommandDeclaration(
    "check", summary: "Checks policies and payloads and says what is wrong with them.",
    discussion: "Diagnostics for people go to standard error, those for programs to standard "
      + "output. `heddle explain CODE` tells more about a diagnostic.",
    positionals: [paths], options: [format, strict, fix])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    var files: CheckedFiles
    switch CheckedFiles.load(arguments.values(of: paths), console) {
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
    let warnings = diagnostics.count - errors
    switch arguments.value(of: format) {
    case "json":
      console.output.write(DiagnosticReport.json(diagnostics))
    case "sarif":
      console.output.write(SARIFReport(diagnostics, in: files.sources).json)
    case "github":
      console.output.write(GitHubAnnotations.text(diagnostics, in: files.sources))
    default:
      DiagnosticReport(files.sources, console).show(diagnostics)
      console.output.write(summary(files, errors, warnings))
    }
    return errors > 0 || (warnings > 0 && arguments.contains(strict)) ? .findings : .done
  }

  private static func summary(
    _ checked: CheckedFiles, _ errors: Int, _ warnings: Int
  ) -> StyledText {
    let files = counted(checked.sources.count, "file")
    guard errors == 0 else {
      let rest = warnings > 0 ? ", \(counted(warnings, "warning"))" : ""
      return StyledText("\(counted(errors, "error"))\(rest) in \(files)\n", .red)
    }
    let content = "\(files), \(checked.content)\n"
    guard warnings == 0 else {
      return StyledText("\(counted(warnings, "warning")) in \(content)", .yellow)
    }
    return StyledText("no mistakes in \(content)", .green)
  }
}
