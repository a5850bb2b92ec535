extension Lexer {
  /// Lexes one token of the JSON of a test, by RFC 8259.
  ///
  /// Comments are skipped like white space, so that one message can say that JSON has none.
  mutating func nextJSONToken() -> Token {
    forgetProblem()
    let triviaStart = position
    let startsLine = skipTrivia()
    let start = position
    let kind = lexJSONKind()
    let comment = SourceRange(triviaStart, start)
    if bytes[comment.start..<comment.end].contains(UInt8(ascii: "/")) {
      problem = .commentInJSON(comment)
    }
    return Token(
      kind: kind, startsLine: startsLine, triviaStart: triviaStart, start: start, end: position)
  }

  private mutating func lexJSONKind() -> TokenKind {
    switch byte(at: position) {
    case UInt8(ascii: "\""): return lexJSONString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return lexJSONNumber()
    default:
      // Words and punctuation are the policy's own; those that JSON lacks the parser refuses.
      return nextPolicyToken().kind
    }
  }

  private mutating func lexJSONString() -> TokenKind {
    let start = position
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return .jsonString
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        report(.unterminatedString(SourceRange(start, position)))
        return .jsonString
      case UInt8(ascii: "\\"):
        lexJSONEscape()
      case 0..<0x20:
        report(.controlCharacter(SourceRange(position, position + 1), byte))
        position += 1
      case 0..<0x80:
        position += 1
      default:
        lexNonASCII()
      }
    }
    report(.unterminatedString(SourceRange(start, position)))
    return .jsonString
  }

  private mutating func lexJSONEscape() {
    let start = position
    position += 1
    switch byte(at: position) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      let digits = position
      while position < digits + 4, byte(at: position).isHexDigit { position += 1 }
      if position < digits + 4 { report(.invalidJSONEscape(SourceRange(start, position), bytes)) }
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0:
      report(.invalidJSONEscape(SourceRange(start, position), bytes))
    default:
      position += Scalar(in: bytes, at: position)?.length ?? 1
      report(.invalidJSONEscape(SourceRange(start, position), bytes))
    }
  }

  private mutating func lexJSONNumber() -> TokenKind {
    let start = position
    if byte(at: position) == UInt8(ascii: "-") { position += 1 }
    let integer = position
    skipDigits()
    var isValid = position > integer
    if position > integer + 1, bytes[integer] == UInt8(ascii: "0") { isValid = false }
    if byte(at: position) == UInt8(ascii: ".") {
      position += 1
      let fraction = position
      skipDigits()
      isValid = isValid && position > fraction
    }
    if byte(at: position) | 0x20 == UInt8(ascii: "e") {
      position += 1
      if byte(at: position) == UInt8(ascii: "+") || byte(at: position) == UInt8(ascii: "-") {
        position += 1
      }
      let exponent = position
      skipDigits()
      isValid = isValid && position > exponent
    }
    while byte(at: position).isNameByte || byte(at: position) == UInt8(ascii: ".") {
      isValid = false
      position += 1
    }
    if !isValid { report(.invalidNumber(SourceRange(start, position), bytes)) }
    return .jsonNumber
  }
}
