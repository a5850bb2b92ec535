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

  /// Gives a body the bytes of the name that the first token spells, without backticks, to find its
  /// number; nil if there is no token.
  package func withNameBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Int?) -> Int? {
    guard let token = leadingToken else { return nil }
    return tree.source.withBytes(of: token) { bytes in
      guard token.kind == .quotedWord else { return body(bytes) }
      let end = max(1, bytes.count - 1)
      return body(UnsafeBufferPointer(rebasing: bytes[1..<end]))
    }
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
  package var expression: Syntax? { firstNode { $0.isExpression } }

  package var expressions: [Syntax] { nodes { $0.isExpression } }

  /// The two expressions of a comparison; nil if there are not exactly two.
  package var operands: (Syntax, Syntax)? {
    var first: Int?
    var second: Int?
    for place in places {
      let child = tree.child(at: place)
      guard child.isNode, tree.node(child.index).kind.isExpression else { continue }
      if first == nil {
        first = child.index
      } else if second == nil {
        second = child.index
      } else {
        return nil
      }
    }
    guard let first, let second else { return nil }
    return (Syntax(tree: tree, id: first), Syntax(tree: tree, id: second))
  }

  /// The text of a `stringExpression` without interpolations; nil if it has one.
  package var literalText: String? {
    var text: String?
    for place in places {
      switch tree.child(at: place).content {
      case .token(let index):
        if tree.kind(ofToken: index) == .stringText {
          let token = tree.token(at: index)
          let part = tree.source.withBytes(of: token) { bytes in
            for byte in bytes where byte == UInt8(ascii: "\\") { return decodeStringText(bytes) }
            return String(decoding: bytes, as: UTF8.self)
          }
          text = text.map { $0 + part } ?? part
        }
      case .node(let id):
        if tree.node(id).kind == .interpolation { return nil }
      }
    }
    return text ?? ""
  }

  /// The lines of documentation (`///`) right above the node, without their marks.
  package var documentation: String {
    guard let first = firstToken, first.start > first.triviaStart else { return "" }
    let trivia = tree.source.bytes[Int(first.triviaStart)..<Int(first.start)]
    guard trivia.contains(UInt8(ascii: "/")) else { return "" }
    var lines: [UInt8] = []
    for line in trivia.split(separator: UInt8(ascii: "\n")) {
      var text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == 0x0D }
      if text.starts(with: [0x2F, 0x2F, 0x2F]) {
        text = text.dropFirst(3)
        if text.first == UInt8(ascii: " ") { text = text.dropFirst() }
        if text.last == 0x0D { text = text.dropLast() }
        lines += text
        lines.append(UInt8(ascii: "\n"))
      } else if !text.isEmpty {
        lines = []
      }
    }
    return String(decoding: lines.dropLast(), as: UTF8.self)
  }

  /// The first token of the node or of its descendants.
  package var firstToken: Token? {
    var places = places
    while let place = places.first {
      switch tree.child(at: place).content {
      case .token(let index): return tree.token(at: index)
      case .node(let id): places = tree.places(of: id)
      }
    }
    return nil
  }
}
