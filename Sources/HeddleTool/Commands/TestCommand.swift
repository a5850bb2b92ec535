import Heddle

/// `heddle test`: runs the tests that stand in policy files.
package enum TestCommand: Command {
  private static let paths = PositionalDeclaration(
    "PATH", .any,
    help: "Policy files, or folders that are searched for `*.policy`; default `Policies`. Also "
      + "golden files.")
  private static let filter = OptionDeclaration.text(
    "filter", valueName: "TEXT",
    help: "Runs the tests of which `POLICY: NAME` has the text in it.")
  private static let format = OptionDeclaration.choice(
    "format", of: ["text", "json", "junit", "tap", "github"], default: "text",
    help: "How the results are written: `junit` as XML, `tap` by the Test Anything Protocol, "
      + "`github` as annotations of a workflow.")

  package static let declaration = CommandDeclaration(
    "test", summary: "Runs the tests written in policy files, and golden files.",
    discussion: "A failure shows what was expected, what came out, the rule that decided, and why "
      + "the expected rule did not match. The status is 1 on a failure and 2 if there is no test.",
    positionals: [paths], options: [filter, format, StringsLoader.strings, GoldenTests.update])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    if arguments.contains(GoldenTests.update), arguments.contains(filter) {
      return console.report(
        UsageFailure("`--update` rewrites whole files, so it takes no `--filter`", of: declaration))
    }
    let golden = GoldenTests(arguments.values(of: paths), console: console)
    let policies: PolicySet
    switch PolicyLoader(console: console).loadUsable(golden.policyPaths) {
    case .success(let loaded): policies = loaded
    case .failure(let failure): return failure.status
    }
    let texts: TextCatalog
    let hasBrokenTexts: Bool
    let strings = arguments.values(of: StringsLoader.strings)
    switch StringsLoader(console: console).texts(strings, for: policies) {
    case .success(let loaded):
      texts = loaded.texts
      hasBrokenTexts = loaded.isBroken
    case .failure(let failure): return failure.status
    }
    let wanted = arguments.value(of: filter)
    let recorded: [GoldenResult]
    switch golden.run(policies, texts: texts, filter: wanted) {
    case .success(let results): recorded = results
    case .failure(let failure): return failure.status
    }
    let results = policies.runTests(
      where: { policy, name in
        guard let wanted else { return true }
        return (policy.map { "\($0): \(name)" } ?? name).contains(wanted)
      },
      texts: texts, readFile: readFile)
    guard !results.isEmpty || !recorded.isEmpty else {
      console.report(
        wanted == nil
          ? "no test in the policy files"
          : "no test with `\(wanted ?? "")` in its policy or name")
      return .usage
    }
    func merged() -> [PolicyTestResult] {
      GoldenResult.merged(results, recorded, files: policies.files)
    }
    switch arguments.value(of: format) {
    case "json": console.output.write(TestReport.json(merged()))
    case "junit": console.output.write(JUnitReport.xml(merged()))
    case "tap": console.output.write(TAPReport.text(merged()))
    case "github": console.output.write(GitHubAnnotations.text(merged()))
    default:
      if !results.isEmpty { console.output.write(TestReport.text(results)) }
      console.output.write(GoldenReport.text(recorded, width: console.width))
    }
    let status = golden.finish(recorded, updates: arguments.contains(GoldenTests.update))
    return max(status, results.allSatisfy(\.hasPassed) && !hasBrokenTexts ? .done : .findings)
  }

  /// Reads a payload file beside the policy file that names it.
  private static func readFile(
    _ name: String, _ policyFile: String
  ) throws(PayloadFileError) -> [UInt8] {
    let path =
      name.hasPrefix("/")
      ? name : FileSystem.path(of: name, in: FileSystem.folder(of: policyFile))
    do throws(FileFailure) {
      return try FileSystem.contents(of: path)
    } catch {
      throw PayloadFileError(reason: error.message)
    }
  }
}
