import HeddleTesting
import PolicyEngine
import PolicySyntax

/// Makes a test with deliveries smaller.
struct MinimisedScenario {
  private let minimiser: TestMinimiser
  private let number: Int
  private let failure: TestFailure
  private let likeness: FailureLikeness
  private let steps: [ScenarioStep]

  init(
    _ minimiser: TestMinimiser, _ number: Int, _ failure: TestFailure, _ steps: [ScenarioStep]
  ) {
    self.minimiser = minimiser
    self.number = number
    self.failure = failure
    self.steps = steps
    likeness = FailureLikeness(failure)
  }

  /// The clauses of the smaller test; nil if there is none.
  func clauses() -> [String]? {
    let file = minimiser.set.testFiles[number]
    guard let target = steps.firstIndex(where: { $0.range.contains(failure.range) }) else {
      return nil
    }
    var clauses: [ScenarioClause] = []
    var deliveries = 0
    for step in steps {
      guard let clause = ScenarioClause(step, after: deliveries, minimiser, file: file) else {
        // What follows a payload that cannot be read is not carried out.
        if clauses.count > target { break }
        return nil
      }
      if clause.isDelivery { deliveries += 1 }
      clauses.append(clause)
    }
    guard let end = self.end(after: target, clauses) else { return nil }
    return smallest(clauses, target, end).map { clauses in
      let source = minimiser.set.files[file].source
      return ScenarioClause.numbered(clauses).map { $0.text(in: source) }
    }
  }

  /// The clauses from the failing one on that are needed: it, and what makes it a test.
  private func end(after target: Int, _ clauses: [ScenarioClause]) -> [ScenarioClause]? {
    let failing = clauses[target].reduced(to: failure.range)
    if failing.isExpectation { return [failing] }
    // A payload with a problem, or a clause that finds nothing: the test has to expect something.
    let candidates = clauses[(target + 1)...].filter { $0.isExpectation && !$0.isAboutProblems }
    return candidates.first.map { [failing, $0] } ?? [failing]
  }

  private func smallest(
    _ clauses: [ScenarioClause], _ target: Int, _ end: [ScenarioClause]
  ) -> [ScenarioClause]? {
    var end = end
    let before = Array(clauses[..<target])
    if !fails(before + end) {
      // Some trait that does not fail says which group is meant.
      end[0] = clauses[target]
      guard fails(before + end) else { return nil }
    }
    let hasExpectation = end.contains { $0.isExpectation }
    var reduction = Reduction(budget: TestMinimiser.budget)
    // First what only watches, then what does something.
    var kept = before
    let silent = before.filter { !$0.isExpectation }
    if hasExpectation, fails(silent + end) { kept = silent }
    kept = reduction.fewest(kept, cost: { $0 + 1 }) { fails($0 + end) }
    var all = kept + end
    for index in all.indices {
      guard let json = all[index].json else { continue }
      let others = all
      all[index].json = reduction.smallest(json, cost: all.count) { smaller in
        var trial = others
        trial[index].json = smaller
        return fails(trial)
      }
    }
    return all
  }

  private func fails(_ clauses: [ScenarioClause]) -> Bool {
    guard ScenarioClause.isTest(clauses) else { return false }
    let numbered = ScenarioClause.numbered(clauses)
    guard numbered.count == clauses.count else { return false }
    return minimiser.fails(number, .scenario(numbered.map(\.step)), like: likeness)
  }
}
