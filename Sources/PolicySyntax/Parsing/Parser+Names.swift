/// The words of the language that a name can only be in backticks.
package enum ReservedWord {
  /// Those that stand between or after operands.
  fileprivate static let infix: [StaticString] = [
    "in", "and", "or", "contains", "starts", "ends", "matches", "exists",
  ]
  fileprivate static let others: [StaticString] = ["not", "at", "lenient", "true", "false"]

  /// Whether a name is one of them.
  package static func contains(_ name: String) -> Bool {
    for words in [infix, others] {
      for word in words where word.withUTF8Buffer({ $0.elementsEqual(name.utf8) }) { return true }
    }
    return false
  }
}

extension Parser {
  /// The words that a name can only be in backticks.
  func isReserved(_ token: Token) -> Bool {
    isInfixWord(token) || spells(token, oneOf: ReservedWord.others)
  }

  /// True for a word that stands between or after operands.
  func isInfixWord(_ token: Token) -> Bool {
    token.kind == .word && spells(token, oneOf: ReservedWord.infix)
  }

  private func spells(_ token: Token, oneOf words: [StaticString]) -> Bool {
    for word in words where spells(token, word) { return true }
    return false
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
