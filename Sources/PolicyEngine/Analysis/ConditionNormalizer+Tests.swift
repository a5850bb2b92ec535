extension ConditionNormalizer {
  /// One test, as it is before it may be negated.
  enum Atom {
    case constant(Bool)
    case constraint(Int, Constraint)
    case test(Int)
    /// A condition that is compared with a literal Bool.
    case condition(CheckedExpression, Bool)
  }

  func presence(of term: Int) -> Atom {
    .constraint(term, terms.domains[term].all.present)
  }

  /// The meaning of a comparison that is no plain negation.
  mutating func atom(
    _ comparison: ComparisonOperator, _ left: CheckedExpression, _ right: CheckedExpression
  ) -> Atom {
    let (first, second) = (resolved(left), resolved(right))
    switch (first.kind, second.kind) {
    case (.literal(let value), .literal(let other)):
      if let isTrue = verdict(comparison, value, other) { return .constant(isTrue) }
      return test(comparison, first, second)
    case (_, .literal(let literal)):
      return atom(comparison, first, literal) ?? test(comparison, first, second)
    case (.literal(let literal), _):
      guard let turned = comparison.turned else { return test(comparison, first, second) }
      return atom(turned, second, literal) ?? test(comparison, first, second)
    default:
      return test(comparison, first, second)
    }
  }

  /// What a let stands for.
  private func resolved(_ expression: CheckedExpression) -> CheckedExpression {
    var result = expression
    while case .reference(let index) = result.kind { result = terms.policy.lets[index].value }
    return result
  }

  private mutating func test(
    _ comparison: ComparisonOperator, _ left: CheckedExpression, _ right: CheckedExpression
  ) -> Atom {
    let (first, second) = (terms.term(of: left), terms.term(of: right))
    guard first == second else { return .test(terms.term(of: comparison, left, right)) }
    switch comparison {
    case .equal, .lessOrEqual, .greaterOrEqual: return presence(of: first)
    case .less, .greater: return .constant(false)
    case .startsWith, .endsWith: return presence(of: first)
    case .contains where left.type.base.isText: return presence(of: first)
    default: return .test(terms.term(of: comparison, left, right))
    }
  }

  /// The meaning of a comparison with a literal; nil if it is a test with a name.
  private mutating func atom(
    _ comparison: ComparisonOperator, _ operand: CheckedExpression, _ literal: LiteralValue
  ) -> Atom? {
    if comparison == .equal, case .bool(let flag) = literal, operand.isConnective {
      return .condition(operand, flag)
    }
    if case .coalesce(let operands) = operand.kind, operands.count == 2,
      case .literal(let fallback) = resolved(operands[1]).kind,
      let isTrueOfFallback = verdict(comparison, fallback, literal),
      case .constraint(let term, var constraint)? = atom(comparison, resolved(operands[0]), literal)
    {
      // `x ?? "a"` is `x`, and "a" where `x` is missing.
      constraint.admitsMissing = isTrueOfFallback && terms.domains[term].all.admitsMissing
      return .constraint(term, constraint)
    }
    let term = terms.term(of: operand)
    let domain = terms.domains[term]
    switch comparison {
    case .equal, .isIn:
      guard let values = terms.values(of: literal, as: domain.kind) else { return nil }
      let isWithin = values.allSatisfy { domain.all.admits($0) }
      return .constraint(
        term,
        Constraint(.finite(isWithin ? values : values.filter { domain.all.admits($0) })))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if domain.kind != .text { return range(comparison, term, literal) }
    default: break
    }
    return members(comparison, term, literal)
  }

  /// A bound of a number.
  private mutating func range(
    _ comparison: ComparisonOperator, _ term: Int, _ literal: LiteralValue
  ) -> Atom? {
    let domain = terms.domains[term]
    guard case .infinite(let least, let most, _) = domain.all.values else { return nil }
    let bound: Int64
    let isBelow = comparison == .less || comparison == .lessOrEqual
    var isIncluded = comparison == .lessOrEqual || comparison == .greaterOrEqual
    switch (literal, domain.kind) {
    case (.int(let number), .int): bound = number
    case (.double(let number), .double): bound = rank(of: number)
    case (.double(let number), .int):
      guard let lower = Int64(exactly: number.rounded(.down)) else { return nil }
      bound = lower
      // Between two integers, the lower one is below and the upper one above.
      if number != number.rounded(.down) { isIncluded = isBelow }
    case (.int(let number), .double):
      // The nearest double stands for an integer that is none, and lies on one side of it.
      bound = rank(of: Double(number))
      let side = order(number, Double(number))
      if side != 0 { isIncluded = side > 0 ? isBelow : !isBelow }
    default: return nil
    }
    if isBelow, !isIncluded {
      guard bound > least else { return .constant(false) }
      return .constraint(term, .range(least, min(most, bound - 1)))
    }
    if !isBelow, !isIncluded {
      guard bound < most else { return .constant(false) }
      return .constraint(term, .range(max(least, bound + 1), most))
    }
    return .constraint(
      term, isBelow ? .range(least, min(most, bound)) : .range(max(least, bound), most))
  }

  /// Closed sets up to this size are asked member by member.
  private static let askedMembers = 32

  /// A test of text over a closed set: the members that satisfy it.
  private mutating func members(
    _ comparison: ComparisonOperator, _ term: Int, _ literal: LiteralValue
  ) -> Atom? {
    let domain = terms.domains[term]
    guard domain.kind == .text, let closed = domain.closed, closed.count <= Self.askedMembers,
      case .string(let text) = literal
    else { return nil }
    let members = closed.filter { terms.texts[Int($0)].satisfies(comparison, text) }
    return .constraint(term, Constraint(.finite(members)))
  }

  // MARK: Tests with a name

  /// Adds that the operands are there, as every positive test says.
  func addPresence(impliedBy test: NamedTest, to parts: inout [Cube.Part]) {
    guard case .comparison(_, let left, let right) = terms.keys[test.term] else { return }
    for term in [left, right] where terms.domains[term].all.admitsMissing {
      parts.append(Cube.Part(term: term, constraint: terms.domains[term].all.present))
    }
  }

  /// Decides tests of text over operands of which only few values are left.
  ///
  /// - Returns: False if none is left.
  func decideTests(_ cube: inout Cube) -> Bool {
    guard !cube.tests.isEmpty, !cube.parts.isEmpty else { return true }
    var left: [NamedTest] = []
    for test in cube.tests {
      guard case .comparison(let comparison, let term, let right) = terms.keys[test.term],
        case .literal(.text(let text)) = terms.keys[right], terms.domains[term].kind == .text,
        let place = cube.index(of: term), let members = cube.parts[place].constraint.members,
        members.count <= Self.askedMembers
      else {
        left.append(test)
        continue
      }
      let literal = terms.texts[Int(text)]
      let kept = members.filter {
        terms.texts[Int($0)].satisfies(comparison, literal) != test.isNegated
      }
      if kept.isEmpty { return false }
      cube.parts[place] = Cube.Part(term: term, constraint: Constraint(.finite(kept)))
    }
    cube.tests = left
    return true
  }
}

extension CheckedExpression {
  /// True for conditions that are no value of a field.
  fileprivate var isConnective: Bool {
    switch kind {
    case .comparison, .exists, .not, .and, .or: true
    default: false
    }
  }
}
