import NotificationModel
import PolicySyntax

@testable import PolicyEngine

/// Walks the checked tree of a policy over plain values.
struct OracleInterpreter {
  let policy: CheckedPolicy
  /// The values of the fields; nil for missing ones.
  var fields: [OracleValue?]
  var context: [OracleValue?]
  /// The uses of a missing value where the checker has seen a proof; there must be none.
  var unproven = 0
  /// The place of a test whose verdict is turned round.
  var flipped: SourceRange?

  /// The value of an expression; nil if it is missing.
  mutating func value(_ expression: CheckedExpression) -> OracleValue? {
    switch expression.kind {
    case .literal(let literal): return OracleValue(literal)
    case .list(let elements): return .list(elements.map { present($0) })
    case .field(let index): return fields[index]
    case .context(let index): return context[index]
    case .reference(let index): return value(policy.lets[index].value)
    case .interpolation(let pieces): return .text(pieces.flatMap { text(of: $0) })
    case .call(let function, let argument): return call(function, present(argument))
    case .coalesce(let operands):
      for operand in operands {
        if let value = value(operand) { return value }
      }
      return nil
    case .comparison, .exists, .not, .and, .or: return .bool(holds(expression))
    case .invalid: return nil
    }
  }

  /// The value of an expression that the checker has proven to be there.
  private mutating func present(_ expression: CheckedExpression) -> OracleValue {
    if let value = value(expression) { return value }
    unproven += 1
    return .text([])
  }

  private mutating func text(of piece: CheckedExpression.Piece) -> [UInt8] {
    switch piece {
    case .text(let text): return Array(text.text.utf8)
    case .value(let expression):
      switch present(expression) {
      case .text(let bytes): return bytes
      case .int(let number): return Array(String(number).utf8)
      case .bool(let flag): return Array(String(flag).utf8)
      case .double, .list: return Array("?".utf8)
      }
    }
  }

  private func call(_ function: Function, _ argument: OracleValue) -> OracleValue {
    switch function {
    case .lowercased: .text(oracleLowercased(argument.text))
    case .trimmed: .text(oracleTrimmed(argument.text))
    case .escaped: .text(oracleEscaped(argument.text))
    case .count: .int(Int64(argument.elements.count))
    }
  }

  // MARK: Conditions

  mutating func holds(_ condition: CheckedExpression) -> Bool {
    let verdict = realVerdict(condition)
    switch condition.kind {
    case .not, .and, .or: return verdict
    default: return condition.range == flipped ? !verdict : verdict
    }
  }

  private mutating func realVerdict(_ condition: CheckedExpression) -> Bool {
    switch condition.kind {
    case .not(let operand): return !holds(operand)
    case .and(let operands):
      for operand in operands where !holds(operand) { return false }
      return true
    case .or(let operands):
      for operand in operands where holds(operand) { return true }
      return false
    case .exists(let operand): return value(operand) != nil
    case .comparison(let comparison, let left, let right):
      let verdict = compare(comparison.positive, value(left), value(right))
      return comparison.isNegated ? !verdict : verdict
    default: return present(condition) == .bool(true)
    }
  }

  /// A test that is not negated; over a missing value it is false.
  private func compare(
    _ comparison: ComparisonOperator, _ left: OracleValue?, _ right: OracleValue?
  ) -> Bool {
    guard let left, let right else { return false }
    switch comparison {
    case .equal, .notEqual: return left.isSame(as: right)
    case .less: return left.isLess(than: right)
    case .greater: return right.isLess(than: left)
    case .lessOrEqual: return left.isLess(than: right) || left.isSame(as: right)
    case .greaterOrEqual: return right.isLess(than: left) || left.isSame(as: right)
    case .isIn, .isNotIn: return right.elements.contains { $0.isSame(as: left) }
    case .contains:
      if case .list(let elements) = left { return elements.contains { $0.isSame(as: right) } }
      return oracleContains(left.text, right.text)
    case .startsWith: return left.text.starts(with: right.text)
    case .endsWith: return left.text.reversed().starts(with: right.text.reversed())
    case .matches: return oracleMatches(left.text, right.string)
    }
  }

  // MARK: Rules

  /// Runs all stages over the values and writes what they decide.
  mutating func run(_ decision: inout Decision) {
    for stage in policy.stages {
      var outcome = RuleOutcome.none
      var assignments = stage.otherwise ?? []
      if stage.otherwise != nil { outcome = .otherwise }
      for rule in stage.rules {
        var matches = true
        if let condition = rule.condition { matches = holds(condition) }
        guard matches else { continue }
        outcome = .rule(rule.name)
        assignments = rule.assignments
        break
      }
      switch stage.kind {
      case .main: decision.rule = outcome
      case .named(let name): decision.stages.append(StageOutcome(stage: name, outcome: outcome))
      case .always: break
      }
      for assignment in assignments { assign(assignment, &decision) }
    }
  }

  private mutating func assign(_ assignment: CheckedAssignment, _ decision: inout Decision) {
    let result: OracleValue
    switch assignment.value {
    case .appGroup:
      decision.thread = .appGroup
      return
    case .category(let index):
      decision.category = policy.categories[index].category.identifier
      return
    case .interruption(let level):
      decision.interruption = level
      return
    case .expression(let expression):
      result = present(expression)
    }
    switch assignment.attribute {
    case .thread:
      decision.thread = result.text.isEmpty ? .appGroup : .identifier(result.string)
    case .argument: decision.argument = result.string
    case .target: decision.target = result.string
    case .filter: decision.filter = result.string
    case .count:
      guard case .int(let count) = result, count >= 1 else {
        decision.problems.append(Problem(code: "HD0405", message: ""))
        return
      }
      decision.count = Int(count)
    case .relevance:
      guard let relevance = result.number, relevance >= 0, relevance <= 1 else {
        decision.problems.append(Problem(code: "HD0405", message: ""))
        return
      }
      decision.relevance = relevance
    case .category, .interruption:
      unproven += 1
    }
  }
}
