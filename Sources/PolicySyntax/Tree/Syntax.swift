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
    places.map { place in
      switch tree.child(at: place).content {
      case .token(let index): .token(tree.token(at: index))
      case .node(let id): .node(Syntax(tree: tree, id: id))
      }
    }
  }

  /// The places of the children in the tree.
  @inline(__always)
  var places: Range<Int> { tree.places(of: id) }

  /// The child nodes, in order.
  package var nodes: [Syntax] { nodes { _ in true } }

  /// The child tokens, in order.
  package var tokens: [Token] {
    var result: [Token] = []
    for place in places {
      let child = tree.child(at: place)
      if !child.isNode { result.append(tree.token(at: child.index)) }
    }
    return result
  }

  /// The first child token.
  package var leadingToken: Token? {
    for place in places {
      let child = tree.child(at: place)
      if !child.isNode { return tree.token(at: child.index) }
    }
    return nil
  }

  package var childCount: Int { places.count }

  package func nodes(_ kind: SyntaxKind) -> [Syntax] { nodes { $0 == kind } }

  @inline(__always)
  func nodes(where matches: (SyntaxKind) -> Bool) -> [Syntax] {
    var result: [Syntax] = []
    for place in places {
      let child = tree.child(at: place)
      guard child.isNode, matches(tree.node(child.index).kind) else { continue }
      if result.isEmpty { result.reserveCapacity(places.upperBound - place) }
      result.append(Syntax(tree: tree, id: child.index))
    }
    return result
  }

  package func first(_ kind: SyntaxKind) -> Syntax? { firstNode { $0 == kind } }

  package func first(where matches: (SyntaxKind) -> Bool) -> Syntax? { firstNode(where: matches) }

  @inline(__always)
  func firstNode(where matches: (SyntaxKind) -> Bool) -> Syntax? {
    for place in places {
      let child = tree.child(at: place)
      if child.isNode, matches(tree.node(child.index).kind) {
        return Syntax(tree: tree, id: child.index)
      }
    }
    return nil
  }

  package func token(_ kind: TokenKind) -> Token? {
    for place in places {
      let child = tree.child(at: place)
      if !child.isNode, tree.kind(ofToken: child.index) == kind {
        return tree.token(at: child.index)
      }
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
      for place in tree.places(of: id) {
        let child = tree.child(at: place)
        if child.isNode { pending.append(child.index) }
      }
    }
    return false
  }
}
