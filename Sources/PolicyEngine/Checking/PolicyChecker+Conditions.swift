import NotificationModel
import PolicySyntax

extension PolicyChecker {
  // MARK: Connectives

  mutating func checkNot(_ node: Syntax, _ proofs: Proofs) -> CheckedExpression {
    guard let inner = node.expression else { return invalid(node) }
    return CheckedExpression(.not(checkCondition(inner, proofs)), .bool, at: node.range)
  }

  /// Proofs flow from left to right through `and`.
  mutating func checkAnd(_ node: Syntax, _ proofs: Proofs) -> CheckedExpression {
    var known = proofs.nested
    var operands: [CheckedExpression] = []
    operands.reserveCapacity(node.childCount / 2 + 1)
    for child in node.eachExpression {
      let operand = checkCondition(child, known)
      addProofs(of: operand, to: &known.own)
      operands.append(operand)
    }
    return CheckedExpression(.and(operands), .bool, at: node.range)
  }

  mutating func checkOr(_ node: Syntax, _ proofs: Proofs) -> CheckedExpression {
    let operands = node.expressions.map { checkCondition($0, proofs) }
    return CheckedExpression(.or(operands), .bool, at: node.range)
  }

  mutating func checkExists(_ node: Syntax, _ proofs: Proofs) -> CheckedExpression {
    guard let inner = node.expression else { return invalid(node) }
    // What is proven to be there may be asked again; only what can never be missing is a mistake.
    let operand = checkExpression(inner, proofs: .none)
    if !operand.type.isOptional, operand.type.base != .unknown {
      report(.neverMissing(file.source.text(operand.range), "exists", at: operand.range))
    }
    return CheckedExpression(.exists(operand), .bool, at: node.range)
  }

  // MARK: Proofs

  /// Adds what must be there when a condition holds.
  ///
  /// - Complexity: O(n) in the size of the condition.
  func addProofs(of condition: CheckedExpression, to proofs: inout PresenceSet) {
    switch condition.kind {
    case .exists(let operand):
      addPresence(of: operand, to: &proofs)
    case .comparison(let comparison, let left, let right) where !comparison.isNegated:
      addPresence(of: left, to: &proofs)
      addPresence(of: right, to: &proofs)
    case .and(let operands):
      for operand in operands { addProofs(of: operand, to: &proofs) }
    case .or(let operands):
      var common: PresenceSet?
      for operand in operands {
        var own = PresenceSet()
        addProofs(of: operand, to: &own)
        if own.contains(.everything) { continue }
        common = common.map { $0.intersection(own) } ?? own
      }
      if let common { proofs.formUnion(common) }
    case .reference(let index):
      // A `let` that is a condition proves what its expression proves.
      proofs.formUnion(letProofs[index])
    default:
      break
    }
  }

  /// Adds the field or `let` that an operand is, and what that is another name of.
  private func addPresence(of operand: CheckedExpression, to proofs: inout PresenceSet) {
    switch operand.kind {
    case .field(let index): proofs.insert(.field(index))
    case .context(let index): proofs.insert(.context(index))
    case .reference(let index):
      guard proofs.insert(.reference(index)), let value = lets[index]?.value else {
        return
      }
      addPresence(of: value, to: &proofs)
    default: break
    }
  }

  // MARK: Comparisons

  mutating func checkComparison(_ node: Syntax, _ proofs: Proofs) -> CheckedExpression {
    guard let operands = node.operands, let comparison = comparisonOperator(of: node) else {
      for operand in node.eachExpression { _ = checkExpression(operand, proofs: proofs) }
      return invalid(node)
    }
    let left = checkExpression(operands.0, proofs: proofs)
    let right = checkExpression(operands.1, proofs: proofs)
    if !left.type.base.isUnknown, !right.type.base.isUnknown {
      guard checkOperands(comparison, left, right) else { return invalid(node) }
    }
    return CheckedExpression(.comparison(comparison, left, right), .bool, at: node.range)
  }

  private func comparisonOperator(of node: Syntax) -> ComparisonOperator? {
    switch node.leadingToken?.kind {
    case .equalEqual: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessEqual: .lessOrEqual
    case .greater: .greater
    case .greaterEqual: .greaterOrEqual
    default:
      ComparisonOperator(rawValue: node.tokens.map { node.text(of: $0) }.joined(separator: " "))
    }
  }

  /// Tells if the types of the operands do not fit the operator.
  private mutating func checkOperands(
    _ comparison: ComparisonOperator, _ left: CheckedExpression, _ right: CheckedExpression
  ) -> Bool {
    let (leftBase, rightBase) = (left.type.base, right.type.base)
    switch comparison {
    case .equal, .notEqual:
      // Most compare strings.
      if case .string = leftBase, case .string = rightBase { return true }
      if leftBase.element != nil || rightBase.element != nil {
        let list = leftBase.element != nil ? left : right
        report(.comparedList(list.type, at: list.range))
        return false
      }
      return checkJoined(left, right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      for operand in [left, right] {
        guard operand.type.base.isNumber || operand.type.base.isText else {
          report(
            .typeMismatch(
              expected: "a number or `String`", found: operand.type.shortDescription, operand.range)
          )
          return false
        }
      }
      return checkJoined(left, right)
    case .isIn, .isNotIn:
      guard let element = rightBase.element else {
        report(.notList(right.type, isText: rightBase.isText, at: right.range))
        return false
      }
      return checkElement(left, of: element, right)
    case .contains:
      if let element = leftBase.element { return checkElement(right, of: element, left) }
      return checkText(left, "`String` or a list") && checkText(right, "`String`")
    case .startsWith, .endsWith:
      return checkText(left, "`String`") && checkText(right, "`String`")
    case .matches:
      return checkText(left, "`String`") && checkGlob(right)
    }
  }

  private mutating func checkText(_ operand: CheckedExpression, _ expected: String) -> Bool {
    if operand.type.base.isText { return true }
    report(.typeMismatch(expected: expected, found: operand.type.shortDescription, operand.range))
    return false
  }

  private mutating func checkGlob(_ operand: CheckedExpression) -> Bool {
    guard case .literal(.string(let text)) = operand.kind else {
      report(
        .notLiteral(
          "a pattern of `matches`", at: operand.range,
          help: "another value is compared by `starts with`, `ends with` or `contains`"))
      return false
    }
    guard let failure = Glob.failure(in: text) else { return true }
    report(.invalidGlob(failure, at: operand.range))
    return false
  }

  /// Checks that two operands have a type in common, and that literals are in closed sets.
  private mutating func checkJoined(_ left: CheckedExpression, _ right: CheckedExpression) -> Bool {
    guard left.type.base.joined(with: right.type.base) != nil else {
      report(.incomparable(left, right))
      return false
    }
    return checkMembers(right, of: left.type.base) && checkMembers(left, of: right.type.base)
  }

  private mutating func checkElement(
    _ value: CheckedExpression, of element: ValueType.Base, _ list: CheckedExpression
  ) -> Bool {
    guard value.type.base.joined(with: element) != nil else {
      report(
        .typeMismatch(
          expected: element, found: value.type.base.shortDescription, value.range))
      return false
    }
    return checkMembers(list, of: .list(value.type.base)) && checkMembers(value, of: element)
  }

  /// Tells of literal strings that a closed set does not have.
  @discardableResult
  mutating func checkMembers(_ value: CheckedExpression, of base: ValueType.Base) -> Bool {
    guard case .literal(let literal) = value.kind else { return true }
    switch (base, literal) {
    case (.closedSet(let members, isOpen: false), .string(let text)):
      if members.hasExactly(text) { return true }
      report(
        .notMember(
          text, of: members, at: value.range, suggestion: nearest(to: text, among: members)))
      return false
    case (.list(.closedSet(let members, isOpen: false)), .list(let elements)):
      let known = Set(members.lazy.map { ExactText($0) })
      for case .string(let text) in elements where !known.contains(ExactText(text)) {
        report(
          .notMember(
            text, of: members, at: place(of: text, in: value.range),
            suggestion: nearest(to: text, among: members)))
        return false
      }
      return true
    default:
      return true
    }
  }

  /// The place of a literal string in a list literal; the whole list if it is written otherwise.
  private func place(of text: String, in range: SourceRange) -> SourceRange {
    let wanted = Array("\"\(text)\"".utf8)
    let bytes = file.source.bytes
    guard wanted.count <= range.length else { return range }
    for start in range.start...(range.end - wanted.count)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return SourceRange(start, start + wanted.count)
    }
    return range
  }
}
