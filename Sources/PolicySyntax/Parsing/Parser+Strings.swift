extension Parser {
  // interpolated = '"' (CHARACTERS | "\\(" expression ")")* '"'
  mutating func parseString() {
    if let end = lexer.endOfPlainText() {
      parsePlainString(endOfText: end)
    } else {
      parseMixedString()
    }
  }

  /// Parses a string of plain characters, as most are.
  private mutating func parsePlainString(endOfText end: Int) {
    let mark = self.mark
    let (start, textStart) = (Int(current.start), lexer.position)
    take()
    if end > textStart { append(Token(kind: .stringText, inStringFrom: textStart, to: end)) }
    append(Token(kind: .quote, inStringFrom: end, to: end + 1))
    lexer.position = end + 1
    advance()
    finish(.stringExpression, from: mark)
    checkLength(ofStringFrom: start)
  }

  private mutating func parseMixedString() {
    let mark = self.mark
    let opening = current
    take()
    while true {
      let token = lexer.nextStringToken()
      if token.kind == .interpolationStart {
        let interpolation = self.mark
        append(token)
        let isClosed = parseInterpolation()
        finish(.interpolation, from: interpolation)
        if isClosed { continue }
        if isAt(.quote), !current.startsLine { consume() }
        break
      }
      if token.range.isEmpty {
        report(.unterminatedString(SourceRange(Int(opening.start), Int(token.end))))
        advance()
        break
      }
      if let problem = lexer.problem { reportInString(problem) }
      append(token)
      if token.kind == .quote {
        advance()
        break
      }
    }
    finish(.stringExpression, from: mark)
    checkLength(ofStringFrom: Int(opening.start))
  }

  /// An invalid escape spoils nothing around it, so it may be told beside other mistakes.
  private mutating func reportInString(_ problem: Diagnostic) {
    let wasRecovering = isRecovering
    report(problem)
    isRecovering = wasRecovering
  }

  /// Parses what is between `\(` and `)`.
  ///
  /// - Returns: False if the `)` is missing; the parser then stands where the string may go on.
  private mutating func parseInterpolation() -> Bool {
    advance()
    parseExpression()
    if isAt(.rightParenthesis) {
      take()
      return true
    }
    reportExpected("`)` to close the `\\(`")
    let mark = self.mark
    while !isAt(.quote), !isAt(.rightParenthesis), !current.startsLine, !isAt(.endOfFile) {
      consume()
    }
    if self.mark > mark { finish(.unexpected, from: mark) }
    if isAt(.rightParenthesis), !current.startsLine {
      take()
      return true
    }
    return false
  }

  private mutating func checkLength(ofStringFrom start: Int) {
    let range = SourceRange(start, previousEnd)
    // The quotes are no part of it.
    let length = range.length - 2
    if length > SyntaxLimits.stringLength {
      report(.tooLong("the string", length, SyntaxLimits.stringLength, at: range))
    }
  }

  /// Parses a string that cannot have interpolations: a name, a pointer, a format.
  mutating func parseLiteralString(_ what: String) {
    guard isAt(.quote) else { return reportExpected(what + ", a string") }
    let first = tokens.count
    parseString()
    for index in first..<tokens.count where tokens[index].kind == .interpolationStart {
      let string = nodes[pending[pending.count - 1].index]
      return report(.interpolationNotAllowed(string.range, what))
    }
  }
}

extension Token {
  /// A token inside a string, which has nothing before it.
  fileprivate init(kind: TokenKind, inStringFrom start: Int, to end: Int) {
    self.init(kind: kind, startsLine: false, triviaStart: start, start: start, end: end)
  }
}
