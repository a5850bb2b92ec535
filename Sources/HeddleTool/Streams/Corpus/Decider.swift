import NotificationModel
import PolicyEngine

/// What decided about one attribute of a notification: a rule of the stage that can assign it.
struct Decider: Sendable, Hashable {
  enum Outcome: Sendable, Hashable {
    /// The rule of this name.
    case rule(ExactText)
    case otherwise
    /// The stage without conditions.
    case always
    /// No rule of the stage matched.
    case noRule
    /// No stage of the policy assigns the attribute.
    case noStage
    /// The payload has a problem, so that no rule was asked.
    case problem
    /// No policy is for the app.
    case noPolicy
  }

  /// The name of the policy; nil if none is for the app.
  var policy: String? { policyName?.text }
  /// The name of the stage; nil for the main stage and where there is none.
  var stage: String? { stageName?.text }
  let outcome: Outcome

  private let policyName: ExactText?
  private let stageName: ExactText?

  init(policy: String?, stage: String?, outcome: Outcome) {
    policyName = policy.map { ExactText($0) }
    stageName = stage.map { ExactText($0) }
    self.outcome = outcome
  }
}

/// The attributes of a decision, in the order in which a decision writes them.
enum DecisionAttribute: String, Sendable, Hashable, CaseIterable {
  case thread, category, argument, count, interruption, relevance, target, filter
}

/// What a decision gives an attribute.
enum AttributeValue: Sendable, Hashable {
  /// Nothing: the attribute stays as it came.
  case unassigned
  /// `thread default`
  case appGroup
  case text(ExactText)
  case integer(Int)
  case number(Double)
  case level(InterruptionLevel)

  init(_ attribute: DecisionAttribute, of decision: Decision) {
    let value: AttributeValue? =
      switch attribute {
      case .thread:
        decision.thread.map { thread in
          if case .identifier(let text) = thread { .text(ExactText(text)) } else { .appGroup }
        }
      case .category: decision.category.map { .text(ExactText($0)) }
      case .argument: decision.argument.map { .text(ExactText($0)) }
      case .count: decision.count.map { .integer($0) }
      case .interruption: decision.interruption.map { .level($0) }
      case .relevance: decision.relevance.map { .number($0) }
      case .target: decision.target.map { .text(ExactText($0)) }
      case .filter: decision.filter.map { .text(ExactText($0)) }
      }
    self = value ?? .unassigned
  }
}

/// The stage of each policy that can assign an attribute, which is one at the most.
struct AssigningStages: Sendable {
  private var stages: [ExactText: [CheckedStage.Kind?]] = [:]

  init(_ policies: [CheckedPolicy]) {
    for policy in policies {
      stages[ExactText(policy.name)] = DecisionAttribute.allCases.map { attribute in
        policy.stages.first { stage in
          let assignments = stage.rules.flatMap(\.assignments) + (stage.otherwise ?? [])
          return assignments.contains { $0.attribute.rawValue == attribute.rawValue }
        }?.kind
      }
    }
  }

  /// What decided about an attribute.
  func decider(of attribute: DecisionAttribute, in decision: Decision) -> Decider {
    guard let policy = decision.policy, let kinds = stages[ExactText(policy)] else {
      return Decider(policy: decision.policy, stage: nil, outcome: .noPolicy)
    }
    let place = DecisionAttribute.allCases.firstIndex(of: attribute) ?? 0
    let outcome: RuleOutcome
    var name: String?
    switch kinds[place] {
    case nil: return Decider(policy: policy, stage: nil, outcome: .noStage)
    case .always:
      let isRead = decision.problems.isEmpty || decision.hasOutcome
      return Decider(policy: policy, stage: nil, outcome: isRead ? .always : .problem)
    case .main: outcome = decision.rule
    case .named(let stage):
      name = stage
      outcome = decision.stages.first { $0.stage.hasSameBytes(as: stage) }?.outcome ?? .none
    }
    switch outcome {
    case .rule(let rule):
      return Decider(policy: policy, stage: name, outcome: .rule(ExactText(rule)))
    case .otherwise: return Decider(policy: policy, stage: name, outcome: .otherwise)
    case .none:
      return Decider(
        policy: policy, stage: name, outcome: decision.problems.isEmpty ? .noRule : .problem)
    }
  }
}

extension Decision {
  /// True if a rule applied in some stage.
  fileprivate var hasOutcome: Bool {
    rule != .none || stages.contains { $0.outcome != .none }
  }
}
