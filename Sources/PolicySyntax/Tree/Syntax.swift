/// A node of a syntax tree, to be looked at.
package struct Syntax: Sendable {
  package let tree: SyntaxTree
  /// The index of the node in its tree.
  package let id: Int

  package var kind: SyntaxKind { tree.node(id).kind }

  /// The node's place, without white space and comments before it.
  package var range: SourceRange { tree.node(id).range }

  package var text: String { tree.source.text(range) }

  /// A child as it is met in order.
  package enum Child {
    case token(Token)
    case node(Syntax)
  }

  package var children: [Child] {
    tree.children(of: id).map { element in
      switch element {
      case .token(let index): .token(tree.tokens[index])
      case .node(let id): .node(Syntax(tree: tree, id: id))
      }
    }
  }

  /// The child nodes, in order.
  package var nodes: [Syntax] {
    var result: [Syntax] = []
    for case .node(let id) in tree.children(of: id) {
      result.append(Syntax(tree: tree, id: id))
    }
    return result
  }

  /// The child tokens, in order.
  package var tokens: [Token] {
    var result: [Token] = []
    for case .token(let index) in tree.children(of: id) {
      result.append(tree.tokens[index])
    }
    return result
  }

  /// The first child token.
  package var leadingToken: Token? {
    for case .token(let index) in tree.children(of: id) { return tree.tokens[index] }
    return nil
  }

  package func nodes(_ kind: SyntaxKind) -> [Syntax] {
    var result: [Syntax] = []
    for case .node(let id) in tree.children(of: id) where tree.node(id).kind == kind {
      result.append(Syntax(tree: tree, id: id))
    }
    return result
  }

  package func first(_ kind: SyntaxKind) -> Syntax? {
    for case .node(let id) in tree.children(of: id) where tree.node(id).kind == kind {
      return Syntax(tree: tree, id: id)
    }
    return nil
  }

  package func first(where matches: (SyntaxKind) -> Bool) -> Syntax? {
    for case .node(let id) in tree.children(of: id) where matches(tree.node(id).kind) {
      return Syntax(tree: tree, id: id)
    }
    return nil
  }

  package func token(_ kind: TokenKind) -> Token? {
    for case .token(let index) in tree.children(of: id) where tree.tokens[index].kind == kind {
      return tree.tokens[index]
    }
    return nil
  }

  package func text(of token: Token) -> String {
    tree.source.text(token.range)
  }

  /// True if something in the node could not be parsed.
  ///
  /// - Complexity: O(n) in the number of nodes below.
  package var containsUnexpected: Bool {
    var pending = [id]
    while let id = pending.popLast() {
      if tree.node(id).kind == .unexpected { return true }
      for case .node(let child) in tree.children(of: id) { pending.append(child) }
    }
    return false
  }
}
