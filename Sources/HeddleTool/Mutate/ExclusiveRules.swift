import NotificationModel
import PolicyEngine

/// Proves of rules that never two of them match, so that their order does not matter.
struct ExclusiveRules {
  private let policy: CheckedPolicy

  init(_ policy: CheckedPolicy) {
    self.policy = policy
  }

  /// The values that a condition allows a field to have; nil for one that it does not bound.
  private typealias Bounds = [CheckedExpression.Kind: Set<LiteralValue>]

  /// Whether of some rules no two can match the same payload.
  ///
  /// It is proved by a field of which they want different values; false says nothing.
  func areExclusive(_ names: Set<ExactText>) -> Bool {
    let rules = policy.stages.flatMap(\.rules).filter { names.contains(ExactText($0.name)) }
    guard rules.count == names.count, rules.count == 2 else { return false }
    guard let one = rules[0].condition, let other = rules[1].condition else { return false }
    let (bounds, others) = (self.bounds(of: one), self.bounds(of: other))
    for (field, values) in bounds {
      if let theirs = others[field], values.isDisjoint(with: theirs) { return true }
    }
    return false
  }

  /// The bounds of what a condition joins by `and`, also in the lets that it names.
  private func bounds(of condition: CheckedExpression) -> Bounds {
    var bounds: Bounds = [:]
    var pending = [condition]
    // A `let` may be named many times; more than this many parts prove nothing new.
    var left = 256
    while let next = pending.popLast(), left > 0 {
      left -= 1
      switch next.kind {
      case .and(let parts): pending += parts
      case .reference(let index):
        if policy.lets.indices.contains(index) { pending.append(policy.lets[index].value) }
      case .comparison(.equal, let left, let right):
        note(left, right, &bounds)
        note(right, left, &bounds)
      case .comparison(.isIn, let left, let right):
        if case .literal(.list(let values)) = right.kind { narrow(left, Set(values), &bounds) }
      default: break
      }
    }
    return bounds
  }

  private func note(
    _ field: CheckedExpression, _ value: CheckedExpression, _ bounds: inout Bounds
  ) {
    if case .literal(let literal) = value.kind { narrow(field, [literal], &bounds) }
  }

  private func narrow(
    _ field: CheckedExpression, _ values: Set<LiteralValue>, _ bounds: inout Bounds
  ) {
    switch field.kind {
    case .field, .context:
      // Numbers of two types can be equal without being the same literal.
      for value in values { guard case .string = value else { return } }
      bounds[field.kind] = bounds[field.kind].map { $0.intersection(values) } ?? values
    default: break
    }
  }
}
