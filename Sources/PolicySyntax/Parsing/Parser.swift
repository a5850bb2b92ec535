/// Parses policy files by `policyGrammar`, with recovery: it always returns a tree of all tokens.
///
/// One mistake gives one diagnostic: after an error, further ones are kept quiet until the parser
/// stands at the beginning of a statement again.
struct Parser {
  /// What the parser reads at the moment, since JSON has other tokens than policy text.
  enum Mode { case policy, json }

  let source: SourceText
  var lexer: Lexer
  var mode = Mode.policy
  /// The token that the parser stands before; it is not yet part of the tree.
  var current: Token
  /// What the lexer found wrong with `current`.
  var currentProblem: Diagnostic?
  var diagnostics: [Diagnostic] = []
  /// True from an error to the beginning of the next statement.
  var isRecovering = false
  /// The number of tokens before the statement that is being parsed.
  var statementStart = 0
  /// The nesting of the expression that is being parsed.
  var depth = 0
  /// The first brace of this policy or test whose closing brace is indented less than it should.
  var suspiciousBrace: Token?
  /// True if skipping over broken JSON may have taken the closing brace of its test.
  var mayHaveSkippedBrace = false

  /// The words with look-alike letters, each of which is told of once.
  private var toldLookAlikes: Set<String> = []

  var tokens: [Token] = []
  var nodes: [SyntaxNode] = []
  private var children: [SyntaxElement] = []
  /// The elements that have no parent yet.
  var pending: [SyntaxElement] = []

  init(_ source: SourceText) {
    self.source = source
    lexer = Lexer(source.bytes)
    current = lexer.nextPolicyToken()
    currentProblem = lexer.problem
    let count = source.bytes.count
    tokens.reserveCapacity(count / 5)
    nodes.reserveCapacity(count / 8)
    children.reserveCapacity(count / 3)
  }

  // MARK: Tokens

  /// Makes the current token part of the tree and lexes the next one.
  mutating func consume() {
    take()
    advance()
  }

  /// Makes the current token part of the tree without lexing on; a string lexes on by itself.
  mutating func take() {
    if let problem = currentProblem, !isToldAlready(problem) { report(problem) }
    currentProblem = nil
    append(current)
  }

  /// True for a look-alike letter in a word that was told of where it stood before.
  private mutating func isToldAlready(_ problem: Diagnostic) -> Bool {
    guard problem.code == .lookAlikeLetter else { return false }
    return !toldLookAlikes.insert(source.text(current.range)).inserted
  }

  mutating func append(_ token: Token) {
    pending.append(.token(tokens.count))
    tokens.append(token)
  }

  mutating func advance() {
    current = mode == .policy ? lexer.nextPolicyToken() : lexer.nextJSONToken()
    currentProblem = lexer.problem
  }

  func isAt(_ kind: TokenKind) -> Bool { current.kind == kind }

  /// True if the current token is this word, not in backticks.
  func isAt(_ word: StaticString) -> Bool {
    current.kind == .word && spells(current, word)
  }

  func spells(_ token: Token, _ word: StaticString) -> Bool {
    let count = Int(token.end) - Int(token.start)
    guard count == word.utf8CodeUnitCount else { return false }
    let start = Int(token.start)
    for offset in 0..<count where source.bytes[start + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// The tokens after the current one, as policy text.
  func peek(_ count: Int) -> [Token] {
    var ahead = lexer
    return (0..<count).map { _ in ahead.nextPolicyToken() }
  }

  var isAtName: Bool { isAt(.word) || isAt(.quotedWord) }

  /// Consumes the token if it is of this kind.
  mutating func consumeIf(_ kind: TokenKind) -> Bool {
    guard isAt(kind) else { return false }
    consume()
    return true
  }

  mutating func consumeIf(_ word: StaticString) -> Bool {
    guard isAt(word) else { return false }
    consume()
    return true
  }

  /// Consumes a token of this kind, or tells that it is missing.
  @discardableResult
  mutating func expect(_ kind: TokenKind, _ place: String) -> Bool {
    if consumeIf(kind) { return true }
    reportExpected("\(kind.description) \(place)")
    return false
  }

  @discardableResult
  mutating func expect(_ word: StaticString, _ place: String) -> Bool {
    if consumeIf(word) { return true }
    reportExpected("`\(word)` \(place)")
    return false
  }

  // MARK: Nodes

  /// Begins a node: the elements after the mark will be its children.
  var mark: Int { pending.count }

  mutating func finish(_ kind: SyntaxKind, from mark: Int) {
    let first = children.count
    var range: SourceRange?
    for element in pending[mark...] {
      let next: SourceRange
      switch element {
      case .token(let index): next = tokens[index].range
      case .node(let id): next = nodes[id].range
      }
      if !next.isEmpty || range == nil { range = range?.union(next) ?? next }
      children.append(element)
    }
    pending.removeLast(pending.count - mark)
    pending.append(.node(nodes.count))
    nodes.append(
      SyntaxNode(
        kind: kind, firstChild: first, childCount: children.count - first,
        range: range ?? SourceRange(at: previousEnd)))
  }

  /// The end of the last token that is part of the tree.
  var previousEnd: Int { tokens.last.map { Int($0.end) } ?? 0 }

  /// The finished tree, after `finish(.file, …)`.
  func tree() -> SyntaxTree {
    SyntaxTree(source: source, tokens: tokens, nodes: nodes, children: children)
  }
}

/// Parses a policy file.
///
/// - Returns: The lossless tree and what is wrong with the text; the tree is there in any case.
/// - Complexity: O(n) in the number of bytes.
package func parsePolicyFile(_ source: SourceText) -> (tree: SyntaxTree, diagnostics: [Diagnostic])
{
  guard source.bytes.count <= SyntaxLimits.fileSize else {
    let empty = SourceText(name: source.name, bytes: [])
    var parser = Parser(empty)
    parser.parseFile()
    return (parser.tree(), [.fileTooLarge(source.bytes.count)])
  }
  var parser = Parser(source)
  parser.parseFile()
  let tree = parser.tree()
  for diagnostic in CommentCheck(tree).diagnostics { parser.add(diagnostic) }
  return (tree, parser.diagnostics)
}

/// The bounds of a policy file, each with a diagnostic of its own beyond it.
package enum SyntaxLimits {
  /// Bytes of a policy file.
  package static let fileSize = 16 << 20
  /// Nested parentheses, lists, calls, interpolations and `not` in an expression.
  package static let expressionDepth = 64
  /// Nested arrays and objects in the JSON of a test.
  package static let jsonDepth = 512
  /// Bytes of a string literal.
  package static let stringLength = 16_384
  /// Bytes of a name.
  package static let nameLength = 255
  /// Diagnostics that one file gets; the last says that there are more.
  package static let diagnostics = 1_000
}
