import HeddleTesting
import NotificationModel
import PolicyEngine

/// Which tests can notice a change, those first that probably do; each row is a test of its own.
struct MutationTests: Sendable {
  /// For each policy the tests that may run it, those of one decision first.
  private var tests: [[Int]]
  /// For each policy its tests with deliveries.
  private var scenarios: [Int: [Int]] = [:]
  /// The tests whose decision came from a rule.
  private var deciding: [Key: [Int]] = [:]

  private struct Key: Hashable {
    let policy: Int
    let owner: ExactText

    init(policy: Int, owner: Mutation.Owner) {
      self.policy = policy
      self.owner = ExactText(owner.words)
    }
  }

  /// - Parameters:
  ///   - set: The policies.
  ///   - results: The results of all cases, by whose places in this list the tests are named.
  init(_ set: CheckedSet, _ results: [TestResult]) {
    let numbers = set.policies.numbersByName
    var decisions: [[Int]] = Array(repeating: [], count: set.policies.count)
    var scenarios: [[Int]] = decisions
    let policies = set.tests.map { Self.policies(of: $0, numbers, count: set.policies.count) }
    for (number, result) in results.enumerated() {
      for policy in policies[result.test] {
        if case .scenario = set.tests[result.test].body {
          scenarios[policy].append(number)
        } else {
          decisions[policy].append(number)
        }
      }
    }
    tests = zip(decisions, scenarios).map { $0 + $1 }
    for (index, own) in scenarios.enumerated() { self.scenarios[index] = own }
    for (number, result) in results.enumerated() {
      guard let decision = result.decision,
        let policy = result.policy.flatMap({ numbers[ExactText($0)] })
      else { continue }
      note(decision.rule, stage: nil, policy, number)
      for stage in decision.stages { note(stage.outcome, stage: stage.stage, policy, number) }
    }
  }

  private mutating func note(
    _ outcome: RuleOutcome, stage: String?, _ policy: Int, _ test: Int
  ) {
    switch outcome {
    case .none: break
    case .otherwise:
      deciding[Key(policy: policy, owner: .otherwise(stage: stage)), default: []].append(test)
    case .rule(let name):
      deciding[Key(policy: policy, owner: .rule(name, stage: stage)), default: []].append(test)
    }
  }

  /// The policies that a test may run; all of them if its payloads say which.
  private static func policies(
    of test: CheckedTest, _ numbers: [ExactText: Int], count: Int
  ) -> [Int] {
    switch test.body {
    case .decision:
      guard let name = test.policy else { return Array(0..<count) }
      return numbers[ExactText(name)].map { [$0] } ?? []
    case .scenario(let steps):
      var names = Set(test.policy.map { [ExactText($0)] } ?? [])
      for step in steps {
        guard case .deliver(let delivery) = step.kind else { continue }
        guard let name = delivery.policy else { return Array(0..<count) }
        names.insert(ExactText(name))
      }
      return names.compactMap { numbers[$0] }.sorted()
    }
  }

  /// The tests for a change, each once.
  func inOrder(for mutation: Mutation) -> [Int] {
    var first: [Int]
    if case .category = mutation.owner {
      first = scenarios[mutation.policy] ?? []
    } else {
      first = deciding[Key(policy: mutation.policy, owner: mutation.owner)] ?? []
    }
    // Those of a rule that decides most tests need not all be asked before the others.
    first = Array(first.prefix(16))
    let asked = Set(first)
    return first + tests[mutation.policy].filter { !asked.contains($0) }
  }
}
