import PolicyEngine
import PolicySyntax

/// Which literals of a policy stand for members of closed sets.
struct ClosedSetLiterals {
  private var members: [SourceRange: [String]] = [:]
  private var open: Set<SourceRange> = []

  init(_ policy: CheckedPolicy) {
    for value in policy.lets { visit(value.value) }
    for stage in policy.stages {
      for rule in stage.rules {
        if let condition = rule.condition { visit(condition) }
        rule.assignments.forEach { visit($0) }
      }
      stage.otherwise?.forEach { visit($0) }
    }
  }

  /// The set of a literal, or of the elements of a list, at a place.
  ///
  /// - Returns: Nil if the literal is any string.
  func members(at range: SourceRange) -> [String]? { members[range] }

  /// Whether the set of the literal admits other strings, too.
  func isOpen(at range: SourceRange) -> Bool { open.contains(range) }

  private mutating func visit(_ assignment: CheckedAssignment) {
    if case .expression(let expression) = assignment.value { visit(expression) }
  }

  private mutating func visit(_ expression: CheckedExpression) {
    switch expression.kind {
    case .comparison(_, let left, let right):
      note(left, by: right.type.base)
      note(right, by: left.type.base)
      visit(left)
      visit(right)
    case .coalesce(let operands):
      for operand in operands.dropFirst() { note(operand, by: operands[0].type.base) }
      operands.forEach { visit($0) }
    case .list(let elements), .and(let elements), .or(let elements):
      elements.forEach { visit($0) }
    case .call(_, let operand), .exists(let operand), .not(let operand): visit(operand)
    case .interpolation(let pieces):
      for case .value(let value) in pieces { visit(value) }
    case .literal, .field, .context, .reference, .invalid: break
    }
  }

  private mutating func note(_ literal: CheckedExpression, by type: ValueType.Base) {
    guard case .literal = literal.kind else { return }
    switch type {
    case .closedSet(let members, let isOpen), .list(.closedSet(let members, let isOpen)):
      self.members[literal.range] = members
      if isOpen { open.insert(literal.range) }
    default: break
    }
  }
}
