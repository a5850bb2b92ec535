import NotificationModel
package import PolicyEngine

/// One test of a condition with the values that it found.
public struct TestedCondition: Sendable, Hashable {
  /// How deep it stands in the lets that the condition asks.
  public let depth: Int
  /// The test as the policy spells it.
  public let text: String
  /// Whether it was true.
  public let verdict: Bool
  /// The values that it found, each with its spelling in the policy; nil for a missing one.
  public let values: [Value]

  /// Whether two are the same, texts byte for byte.
  public static func == (left: TestedCondition, right: TestedCondition) -> Bool {
    left.depth == right.depth
      && left.text.hasSameBytes(as: right.text)
      && left.verdict == right.verdict
      && left.values == right.values
  }

  /// Adds the value to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(depth)
    hasher.combine(bytesOf: text)
    hasher.combine(verdict)
    hasher.combine(values)
  }

  /// A value with its name.
  public struct Value: Sendable, Hashable {
    /// The operand as the policy spells it.
    public let text: String
    /// The value as the policy would spell it; nil for a missing one.
    public let value: String?

    /// Whether two are the same, texts byte for byte.
    public static func == (left: Value, right: Value) -> Bool {
      left.text.hasSameBytes(as: right.text)
        && left.value.hasSameBytes(as: right.value)
    }

    /// Adds the value to a hash.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(bytesOf: text)
      hasher.combine(bytesOf: value)
    }
  }
}

extension TestedCondition {
  /// The tests of a condition in order, each `let` before the tests that it is made of.
  package static func flattened(_ tests: [ConditionExplanation]) -> [TestedCondition] {
    var conditions: [TestedCondition] = []
    var pending = tests.reversed().map { (test: $0, depth: 0) }
    while let (test, depth) = pending.popLast() {
      conditions.append(TestedCondition(test, depth: depth))
      pending += test.parts.reversed().map { (test: $0, depth: depth + 1) }
    }
    return conditions
  }

  private init(_ test: ConditionExplanation, depth: Int) {
    self.depth = depth
    text = test.text
    verdict = test.verdict
    values = test.values.map { Value(text: $0.text, value: $0.value?.text) }
  }
}
