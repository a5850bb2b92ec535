/// Walks the tree of a file and writes its tokens with new white space between them.
///
/// The walk keeps the open nodes on a stack of its own, since the JSON of a test may nest deeply.
struct PolicyFormatter {
  /// A node that is being written.
  struct Frame {
    /// The index of the node in its tree.
    let id: Int
    /// The kind of the node.
    let kind: SyntaxKind
    /// The places of the node's children.
    let children: Range<Int>
    /// The place of the child to write next.
    var next: Int
    /// The indentation of the line that a closing brace or bracket of the node begins.
    var level: Int
    /// The indentation of lines that go on with the node.
    var continuation: Int
    /// True if the author broke the node into lines.
    var isBroken: Bool
    /// True after the `{` of a block.
    var isInBody = false
    /// The kind of the statement before the next one, nil for the first of the block.
    var previousStatement: SyntaxKind?

    /// True while the first child is written.
    var isAtFirstChild: Bool { next == children.lowerBound + 1 }
    /// True while the last child but one is written.
    var isBeforeLastChild: Bool { next == children.upperBound - 1 }
  }

  /// The tree that is written.
  let tree: SyntaxTree
  /// Where the author began lines.
  let lineBreaks: LineBreaks
  /// The nodes that are open, the outermost first.
  var frames: [Frame] = []
  /// The gap that an outer node wants before its first token.
  var pendingGap: Gap?
  /// Comments that wait for the next token.
  var waitingComments: [Comment] = []
  /// The indentation of the line that is being written.
  var lineLevel = 0
  /// The text so far.
  var output: [UInt8] = []

  /// Prepares to write a tree.
  init(_ tree: SyntaxTree) {
    self.tree = tree
    lineBreaks = LineBreaks(tree)
    output.reserveCapacity(tree.source.bytes.count + 64)
  }

  /// Writes the tree.
  ///
  /// - Returns: Nil if the text becomes larger than a policy file may be.
  mutating func format() -> [UInt8]? {
    open(tree.root.id)
    while var frame = frames.popLast() {
      guard frame.next < frame.children.upperBound else { continue }
      let element = tree.child(at: frame.next)
      frame.next += 1
      switch element.content {
      case .token(let index):
        write(index, in: &frame)
        frames.append(frame)
        guard output.count <= SyntaxLimits.fileSize else { return nil }
      case .node(let id):
        let gap = gap(beforeNode: id, in: &frame)
        frames.append(frame)
        if pendingGap == nil { pendingGap = gap }
        open(id)
      }
    }
    return output
  }

  /// Puts a node on the stack, with the levels that it has inside of the node around it.
  private mutating func open(_ id: Int) {
    let kind = tree.node(id).kind
    let children = tree.places(of: id)
    var frame = Frame(
      id: id, kind: kind, children: children, next: children.lowerBound,
      level: 0, continuation: 1, isBroken: false)
    if let parent = frames.last {
      frame.level = parent.level
      frame.continuation = parent.continuation
      frame.isBroken = parent.isBroken
      if parent.isInBody || parent.kind == .file {
        frame.level = parent.kind == .file ? 0 : parent.level + 1
        frame.continuation = frame.level + 1
        frame.isBroken = lineBreaks.breaksOutsideLists(id)
      } else if parent.kind == .listExpression {
        frame.continuation += 1
        frame.isBroken = lineBreaks.breaksOutsideLists(id)
      }
    }
    switch kind {
    case .condition:
      frame.isBroken = lineBreaks.breaksBeforeOrIn(id)
    case .parenthesizedExpression, .callExpression:
      frame.continuation += 1
      frame.isBroken = lineBreaks.breaksOutsideLists(id)
    case .closedSetType:
      frame.isBroken = lineBreaks.breaksOutsideLists(id)
    case .interpolation:
      frame.isBroken = false
    case .listExpression, .jsonObject, .jsonArray:
      frame.isBroken = lineBreaks.breaks(id)
    default:
      break
    }
    frames.append(frame)
  }

  /// Writes a token of a node, but for trailing commas that the layout does not want.
  private mutating func write(_ index: Int, in frame: inout Frame) {
    let token = tree.tokens[index]
    let gap = pendingGap ?? gap(beforeToken: index, in: frame)
    pendingGap = nil
    switch (token.kind, frame.kind) {
    case (.endOfFile, .file):
      return writeEnd(token)
    case (.comma, .listExpression), (.comma, .callExpression):
      let isKept = frame.kind == .listExpression && frame.isBroken
      if frame.isBeforeLastChild, !isKept {
        return waitingComments.append(contentsOf: comments(before: token).comments)
      }
    case (.rightBracket, .listExpression):
      if frame.isBroken, !frame.isAtFirstChild, tree.child(at: frame.next - 2).isNode {
        output.append(UInt8(ascii: ","))
      }
    default:
      break
    }
    write(token, after: gap)
    switch (token.kind, frame.kind) {
    case (.leftBracket, .listExpression), (.leftBrace, .jsonObject), (.leftBracket, .jsonArray):
      frame.level = lineLevel
      frame.continuation = lineLevel + 1
    case (.leftBrace, _):
      frame.isInBody = true
    case (.rightBrace, _):
      frame.isInBody = false
    default:
      break
    }
  }
}
