/// The lossless syntax tree of one policy file: nodes over tokens, and every byte in a token.
///
/// A class, so that the many small views of nodes share one tree without copying its arrays.
package final class SyntaxTree: Sendable {
  package let source: SourceText
  /// All tokens in order; together with the trivia before them they are the whole text.
  package let tokens: [Token]
  /// Each node's children stand together in `children`; a parent comes after its children.
  private let nodes: [SyntaxNode]
  private let children: [SyntaxElement]

  init(
    source: SourceText, tokens: [Token], nodes: [SyntaxNode], children: [SyntaxElement]
  ) {
    self.source = source
    self.tokens = tokens
    self.nodes = nodes
    self.children = children
  }

  /// The node of the whole file.
  package var root: Syntax { Syntax(tree: self, id: nodes.count - 1) }

  func node(_ id: Int) -> SyntaxNode { nodes[id] }

  func children(of id: Int) -> ArraySlice<SyntaxElement> {
    let node = nodes[id]
    return children[node.firstChild..<node.firstChild + node.childCount]
  }

  /// The text of the file, put together from the leaves of the tree.
  ///
  /// The law of the tree is that this is the source, byte for byte.
  package func printed() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.bytes.count)
    var pending = [SyntaxElement.node(nodes.count - 1)]
    while let element = pending.popLast() {
      switch element {
      case .token(let index):
        let token = tokens[index]
        result.append(contentsOf: source.bytes[Int(token.triviaStart)..<Int(token.end)])
      case .node(let id):
        pending.append(contentsOf: children(of: id).reversed())
      }
    }
    return result
  }
}

/// A child of a node: a token or another node, by its index in the tree.
enum SyntaxElement: Sendable, Hashable {
  case token(Int)
  case node(Int)
}

/// One node as the tree stores it.
struct SyntaxNode: Sendable {
  let kind: SyntaxKind
  let firstChild: Int
  let childCount: Int
  /// From the node's first token to its last, without the trivia before it.
  let range: SourceRange
}
