extension Parser {
  // payload = "payload" "{" field* "}"
  // context = "context" "{" field* "}"
  mutating func parseFields(_ kind: SyntaxKind) {
    let mark = self.mark
    let word = source.text(current.range)
    consume()
    parseBlock(
      "`\(word)`", isItem: { $0.isAtField }, endsBefore: { $0.isAtPolicyItem }
    ) {
      $0.parseField()
    }
    finish(kind, from: mark)
  }

  // field = NAME ":" type "lenient"? ("at" STRING)? ("=" literal)?
  private mutating func parseField() {
    beginStatement()
    let mark = self.mark
    if isAt(.colon) {
      reportExpected("a name before the `:`")
    } else if !parseName("for a field") {
      return skipStatement()
    }
    expect(.colon, "after the field's name")
    parseType()
    if isAt("lenient") {
      let clause = self.mark
      consume()
      finish(.lenientClause, from: clause)
    }
    parsePointerClause()
    parseDefaultClause()
    finish(.field, from: mark)
    if !isAt(.rightBrace), !current.startsLine, !isAtField {
      reportExpected("`lenient`, `at`, `=` or a new line after the field's type")
      skipStatement()
    }
  }

  /// True at a name and a colon.
  var isAtField: Bool {
    isAtName && !(isAt(.word) && isReserved(current)) && peek().kind == .colon
  }

  private mutating func parsePointerClause() {
    let mark = self.mark
    if isAt("at") {
      consume()
    } else if isAt(.quote), !current.startsLine {
      reportExpected("`at` before a JSON Pointer")
    } else {
      return
    }
    parseLiteralString("a JSON Pointer")
    finish(.pointerClause, from: mark)
  }

  private mutating func parseDefaultClause() {
    let mark = self.mark
    if isAt(.equal) {
      consume()
    } else if isAt(.leftBracket), !current.startsLine {
      reportExpected("`=` before the default")
    } else {
      return
    }
    if isAt(.rightBrace) || current.startsLine && isAtField {
      reportExpected("a literal after `=`")
    } else {
      parsePrimary()
    }
    finish(.defaultClause, from: mark)
  }

  // MARK: Types

  // type = base "?"?
  private mutating func parseType() {
    let mark = self.mark
    guard parseBaseType() else { return }
    while isAt(.question) || isAt(.questionQuestion) {
      consume()
      finish(.optionalType, from: mark)
    }
  }

  // base = NAME | "[" type "]" | "(" type ")" | closed
  private mutating func parseBaseType() -> Bool {
    let mark = self.mark
    switch current.kind {
    case .leftBracket, .leftParenthesis:
      return parseBracketedType()
    case .quote, .bar:
      if isAt(.quote), startsWithSlash, isRecovering { return false }
      parseClosedSet()
      return true
    case .word, .quotedWord:
      let nextIsColon = current.startsLine && peek().kind == .colon
      if isAt(.word), isReserved(current) || nextIsColon || isAt(.colon) { break }
      consume()
      finish(.namedType, from: mark)
      return true
    default:
      break
    }
    reportExpected("a type: `String`, `Int`, `Double`, `Bool`, `[String]` or strings with `|`")
    return false
  }

  /// True if the string at hand is rather a pointer than a member of a closed set.
  private var startsWithSlash: Bool { lexer.byte(at: Int(current.end)) == UInt8(ascii: "/") }

  private mutating func parseBracketedType() -> Bool {
    let mark = self.mark
    let isList = isAt(.leftBracket)
    guard depth < SyntaxLimits.expressionDepth else {
      report(.tooDeep(SyntaxLimits.expressionDepth, "the type", at: current.range))
      skipStatement()
      return true
    }
    depth += 1
    consume()
    parseType()
    depth -= 1
    expect(isList ? .rightBracket : .rightParenthesis, "after the type")
    finish(isList ? .listType : .parenthesizedType, from: mark)
    return true
  }

  // closed = STRING ("|" STRING)* ("|" "other" "String")?
  private mutating func parseClosedSet() {
    let mark = self.mark
    if isAt(.quote) {
      parseLiteralString("a member of the set")
    } else {
      reportExpected("a string before `|`")
    }
    while true {
      if isAt(.bar) {
        consume()
      } else if isAt(.quote), !current.startsLine, !startsWithSlash {
        reportExpected("`|` between the members of the set")
      } else {
        break
      }
      if isAt("other") {
        consume()
        expect("String", "after `other`")
        break
      }
      if isAt(.bar) {
        reportExpected("a string after `|`")
      } else {
        parseLiteralString("a member of the set")
      }
    }
    finish(.closedSetType, from: mark)
  }
}
