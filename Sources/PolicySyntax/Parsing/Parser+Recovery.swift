extension Parser {
  /// Adds a diagnostic, unless it follows from an earlier one.
  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error {
      if isRecovering { return }
      isRecovering = true
    }
    add(diagnostic)
  }

  /// Adds a diagnostic, or tells that there are more than are shown.
  mutating func add(_ diagnostic: Diagnostic) {
    guard !isPassingOver else { return }
    let isError = diagnostic.severity == .error
    if diagnostics.count < SyntaxLimits.diagnostics {
      diagnostics.append(diagnostic)
    } else if diagnostics.count == SyntaxLimits.diagnostics {
      diagnostics.append(.tooManyDiagnostics(at: diagnostic.range, isError: isError))
    } else if isError, diagnostics.last?.severity == .warning {
      // What is not shown must not make a broken policy look whole.
      diagnostics[diagnostics.count - 1] = .tooManyDiagnostics(at: diagnostic.range)
    }
  }

  /// Tells that one of some words was expected, and which of them is meant by the one that stands
  /// here.
  mutating func reportExpectedWord(_ words: [String], what: String) {
    let word = source.text(current.range)
    let foreign = ["else": "otherwise", "default": "otherwise", "if": "rule"][word]
    let meant =
      words.contains(foreign ?? "") ? foreign : suggestion(for: word, among: words)
    guard isAt(.word), currentProblem?.severity != .error, let meant else {
      return reportExpected(what)
    }
    // `if` takes more than another word to make a rule, and `default` without a block is something
    // else.
    let fixIt = Diagnostic.FixIt("replace it by `\(meant)`", replace: current.range, with: meant)
    report(
      .expected(
        what, found: "`\(word)`", at: current.range, help: "did you mean `\(meant)`?",
        fixIts: foreign == nil || word != "if" && peek().kind == .leftBrace ? [fixIt] : []))
  }

  /// Tells that something else than the current token was expected.
  mutating func reportExpected(
    _ what: String, help: String? = nil, fixIts: [Diagnostic.FixIt] = []
  ) {
    if let problem = currentProblem, problem.severity == .error {
      forgetProblem()
      report(problem)
      return
    }
    let (found, range) = foundAndPlace
    report(.expected(what, found: found, at: range, help: help, fixIts: fixIts))
  }

  /// What stands where something else was expected, in words, and where to point.
  var foundAndPlace: (found: String, range: SourceRange) {
    if isAt(.endOfFile) {
      return ("the end of the file", SourceRange(at: previousEnd))
    }
    if current.startsLine, tokens.count > statementStart, previousEnd > 0 {
      return ("the end of the line", SourceRange(at: previousEnd))
    }
    if isAt(.quote) { return ("a string", wholeStringRange) }
    return ("`\(source.text(current.range))`", current.range)
  }

  /// The range of the string that begins at the current quote, to its end on this line.
  private var wholeStringRange: SourceRange {
    var offset = Int(current.end)
    while offset < source.bytes.count, source.bytes[offset] != UInt8(ascii: "\n") {
      let byte = source.bytes[offset]
      if byte == UInt8(ascii: "\"") { return SourceRange(Int(current.start), offset + 1) }
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return current.range
  }

  /// Stands at the beginning of a statement: its mistakes are news again.
  mutating func beginStatement() {
    isRecovering = false
    statementStart = tokens.count
  }

  /// Wraps the rest of a broken statement into an `unexpected` node: to the next token that
  /// begins a line, or the `}` that closes the block, over balanced braces and brackets.
  mutating func skipStatement() {
    let mark = self.mark
    isRecovering = true
    var braces = 0
    var brackets = 0
    let indentation = currentIndentation
    repeat {
      if isAt(.endOfFile) { break }
      if braces > 0, isAtFileItem { break }
      switch current.kind {
      case .leftBrace: braces += 1
      case .rightBrace: braces -= 1
      case .leftBracket, .leftParenthesis: brackets += 1
      case .rightBracket, .rightParenthesis: brackets -= 1
      default: break
      }
      if braces < 0 { break }
      if isAt(.rightBrace), current.startsLine,
        currentIndentation < indentation
      {
        // The `}` belongs to the block around, and the `{` to nothing.
        mayHaveSkippedBrace = true
      }
      skipToken()
    } while braces > 0 || goesOn(isInBrackets: brackets > 0)
    if self.mark > mark { finish(.unexpected, from: mark) }
  }

  /// True if the current token still belongs to the broken statement before it.
  private func goesOn(isInBrackets: Bool) -> Bool {
    if isAt(.rightBrace) { return false }
    guard current.startsLine else { return true }
    if isAtInfixWord { return true }
    return isInBrackets && !isAtPolicyItem && !isAtTestClause && !isAtFileItem
  }

  /// Consumes one token, a string as a whole.
  mutating func skipToken() {
    guard isAt(.quote), mode == .policy else { return consume() }
    take()
    while true {
      let token = lexer.nextStringToken()
      if token.range.isEmpty { break }
      append(token)
      if token.kind == .quote { break }
    }
    advance()
  }

  /// Skips what begins no item of a file, up to the next line that does.
  mutating func skipToFileItem() {
    let mark = self.mark
    isRecovering = true
    repeat { skipToken() } while !isAt(.endOfFile) && !isAtFileItem
    finish(.unexpected, from: mark)
  }

  /// After a mistake before a block, skips to the brace that opens it or to the next line.
  mutating func skipBrokenHead() {
    guard isRecovering else { return }
    let mark = self.mark
    while !isAt(.leftBrace), !isAt(.rightBrace), !current.startsLine, !isAt(.endOfFile) {
      skipToken()
    }
    if self.mark > mark { finish(.unexpected, from: mark) }
  }

  /// True at a line that begins a policy, a test or a golden file, which nothing but a file can hold.
  @inline(__always)
  var isAtFileItem: Bool {
    guard current.startsLine else { return false }
    if isAt("test") || isAt("golden") { return peek().kind == .quote }
    if isAt("policy") { return peek().kind != .colon }
    return false
  }

  // MARK: Blocks

  /// Parses `{ item* }`.
  ///
  /// - Parameters:
  ///   - owner: What the braces belong to, for messages.
  ///   - isItem: Whether the parser stands at the beginning of an item; asked without `{`.
  ///   - endsBefore: Whether the current line belongs to an outer block.
  ///   - item: Parses one item.
  mutating func parseBlock(
    _ owner: String, isItem: (borrowing Parser) -> Bool,
    endsBefore: (borrowing Parser) -> Bool,
    item: (inout Parser) -> Void
  ) {
    var opening: (brace: Token, indentation: Int)?
    if isAt(.leftBrace) {
      opening = (current, currentIndentation)
      consume()
    } else {
      reportExpected("`{` after \(owner)")
      if !isItem(self) { skipBrokenHead() }
      if isAt(.leftBrace) {
        opening = (current, currentIndentation)
        consume()
      } else if !isItem(self) {
        return
      }
    }
    while true {
      if isAt(.rightBrace) {
        noteIndentation(opening)
        consume()
        return
      }
      if isAt(.endOfFile) || isAtFileItem || endsBefore(self) {
        reportUnclosed(opening?.brace)
        return
      }
      let before = tokens.count
      item(&self)
      if tokens.count == before { skipStatement() }
      if tokens.count == before { skipToken() }
    }
  }

  /// Remembers a block whose closing brace is indented less than the line that opened it: when
  /// a brace turns out to be missing later, it is probably this one's.
  private mutating func noteIndentation(_ opening: (brace: Token, indentation: Int)?) {
    guard suspiciousBrace == nil, let opening, current.startsLine else { return }
    if currentIndentation < opening.indentation { suspiciousBrace = opening.brace }
  }

  /// The number of blanks that begin the line of the current token; from 200 on it is all the same.
  var currentIndentation: Int {
    let start = lexer.lineStart
    var count = 0
    while count < 200,
      lexer.byte(at: start + count) == UInt8(ascii: " ")
        || lexer.byte(at: start + count) == UInt8(ascii: "\t")
    {
      count += 1
    }
    return count
  }

  private mutating func reportUnclosed(_ opening: Token?) {
    defer { mayHaveSkippedBrace = false }
    guard !mayHaveSkippedBrace, let brace = suspiciousBrace ?? opening else { return }
    isRecovering = false
    suspiciousBrace = nil
    report(.unclosedBrace(brace.range, noticedAt: foundAndPlace.range))
  }
}
