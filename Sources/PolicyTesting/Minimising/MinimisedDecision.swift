import PolicyEngine
import PolicySyntax

/// Makes a test of one payload smaller.
struct MinimisedDecision {
  private let minimiser: TestMinimiser
  private let number: Int
  private let likeness: FailureLikeness
  /// The expectation that fails; where none does but the payload has a problem, the first one.
  private let expectation: CheckedTest.Expectation?

  init(
    _ minimiser: TestMinimiser, _ number: Int, _ failure: TestFailure,
    _ expectations: [CheckedTest.Expectation]
  ) {
    self.minimiser = minimiser
    self.number = number
    likeness = FailureLikeness(failure)
    expectation = expectations.first { $0.range == failure.range } ?? expectations.first
  }

  /// The clauses of the smaller test; nil if there is none.
  func clauses(_ payload: CheckedTest.Payload, _ contextBytes: [UInt8]?) -> [String]? {
    let file = minimiser.set.testFiles[number]
    guard let expectation, var json = minimiser.json(payload, file: file) else { return nil }
    var context = contextBytes.flatMap { JSONText(parsing: $0) }
    // A problem that the test expects is no failure, and it is then needed, too.
    guard fails(json, context) else { return nil }
    var reduction = Reduction(budget: TestMinimiser.budget)
    if context != nil, fails(json, nil) { context = nil }
    if let full = context { context = reduction.smallest(full) { fails(json, $0) } }
    json = reduction.smallest(json) { fails($0, context) }
    let source = minimiser.set.files[file].source
    return (context.map { ["with \($0.text())"] } ?? [])
      + ["given \(json.text())", source.text(expectation.range)]
  }

  private func fails(_ payload: JSONText, _ context: JSONText?) -> Bool {
    guard let expectation else { return false }
    let range = expectation.range
    let body = CheckedTest.Body.decision(
      .json(Array(payload.line.utf8), range), context: context.map { Array($0.line.utf8) },
      [expectation])
    return minimiser.fails(number, body, like: likeness)
  }
}
