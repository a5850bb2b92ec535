extension Parser {
  // expression = conjunction ("or" conjunction)*
  mutating func parseExpression() {
    guard depth < SyntaxLimits.expressionDepth else {
      report(.tooDeep(SyntaxLimits.expressionDepth, "the expression", at: current.range))
      return skipStatement()
    }
    depth += 1
    defer { depth -= 1 }
    let mark = self.mark
    parseConjunction()
    guard isAt("or") else { return }
    while consumeIf("or") { parseConjunction() }
    finish(.orExpression, from: mark)
  }

  // conjunction = negation ("and" negation)*
  private mutating func parseConjunction() {
    let mark = self.mark
    parseNegation()
    guard isAt("and") else { return }
    while consumeIf("and") { parseNegation() }
    finish(.andExpression, from: mark)
  }

  // negation = "not" negation | comparison
  private mutating func parseNegation() {
    var marks: [Int] = []
    while isAt("not") {
      guard depth + marks.count < SyntaxLimits.expressionDepth else {
        report(.tooDeep(SyntaxLimits.expressionDepth, "the expression", at: current.range))
        skipStatement()
        break
      }
      marks.append(mark)
      consume()
    }
    parseComparison()
    for mark in marks.reversed() { finish(.notExpression, from: mark) }
  }

  // comparison = value (operator value | "exists")?
  private mutating func parseComparison() {
    let mark = self.mark
    parseValue()
    if isAt("exists") {
      consume()
      finish(.existsExpression, from: mark)
    } else if consumeOperator() {
      parseValue()
      finish(.comparison, from: mark)
    }
    if isAtOperator, !isRecovering {
      report(.chainedComparison(current.range))
      while consumeOperator() { parseValue() }
      finish(.unexpected, from: mark)
    }
  }

  @inline(__always)
  private var isAtOperator: Bool {
    switch current.kind {
    case .equalEqual, .notEqual, .less, .lessEqual, .greater, .greaterEqual: true
    case .word: isInfixWord(current) && !isAt("and") && !isAt("or") || isAt("not")
    default: false
    }
  }

  // operator = "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "not" "in"
  //          | "contains" | "starts" "with" | "ends" "with" | "matches"
  private mutating func consumeOperator() -> Bool {
    if isAt(.equal) {
      // `=` where `==` is meant.
      reportExpected(
        "`==` in a comparison", help: "`=` gives a name or a default",
        fixIts: [
          Diagnostic.FixIt("replace it by `==`", replace: current.range, with: "==")
        ])
      consume()
      return true
    }
    guard isAtOperator, !isAt("exists") else { return false }
    if isAt("starts") || isAt("ends") {
      let word = source.text(current.range)
      consume()
      expect("with", "after `\(word)`")
    } else if isAt("not") {
      consume()
      expect("in", "after `not`, which otherwise stands before a whole comparison")
    } else {
      consume()
    }
    return true
  }

  // value = primary ("??" primary)*
  private mutating func parseValue() {
    let mark = self.mark
    parsePrimary()
    guard isAt(.questionQuestion) else { return }
    while consumeIf(.questionQuestion) { parsePrimary() }
    finish(.coalesce, from: mark)
  }

  // primary = literal | NAME | NAME "(" arguments? ")" | "(" expression ")" | interpolated
  mutating func parsePrimary() {
    let mark = self.mark
    switch current.kind {
    case .quote:
      parseString()
    case .integer:
      consume()
      finish(.integerExpression, from: mark)
    case .double:
      consume()
      finish(.doubleExpression, from: mark)
    case .minus:
      consume()
      let kind: SyntaxKind = isAt(.double) ? .doubleExpression : .integerExpression
      if isAt(.integer) || isAt(.double) {
        consume()
      } else {
        reportExpected("a number after `-`")
      }
      finish(kind, from: mark)
    case .leftParenthesis:
      consume()
      parseExpression()
      expect(.rightParenthesis, "to close the `(`")
      finish(.parenthesizedExpression, from: mark)
    case .leftBracket:
      consume()
      parseArguments(until: .rightBracket, "to close the list")
      finish(.listExpression, from: mark)
    case .word where isAt("true") || isAt("false"):
      consume()
      finish(.booleanExpression, from: mark)
    case .word, .quotedWord:
      if isAt(.word), isReserved(current) { return reportExpected("an expression") }
      // What begins a line like a statement is one, and the operand before it is missing.
      if current.startsLine, isAtPolicyItem || beginsAssignment {
        return reportExpected("an expression")
      }
      parseNameOrCall()
    default:
      reportExpected("an expression")
    }
  }

  private mutating func parseNameOrCall() {
    let mark = self.mark
    checkLength(of: current)
    consume()
    // The `(` of a call touches the function's name.
    guard isAt(.leftParenthesis), current.triviaRange.isEmpty else {
      return finish(.nameExpression, from: mark)
    }
    consume()
    parseArguments(until: .rightParenthesis, "to close the call")
    finish(.callExpression, from: mark)
  }

  // arguments = expression ("," expression)* ","?
  private mutating func parseArguments(until closing: TokenKind, _ place: String) {
    while !isAt(closing) {
      let before = tokens.count
      parseExpression()
      if tokens.count == before, !isAt(.comma) { break }
      if isAt(closing) { break }
      if consumeIf(.comma) { continue }
      guard !current.startsLine, !isAt(.leftBrace), !isAt(.rightBrace), !isAt(.endOfFile),
        !isAtInfixWord, beginsValue
      else { break }
      reportExpected("`,` between the elements")
    }
    expect(closing, place)
  }

  private var beginsValue: Bool {
    switch current.kind {
    case .quote, .integer, .double, .minus, .leftParenthesis, .leftBracket, .quotedWord: true
    case .word: !isReserved(current) || isAt("true") || isAt("false")
    default: false
    }
  }
}
