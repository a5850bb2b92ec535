// What the nodes of declarations hold. Each property is nil or empty where the author left the
// part out or the parser could not find it; a diagnostic has told of that.

/// A name with its place.
package struct NameSyntax: Sendable, Hashable {
  package let text: String
  package let range: SourceRange
}

extension Syntax {
  /// The name that a token spells, without backticks.
  package func name(of token: Token) -> NameSyntax {
    var range = token.range
    if token.kind == .quotedWord {
      range = SourceRange(range.start + 1, max(range.start + 1, range.end - 1))
    }
    return NameSyntax(text: tree.source.text(range), range: token.range)
  }

  /// The policies of a `file`, in order.
  package var policies: [Syntax] { nodes(.policy) }

  /// The tests of a `file`, in order.
  package var tests: [Syntax] { nodes(.test) }

  /// The golden files that a `file` names, in order.
  package var goldenFiles: [Syntax] { nodes(.goldenDeclaration) }

  /// The name that a declaration gives.
  package var declaredName: NameSyntax? {
    first(.name)?.leadingToken.map { name(of: $0) }
  }

  /// The first string child: a rule's name, a stage's name, a pointer, an identifier.
  package var stringChild: Syntax? { first(.stringExpression) }

  /// All string children: the app ids of a `policy`, the members of a closed set.
  package var stringChildren: [Syntax] { nodes(.stringExpression) }

  /// The first word token's text: `summary` or `hidden` of a category's text.
  package var leadingWord: NameSyntax? {
    token(.word).map { name(of: $0) }
  }

  /// The expression child of a condition, an assignment, a let or a clause.
  package var expression: Syntax? { first { $0.isExpression } }

  package var expressions: [Syntax] {
    var result: [Syntax] = []
    result.reserveCapacity(tree.node(id).childCount)
    for case .node(let id) in tree.children(of: id) where tree.node(id).kind.isExpression {
      result.append(Syntax(tree: tree, id: id))
    }
    return result
  }

  /// The text of a `stringExpression` without interpolations; nil if it has one.
  package var literalText: String? {
    var text = ""
    for element in tree.children(of: id) {
      switch element {
      case .token(let index):
        let token = tree.tokens[index]
        if token.kind == .stringText {
          let part = decodeStringText(tree.source.bytes[Int(token.start)..<Int(token.end)])
          text = text.isEmpty ? part : text + part
        }
      case .node(let id):
        if tree.node(id).kind == .interpolation { return nil }
      }
    }
    return text
  }

  /// The lines of documentation (`///`) right above the node, without their marks.
  package var documentation: String {
    guard let first = firstToken else { return "" }
    var lines: [Substring] = []
    for line in tree.source.text(first.triviaRange).split(separator: "\n") {
      let trimmed = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
      if trimmed.starts(with: "///") {
        let text = trimmed.dropFirst(3)
        lines.append(text.first == " " ? text.dropFirst() : text)
      } else if !trimmed.isEmpty {
        lines = []
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The first token of the node or of its descendants.
  package var firstToken: Token? {
    var element = tree.children(of: id).first
    while let current = element {
      switch current {
      case .token(let index): return tree.tokens[index]
      case .node(let id): element = tree.children(of: id).first
      }
    }
    return nil
  }
}
