/// The child nodes of some kinds, one after another, without an array of them.
package struct SyntaxNodes: Sequence, IteratorProtocol {
  private let tree: SyntaxTree
  private var place: Int
  private let end: Int
  /// The kind that is wanted; nil for all expressions.
  private let kind: SyntaxKind?

  init(_ parent: Syntax, _ kind: SyntaxKind?) {
    tree = parent.tree
    place = parent.places.lowerBound
    end = parent.places.upperBound
    self.kind = kind
  }

  package mutating func next() -> Syntax? {
    while place < end {
      let child = tree.child(at: place)
      place += 1
      guard child.isNode else { continue }
      let found = tree.node(child.index).kind
      if kind.map({ $0 == found }) ?? found.isExpression {
        return Syntax(tree: tree, id: child.index)
      }
    }
    return nil
  }
}

extension Syntax {
  /// The child nodes of a kind, in order.
  package func each(_ kind: SyntaxKind) -> SyntaxNodes { SyntaxNodes(self, kind) }

  /// The child nodes that are expressions, in order.
  package var eachExpression: SyntaxNodes { SyntaxNodes(self, nil) }
}
