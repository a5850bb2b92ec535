import NotificationModel
import PolicyEngine

/// Which tests can notice a change, those first that probably do.
struct MutationTests: Sendable {
  /// For each policy the tests that may run it, those of one decision first.
  private var tests: [[Int]]
  /// For each policy its tests with deliveries.
  private var scenarios: [Int: [Int]] = [:]
  /// The tests whose decision came from a rule.
  private var deciding: [Key: [Int]] = [:]

  private struct Key: Hashable {
    let policy: Int
    let owner: Mutation.Owner
  }

  /// - Parameters:
  ///   - set: The policies.
  ///   - results: The results of all tests, by their numbers.
  init(_ set: CheckedSet, _ results: [TestResult]) {
    var numbers: [String: Int] = [:]
    for (index, policy) in set.policies.enumerated() where numbers[policy.name] == nil {
      numbers[policy.name] = index
    }
    var decisions: [[Int]] = Array(repeating: [], count: set.policies.count)
    var scenarios: [[Int]] = decisions
    for (number, test) in set.tests.enumerated() {
      for policy in Self.policies(of: test, numbers, count: set.policies.count) {
        if case .scenario = test.body {
          scenarios[policy].append(number)
        } else {
          decisions[policy].append(number)
        }
      }
    }
    tests = zip(decisions, scenarios).map { $0 + $1 }
    for (index, own) in scenarios.enumerated() { self.scenarios[index] = own }
    for result in results {
      guard let decision = result.decision, let policy = result.policy.flatMap({ numbers[$0] })
      else { continue }
      note(decision.rule, stage: nil, policy, result.test)
      for stage in decision.stages { note(stage.outcome, stage: stage.stage, policy, result.test) }
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
    of test: CheckedTest, _ numbers: [String: Int], count: Int
  ) -> [Int] {
    switch test.body {
    case .decision:
      guard let name = test.policy else { return Array(0..<count) }
      return numbers[name].map { [$0] } ?? []
    case .scenario(let steps):
      var names = Set(test.policy.map { [$0] } ?? [])
      for step in steps {
        guard case .deliver(let delivery) = step.kind else { continue }
        guard let name = delivery.policy else { return Array(0..<count) }
        names.insert(name)
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
