extension Parser {
  /// Parses the JSON object of a test.
  mutating func parseJSONObject() {
    guard isAt(.leftBrace) else { return reportExpected("a JSON object") }
    parseJSON()
  }

  /// Parses the object or array of a test that begins here, without recursion.
  ///
  /// After a mistake the rest of it is skipped, up to a line that begins another part of the test
  /// or of the file.
  mutating func parseJSON() {
    mode = .json
    var open: [(mark: Int, kind: SyntaxKind, member: Int?)] = []
    var needsValue = true
    while true {
      if needsValue {
        guard beginJSONValue(&open, &needsValue) else { break }
        continue
      }
      // A value has ended: close its member, then go on in the array or object around it.
      if let member = open.last?.member {
        finish(.jsonMember, from: member)
        open[open.count - 1].member = nil
      }
      guard let container = open.last else { break }
      let closing: TokenKind = container.kind == .jsonObject ? .rightBrace : .rightBracket
      if isAt(closing) {
        closeJSON(&open)
        if open.isEmpty { return }
      } else if isAt(.comma) {
        consume()
        guard container.kind == .jsonArray || beginJSONMember(&open) else { break }
        needsValue = true
      } else {
        reportExpected("`,` or \(closing.description) in JSON")
        break
      }
    }
    abandonJSON(open)
  }

  /// Parses a scalar, or opens an array or object and what must follow.
  ///
  /// - Returns: False after a mistake.
  private mutating func beginJSONValue(
    _ open: inout [(mark: Int, kind: SyntaxKind, member: Int?)], _ needsValue: inout Bool
  ) -> Bool {
    let mark = self.mark
    switch current.kind {
    case .leftBrace, .leftBracket:
      guard open.count < SyntaxLimits.jsonDepth else {
        report(.tooDeep(SyntaxLimits.jsonDepth, "the JSON", at: current.range))
        return false
      }
      let isObject = isAt(.leftBrace)
      open.append((mark, isObject ? .jsonObject : .jsonArray, nil))
      consume()
      if isAt(isObject ? .rightBrace : .rightBracket) {
        needsValue = false
        return true
      }
      return !isObject || beginJSONMember(&open)
    case .jsonString, .jsonNumber:
      consume()
    case .word where isAt("true") || isAt("false") || isAt("null"):
      consume()
    default:
      reportExpected("a JSON value")
      return false
    }
    finish(.jsonScalar, from: mark)
    needsValue = false
    return true
  }

  /// Parses a key and its colon.
  private mutating func beginJSONMember(
    _ open: inout [(mark: Int, kind: SyntaxKind, member: Int?)]
  ) -> Bool {
    open[open.count - 1].member = mark
    guard isAt(.jsonString) else {
      reportExpected("a key, a JSON string")
      return false
    }
    consume()
    return expect(.colon, "after a key")
  }

  private mutating func closeJSON(
    _ open: inout [(mark: Int, kind: SyntaxKind, member: Int?)]
  ) {
    guard let container = open.popLast() else { return }
    if open.isEmpty { mode = .policy }
    consume()
    finish(container.kind, from: container.mark)
  }

  /// Skips the rest of a broken object and closes all that was open.
  private mutating func abandonJSON(_ open: [(mark: Int, kind: SyntaxKind, member: Int?)]) {
    isRecovering = true
    mayHaveSkippedBrace = true
    let mark = self.mark
    while !isAt(.endOfFile), !isAtFileItem, !isAtLineOfTestClause { consume() }
    if self.mark > mark { finish(.unexpected, from: mark) }
    mode = .policy
    for container in open.reversed() {
      if let member = container.member { finish(.jsonMember, from: member) }
      finish(container.kind, from: container.mark)
    }
  }
}
