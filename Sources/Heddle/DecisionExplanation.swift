internal import NotificationModel
import PolicyEngine

/// Why a policy decided as it did.
public struct DecisionExplanation: Sendable, Hashable {
  /// The decision, the same as without an explanation.
  public let decision: Decision
  /// The stages of the policy in order; empty if no policy is for the app.
  public let stages: [Stage]

  /// What one stage did.
  public struct Stage: Sendable, Hashable {
    /// The stage's name; nil for the main stage and for `always`.
    public let name: String?
    /// True for the stage without conditions.
    public let isAlways: Bool
    /// The rules in order.
    public let rules: [Rule]
    /// What applied.
    public let outcome: RuleOutcome
    /// The attributes that the stage can assign, as the language calls them.
    public let attributes: [String]

    /// Whether two are the same, texts byte for byte.
    public static func == (left: Stage, right: Stage) -> Bool {
      left.name.hasSameBytes(as: right.name)
        && left.isAlways == right.isAlways
        && left.rules == right.rules
        && left.outcome == right.outcome
        && left.attributes == right.attributes
    }

    /// Adds the value to a hash.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(bytesOf: name)
      hasher.combine(isAlways)
      hasher.combine(rules)
      hasher.combine(outcome)
      hasher.combine(attributes)
    }
  }

  /// What happened to one rule.
  public struct Rule: Sendable, Hashable {
    /// The rule's name.
    public let name: String
    /// What happened to it.
    public let verdict: Verdict
    /// The tests that were made, each `let` before the tests that it is made of.
    public let conditions: [TestedCondition]

    /// Whether two are the same, texts byte for byte.
    public static func == (left: Rule, right: Rule) -> Bool {
      left.name.hasSameBytes(as: right.name)
        && left.verdict == right.verdict
        && left.conditions == right.conditions
    }

    /// Adds the value to a hash.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(bytesOf: name)
      hasher.combine(verdict)
      hasher.combine(conditions)
    }
  }

  /// What can happen to a rule.
  public enum Verdict: String, Sendable, Hashable {
    /// Its condition held, and it applied.
    case matched
    /// Its condition did not hold.
    case failed
    /// An earlier rule had applied, or the payload could not be read.
    case notReached
  }
}

extension PolicyEvaluator {
  /// Decides about a notification and says why.
  ///
  /// - Parameters:
  ///   - payload: The payload, or a record with an envelope, as UTF-8 JSON.
  ///   - app: The app's bundle identifier; a record's own goes before it.
  /// - Returns: The decision with the rules of each stage and the tests that were made.
  public func explanation(for payload: [UInt8], app: String? = nil) -> DecisionExplanation {
    payload.withUnsafeBufferPointer { explanation(for: $0, app: app) }
  }

  /// Decides about a notification whose bytes stand in memory already, and says why.
  ///
  /// - Parameters:
  ///   - payload: The payload, or a record with an envelope, as UTF-8 JSON.
  ///   - app: The app's bundle identifier; a record's own goes before it.
  /// - Returns: The decision with the rules of each stage and the tests that were made.
  public func explanation(
    for payload: UnsafeBufferPointer<UInt8>, app: String? = nil
  ) -> DecisionExplanation {
    let evaluator = Evaluator(policies.runtime, context)
    let (decision, trace) = evaluator.tracedDecision(for: payload, app: app)
    let checked = policies.checked
    guard
      let number = decision.policy.flatMap({ name in
        checked.policies.firstIndex { $0.name.hasSameBytes(as: name) }
      })
    else {
      return DecisionExplanation(decision: decision, stages: [])
    }
    let reader = TraceReader(
      trace, policies.runtime.policies[number], checked.files[checked.policyFiles[number]].source)
    let stages = checked.policies[number].stages.enumerated().map { index, stage in
      DecisionExplanation.Stage(
        stage, outcome: evaluator.outcome(ofStage: index), reader.explanations(stage: index))
    }
    return DecisionExplanation(decision: decision, stages: stages)
  }
}

extension DecisionExplanation.Stage {
  init(_ stage: CheckedStage, outcome: RuleOutcome, _ explanations: [RuleExplanation]) {
    if case .named(let name) = stage.kind { self.name = name } else { name = nil }
    isAlways = stage.kind == .always
    self.outcome = outcome
    rules = zip(stage.rules, explanations).map { rule, explanation in
      let verdict: DecisionExplanation.Verdict =
        outcome == .rule(rule.name) ? .matched : explanation.wasAsked ? .failed : .notReached
      return DecisionExplanation.Rule(
        name: rule.name, verdict: verdict,
        conditions: TestedCondition.flattened(explanation.tests))
    }
    var seen: Set<Attribute> = []
    let assignments = stage.rules.flatMap(\.assignments) + (stage.otherwise ?? [])
    attributes = assignments.map(\.attribute).filter { seen.insert($0).inserted }.map(\.rawValue)
  }
}
