import Heddle
import HeddleTesting

/// `heddle mutate`: makes small changes to policies and tells which of them no test notices.
package enum MutateCommand: Command {
  private static let paths = PositionalDeclaration(
    "PATH", .any,
    help: "Policy files, or folders that are searched for `*.policy`. Default: `Policies`.")
  private static let filter = OptionDeclaration.text(
    "filter", valueName: "TEXT",
    help: "Makes the changes of which `POLICY: PART` has the text in it, such as `Mail: rule`.")
  private static let sample = OptionDeclaration.integer(
    "sample", valueName: "N", in: 1...Int.max,
    help: "Makes so many of the changes, chosen evenly: always the same ones.")
  private static let strict = OptionDeclaration.flag(
    "strict", help: "Ends with status 1 for changes, too, of which nothing shows that they matter.")
  private static let format = OptionDeclaration.choice(
    "format", of: ["text", "json"], default: "text", help: "How the results are written.")

  package static let declaration = CommandDeclaration(
    "mutate", summary: "Makes small changes to policies and tells which no test notices.",
    discussion: "Nothing is written: a change is made in memory, and the tests run on it. For each "
      + "change that no test notices, a payload is searched that would tell, and shown as a test "
      + "to paste. The status is 1 if there is one, and 2 if there is no test.",
    positionals: [paths],
    options: [filter, sample, strict, JobsOption.jobs, format, StringsLoader.strings])

  package static func run(arguments: Arguments, console: Console) -> ExitStatus {
    let policies: PolicySet
    do throws(LoadFailure) {
      policies = try PolicyLoader(console: console).loadUsable(
        arguments.values(of: paths), for: .testing)
    } catch {
      return error.status
    }
    let strings = arguments.values(of: StringsLoader.strings)
    let texts: TextCatalog
    switch StringsLoader(console: console).texts(strings, for: policies) {
    case .success(let loaded): texts = loaded.texts
    case .failure(let failure): return failure.status
    }
    let run = MutationRun(
      policies.checked, catalog: texts.formats, readFile: TestFiles.content)
    guard run.testCount > 0 else {
      console.report("no test in the policy files")
      return .usage
    }
    guard run.failures.isEmpty else {
      for failure in run.failures.prefix(20) {
        console.report("failed: \(VisibleText.escaping(run.title(of: failure)))")
      }
      console.report(
        "\(counted(run.failures.count, "test")) failed before any change; nothing was changed")
      return .findings
    }
    let mutations = chosen(run, arguments)
    guard !mutations.isEmpty else {
      console.report(
        arguments.value(of: filter).map { "no change with `\($0)` in its policy or part" }
          ?? "nothing to change in the policies")
      return .usage
    }
    let report = MutationSummary(
      Parallel.map(mutations.count, jobs: arguments.integer(of: JobsOption.jobs)) {
        run.report(mutations[$0])
      }, testCount: run.testCount)
    if arguments.value(of: format) == "json" {
      console.output.write(report.json)
    } else {
      console.output.write(report.text)
    }
    let isStrict = arguments.contains(strict)
    return report.told.isEmpty && (!isStrict || report.untold.isEmpty) ? .done : .findings
  }

  /// The changes that the command line asks for.
  private static func chosen(_ run: MutationRun, _ arguments: Arguments) -> [Mutation] {
    var mutations = run.mutations
    if let wanted = arguments.value(of: filter) {
      mutations = mutations.filter { run.title(of: $0).contains(wanted) }
    }
    guard let count = arguments.integer(of: sample), count < mutations.count else {
      return mutations
    }
    // One of each part, so that every part of the policies has its share, and not always the same
    // one of it, since policies that are alike would give the same change again and again.
    var random = RandomSource(seed: 1)
    return (0..<count).map { number in
      let part = (number * mutations.count / count)..<((number + 1) * mutations.count / count)
      return mutations[part.lowerBound + random.below(part.count)]
    }
  }
}
