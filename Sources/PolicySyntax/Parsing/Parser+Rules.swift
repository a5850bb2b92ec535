extension Parser {
  // stage = "stage" STRING "{" (rule | otherwise)* "}"
  mutating func parseStage() {
    let mark = self.mark
    let indentation = currentIndentation
    expect("stage", "before the stage's name")
    parseLiteralString("a name for the stage")
    parseBlock(
      "the stage's name", isItem: { $0.isAt("rule") || $0.isAt("otherwise") },
      endsBefore: {
        $0.isAtPolicyItem && !$0.isAt("rule") && !$0.isAt("otherwise")
          && $0.currentIndentation <= indentation
      }
    ) {
      $0.parseStageItem()
    }
    finish(.stage, from: mark)
  }

  private mutating func parseStageItem() {
    beginStatement()
    if isAt("rule") || isAt(.quote) {
      parseRule()
    } else if isAt("otherwise") {
      parseAttributes(.otherwise)
    } else {
      reportExpectedWord(["rule", "otherwise"], what: "`rule` or `otherwise`")
      skipStatement()
    }
  }

  // rule = "rule" STRING ("when" expression)? "{" assignment* "}"
  mutating func parseRule() {
    let mark = self.mark
    expect("rule", "before the rule's name")
    parseLiteralString("a name for the rule")
    if isAt("when") || !(isAt(.leftBrace) || current.startsLine) {
      let condition = self.mark
      expect("when", "or `{` after the rule's name")
      parseExpression()
      finish(.condition, from: condition)
    }
    parseAssignments("the rule's condition")
    finish(.rule, from: mark)
  }

  // otherwise = "otherwise" "{" assignment* "}"
  // always    = "always" "{" assignment* "}"
  mutating func parseAttributes(_ kind: SyntaxKind) {
    let mark = self.mark
    let word = source.text(current.range)
    consume()
    if isAt("when") { reportExpected("`{` after `\(word)`, which has no condition") }
    parseAssignments("`\(word)`")
    finish(kind, from: mark)
  }

  private mutating func parseAssignments(_ owner: String) {
    if !isAt(.leftBrace), !isRecovering, !isAt(.rightBrace),
      !(beginsAssignment && current.startsLine), !isAt(.endOfFile), !isAtPolicyItem,
      !isAtFileItem
    {
      // Something after a complete condition: the condition is broken, the block is not.
      reportExpected("an operator or `{` after \(owner)")
    }
    skipBrokenHead()
    parseBlock(owner, isItem: { $0.beginsAssignment }, endsBefore: { $0.isAtPolicyItem }) {
      $0.parseAssignment()
    }
  }

  // assignment = NAME expression
  private mutating func parseAssignment() {
    beginStatement()
    guard isAtName, !isAtInfixWord else {
      reportExpected("an attribute, such as `thread`")
      return skipStatement()
    }
    let mark = self.mark
    let name = current.range
    var attribute: String { source.text(name) }
    consume()
    if let word = hyphenatedWord {
      reportExpected(
        "a value for `\(attribute)`",
        help: "`\(word.written)` is a word of payloads; an attribute is one word, such as `thread`")
      finish(.assignment, from: mark)
      return skipStatement()
    }
    if isAt(.colon) || isAt(.equal) {
      let sign = source.text(current.range)
      let start = Int(current.start)
      let isSpaced = start > 0 && source.bytes[start - 1] == UInt8(ascii: " ")
      let range = SourceRange(isSpaced ? start - 1 : start, Int(current.end))
      reportExpected(
        "a value for `\(attribute)`", help: "the value follows the attribute without `\(sign)`",
        fixIts: [Diagnostic.FixIt("remove the `\(sign)`", replace: range, with: "")])
      consume()
      isRecovering = true
    }
    if isAt(.rightBrace) || isAt(.endOfFile) || current.startsLine && beginsAssignment {
      reportExpected("a value for `\(attribute)`")
    } else {
      parseExpression()
    }
    finish(.assignment, from: mark)
    endStatement("an operator or a new line", isAtNext: { $0.beginsAssignment })
  }
}
