import PolicySyntax
import Testing

/// Files whose layout was spoilt at random keep the laws of formatting.
@Suite("Mangled layout")
struct MangledLayoutTests {
  /// The tokens before which a line end or a comment would be a mistake.
  private func tokensBoundToTheirLine(_ tree: SyntaxTree) -> Set<UInt32> {
    var result: Set<UInt32> = []
    var pending = [tree.root]
    while let node = pending.popLast() {
      pending += node.nodes
      switch node.kind {
      case .assignment:
        // A name at the beginning of a line, followed by a value, is the next attribute.
        if let token = node.nodes.first?.firstToken { result.insert(token.start) }
      default: break
      }
    }
    return result
  }

  /// The ranges of the JSON of tests, in the order of the text.
  private func rangesOfJSON(_ tree: SyntaxTree) -> [SourceRange] {
    tree.root.tests.flatMap(\.nodes).flatMap(\.nodes)
      .filter { $0.kind == .jsonObject || $0.kind == .jsonArray }.map(\.range)
  }

  /// The text of a file with other white space and more comments between its tokens.
  private func mangle(_ tree: SyntaxTree, _ random: inout RandomSource) -> [UInt8] {
    let bound = tokensBoundToTheirLine(tree)
    let bytes = tree.source.bytes
    var result: [UInt8] = []
    var json = rangesOfJSON(tree)[...]
    var comments = 0
    var previous: Token?
    for token in tree.tokens {
      let text = bytes[Int(token.start)..<Int(token.end)]
      let trivia = bytes[Int(token.triviaStart)..<Int(token.start)]
      while let range = json.first, range.end <= Int(token.start) { json.removeFirst() }
      let isInJSON = json.first.map { $0.start < Int(token.start) } ?? false
      let touches = trivia.isEmpty && !canBeSpaced(token, after: previous)
      if trivia.contains(UInt8(ascii: "/")) {
        result += trivia
      } else if !touches {
        let isBound = bound.contains(token.start)
        let mayComment = !isInJSON && !isBound
        result += gap(
          needsLine: token.startsLine, mayBreak: !isBound, mayComment: mayComment, &comments,
          &random)
      }
      result += text
      previous = token
    }
    return result
  }

  /// True if white space may stand before a token that touched the one before it.
  private func canBeSpaced(_ token: Token, after previous: Token?) -> Bool {
    guard let previous else { return true }
    switch (previous.kind, token.kind) {
    case (_, .comma), (_, .colon), (_, .rightBracket), (.leftBracket, _), (.minus, _): return true
    default: return false
    }
  }

  private func gap(
    needsLine: Bool, mayBreak: Bool, mayComment: Bool, _ comments: inout Int,
    _ random: inout RandomSource
  ) -> [UInt8] {
    var text = random.pick([" ", " ", "  ", "\t", " \t "])
    var hasLine = false
    while mayBreak, random.once(in: 6) {
      hasLine = true
      if mayComment, random.once(in: 2) {
        comments += 1
        text += random.pick([
          "// \(comments)", "/// \(comments) \t", "//", "// a \"b\" \(comments)",
        ])
      }
      text += random.pick(["\n", "\r\n", "\n\n", " \n\t\n\n  "])
    }
    return Array((needsLine && !hasLine ? text + "\n" : text).utf8)
  }

  @Test(
    "the layout of a mangled file keeps tokens, comments and meaning",
    arguments: PolicyTexts.all.indices, [11, 12, 13] as [UInt64])
  func mangled(index: Int, seed: UInt64) {
    let source = PolicyTexts.all[index]
    print("mangling \(source.name) with seed \(seed)")
    var random = RandomSource(seed: seed)
    let tree = parsePolicyFile(source).tree
    for _ in 0..<(index < PolicyTexts.small.count ? 20 : 2) {
      let mangled = SourceText(name: source.name, bytes: mangle(tree, &random))
      #expect(mangled.bytes != source.bytes)
      #expect(structure(of: parsePolicyFile(mangled).tree.root) == structure(of: tree.root))
      expectLawfulFormat(mangled)
    }
  }
}
