/// The lossless syntax tree of one policy file: nodes over tokens, and every byte in a token.
///
/// A class, so that the many small views of nodes share one tree without copying its arrays.
package final class SyntaxTree: Sendable {
  package let source: SourceText
  private let packedTokens: SyntaxStack<PackedToken>
  /// Each node's children stand together in `children`; a parent comes after its children.
  private let nodes: SyntaxStack<SyntaxNode>
  private let children: SyntaxStack<SyntaxElement>

  init(
    source: SourceText, tokens: consuming SyntaxStack<PackedToken>,
    nodes: consuming SyntaxStack<SyntaxNode>,
    children: consuming SyntaxStack<SyntaxElement>
  ) {
    self.source = source
    packedTokens = tokens
    self.nodes = nodes
    self.children = children
  }

  /// The node of the whole file.
  package var root: Syntax { Syntax(tree: self, id: nodes.count - 1) }

  /// All tokens in order; together with the trivia before them they are the whole text.
  package var tokens: TokenList { TokenList(tree: self) }

  var tokenCount: Int { packedTokens.count }

  @inline(__always)
  func token(at index: Int) -> Token { packedTokens.token(at: index) }

  @inline(__always)
  func kind(ofToken index: Int) -> TokenKind { packedTokens[index].kind }

  @inline(__always)
  func node(_ id: Int) -> SyntaxNode { nodes[id] }

  /// The places of a node's children, for `child(at:)`.
  @inline(__always)
  func places(of id: Int) -> Range<Int> {
    // The children of the next node follow.
    let next = id + 1
    let end = next < nodes.count ? Int(nodes[next].firstChild) : children.count
    return Int(nodes[id].firstChild)..<end
  }

  @inline(__always)
  func child(at place: Int) -> SyntaxElement { children[place] }

  /// The text of the file, put together from the leaves of the tree.
  ///
  /// The law of the tree is that this is the source, byte for byte.
  package func printed() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.bytes.count)
    var pending = [SyntaxElement.node(nodes.count - 1)]
    while let element = pending.popLast() {
      switch element.content {
      case .token(let index):
        let token = token(at: index)
        result.append(contentsOf: source.bytes[Int(token.triviaStart)..<Int(token.end)])
      case .node(let id):
        for place in places(of: id).reversed() { pending.append(child(at: place)) }
      }
    }
    return result
  }
}

/// A child of a node: a token or another node, by its index in the tree.
///
/// Four bytes, as a file has some hundred thousand of them.
struct SyntaxElement: Sendable, Hashable, BitwiseCopyable {
  enum Content {
    case token(Int)
    case node(Int)
  }

  /// The index, and above it whether it is that of a node; a file has fewer tokens than bytes.
  private let bits: UInt32

  private static let nodeBit: UInt32 = 1 << 31

  static func token(_ index: Int) -> SyntaxElement {
    SyntaxElement(bits: UInt32(truncatingIfNeeded: index))
  }

  static func node(_ id: Int) -> SyntaxElement {
    SyntaxElement(bits: UInt32(truncatingIfNeeded: id) | nodeBit)
  }

  @inline(__always)
  var content: Content { isNode ? .node(index) : .token(index) }

  @inline(__always)
  var isNode: Bool { bits & Self.nodeBit != 0 }

  /// The index among the nodes or among the tokens.
  @inline(__always)
  var index: Int { Int(bits & ~Self.nodeBit) }
}

/// One node as the tree stores it.
struct SyntaxNode: Sendable, BitwiseCopyable {
  let kind: SyntaxKind
  let firstChild: UInt32
  /// From the node's first token to its last, without the trivia before it.
  let range: SourceRange

  init(kind: SyntaxKind, firstChild: Int, range: SourceRange) {
    self.kind = kind
    self.firstChild = UInt32(truncatingIfNeeded: firstChild)
    self.range = range
  }
}
