/// Tests and golden files where only the policies are asked for: each becomes one token.
extension Parser {
  /// Parses a test or what names a golden file, or passes over it if tests are not read.
  ///
  /// What is passed over ends where it would end if it were read, and no mistake in it is told.
  mutating func parseTestItem(_ parse: (inout Parser) -> Void) {
    guard !readsTests else { return parse(&self) }
    let mark = self.mark
    let first = current
    if !passOverBlock() { passOverParsed(parse) }
    append(
      Token(
        kind: .unread, startsLine: first.startsLine, triviaStart: Int(first.triviaStart),
        start: Int(first.start), end: Int(current.triviaStart)))
    finish(.unread, from: mark)
  }

  /// Passes over a test that ends before another item or the file's end, without parsing it.
  ///
  /// - Returns: False if it is not certain where it ends; then the parser stands where it stood.
  private mutating func passOverBlock() -> Bool {
    let (lexer, first) = (lexer, current)
    if self.lexer.passOverBlock() {
      advance()
      if isAt(.endOfFile) || isAtFileItem { return true }
    }
    goBack(to: first, lexer)
    return false
  }

  /// Parses a test for its end only, and forgets its tree.
  private mutating func passOverParsed(_ parse: (inout Parser) -> Void) {
    let (tokenCount, nodeCount, childCount) = (tokens.count, nodes.count, children.count)
    let mark = self.mark
    isPassingOver = true
    parse(&self)
    isPassingOver = false
    tokens.removeAll(from: tokenCount)
    nodes.removeAll(from: nodeCount)
    children.removeAll(from: childCount)
    pending.removeAll(from: mark)
  }
}
