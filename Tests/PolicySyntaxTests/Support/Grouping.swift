import PolicySyntax
import Testing

/// Parses the text of an expression and checks how its operators bind.
///
/// - Parameters:
///   - text: An expression.
///   - grouped: The expression with `⟨ ⟩` around every operator and its operands.
///   - sourceLocation: Where the test is.
func expectGrouping(
  _ text: String, _ grouped: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (tree, _) = expectParse(
    "policy M for \"a\" {\n  let x = \(text)\n}", sourceLocation: sourceLocation)
  let expression = tree.root.policies.first?.first(.letDeclaration)?.expression
  #expect(expression.map(grouping) == grouped, sourceLocation: sourceLocation)
}

/// An expression with brackets of its own around every node that has more than one child.
private func grouping(of node: Syntax) -> String {
  let parts = node.children.map { child in
    switch child {
    case .token(let token): node.text(of: token)
    case .node(let node): grouping(of: node)
    }
  }
  if node.kind == .stringExpression { return parts.joined() }
  return parts.count == 1 ? parts[0] : "⟨\(parts.joined(separator: " "))⟩"
}
