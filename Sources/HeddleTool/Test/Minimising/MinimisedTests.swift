import Heddle
import HeddleTesting

/// The smaller tests that `heddle test --minimise` shows for those that fail.
struct MinimisedTests {
  static let minimise = OptionDeclaration.flag(
    "minimise",
    help: "Shows for each failing test the smallest that fails in the same way, in text and JSON; "
      + "for a row one without rows.")

  /// The smaller tests.
  private let texts: [Key: String]

  /// Which test it is: several tests can have the rows of one file, and a row has no name of its
  /// own in it.
  private struct Key: Hashable {
    let name: ExactText
    let location: Diagnostic.Location

    init(_ result: PolicyTestResult) {
      name = ExactText(result.name)
      location = result.location
    }
  }

  /// No test made smaller.
  init() {
    texts = [:]
  }

  /// Makes the failing tests and rows of a run smaller.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - jobs: How many threads work; nil for as many as the machine runs at once.
  init(_ run: TestRun, jobs: Int?) {
    let minimiser = TestMinimiser(
      run.policies.checked, catalog: run.texts.formats, readFile: TestFiles.content)
    let failing = run.tests.indices.filter { !run.tests[$0].hasPassed }
    let cases = failing.map { run.plan.cases[$0] }
    let made = Parallel.map(failing.count, jobs: jobs) { minimiser.minimised(cases[$0]) }
    var texts: [Key: String] = [:]
    for (number, text) in zip(failing, made) { texts[Key(run.tests[number])] = text }
    self.texts = texts
  }

  /// The smaller test of a failing one; nil if there is none.
  func text(of result: PolicyTestResult) -> String? { texts[Key(result)] }

  /// The smaller tests in the order of the results, for people.
  func text(_ results: [PolicyTestResult]) -> StyledText {
    let made = results.compactMap { self.text(of: $0) }
    guard !made.isEmpty else { return StyledText() }
    var text = StyledText("\nthe smallest that fail in the same way:\n")
    for test in made {
      text.append("\n")
      for line in test.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        text.append(VisibleText.escaping(String(line)) + "\n")
      }
    }
    return text
  }
}
