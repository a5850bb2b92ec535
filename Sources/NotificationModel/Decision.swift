/// What a policy decides about one notification.
///
/// An attribute that is nil was assigned by no rule: it stays as the payload has it.
public struct Decision: Sendable, Hashable {
  /// The app that the notification belongs to, if it is known.
  public var app: String?
  /// The name of the policy that decided; nil if the set has none for the app.
  public var policy: String?
  /// What the policy's main stage did.
  public var rule: RuleOutcome
  /// What the named stages did, in the order of the policy.
  public var stages: [StageOutcome]

  /// The thread, which becomes `thread-id`.
  public var thread: ThreadAssignment?
  /// The identifier of the category, which becomes `category`.
  public var category: String?
  /// The summary argument, which becomes `summary-arg`.
  public var argument: String?
  /// The summary argument count, at least 1, which becomes `summary-arg-count`.
  public var count: Int?
  /// The interruption level, which becomes `interruption-level`.
  public var interruption: InterruptionLevel?
  /// The relevance from 0 to 1, which becomes `relevance-score`.
  public var relevance: Double?
  /// The target content identifier, which becomes `target-content-id`.
  public var target: String?
  /// The filter criteria, which become `filter-criteria`.
  public var filter: String?

  /// What was wrong with the payload; a notification with problems is never dropped.
  public var problems: [Problem]

  /// Makes a decision that assigns nothing.
  public init(app: String? = nil, policy: String? = nil) {
    self.app = app
    self.policy = policy
    rule = .none
    stages = []
    problems = []
  }

  /// Whether two decisions are the same, texts byte for byte.
  public static func == (left: Decision, right: Decision) -> Bool {
    left.app.hasSameBytes(as: right.app) && left.policy.hasSameBytes(as: right.policy)
      && left.rule == right.rule && left.stages == right.stages && left.thread == right.thread
      && left.category.hasSameBytes(as: right.category)
      && left.argument.hasSameBytes(as: right.argument) && left.count == right.count
      && left.interruption == right.interruption && left.relevance == right.relevance
      && left.target.hasSameBytes(as: right.target) && left.filter.hasSameBytes(as: right.filter)
      && left.problems == right.problems
  }

  /// Adds the decision to a hash.
  public func hash(into hasher: inout Hasher) {
    for text in [app, policy, category, argument, target, filter] { hasher.combine(bytesOf: text) }
    hasher.combine(rule)
    hasher.combine(stages)
    hasher.combine(thread)
    hasher.combine(count)
    hasher.combine(interruption)
    hasher.combine(relevance)
    hasher.combine(problems)
  }
}

/// Which rule of a stage applied.
public enum RuleOutcome: Sendable, Hashable {
  /// No rule matched, and the stage has no `otherwise`.
  case none
  /// The rule of this name.
  case rule(String)
  /// No rule matched, and `otherwise` applied.
  case otherwise

  /// Whether two outcomes are the same, names byte for byte.
  public static func == (left: RuleOutcome, right: RuleOutcome) -> Bool {
    switch (left, right) {
    case (.none, .none), (.otherwise, .otherwise): true
    case (.rule(let left), .rule(let right)): left.hasSameBytes(as: right)
    default: false
    }
  }

  /// Adds the outcome to a hash.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .none: hasher.combine(0 as UInt8)
    case .rule(let name): hasher.combine(bytesOf: name)
    case .otherwise: hasher.combine(1 as UInt8)
    }
  }
}

/// What a named stage of a policy did.
public struct StageOutcome: Sendable, Hashable {
  /// The stage's name.
  public let stage: String
  /// The rule that applied.
  public let outcome: RuleOutcome

  /// Makes an outcome.
  public init(stage: String, outcome: RuleOutcome) {
    self.stage = stage
    self.outcome = outcome
  }

  /// Whether two outcomes are the same, names byte for byte.
  public static func == (left: StageOutcome, right: StageOutcome) -> Bool {
    left.stage.hasSameBytes(as: right.stage) && left.outcome == right.outcome
  }

  /// Adds the outcome to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytesOf: stage)
    hasher.combine(outcome)
  }
}
