import PolicySyntax

/// The bytes of the tokens of a tree, without commas that only trail a list or a call.
func significantTokens(_ tree: SyntaxTree) -> [[UInt8]] {
  var result: [[UInt8]] = []
  for token in tree.tokens where !token.range.isEmpty {
    if token.kind == .rightBracket || token.kind == .rightParenthesis, result.last == [0x2C] {
      result.removeLast()
    }
    result.append(Array(tree.source.bytes[Int(token.start)..<Int(token.end)]))
  }
  return result
}

/// The comments of a tree in order, without the white space after them.
func comments(_ tree: SyntaxTree) -> [[UInt8]] {
  var result: [[UInt8]] = []
  for token in tree.tokens {
    let trivia = tree.source.bytes[Int(token.triviaStart)..<Int(token.start)]
    for line in trivia.split(separator: UInt8(ascii: "\n")) {
      guard let start = line.firstIndex(of: UInt8(ascii: "/")) else { continue }
      var comment = line[start...]
      while let last = comment.last, [0x20, 0x09, 0x0D].contains(last) { comment.removeLast() }
      result.append(Array(comment))
    }
  }
  return result
}

/// A node as `(kind child child …)` with the text of its tokens; white space, comments and
/// trailing commas do not show.
func structure(of root: Syntax) -> String {
  enum Step {
    case text(String)
    case node(Syntax)
  }
  var result = ""
  var pending: [Step] = [.node(root)]
  while let step = pending.popLast() {
    switch step {
    case .text(let text):
      result += text
    case .node(let node):
      result += result.isEmpty ? "(" : " ("
      result += "\(node.kind)"
      pending.append(.text(")"))
      let children = node.children
      for (index, child) in children.enumerated().reversed() {
        switch child {
        case .node(let node): pending.append(.node(node))
        case .token(let token):
          let isTrailing = token.kind == .comma && index == children.count - 2
          if !isTrailing, !token.range.isEmpty { pending.append(.text(" " + node.text(of: token))) }
        }
      }
    }
  }
  return result
}
