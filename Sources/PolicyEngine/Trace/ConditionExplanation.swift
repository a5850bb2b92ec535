package import PolicySyntax

/// One test of a condition, as an evaluation made it.
package struct ConditionExplanation: Sendable, Hashable {
  /// The test as the policy spells it.
  package let text: String
  package let range: SourceRange
  /// Whether what the text says was true.
  package let verdict: Bool
  /// The operands that are no literals, with what they were; nil for a missing one.
  package let values: [Value]
  /// The tests of the `let` that the test asks.
  package let parts: [ConditionExplanation]

  package struct Value: Sendable, Hashable {
    package let text: String
    package let value: LiteralValue?
  }
}

/// What an evaluation did with one rule.
package struct RuleExplanation: Sendable, Hashable {
  package enum Verdict: Sendable, Hashable {
    case matched
    case failed
    /// An earlier rule had matched.
    case notReached
  }

  package let verdict: Verdict
  /// The tests that were made, in order; a test that no longer mattered was not made.
  package let tests: [ConditionExplanation]

  /// True if the rule's condition was evaluated, at least up to the test that decided it.
  package var wasAsked: Bool { verdict != .notReached }

  package init(verdict: Verdict, tests: [ConditionExplanation]) {
    self.verdict = verdict
    self.tests = tests
  }
}

/// Reads a trace with the eyes of the policy's author.
package struct TraceReader: Sendable {
  private let program: PolicyProgram
  private let source: SourceText
  /// The tests of each rule and each `let`.
  private var tests: [InstructionOrigin.Owner: [EvaluationTrace.Test]] = [:]
  /// For each stage the rule that applied, or a negative number; nil for a stage that did not run.
  private let outcomes: [Int?]

  /// - Complexity: O(n) in the number of tests that were made.
  package init(_ trace: EvaluationTrace, _ policy: PreparedPolicy, _ source: SourceText) {
    program = policy.program
    self.source = source
    outcomes = program.policy.stages.indices.map { trace.outcomes[$0] }
    for test in trace.tests {
      guard let origin = program.origins[test.instruction] else { continue }
      tests[origin.owner, default: []].append(test)
    }
  }

  /// What the evaluation did with a rule, where `applied` is the number of the rule that applied
  /// in the stage, or negative.
  package func explanation(stage: Int, rule: Int, applied: Int) -> RuleExplanation {
    let own = tests[.rule(stage: stage, rule: rule)] ?? []
    let verdict: RuleExplanation.Verdict =
      rule == applied ? .matched : applied >= 0 && applied < rule ? .notReached : .failed
    return RuleExplanation(verdict: verdict, tests: own.map { explain($0, depth: 0) })
  }

  /// What the evaluation did with all rules of a stage.
  package func explanations(stage: Int) -> [RuleExplanation] {
    let count = program.policy.stages[stage].rules.count
    let applied = outcomes[stage]
    return (0..<count).map { rule in
      if applied == nil {
        return RuleExplanation(verdict: .notReached, tests: [])
      }
      return explanation(stage: stage, rule: rule, applied: applied ?? -1)
    }
  }

  private func explain(_ test: EvaluationTrace.Test, depth: Int) -> ConditionExplanation {
    let instruction = program.instructions[test.instruction]
    let origin =
      program.origins[test.instruction]
      ?? InstructionOrigin(
        owner: .reference(0), range: SourceRange(at: 0), left: SourceRange(at: 0),
        right: SourceRange(at: 0), isNegated: false)
    var values: [ConditionExplanation.Value] = []
    if instruction.operation != .isTrue {
      addValue(instruction.left, origin.left, test.left, to: &values)
    }
    switch instruction.operation {
    case .exists, .isTrue, .matches: break
    default: addValue(instruction.right, origin.right, test.right, to: &values)
    }
    var parts: [ConditionExplanation] = []
    let letNumber = Int(instruction.left.index) - program.firstLet
    if instruction.operation == .isTrue, instruction.left.space == .frame, letNumber >= 0,
      Int(instruction.left.index) < program.firstIntermediate, depth < EngineLimits.letDepth
    {
      parts = (tests[.reference(letNumber)] ?? []).map { explain($0, depth: depth + 1) }
    }
    return ConditionExplanation(
      text: source.text(origin.range), range: origin.range,
      verdict: test.verdict != origin.isNegated, values: values, parts: parts)
  }

  private func addValue(
    _ operand: Operand, _ range: SourceRange, _ value: LiteralValue?,
    to values: inout [ConditionExplanation.Value]
  ) {
    guard operand.space != .constant else { return }
    let text = range.isEmpty ? program.text(operand) : source.text(range)
    let known = ConditionExplanation.Value(text: text, value: value)
    if !values.contains(known) { values.append(known) }
  }
}
