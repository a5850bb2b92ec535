/// The places where the author of a file began lines, by node.
struct LineBreaks {
  /// For each token, how many tokens before it begin a line.
  private var before: [Int32] = []
  /// For each node, the index of its first token.
  private var first: [Int32] = []
  /// For each node, the index after its last token.
  private var end: [Int32] = []
  /// For each node, how many tokens begin a line that are not inside a list or an interpolation.
  private var open: [Int32] = []

  /// Counts the lines of a tree.
  ///
  /// - Complexity: O(n) in the number of tokens and nodes.
  init(_ tree: SyntaxTree) {
    before.reserveCapacity(tree.tokens.count + 1)
    var total: Int32 = 0
    for token in tree.tokens {
      before.append(total)
      if token.startsLine { total += 1 }
    }
    before.append(total)
    // A parent comes after its children, so that one pass is enough.
    for id in 0...tree.root.id { measure(id, in: tree) }
  }

  /// Adds up what the children of a node have.
  private mutating func measure(_ id: Int, in tree: SyntaxTree) {
    var range: (first: Int32, end: Int32)?
    var count: Int32 = 0
    for place in tree.places(of: id) {
      let next: (first: Int32, end: Int32)
      switch tree.child(at: place).content {
      case .token(let index):
        next = (Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: index + 1))
        if tree.tokens[index].startsLine { count += 1 }
      case .node(let child):
        next = (first[child], end[child])
        count += open[child]
        if next.first == next.end { continue }
      }
      range = (range?.first ?? next.first, next.end)
    }
    let tokens = range ?? (0, 0)
    first.append(tokens.first)
    end.append(tokens.end)
    switch tree.node(id).kind {
    case .listExpression, .interpolation, .jsonObject, .jsonArray:
      open.append(tokens.first < tokens.end && startsLine(Int(tokens.first)) ? 1 : 0)
    default:
      open.append(count)
    }
  }

  /// True if the token at an index is the first of its line.
  private func startsLine(_ index: Int) -> Bool { before[index + 1] > before[index] }

  /// True if the author ended a line anywhere in the node.
  func breaks(_ id: Int) -> Bool {
    guard first[id] < end[id] else { return false }
    return before[Int(end[id])] > before[Int(first[id]) + 1]
  }

  /// True if the author ended a line in the node, outside of its lists and interpolations.
  func breaksOutsideLists(_ id: Int) -> Bool {
    guard first[id] < end[id] else { return false }
    return open[id] > (startsLine(Int(first[id])) ? 1 : 0)
  }

  /// True as `breaksOutsideLists`, or if the node begins a line itself.
  func breaksBeforeOrIn(_ id: Int) -> Bool { open[id] > 0 }
}
