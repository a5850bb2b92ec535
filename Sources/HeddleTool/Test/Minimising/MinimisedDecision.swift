import HeddleTesting
import PolicyEngine
import PolicySyntax

/// Makes a test of one payload, or one row of it, smaller.
struct MinimisedDecision {
  private let minimiser: TestMinimiser
  private let number: Int
  private let likeness: FailureLikeness
  /// The expectation that fails; where none does but the payload has a problem, the first one.
  private let expectation: CheckedTest.Expectation
  /// The expectation as a clause of a test.
  private let clause: String

  /// - Returns: Nil if nothing is expected.
  init?(_ minimiser: TestMinimiser, _ testCase: TestCase, _ failure: TestFailure) {
    self.minimiser = minimiser
    number = testCase.test
    let test = minimiser.set.tests[number]
    guard case .decision(_, _, let expectations) = test.body else { return nil }
    let row: TestRow? = if case .row(let row, _) = testCase.content { row } else { nil }
    // Places in a file of rows say nothing about those in the policy file.
    func fails(_ expectation: CheckedTest.Expectation) -> Bool {
      let isInFile = if case .row = expectation.origin { true } else { false }
      return expectation.range == failure.range && isInFile == (failure.place != nil)
    }
    let source = minimiser.set.files[minimiser.set.testFiles[number]].source
    if let own = expectations.first(where: fails) {
      (expectation, clause) = (own, source.text(own.range))
      likeness = FailureLikeness(failure)
    } else if let own = row?.expectations.first(where: fails) {
      // A member of a row becomes a clause, which has the place of the test for now.
      expectation = Self.clause(own, at: test.range)
      clause = "expect \(own.kind.words)"
      likeness = FailureLikeness(failure, at: test.range)
    } else {
      guard let first = (expectations + (row?.expectations ?? [])).first else { return nil }
      expectation = Self.clause(first, at: test.range)
      clause =
        expectations.isEmpty ? "expect \(first.kind.words)" : source.text(first.range)
      likeness = FailureLikeness(failure, at: test.range)
    }
  }

  /// An expectation that stands in the policy file, wherever it comes from.
  private static func clause(
    _ expectation: CheckedTest.Expectation, at range: SourceRange
  ) -> CheckedTest.Expectation {
    var clause = expectation
    clause.range = range
    clause.origin = .policyFile
    return clause
  }

  /// The clauses of the smaller test.
  ///
  /// - Parameters:
  ///   - payload: The payload of the case.
  ///   - contextBytes: The context of the case; nil for the defaults.
  /// - Returns: Nil if there is none.
  func clauses(_ payload: [UInt8], _ contextBytes: [UInt8]?) -> [String]? {
    guard var json = minimiser.json(payload) else { return nil }
    var context = contextBytes.flatMap { JSONText(parsing: $0) }
    // A problem that the test expects is no failure, and it is then needed, too.
    guard fails(json, context) else { return nil }
    var reduction = Reduction(budget: TestMinimiser.budget)
    if context != nil, fails(json, nil) { context = nil }
    if let full = context { context = reduction.smallest(full) { fails(json, $0) } }
    json = reduction.smallest(json) { fails($0, context) }
    return (context.map { ["with \($0.text())"] } ?? []) + ["given \(json.text())", clause]
  }

  private func fails(_ payload: JSONText, _ context: JSONText?) -> Bool {
    let body = CheckedTest.Body.decision(
      .json(Array(payload.line.utf8), expectation.range),
      context: context.map { Array($0.line.utf8) }, [expectation])
    return minimiser.fails(number, body, like: likeness)
  }
}
