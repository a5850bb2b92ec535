/// What a test holds that delivers several notifications and speaks of their groups.
extension Parser {
  // clause = … | "deliver" STRING? owner? (JSON | STRING) ("at" STRING)?
  mutating func parseDelivery() {
    let mark = self.mark
    consume()
    if isAt(.quote), isAtRequestIdentifier {
      let identifier = self.mark
      parseLiteralString("a request identifier")
      finish(.requestIdentifier, from: identifier)
    }
    parsePolicyClause("of the policy whose app delivers")
    parsePayload("the payload, a JSON object")
    if isAt("at") {
      let moment = self.mark
      consume()
      parseLiteralString("a moment")
      finish(.momentClause, from: moment)
    }
    finish(.deliverClause, from: mark)
  }

  /// True at a string after which the payload stands, so that it is not the name of a file itself.
  private var isAtRequestIdentifier: Bool {
    var ahead = lexer
    var token = ahead.nextStringToken()
    while token.kind == .stringText, !token.range.isEmpty { token = ahead.nextStringToken() }
    // What goes on with `\(` is wrong in any case; that of an open string ends with its line.
    guard token.kind == .quote else { return token.kind == .interpolationStart }
    let next = ahead.nextPolicyToken()
    if spells(next, "for") {
      return !next.startsLine || !spells(ahead.nextPolicyToken(), "each")
    }
    return next.kind == .leftBrace || next.kind == .quote
  }

  // clause = … | "remove" STRING owner?
  mutating func parseRemoval() {
    let mark = self.mark
    consume()
    parseLiteralString("a request identifier")
    parsePolicyClause("of the policy whose notification goes")
    finish(.removeClause, from: mark)
  }

  // clause = … | "clear" ("all" | "group" thread owner?)
  mutating func parseClearing() {
    let mark = self.mark
    consume()
    if isAt("group") {
      consume()
      parseThread()
      parsePolicyClause("of the policy whose group goes")
    } else if !consumeIf("all") {
      reportExpected(
        "`group` or `all` after `clear`",
        help: isAt(.quote) ? "one notification goes with `remove \"…\"`" : nil)
    }
    finish(.clearClause, from: mark)
  }

  // clause = … | "grouping" ("automatic" | "byApp" | "off") owner?
  mutating func parseGrouping() {
    let mark = self.mark
    consume()
    if !consumeIf("automatic"), !consumeIf("byApp"), !consumeIf("off") {
      reportExpected("`automatic`, `byApp` or `off` after `grouping`")
    }
    parsePolicyClause("of the policy whose app is set")
    finish(.groupingClause, from: mark)
  }

  // thread = STRING | "default"
  private mutating func parseThread() {
    if !consumeIf("default") {
      parseLiteralString("`default` or a thread identifier")
    }
  }

  // MARK: Expectations

  // expectation = … | "groups" INTEGER
  mutating func parseGroupCount() -> SyntaxKind {
    consume()
    expectNumber("the number of groups")
    return .groupCountExpectation
  }

  // expectation = … | "no" "group" thread owner?
  mutating func parseGroupAbsence() -> SyntaxKind {
    consume()
    parseThread()
    parsePolicyClause("of the policy whose group it is")
    return .groupAbsenceExpectation
  }

  // expectation = … | "group" thread owner? ("{" trait* "}")?
  mutating func parseGroupExpectation() -> SyntaxKind {
    consume()
    parseThread()
    parsePolicyClause("of the policy whose group it is")
    let isBroken = isRecovering
    if isBroken { skipBrokenHead() }
    if isAt(.leftBrace) || isAtTrait {
      parseBlock(
        "the group's thread", isItem: { $0.isAtTrait }, endsBefore: { $0.isAtLineOfTestClause }
      ) {
        $0.parseTrait()
      }
    }
    return .groupExpectation
  }

  /// True at a word that begins what is expected of a group.
  private var isAtTrait: Bool {
    isAt("lead") || isAt("members") || isAt("summary") || isAt("hidden") || isAt("no")
  }

  // trait = ("lead" | "members") INTEGER
  //       | ("summary" | "hidden") STRING "in" STRING
  //       | "no" "summary"
  private mutating func parseTrait() {
    beginStatement()
    let mark = self.mark
    if isAt("lead") {
      consume()
      expectNumber("the number of a delivery")
      finish(.leadTrait, from: mark)
    } else if isAt("members") {
      consume()
      expectNumber("the number of members")
      finish(.membersTrait, from: mark)
    } else if isAt("no") {
      consume()
      expect("summary", "after `no`")
      finish(.noSummaryTrait, from: mark)
    } else if isAt("summary") || isAt("hidden") {
      let kind: SyntaxKind = isAt("summary") ? .summaryTrait : .hiddenTrait
      consume()
      parseLiteralString("a text")
      parseLocaleClause()
      finish(kind, from: mark)
    } else {
      reportExpectedWord(
        ["lead", "members", "summary", "hidden"],
        what: "`lead`, `members`, `summary`, `no summary` or `hidden`")
      return skipStatement()
    }
    endStatement("a new line", isAtNext: { $0.isAtTrait })
  }

  private mutating func parseLocaleClause() {
    let mark = self.mark
    expect("in", "and a locale after the text")
    parseLiteralString("a locale")
    finish(.localeClause, from: mark)
  }

  private mutating func expectNumber(_ what: String) {
    if !consumeIf(.integer) { reportExpected(what) }
  }
}
