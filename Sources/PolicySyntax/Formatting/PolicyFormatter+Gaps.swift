extension PolicyFormatter {
  // MARK: Before nodes

  /// The gap that a node wants before one of its child nodes; nil if the tokens decide it.
  func gap(beforeNode id: Int, in frame: inout Frame) -> Gap? {
    let kind = tree.node(id).kind
    switch frame.kind {
    case .file:
      defer { frame.previousStatement = kind }
      if frame.previousStatement == nil { return Gap(line: 0, blankLines: .notFirst) }
      let isList = frame.previousStatement == .goldenDeclaration && kind == .goldenDeclaration
      return Gap(line: 0, blankLines: isList ? .kept : .required)
    case .listExpression, .jsonArray, .jsonObject:
      return frame.isBroken ? Gap(line: frame.continuation) : nil
    default:
      guard frame.isInBody else { return nil }
      defer { frame.previousStatement = kind }
      if wouldBeginFileItem(id) { return nil }
      return Gap(line: frame.level + 1, blankLines: blankLines(before: kind, in: frame))
    }
  }

  /// What becomes of blank lines before a statement of a block.
  private func blankLines(before kind: SyntaxKind, in frame: Frame) -> Gap.BlankLines {
    guard let previous = frame.previousStatement else {
      // A policy begins with a blank line, as its parts are set apart by blank lines.
      return frame.kind == .policy ? .required : .notFirst
    }
    guard frame.kind == .policy || frame.kind == .stage else { return .kept }
    return previous == .letDeclaration && kind == .letDeclaration ? .kept : .required
  }

  /// True for an assignment to something called `test` or the like in the middle of a line, which at
  /// the beginning of a line would read as a part of the file.
  private func wouldBeginFileItem(_ id: Int) -> Bool {
    guard tree.node(id).kind == .assignment, let first = tree.places(of: id).first,
      case .token(let index) = tree.child(at: first).content
    else { return false }
    let token = tree.tokens[index]
    guard !token.startsLine else { return false }
    let text = tree.source.bytes[Int(token.start)..<Int(token.end)]
    return text.elementsEqual("test".utf8) || text.elementsEqual("policy".utf8)
      || text.elementsEqual("golden".utf8)
  }

  // MARK: Before tokens

  /// The gap that a node wants before one of its own tokens.
  func gap(beforeToken index: Int, in frame: Frame) -> Gap {
    let token = tree.tokens[index]
    switch (token.kind, frame.kind) {
    case (.rightBracket, .listExpression), (.rightBracket, .jsonArray),
      (.rightBrace, .jsonObject):
      return gap(beforeClosing: token, in: frame)
    case (.rightBrace, _) where frame.isInBody:
      guard frame.previousStatement != nil else {
        var gap = Gap(.space, level: frame.level)
        gap.commentLevel = frame.level + 1
        gap.blankLines = .neitherEnd
        return gap
      }
      return Gap(line: frame.level, commentLevel: frame.level + 1, blankLines: .notLast)
    case (.word, .andExpression), (.word, .orExpression), (.bar, .closedSetType):
      return frame.isBroken
        ? Gap(line: frame.continuation) : Gap(.space, level: frame.continuation)
    case (.rightParenthesis, .callExpression), (.rightParenthesis, .parenthesizedExpression):
      var gap = Gap(.none, level: frame.continuation - 1)
      gap.commentLevel = frame.continuation
      return gap
    default:
      return Gap(separation(before: index, in: frame), level: frame.continuation)
    }
  }

  /// The gap before what closes a list, an array or an object.
  private func gap(beforeClosing token: Token, in frame: Frame) -> Gap {
    let isEmpty = frame.next - frame.children.startIndex == 2
    if frame.isBroken, !isEmpty {
      return Gap(line: frame.level, commentLevel: frame.continuation)
    }
    var gap = Gap(frame.kind == .jsonObject && !isEmpty ? .space : .none, level: frame.level)
    gap.commentLevel = frame.continuation
    return gap
  }

  /// Whether a space stands before a token on the same line.
  private func separation(before index: Int, in frame: Frame) -> Gap.Separation {
    let kind = tree.tokens[index].kind
    if kind == .interpolationStart || frame.kind == .stringExpression && !frame.isAtFirstChild {
      return .none
    }
    let previous = index > 0 ? tree.tokens[index - 1].kind : .endOfFile
    switch previous {
    case .leftParenthesis, .leftBracket, .interpolationStart, .minus: return .none
    default: break
    }
    switch kind {
    case .rightParenthesis, .rightBracket, .comma, .colon:
      return .none
    case .leftParenthesis:
      return frame.kind == .callExpression ? .none : .space
    case .question, .questionQuestion:
      guard frame.kind == .optionalType else { return .space }
      // Two `?` that touch would become one token.
      return previous == .question || previous == .questionQuestion ? .space : .none
    default:
      return .space
    }
  }
}
