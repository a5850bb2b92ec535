import Heddle
import PolicyTesting

/// The smaller tests that `heddle test --minimise` shows for those that fail.
struct MinimisedTests {
  static let minimise = OptionDeclaration.flag(
    "minimise",
    help: "Shows for each failing test the smallest that fails in the same way, in text and JSON.")

  /// The smaller tests, by the place of the names of the tests.
  private let texts: [Diagnostic.Location: String]

  /// No test made smaller.
  init() {
    texts = [:]
  }

  /// Makes the failing ones of some tests smaller.
  init(_ results: [PolicyTestResult], of policies: PolicySet, texts catalog: TextCatalog) {
    let minimiser = TestMinimiser(
      policies.checked, catalog: catalog.formats, readFile: TestPayloads.content)
    let failing = Set(results.filter { !$0.hasPassed }.map(\.location))
    let numbers = policies.testLocations.enumerated().filter { failing.contains($0.element) }
    let made = Parallel.map(numbers.count) { minimiser.minimised(numbers[$0].offset) }
    var texts: [Diagnostic.Location: String] = [:]
    for (number, text) in zip(numbers, made) { texts[number.element] = text }
    self.texts = texts
  }

  /// The smaller test of a failing one; nil if there is none.
  func text(of result: PolicyTestResult) -> String? { texts[result.location] }

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
