extension Parser {
  // test = "test" STRING ("for" NAME)? "{" clause* "}"
  mutating func parseTest() {
    let mark = self.mark
    expect("test", "before a test's name")
    parseLiteralString("a name for the test")
    if isAt("for") {
      let clause = self.mark
      consume()
      parseName("of the policy to test")
      finish(.testPolicyClause, from: clause)
    }
    skipBrokenHead()
    parseBlock("the test's name", isItem: { $0.isAtTestClause }, endsBefore: { _ in false }) {
      $0.parseTestClause()
    }
    finish(.test, from: mark)
  }

  // clause = "with" JSON | "given" (JSON | STRING) | "expect" expectation
  private mutating func parseTestClause() {
    beginStatement()
    let mark = self.mark
    var holdsJSON = true
    if isAt("with") {
      consume()
      parseJSONObject()
      finish(.withClause, from: mark)
    } else if isAt("given") {
      consume()
      if isAt(.quote) {
        parseLiteralString("the name of a file")
      } else {
        parseJSONObject()
      }
      finish(.givenClause, from: mark)
    } else if isAt("expect") {
      consume()
      finish(parseExpectation(), from: mark)
      holdsJSON = false
    } else {
      reportExpected("`with`, `given` or `expect`")
      return skipTestClause(orBrace: true)
    }
    if !isAt(.rightBrace), !isAt(.endOfFile), !current.startsLine, !isAtTestClause {
      reportExpected("a new line")
      skipTestClause(orBrace: !holdsJSON)
    }
  }

  /// Skips to the next clause, the next item of the file or the brace that ends the test.
  ///
  /// - Parameter orBrace: False after broken JSON, in which a brace says nothing.
  private mutating func skipTestClause(orBrace: Bool) {
    let mark = self.mark
    isRecovering = true
    mayHaveSkippedBrace = mayHaveSkippedBrace || !orBrace
    var braces = 0
    while !isAt(.endOfFile), !isAtFileItem, !(current.startsLine && isAtTestClause) {
      if isAt(.leftBrace) { braces += 1 }
      if isAt(.rightBrace) {
        braces -= 1
        if braces < 0, orBrace { break }
      }
      skipToken()
    }
    if self.mark > mark { finish(.unexpected, from: mark) }
  }

  // expectation = "rule" (STRING | "otherwise") ("in" "stage" STRING)?
  //             | "no" NAME
  //             | "problem" NAME
  //             | NAME primary
  private mutating func parseExpectation() -> SyntaxKind {
    if isAt("rule") {
      consume()
      if !consumeIf("otherwise") {
        parseLiteralString("a rule's name or `otherwise`")
      }
      parseStageClause()
      return .ruleExpectation
    }
    if isAt("no") {
      consume()
      expectWord("an attribute after `no`")
      parseStageClause()
      return .absenceExpectation
    }
    if isAt("problem") {
      consume()
      expectWord("the code of a problem, such as `HD0402`")
      return .problemExpectation
    }
    guard isAtName, !(current.startsLine && isAtTestClause) else {
      reportExpected("`rule`, `no`, `problem` or an attribute after `expect`")
      return .attributeExpectation
    }
    let attribute = source.text(current.range)
    consume()
    if isAt(.rightBrace) || isAt(.endOfFile) || current.startsLine && isAtTestClause {
      reportExpected("a value for `\(attribute)`")
    } else {
      parsePrimary()
    }
    return .attributeExpectation
  }

  private mutating func parseStageClause() {
    guard isAt("in") || isAt("stage") else { return }
    let mark = self.mark
    expect("in", "before `stage`")
    expect("stage", "after `in`")
    parseLiteralString("a stage's name")
    finish(.stageClause, from: mark)
  }

  private mutating func expectWord(_ what: String) {
    if isAtName, !(current.startsLine && isAtTestClause) {
      consume()
    } else {
      reportExpected(what)
    }
  }
}
