extension Parser {
  /// The words that a name can only be in backticks.
  func isReserved(_ token: Token) -> Bool {
    isInfixWord(token) || spells(token, "not") || spells(token, "at") || spells(token, "lenient")
      || spells(token, "true") || spells(token, "false")
  }

  /// True for a word that stands between or after operands.
  func isInfixWord(_ token: Token) -> Bool {
    guard token.kind == .word else { return false }
    return spells(token, "in") || spells(token, "and") || spells(token, "or")
      || spells(token, "contains") || spells(token, "starts") || spells(token, "ends")
      || spells(token, "matches") || spells(token, "exists")
  }

  var isAtInfixWord: Bool { isInfixWord(current) || isAt("not") }

  /// Parses the name that a declaration gives.
  @discardableResult
  mutating func parseName(_ place: String) -> Bool {
    guard isAtName else {
      reportExpected("a name \(place)")
      return false
    }
    if isAt(.word), isReserved(current) {
      report(.reservedWord(source.text(current.range), at: current.range))
    }
    checkLength(of: current)
    let mark = self.mark
    consume()
    finish(.name, from: mark)
    return true
  }

  mutating func checkLength(of token: Token) {
    if token.range.length > SyntaxLimits.nameLength {
      report(.tooLong("the name", SyntaxLimits.nameLength, at: token.range))
    }
  }
}
