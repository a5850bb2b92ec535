extension Parser {
  // file = version? (policy | test | golden)*
  mutating func parseFile() {
    if isAt("heddle"), peek().kind == .integer { parseVersion() }
    while !isAt(.endOfFile) {
      suspiciousBrace = nil
      mayHaveSkippedBrace = false
      beginStatement()
      if isAt("policy") {
        parsePolicy()
      } else if isAt("test") {
        parseTestItem { $0.parseTest() }
      } else if isAtGolden {
        parseTestItem { $0.parseGolden() }
      } else if isAtName, spells(peek(), "for") {
        // A policy whose first word is missing.
        parsePolicy()
      } else if isAt(.quote), current.startsLine {
        // A test whose first word is missing.
        parseTestItem { $0.parseTest() }
      } else {
        reportExpectedWord(
          ["policy", "test", "golden"], what: "`policy`, `test` or `golden`")
        skipToFileItem()
      }
    }
    consumeEnd()
    finish(.file, from: 0)
  }

  /// Makes the end of the file, with the trivia before it, part of the tree.
  private mutating func consumeEnd() {
    isRecovering = false
    take()
  }

  // version = "heddle" INTEGER
  private mutating func parseVersion() {
    let mark = self.mark
    consume()
    let text = source.text(current.range)
    if text != "1" { report(.newerVersion(text, at: current.range)) }
    consume()
    finish(.versionDeclaration, from: mark)
  }

  // policy = "policy" NAME "for" STRING ("," STRING)* "{" item* "}"
  private mutating func parsePolicy() {
    let mark = self.mark
    expect("policy", "before a policy's name")
    if isAt("for"), peek().kind == .quote {
      reportExpected("a name for the policy")
    } else {
      parseName("for the policy")
    }
    expect("for", "and the app's bundle identifier after the policy's name")
    repeat {
      parseLiteralString("a bundle identifier")
    } while consumeIf(.comma)
    skipBrokenHead()
    parseBlock(
      "the policy's bundle identifiers", isItem: { $0.isAtPolicyItem }, endsBefore: { _ in false }
    ) {
      $0.parsePolicyItem()
    }
    finish(.policy, from: mark)
  }

  /// True at a word that begins an item of a policy, at the beginning of a line.
  var isAtPolicyItem: Bool {
    guard isAt(.word) else { return false }
    if isAt("payload") || isAt("context") || isAt("otherwise") || isAt("always") {
      return peek().kind == .leftBrace
    }
    if isAt("rule") || isAt("stage") { return peek().kind == .quote }
    if isAt("let") { return peekSecond().kind == .equal }
    if isAt("category") {
      let next = peekSecond()
      return next.kind == .leftBrace || spells(next, "as")
    }
    return false
  }

  // item = payload | context | category | let | rule | otherwise | always | stage
  private mutating func parsePolicyItem() {
    beginStatement()
    if isAt("payload") {
      parseFields(.payloadBlock)
    } else if isAt("context") {
      parseFields(.contextBlock)
    } else if isAt("category") {
      parseCategory()
    } else if isAt("let") {
      parseLet()
    } else if isAt("rule") {
      parseRule()
    } else if isAt("stage") {
      parseStage()
    } else if isAt("otherwise") {
      parseAttributes(.otherwise)
    } else if isAt("always") {
      parseAttributes(.always)
    } else if isAt(.quote) {
      parseRuleOrStageWithoutWord()
    } else if isAtName, peek().kind == .equal {
      parseLet()
    } else {
      reportExpectedWord(
        ["payload", "context", "category", "let", "rule", "otherwise", "always", "stage"],
        what: "`payload`, `context`, `category`, `let`, `rule`, `otherwise`, `always` or `stage`")
      skipStatement()
    }
  }

  /// Parses an item that begins with a string, so that its word is missing.
  ///
  /// What follows the string says which word it is.
  private mutating func parseRuleOrStageWithoutWord() {
    let text = Int(current.end)
    var ahead = lexer
    while ahead.position < source.bytes.count, ahead.byte(at: ahead.position) != 0x22,
      ahead.byte(at: ahead.position) != 0x0A
    {
      ahead.position += 1
    }
    ahead.position = max(text, ahead.position) + 1
    let next = (ahead.nextPolicyToken(), ahead.nextPolicyToken())
    if next.0.kind == .leftBrace, spells(next.1, "rule") || spells(next.1, "otherwise") {
      parseStage()
    } else {
      parseRule()
    }
  }

  // let = "let" NAME "=" expression
  private mutating func parseLet() {
    let mark = self.mark
    expect("let", "before a name that is given to an expression")
    parseName("for the expression")
    expect(.equal, "after the name of a `let`")
    parseExpression()
    finish(.letDeclaration, from: mark)
    endStatement("an operator", isAtNext: { $0.isAtPolicyItem })
  }

  // category = "category" NAME ("as" STRING)? "{" text* "}"
  private mutating func parseCategory() {
    let mark = self.mark
    consume()
    if isAt("as"), peek().kind == .quote {
      reportExpected("a name for the category")
    } else {
      parseName("for the category")
    }
    if isAt("as") {
      let clause = self.mark
      consume()
      parseLiteralString("the identifier that the app registered")
      finish(.identifierClause, from: clause)
    }
    parseBlock(
      "the category's name", isItem: { $0.isAt("summary") || $0.isAt("hidden") },
      endsBefore: { $0.isAtPolicyItem }
    ) {
      $0.parseCategoryText()
    }
    finish(.category, from: mark)
  }

  // text = ("summary" | "hidden") STRING
  private mutating func parseCategoryText() {
    beginStatement()
    guard isAt("summary") || isAt("hidden") else {
      reportExpected("`summary` or `hidden`")
      return skipStatement()
    }
    let mark = self.mark
    consume()
    parseLiteralString("a format")
    finish(.categoryText, from: mark)
    endStatement("a new line", isAtNext: { $0.isAt("summary") || $0.isAt("hidden") })
  }

  /// Ends a statement: whatever follows on the same line belongs to nothing.
  ///
  /// - Parameters:
  ///   - expected: What could stand here, for the message.
  ///   - isAtNext: Whether another statement begins, as line ends do not matter to the grammar.
  mutating func endStatement(_ expected: String, isAtNext: (borrowing Parser) -> Bool) {
    guard !current.startsLine, !isAt(.rightBrace), !isAt(.endOfFile),
      isRecovering || isAtInfixWord || !isAtNext(self)
    else { return }
    reportExpected(expected, help: hyphenatedWord.map { "did you mean `\($0.camelCase)`?" })
    skipStatement()
  }

  /// The word that a `-` after a word and before another one seems to be a part of, as payloads
  /// write words, and as it would be written here; nil elsewhere.
  var hyphenatedWord: (written: String, camelCase: String)? {
    guard isAt(.minus), current.triviaRange.isEmpty, !tokens.isEmpty else { return nil }
    let last = tokens[tokens.count - 1]
    guard last.kind == .word else { return nil }
    var written = source.text(last.range)
    var camelCase = written
    var ahead = lexer
    while true {
      let word = ahead.nextPolicyToken()
      guard word.kind == .word, word.triviaRange.isEmpty, written.utf8.count < 64 else { break }
      let text = source.text(word.range)
      written += "-" + text
      camelCase += text.prefix(1).uppercased() + text.dropFirst()
      let hyphen = ahead.nextPolicyToken()
      guard hyphen.kind == .minus, hyphen.triviaRange.isEmpty else { break }
    }
    return camelCase == source.text(last.range) ? nil : (written, camelCase)
  }

  /// True at two tokens that look like an attribute and the beginning of its value.
  var beginsAssignment: Bool {
    guard isAtName, !isAtInfixWord else { return false }
    let next = peek()
    guard !next.startsLine else { return false }
    switch next.kind {
    case .quote, .integer, .double, .quotedWord, .minus, .leftBracket: return true
    case .word: return !isInfixWord(next) && !spells(next, "not")
    // The `(` of a call touches its name.
    case .leftParenthesis: return !next.triviaRange.isEmpty
    default: return false
    }
  }
}
