import Heddle
import HeddleTesting

/// `heddle test`: runs the tests that stand in policy files, and golden files.
package enum TestCommand: Command {
  private static let paths = PositionalDeclaration(
    "PATH", .any,
    help: "Policy files, folders that are searched for `*.policy`, or golden files that `heddle "
      + "record` has written. Default: `Policies`.")
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
    positionals: [paths],
    options: [
      filter, format, StringsLoader.strings, Watch.option, MinimisedTests.minimise,
      GoldenTests.update,
    ]
      + CoverageOptions.all + [JobsOption.jobs])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    let options: CoverageOptions
    do throws(UsageFailure) {
      options = try coverageOptions(arguments)
    } catch {
      return console.report(error)
    }
    if arguments.contains(Watch.option) { return watch(arguments, console) }
    if let status = options.refusal(console) { return status }
    let run: TestRun
    switch perform(arguments, measuresCoverage: options.isWanted, console) {
    case .success(let performed): run = performed
    case .failure(let failure): return failure.status
    }
    let results = run.results
    let minimised =
      arguments.contains(MinimisedTests.minimise)
      ? MinimisedTests(run, jobs: arguments.integer(of: JobsOption.jobs)) : MinimisedTests()
    switch arguments.value(of: format) {
    case "json": console.output.write(TestReport.json(results, minimised))
    case "junit": console.output.write(JUnitReport.xml(results))
    case "tap": console.output.write(TAPReport.text(results))
    case "github": console.output.write(GitHubAnnotations.text(results))
    default:
      console.output.write(run.text(width: console.width))
      console.output.write(minimised.text(run.tests))
    }
    var status = max(run.status, run.updateGolden(arguments.contains(GoldenTests.update)))
    if let coverage = run.coverage {
      let isForPeople = arguments.value(of: format) == "text"
      status = max(status, options.report(coverage, isForPeople: isForPeople, console: console))
    }
    return status
  }

  /// What is wanted of coverage.
  ///
  /// - Throws: What the options ask for that does not go together.
  private static func coverageOptions(
    _ arguments: Arguments
  ) throws(UsageFailure) -> CoverageOptions {
    let options = try CoverageOptions(arguments, of: declaration)
    let isText = arguments.value(of: format) == "text"
    try options.check(resultFormat: arguments.value(of: format) ?? "text", of: declaration)
    if arguments.contains(GoldenTests.update), arguments.contains(filter) {
      throw UsageFailure(
        "`--update` rewrites whole files, so it takes no `--filter`", of: declaration)
    }
    let isMinimised = arguments.contains(MinimisedTests.minimise)
    if arguments.contains(Watch.option),
      !isText || options.isWanted || isMinimised || arguments.contains(GoldenTests.update)
    {
      throw UsageFailure(
        "`--watch` goes with none of `--format`, `--coverage`, `--minimise` and `--update`",
        of: declaration)
    }
    if isMinimised, let value = arguments.value(of: format), !isText, value != "json" {
      throw UsageFailure(
        "`--format \(value)` has no place for the tests of `--minimise`; text and JSON have one",
        of: declaration)
    }
    return options
  }

  private static func perform(
    _ arguments: Arguments, measuresCoverage: Bool = false, _ console: Console
  ) -> Result<TestRun, LoadFailure> {
    TestRun.perform(
      TestRun.Request(
        paths: arguments.values(of: paths), strings: arguments.values(of: StringsLoader.strings),
        filter: arguments.value(of: filter), measuresCoverage: measuresCoverage,
        jobs: arguments.integer(of: JobsOption.jobs)), console)
  }

  // MARK: Watching

  private static func watch(_ arguments: Arguments, _ console: Console) -> ExitStatus {
    Watch(console: console).run(
      paths: arguments.values(of: paths), strings: arguments.values(of: StringsLoader.strings)
    ) { watchedRun(arguments, $0) }
  }

  /// One run of a watch.
  static func watchedRun(_ arguments: Arguments, _ console: Console) -> WatchedRun {
    var watched = WatchedRun()
    switch perform(arguments, console) {
    case .failure(let failure):
      watched.isComplete = false
      watched.status = failure.status
      watched.files = failure.files
    case .success(let run):
      let results = run.results
      watched.findings = results.filter { !$0.hasPassed }.map { result in
        let title = TestReport.title(of: result)
        let failures = result.failures.map { "\($0.text) \($0.expected) \($0.found)" }
        return WatchedRun.Finding(
          identity: "\(title)\n\(failures.joined(separator: "\n"))", title: title,
          text: TestReport.text(result))
      }
      watched.summary = TestReport.summary(results)
      watched.status = run.status
      watched.files = run.files
    }
    return watched
  }
}
