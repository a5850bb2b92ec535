extension Parser {
  // test = "test" STRING owner? "{" clause* "}"
  mutating func parseTest() {
    let mark = self.mark
    expect("test", "before a test's name")
    parseLiteralString("a name for the test")
    parsePolicyClause("of the policy to test")
    skipBrokenHead()
    parseBlock("the test's name", isItem: { $0.isAtTestClause }, endsBefore: { _ in false }) {
      $0.parseTestClause()
    }
    finish(.test, from: mark)
  }

  // owner = "for" NAME
  mutating func parsePolicyClause(_ place: String) {
    guard isAt("for"), !(current.startsLine && isAtTable) else { return }
    let mark = self.mark
    consume()
    if isAtLineOfTestClause {
      reportExpected("a name \(place)")
    } else {
      parseName(place)
    }
    finish(.policyClause, from: mark)
  }

  /// True at a word that begins a clause of a test.
  ///
  /// Before a colon such a word is a key of broken JSON, whose quotes are missing.
  var isAtTestClause: Bool {
    guard
      isAt("with") || isAt("given") || isAt("expect") || isAt("deliver") || isAt("remove")
        || isAt("clear") || isAt("grouping") || isAtTable
    else { return false }
    return peek().kind != .colon
  }

  /// True at `for each`; a `for` alone belongs to what is before it.
  ///
  /// Where it begins a line it is the table of a test, not the policy of that name.
  private var isAtTable: Bool { isAt("for") && spells(peek(), "each") }

  /// True at a clause of a test that begins a line.
  var isAtLineOfTestClause: Bool { current.startsLine && isAtTestClause }

  // clause = "with" JSON | "given" (JSON | STRING) | "expect" expectation
  //        | "for" "each" (rows | STRING)
  //        | "deliver" STRING? owner? (JSON | STRING) ("at" STRING)?
  //        | "remove" STRING owner?
  //        | "clear" ("all" | "group" thread owner?)
  //        | "grouping" ("automatic" | "byApp" | "off") owner?
  private mutating func parseTestClause() {
    beginStatement()
    let mark = self.mark
    var holdsJSON = false
    if isAt("with") {
      consume()
      parseJSONObject()
      finish(.withClause, from: mark)
      holdsJSON = true
    } else if isAt("given") {
      consume()
      parsePayload("a JSON object")
      finish(.givenClause, from: mark)
      holdsJSON = true
    } else if isAt("for") {
      parseTable()
      holdsJSON = true
    } else if isAt("expect") {
      consume()
      finish(parseExpectation(), from: mark)
    } else if isAt("deliver") {
      parseDelivery()
      holdsJSON = true
    } else if isAt("remove") {
      parseRemoval()
    } else if isAt("clear") {
      parseClearing()
    } else if isAt("grouping") {
      parseGrouping()
    } else {
      reportExpectedWord(
        ["with", "given", "for", "deliver", "remove", "clear", "grouping", "expect"],
        what: "`with`, `given`, `for each`, `deliver`, `remove`, `clear`, `grouping` or `expect`")
      return skipTestClause(orBrace: true)
    }
    guard !isAt(.rightBrace), !isAt(.endOfFile), !isAtTestClause else { return }
    // After a mistake the lines of an object may follow that was never opened.
    if !current.startsLine || holdsJSON && isRecovering {
      reportExpected("a new line")
      skipTestClause(orBrace: !holdsJSON)
    }
  }

  // clause = … | "for" "each" (rows | STRING)
  // rows   = "[" (JSON ("," JSON)*)? "]"
  private mutating func parseTable() {
    let mark = self.mark
    consume()
    expect("each", "after `for`, which begins a table")
    if isAt(.quote) {
      parseLiteralString("the name of a file")
    } else if isAt(.leftBracket) {
      parseJSON()
    } else {
      reportExpected("rows, a JSON array or the name of a file")
    }
    finish(.forEachClause, from: mark)
  }

  /// Parses a payload: JSON, or the name of a file that holds it.
  mutating func parsePayload(_ what: String) {
    if isAt(.quote) {
      parseLiteralString("the name of a file")
    } else if isAt(.leftBrace) {
      parseJSONObject()
    } else {
      reportExpected(what)
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
    while !isAt(.endOfFile), !isAtFileItem, !isAtLineOfTestClause {
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
  //             | "no" NAME ("in" "stage" STRING)?
  //             | "problem" NAME
  //             | "groups" INTEGER
  //             | "group" thread owner? ("{" trait* "}")?
  //             | "no" "group" thread owner?
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
      if isAt("group") { return parseGroupAbsence() }
      expectWord("an attribute after `no`")
      parseStageClause()
      return .absenceExpectation
    }
    if isAt("problem") {
      consume()
      expectWord("the code of a problem, such as `HD0402`")
      return .problemExpectation
    }
    if isAt("groups") { return parseGroupCount() }
    if isAt("group") { return parseGroupExpectation() }
    let words = ["rule", "group", "groups", "problem"]
    let what = "`rule`, `group`, `groups`, `no`, `problem` or an attribute after `expect`"
    guard isAtName, !isAtLineOfTestClause else {
      reportExpected(what)
      return .attributeExpectation
    }
    if isAt(.word), suggestion(for: source.text(current.range), among: words) != nil {
      // No attribute is spelt nearly so.
      reportExpectedWord(words, what: what)
      skipTestClause(orBrace: true)
      return .attributeExpectation
    }
    let attribute = source.text(current.range)
    consume()
    if isAt(.rightBrace) || isAt(.endOfFile) || isAtLineOfTestClause {
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
    if isAtName, !isAtLineOfTestClause {
      consume()
    } else {
      reportExpected(what)
    }
  }
}
