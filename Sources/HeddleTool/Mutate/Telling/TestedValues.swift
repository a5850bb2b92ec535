import NotificationModel
import PolicyEngine

/// The literals of a policy, by the fields that they are compared with.
struct TestedValues {
  /// A field of the payload or of the context.
  enum Field: Hashable {
    case payload(Int)
    case context(Int)
  }

  /// For each field the literals of the conditions that mention it, each once, in their order.
  private(set) var literals: [Field: [LiteralValue]] = [:]
  private var known: [Field: Set<LiteralValue>] = [:]
  /// What each `let` mentions; those before it are known.
  private let lets: [Mentions]
  private let policy: CheckedPolicy

  /// The fields and literals of an expression.
  private struct Mentions {
    var fields: [Field] = []
    var literals: [LiteralValue] = []

    /// More than anybody writes in one condition are left out.
    static let limit = 64

    mutating func add(_ other: Mentions) {
      for field in other.fields where fields.count < Self.limit && !fields.contains(field) {
        fields.append(field)
      }
      for literal in other.literals where literals.count < Self.limit { literals.append(literal) }
    }
  }

  /// - Parameters:
  ///   - policy: The policy.
  ///   - rules: Whose conditions are looked at, and the values that they name; all if nil.
  init(_ policy: CheckedPolicy, rules: Set<ExactText>? = nil) {
    var mentions: [Mentions] = []
    for value in policy.lets {
      mentions.append(Self.mentions(of: value.value, policy, mentions))
    }
    lets = mentions
    self.policy = policy
    var references: Set<Int> = []
    for stage in policy.stages {
      for rule in stage.rules where rules?.contains(ExactText(rule.name)) ?? true {
        if let condition = rule.condition { visit(condition, &references) }
        for assignment in rule.assignments {
          if case .expression(let value) = assignment.value { visit(value, &references) }
        }
      }
    }
    // A `let` mentions only lets before it in the order of their declaration or after: each once.
    var pending = rules == nil ? Array(policy.lets.indices) : Array(references).sorted()
    var seen = Set(pending)
    while let index = pending.popLast() {
      var more: Set<Int> = []
      guard policy.lets.indices.contains(index) else { continue }
      visit(policy.lets[index].value, &more)
      for next in more.sorted() where seen.insert(next).inserted { pending.append(next) }
    }
  }

  private mutating func visit(_ expression: CheckedExpression, _ references: inout Set<Int>) {
    switch expression.kind {
    case .comparison(_, let left, let right):
      note(expression)
      visit(left, &references)
      visit(right, &references)
    case .reference(let index): references.insert(index)
    case .list(let elements), .and(let elements), .or(let elements), .coalesce(let elements):
      for element in elements { visit(element, &references) }
    case .call(_, let operand), .exists(let operand), .not(let operand):
      visit(operand, &references)
    case .interpolation(let pieces):
      for case .value(let value) in pieces { visit(value, &references) }
    case .literal, .field, .context, .invalid: break
    }
  }

  private mutating func note(_ comparison: CheckedExpression) {
    let mentions = Self.mentions(of: comparison, policy, lets)
    for field in mentions.fields {
      for literal in mentions.literals where known[field, default: []].insert(literal).inserted {
        literals[field, default: []].append(literal)
      }
    }
  }

  private static func mentions(
    of expression: CheckedExpression, _ policy: CheckedPolicy, _ lets: [Mentions]
  ) -> Mentions {
    var result = Mentions()
    collect(expression, policy, lets, &result)
    // The default of a field is a value that another one may be compared with.
    for field in result.fields {
      let value =
        switch field {
        case .payload(let index): policy.fields[index].defaultValue
        case .context(let index): policy.context[index].defaultValue
        }
      switch value {
      case .list(let elements): result.add(Mentions(literals: elements))
      case let literal?: result.add(Mentions(literals: [literal]))
      case nil: break
      }
    }
    return result
  }

  private static func collect(
    _ expression: CheckedExpression, _ policy: CheckedPolicy, _ lets: [Mentions],
    _ result: inout Mentions
  ) {
    switch expression.kind {
    case .literal(.list(let elements)):
      result.add(Mentions(literals: elements))
    case .literal(let literal): result.add(Mentions(literals: [literal]))
    case .field(let index): result.add(Mentions(fields: [.payload(index)]))
    case .context(let index): result.add(Mentions(fields: [.context(index)]))
    case .reference(let index): if index < lets.count { result.add(lets[index]) }
    case .comparison(_, let left, let right):
      collect(left, policy, lets, &result)
      collect(right, policy, lets, &result)
    case .list(let elements), .and(let elements), .or(let elements), .coalesce(let elements):
      for element in elements { collect(element, policy, lets, &result) }
    case .call(_, let operand), .exists(let operand), .not(let operand):
      collect(operand, policy, lets, &result)
    case .interpolation(let pieces):
      for case .value(let value) in pieces { collect(value, policy, lets, &result) }
    case .invalid: break
    }
  }
}
