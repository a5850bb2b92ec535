import Heddle

/// `heddle check`: parses and checks policies.
package enum CheckCommand: Command {
  private static let paths = PositionalDeclaration(
    "PATH", .any,
    help: "Policy files, or folders that are searched for `*.policy`. Default: `Policies`.")
  private static let format = OptionDeclaration.choice(
    "format", of: ["text", "json", "sarif", "github"], default: "text",
    help: "How diagnostics are written: `sarif` as a SARIF 2.1.0 log, `github` as annotations of "
      + "a workflow.")
  private static let strict = OptionDeclaration.flag(
    "strict", help: "Ends with status 1 if there are warnings, too.")

  private static let fix = OptionDeclaration.flag(
    "fix", help: "Mends in place what has one sure mend, and says what it did.")

  package static let declaration = CommandDeclaration(
    "check", summary: "Checks policies and says what is wrong with them.",
    discussion: "Diagnostics for people go to standard error, those for programs to standard "
      + "output. `heddle explain CODE` tells more about a diagnostic.",
    positionals: [paths], options: [format, strict, fix])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    var loaded: PolicyLoader.Loaded
    switch PolicyLoader(console: console).load(arguments.values(of: paths)) {
    case .success(let result): loaded = result
    case .failure(let failure): return failure.status
    }
    if arguments.contains(fix) {
      do throws(FileFailure) {
        loaded = try PolicyMending(console: console).mend(loaded)
      } catch {
        console.report(error)
        return .unreadable
      }
    }
    let diagnostics = loaded.compilation.diagnostics
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    switch arguments.value(of: format) {
    case "json":
      console.output.write(DiagnosticReport.json(diagnostics))
    case "sarif":
      console.output.write(SARIFReport(diagnostics, in: loaded.sources).json)
    case "github":
      console.output.write(GitHubAnnotations.text(diagnostics, in: loaded.sources))
    default:
      DiagnosticReport(loaded.sources, console).show(diagnostics)
      console.output.write(summary(loaded, errors, warnings))
    }
    return errors > 0 || (warnings > 0 && arguments.contains(strict)) ? .findings : .done
  }

  private static func summary(
    _ loaded: PolicyLoader.Loaded, _ errors: Int, _ warnings: Int
  ) -> StyledText {
    let files = counted(loaded.sources.count, "file")
    guard errors == 0 else {
      let rest = warnings > 0 ? ", \(counted(warnings, "warning"))" : ""
      return StyledText("\(counted(errors, "error"))\(rest) in \(files)\n", .red)
    }
    let policies = loaded.compilation.policies
    let content =
      "\(counted(policies?.names.count ?? 0, "policy")) with "
      + counted(policies?.testCount ?? 0, "test")
    guard warnings == 0 else {
      return StyledText("\(counted(warnings, "warning")) in \(files), \(content)\n", .yellow)
    }
    return StyledText("no mistakes in \(files), \(content)\n", .green)
  }
}
