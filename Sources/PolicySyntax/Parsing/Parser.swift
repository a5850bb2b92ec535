/// Parses policy files by `policyGrammar`, with recovery: it always returns a tree of all tokens.
///
/// One mistake gives one diagnostic: after an error, further ones are kept quiet until the parser
/// stands at the beginning of a statement again.
struct Parser: ~Copyable {
  /// What the parser reads at the moment, since JSON has other tokens than policy text.
  enum Mode { case policy, json }

  let source: SourceText
  /// False if only the policies are asked for.
  let readsTests: Bool
  var lexer: Lexer
  var mode = Mode.policy
  /// The token that the parser stands before; it is not yet part of the tree.
  var current: Token
  /// What the lexer found wrong with `current`.
  private var currentLexicalProblem: LexicalProblem?
  var currentProblem: Diagnostic? { currentLexicalProblem?.diagnostic }
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

  /// True in a test whose mistakes are nobody's business.
  var isPassingOver = false

  /// The words with look-alike letters, each of which is told of once.
  private var toldLookAlikes: ToldWords?

  var tokens: SyntaxStack<PackedToken>
  var nodes: SyntaxStack<SyntaxNode>
  var children: SyntaxStack<SyntaxElement>
  /// The elements that have no parent yet.
  var pending = SyntaxStack<SyntaxElement>(capacity: 256)

  init(_ source: SourceText, readsTests: Bool = true) {
    self.source = source
    self.readsTests = readsTests
    lexer = Lexer(source.bytes)
    // As much as a dense policy needs; what is not used is given back at the end.
    let count = source.bytes.count
    tokens = SyntaxStack(capacity: count / 3)
    nodes = SyntaxStack(capacity: count / 6)
    children = SyntaxStack(capacity: count / 2)
    current = lexer.nextPolicyToken()
    currentLexicalProblem = lexer.lexicalProblem
  }

  // MARK: Tokens

  /// Makes the current token part of the tree and lexes the next one.
  mutating func consume() {
    take()
    advance()
  }

  /// Makes the current token part of the tree without lexing on; a string lexes on by itself.
  mutating func take() {
    if currentLexicalProblem != nil { reportProblem() }
    append(current)
  }

  private mutating func reportProblem() {
    if let problem = currentProblem, !isToldAlready(problem) { report(problem) }
    forgetProblem()
  }

  /// What is wrong with the current token has been told.
  mutating func forgetProblem() { currentLexicalProblem = nil }

  /// True for a look-alike letter in a word that was told of where it stood before.
  private mutating func isToldAlready(_ problem: Diagnostic) -> Bool {
    guard problem.code == .lookAlikeLetter else { return false }
    let told = toldLookAlikes ?? ToldWords()
    toldLookAlikes = told
    return !told.words.insert(source.text(current.range)).inserted
  }

  mutating func append(_ token: Token) {
    pending.append(.token(tokens.count))
    tokens.append(PackedToken(token))
  }

  mutating func advance() {
    current = mode == .policy ? lexer.nextPolicyToken() : lexer.nextJSONToken()
    currentLexicalProblem = lexer.lexicalProblem
  }

  /// Stands at a token again, before which the parser stood.
  mutating func goBack(to token: Token, _ lexer: Lexer) {
    self.lexer = lexer
    current = token
    currentLexicalProblem = lexer.lexicalProblem
  }

  @inline(__always)
  func isAt(_ kind: TokenKind) -> Bool { current.kind == kind }

  /// True if the current token is this word, not in backticks.
  @inline(__always)
  func isAt(_ word: StaticString) -> Bool {
    current.kind == .word && current.spells(word, in: source.bytes)
  }

  @inline(__always)
  func spells(_ token: Token, _ word: StaticString) -> Bool {
    token.spells(word, in: source.bytes)
  }

  /// The token after the current one, as policy text.
  func peek() -> Token {
    var ahead = lexer
    return ahead.nextPolicyToken()
  }

  /// The second token after the current one, as policy text.
  func peekSecond() -> Token {
    var ahead = lexer
    _ = ahead.nextPolicyToken()
    return ahead.nextPolicyToken()
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
    let firstChild = children.count
    let range = range(ofElementsFrom: mark)
    pending.move(from: mark, to: &children)
    pending.append(.node(nodes.count))
    nodes.append(SyntaxNode(kind: kind, firstChild: firstChild, range: range))
  }

  /// The range of the elements after a mark, which stand in the order of the text; an empty one
  /// counts only at the beginning.
  private func range(ofElementsFrom mark: Int) -> SourceRange {
    guard mark < pending.count else { return SourceRange(at: previousEnd) }
    let first = range(of: pending[mark])
    var last = pending.count - 1
    while last > mark {
      let range = range(of: pending[last])
      if !range.isEmpty { return SourceRange(first.start, max(first.end, range.end)) }
      last -= 1
    }
    return first
  }

  @inline(__always)
  private func range(of element: SyntaxElement) -> SourceRange {
    element.isNode ? nodes[element.index].range : tokens[element.index].range
  }

  /// The end of the last token that is part of the tree.
  var previousEnd: Int { tokens.isEmpty ? 0 : Int(tokens[tokens.count - 1].end) }

  mutating func checkComments() {
    guard lexer.sawComment else { return }
    var check = CommentCheck(source)
    for index in 0..<tokens.count {
      let token = tokens.token(at: index)
      if token.start - token.triviaStart > 2 { check.check(token.triviaRange) }
      if check.diagnostics.count > SyntaxLimits.diagnostics { break }
    }
    for diagnostic in check.diagnostics { add(diagnostic) }
  }

  /// The finished tree, after `finish(.file, …)`, and what is wrong with the text.
  consuming func tree() -> (SyntaxTree, [Diagnostic]) {
    tokens.fit()
    nodes.fit()
    children.fit()
    let tree = SyntaxTree(source: source, tokens: tokens, nodes: nodes, children: children)
    return (tree, diagnostics)
  }
}

/// Words of which something was told.
///
/// A class, so that a parser without such words has no set: the runtime prepares sets of strings when
/// it meets the first one, and many policies need none.
private final class ToldWords {
  var words: Set<String> = []
}

/// Parses a policy file.
///
/// - Parameters:
///   - source: The text.
///   - readsTests: False if only the policies are asked for. A test, or what names a golden file, is
///     then one token, whose mistakes are not told; the policies are the same.
/// - Returns: The lossless tree and what is wrong with the text; the tree is there in any case.
/// - Complexity: O(n) in the number of bytes.
package func parsePolicyFile(
  _ source: SourceText, readsTests: Bool = true
) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  guard source.bytes.count <= SyntaxLimits.fileSize else {
    let empty = SourceText(name: source.name, bytes: [])
    var parser = Parser(empty)
    parser.parseFile()
    return (parser.tree().0, [.fileTooLarge(source.bytes.count)])
  }
  var parser = Parser(source, readsTests: readsTests)
  parser.parseFile()
  parser.checkComments()
  return parser.tree()
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
