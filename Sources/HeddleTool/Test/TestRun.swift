import Heddle
import HeddleTesting

/// One run of the tests that stand in policy files, and of golden files.
struct TestRun {
  /// What is to be run.
  struct Request {
    let paths: [String]
    let strings: [String]
    /// A text that is in the titles of the wanted tests; nil for all.
    let filter: String?
    let measuresCoverage: Bool
    /// How many threads run tests; nil for as many as may run at once.
    let jobs: Int?
  }

  let policies: PolicySet
  let texts: TextCatalog
  /// The tests of the policy files, in the order of the files.
  let tests: [PolicyTestResult]
  /// What the tests have run.
  let plan: PolicyTestPlan
  let recorded: [GoldenResult]
  /// What the tests cover, if that was asked.
  let coverage: CoverageReport?
  /// The payload files, tables and golden files that were read.
  let files: [String]
  private let golden: GoldenTests
  private let hasBrokenTexts: Bool

  /// Loads policies and translations and runs the tests.
  ///
  /// - Returns: What came out, or the failure that a message has told.
  static func perform(_ request: Request, _ console: Console) -> Result<TestRun, LoadFailure> {
    let golden = GoldenTests(request.paths, console: console)
    let policies: PolicySet
    do throws(LoadFailure) {
      policies = try PolicyLoader(console: console).loadUsable(golden.policyPaths, for: .testing)
    } catch {
      return .failure(error)
    }
    return StringsLoader(console: console).texts(request.strings, for: policies).flatMap { loaded in
      golden.run(policies, texts: loaded.texts, filter: request.filter).flatMap { recorded in
        let run = TestRun(
          request, policies, loaded.texts, golden, recorded, hasBrokenTexts: loaded.isBroken)
        guard run.tests.isEmpty, recorded.isEmpty else { return .success(run) }
        console.report(
          request.filter.map { "no test with `\($0)` in its policy or name" }
            ?? "no test in the policy files")
        return .failure(LoadFailure(status: .usage, files: run.files))
      }
    }
  }

  private init(
    _ request: Request, _ policies: PolicySet, _ texts: TextCatalog, _ golden: GoldenTests,
    _ recorded: [GoldenResult], hasBrokenTexts: Bool
  ) {
    self.policies = policies
    self.texts = texts
    self.golden = golden
    self.recorded = recorded
    self.hasBrokenTexts = hasBrokenTexts
    let reader = TestFiles()
    let plan = PolicyTestPlan(
      policies,
      where: { policy, name in
        guard let wanted = request.filter else { return true }
        return (policy.map { "\($0): \(name)" } ?? name).contains(wanted)
      },
      texts: texts, measuresCoverage: request.measuresCoverage, readFile: reader.read)
    let parts = Parallel.split(plan.cases.count, jobs: request.jobs)
    let done = Parallel.map(parts.count, jobs: request.jobs) { number in
      plan.run(parts[number], readFile: reader.read)
    }
    // Tables are found beside the policies that name them; a policy is called as it was given.
    var names = Dictionary(policies.files.map { (ExactText($0), $0) }) { first, _ in first }
    tests = done.flatMap(\.results).map { result in
      result.namingFiles { file in
        if let known = names[ExactText(file)] { return known }
        let name = FileSystem.withoutDetours(file)
        names[ExactText(file)] = name
        return name
      }
    }
    self.plan = plan
    coverage = plan.coverage(of: done.map(\.coverage))
    files = reader.paths + recorded.map(\.path)
  }

  /// All results, those of golden files among those of the policies that name them.
  var results: [PolicyTestResult] {
    GoldenResult.merged(tests, recorded, files: policies.files)
  }

  /// What the results alone say about how the command ends.
  var status: ExitStatus {
    let hasPassed =
      tests.allSatisfy(\.hasPassed) && recorded.allSatisfy { $0.differences.isEmpty }
    return hasPassed && !hasBrokenTexts ? .done : .findings
  }

  /// The results for people.
  func text(width: Int) -> StyledText {
    var text = StyledText()
    if !tests.isEmpty { text.append(TestReport.text(tests)) }
    text.append(GoldenReport.text(recorded, width: width))
    return text
  }

  /// Rewrites the golden files that differ, if that is wanted.
  ///
  /// - Returns: The status that comes of it.
  func updateGolden(_ updates: Bool) -> ExitStatus {
    golden.finish(recorded, updates: updates)
  }
}
