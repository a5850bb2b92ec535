import PolicySyntax

// Changes of conditions: operators turned, operands dropped, `not` put and taken.

extension MutationFinder {
  /// Visits an expression and all below it; how deep they nest is bounded by the parser.
  ///
  /// - Parameters:
  ///   - node: The expression.
  ///   - isCondition: True where its place says that it is true or false.
  ///   - members: The closed set that strings belong to, as elements of a list.
  mutating func visit(_ node: Syntax, isCondition: Bool, members: SourceRange? = nil) {
    switch node.kind {
    case .orExpression, .andExpression: visitConnective(node)
    case .notExpression: visitNegation(node)
    case .comparison: visitComparison(node)
    case .existsExpression:
      addNot(before: node)
      visitChildren(node)
    case .parenthesizedExpression:
      if isCondition { addNot(before: node) }
      for child in node.expressions { visit(child, isCondition: isCondition) }
    case .nameExpression:
      if isCondition { addNot(before: node) }
    case .coalesce:
      addDrops(.fallback, node.expressions)
      visitChildren(node)
    case .callExpression:
      if node.expressions.count == 1 {
        add(.function, node.range, node.expressions[0].text)
      }
      visitChildren(node)
    case .listExpression:
      addDrops(.element, node.expressions)
      for child in node.expressions {
        visit(child, isCondition: false, members: members ?? node.range)
      }
    case .stringExpression: visitString(node, members: members ?? node.range)
    case .integerExpression, .doubleExpression: visitNumber(node)
    case .booleanExpression: add(.boolean, node.range, node.text == "true" ? "false" : "true")
    default: break
    }
  }

  private mutating func visitChildren(_ node: Syntax) {
    for child in node.expressions { visit(child, isCondition: false) }
  }

  private mutating func visitConnective(_ node: Syntax) {
    let other = node.kind == .andExpression ? "or" : "and"
    for token in node.tokens where token.kind == .word { add(.connective, token.range, other) }
    addDrops(.operand, node.expressions)
    for child in node.expressions { visit(child, isCondition: true) }
  }

  private mutating func visitNegation(_ node: Syntax) {
    guard let operand = node.expression else { return }
    add(.negation, node.range, operand.text)
    // Another `not` before a name would only take back this one.
    switch operand.kind {
    case .nameExpression: break
    case .existsExpression: visitChildren(operand)
    case .parenthesizedExpression:
      for child in operand.expressions { visit(child, isCondition: true) }
    default: visit(operand, isCondition: true)
    }
  }

  private mutating func addNot(before node: Syntax) {
    add(.negation, SourceRange(at: node.range.start), "not ")
  }

  /// Drops each of several operands together with the sign before it, or after the first.
  private mutating func addDrops(_ kind: MutationKind, _ operands: [Syntax]) {
    if operands.count == 1, kind == .element { return add(kind, operands[0].range, "") }
    guard operands.count > 1 else { return }
    add(kind, SourceRange(operands[0].range.start, operands[1].range.start), "")
    for (operand, before) in zip(operands.dropFirst(), operands) {
      add(kind, SourceRange(before.range.end, operand.range.end), "")
    }
  }

  // MARK: Comparisons

  private mutating func visitComparison(_ node: Syntax) {
    guard let first = node.tokens.first, let last = node.tokens.last, node.expressions.count == 2
    else { return }
    let range = first.range.union(last.range)
    let comparison = node.tokens.map { node.text(of: $0) }.joined(separator: " ")
    for other in Self.opposites[comparison] ?? [] { add(.comparison, range, other) }
    if let other = Self.neighbours[comparison] { add(.bound, range, other) }
    if Self.withoutOpposite.contains(comparison) { addNot(before: node) }
    let right = node.expressions[1]
    if comparison == "matches", right.kind == .stringExpression { dropStars(right) }
    visitChildren(node)
  }

  private static let opposites: [String: [String]] = [
    "==": ["!="], "!=": ["=="], "in": ["not in"], "not in": ["in"],
    "<": [">="], ">=": ["<"], ">": ["<="], "<=": [">"],
    "starts with": ["ends with", "contains"], "ends with": ["starts with", "contains"],
    "contains": ["starts with", "ends with"],
  ]
  private static let neighbours = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let withoutOpposite: Set<String> = [
    "starts with", "ends with", "contains", "matches",
  ]

  private mutating func dropStars(_ pattern: Syntax) {
    for offset in pattern.range.start..<pattern.range.end
    where source.bytes[offset] == UInt8(ascii: "*") {
      add(.pattern, SourceRange(offset, offset + 1), "")
    }
  }
}
