import HeddleTesting
import NotificationModel
import PolicyEngine

/// A test that passes for a policy and fails for the policy with a change.
struct TellingTest: Sendable, Hashable {
  /// The test, ready to be pasted into the policy file.
  let text: String
  /// What is decided, or shown, without the change, and what with it, in the words of the language.
  let before: [String]
  let after: [String]
}

extension TellingTest {
  /// How much a test may cost to be made smaller, in decisions.
  private static let budget = 2_000

  /// Searches for a test of one payload.
  ///
  /// - Parameters:
  ///   - search: The search for the two versions.
  ///   - name: The name of the test.
  ///   - policy: The policy's name, if the test has to say it.
  /// - Returns: Nil if no payload was found.
  static func ofDecision(_ search: PayloadSearch, name: String, policy: String?) -> TellingTest? {
    guard var input = search.input(where: { $0.differs(from: $1) }) else { return nil }
    let found = search.facts(input)
    func tells(_ input: PayloadSearch.Input) -> Bool {
      let (old, new) = search.facts(input)
      return old.differs(from: new) && old.problem == found.old.problem
        && new.problem == found.new.problem
    }
    input = smallest(input, where: tells)
    let (old, new) = search.facts(input)
    let differences = told(old.differences(from: new), old, new)
    var test = TestText(name: name, policy: policy)
    if input.context != .object([]) { test.clauses.append("with \(input.context.text())") }
    test.clauses.append("given \(input.payload.text())")
    // A payload with a problem fails its test unless the test expects it.
    if old.hasProblem, !differences.contains(where: { $0.own.hasPrefix("problem ") }) {
      test.clauses.append("expect \(old.problem)")
    }
    for (own, _) in differences { test.clauses.append("expect \(own)") }
    return test.formatted.map {
      TellingTest(text: $0, before: differences.map(\.own), after: differences.map(\.other))
    }
  }

  /// The input with its strings replaced by letters, equal ones by the same, where it still holds.
  private static func plainest(
    _ input: PayloadSearch.Input, where holds: (PayloadSearch.Input) -> Bool
  ) -> PayloadSearch.Input {
    var input = input
    var letters = ["\"a\"", "\"b\"", "\"c\"", "\"d\""][...]
    for text in (input.context.strings + input.payload.strings).prefix(16) {
      guard let letter = letters.first else { break }
      let trial = PayloadSearch.Input(
        payload: input.payload.replacing(text, with: letter),
        context: input.context.replacing(text, with: letter))
      guard holds(trial) else { continue }
      input = trial
      letters = letters.dropFirst()
    }
    return input
  }

  /// The differences that say most: the problem alone where it is why nothing was assigned.
  private static func told(
    _ differences: [(own: String, other: String)], _ old: DecisionFacts, _ new: DecisionFacts
  ) -> [(own: String, other: String)] {
    guard let first = differences.first, differences.count > 1 else { return differences }
    if first.own.hasPrefix("problem ") { return [first] }
    return first.own == "no problem" ? Array(differences.dropFirst()) : differences
  }

  /// The input with the fewest keys that still satisfies a condition.
  static func smallest(
    _ input: PayloadSearch.Input, where holds: (PayloadSearch.Input) -> Bool
  ) -> PayloadSearch.Input {
    var input = input
    var reduction = Reduction(budget: budget)
    let full = input
    input.context = reduction.smallest(full.context) { context in
      holds(PayloadSearch.Input(payload: full.payload, context: context))
    }
    let context = input.context
    input.payload = reduction.smallest(full.payload) { payload in
      holds(PayloadSearch.Input(payload: payload, context: context))
    }
    return plainest(input, where: holds)
  }
}
