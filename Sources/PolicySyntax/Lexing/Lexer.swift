/// Cuts a source text into tokens, one at a time, as the parser asks for them.
///
/// The parser asks because the same bytes mean different tokens in policy text, in a string with
/// interpolations and in the JSON of a test.
struct Lexer {
  let bytes: [UInt8]
  /// The offset of the next byte to look at.
  var position = 0
  /// What was wrong with the token lexed last; the parser decides whether it is worth telling.
  private(set) var lexicalProblem: LexicalProblem?
  /// True if the string lexed last, or one before it, has a character that is not ASCII.
  var hasNonASCII = false
  /// The offset of the line of the token lexed last, which no token goes beyond.
  var lineStart = 0
  /// False if there is no comment up to the position; true may also mean one that was passed over.
  private(set) var sawComment = false

  var problem: Diagnostic? {
    get { lexicalProblem?.diagnostic }
    set { lexicalProblem = newValue.map { LexicalProblem($0) } }
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  @inline(__always)
  mutating func forgetProblem() {
    if lexicalProblem != nil { lexicalProblem = nil }
  }

  /// The byte at an offset, or 0 beyond the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Lexes one token of policy text; of a string only its opening quote.
  mutating func nextPolicyToken() -> Token {
    forgetProblem()
    let triviaStart = position == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 0 : position
    let startsLine = skipTrivia() || triviaStart == 0
    let start = position
    let kind = lexPolicyKind()
    return Token(
      kind: kind, startsLine: startsLine, triviaStart: triviaStart, start: start, end: position)
  }

  /// Skips white space and comments.
  ///
  /// - Returns: Whether a line end was among them.
  mutating func skipTrivia() -> Bool {
    var sawLineEnd = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"):
        sawLineEnd = true
        position += 1
        lineStart = position
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        position += 1
      case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "/"):
        sawComment = true
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      default:
        return sawLineEnd
      }
    }
    return sawLineEnd
  }

  private mutating func lexPolicyKind() -> TokenKind {
    guard position < bytes.count else { return .endOfFile }
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "{"): return take(1, .leftBrace)
    case UInt8(ascii: "}"): return take(1, .rightBrace)
    case UInt8(ascii: "("): return take(1, .leftParenthesis)
    case UInt8(ascii: ")"): return take(1, .rightParenthesis)
    case UInt8(ascii: "["): return take(1, .leftBracket)
    case UInt8(ascii: "]"): return take(1, .rightBracket)
    case UInt8(ascii: ","): return take(1, .comma)
    case UInt8(ascii: ":"): return take(1, .colon)
    case UInt8(ascii: "|")
    where byte(at: position + 1) == UInt8(ascii: "|") && !isStringNext(at: position + 2):
      return lexForeignOperator("||", "or")
    case UInt8(ascii: "|"): return take(1, .bar)
    case UInt8(ascii: "&") where byte(at: position + 1) == UInt8(ascii: "&"):
      return lexForeignOperator("&&", "and")
    case UInt8(ascii: "-"): return take(1, .minus)
    case UInt8(ascii: "\""): return take(1, .quote)
    case UInt8(ascii: "="): return takePair(UInt8(ascii: "="), .equalEqual, else: .equal)
    case UInt8(ascii: "<"): return takePair(UInt8(ascii: "="), .lessEqual, else: .less)
    case UInt8(ascii: ">"): return takePair(UInt8(ascii: "="), .greaterEqual, else: .greater)
    case UInt8(ascii: "?"): return takePair(UInt8(ascii: "?"), .questionQuestion, else: .question)
    case UInt8(ascii: "!") where byte(at: position + 1) == UInt8(ascii: "="):
      return take(2, .notEqual)
    case UInt8(ascii: "`"): return lexQuotedWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return lexNumber()
    default:
      if lexWord() { return .word }
      return lexUnknown()
    }
  }

  mutating func take(_ count: Int, _ kind: TokenKind) -> TokenKind {
    position += count
    return kind
  }

  private mutating func lexForeignOperator(_ text: String, _ word: String) -> TokenKind {
    problem = .foreignOperator(SourceRange(position, position + 2), text, word)
    return take(2, .unknown)
  }

  /// True before a string, where `||` is most probably meant for the `|` of a closed set.
  private func isStringNext(at offset: Int) -> Bool {
    var next = offset
    while byte(at: next) == UInt8(ascii: " ") { next += 1 }
    return byte(at: next) == UInt8(ascii: "\"")
  }

  private mutating func takePair(
    _ second: UInt8, _ pair: TokenKind, else single: TokenKind
  ) -> TokenKind {
    byte(at: position + 1) == second ? take(2, pair) : take(1, single)
  }

  /// Consumes a run of name characters; nothing if there is none.
  private mutating func lexWord() -> Bool {
    let start = position
    var isASCII = true
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isNameByte, position > start || !byte.isDigit {
        position += 1
      } else if byte >= 0x80, let scalar = Scalar(in: bytes, at: position), scalar.isNameCharacter,
        position > start || !scalar.isForeignDigit
      {
        isASCII = false
        position += scalar.length
      } else {
        break
      }
    }
    if !isASCII { reportLookAlike(in: start..<position) }
    return position > start
  }

  /// Warns of a letter that makes a word pass for another.
  mutating func reportLookAlike(in range: Range<Int>) {
    guard problem == nil, let mixed = LookAlikes.firstMixed(in: bytes, range) else { return }
    problem = .lookAlikeLetter(mixed.range, mixed.scalar)
  }

  private mutating func lexQuotedWord() -> TokenKind {
    let start = position
    position += 1
    if lexWord(), byte(at: position) == UInt8(ascii: "`") { return take(1, .quotedWord) }
    var end = position
    while byte(at: end) > 0x20, byte(at: end) != UInt8(ascii: "`") { end += 1 }
    if end > start + 1, byte(at: end) == UInt8(ascii: "`") {
      position = end + 1
      problem = .invalidName(SourceRange(start + 1, end), bytes)
    } else {
      problem = .unclosedBackticks(SourceRange(start, position))
    }
    return .quotedWord
  }

  private mutating func lexNumber() -> TokenKind {
    let start = position
    skipDigits()
    var kind = TokenKind.integer
    if byte(at: position) == UInt8(ascii: "."), byte(at: position + 1).isDigit {
      kind = .double
      position += 1
      skipDigits()
    }
    if byte(at: position) | 0x20 == UInt8(ascii: "e") {
      let isSigned = [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte(at: position + 1))
      if byte(at: position + (isSigned ? 2 : 1)).isDigit {
        kind = .double
        position += isSigned ? 2 : 1
        skipDigits()
      }
    }
    if lexWord() {
      problem = .invalidNumber(SourceRange(start, position), bytes)
    } else if bytes[start] == UInt8(ascii: "0"), byte(at: start + 1).isDigit {
      problem = .leadingZero(SourceRange(start, position), bytes)
    }
    return kind
  }

  /// Passes over what would be the rest of a name, pictures in it included.
  private mutating func skipName() {
    while position < bytes.count {
      if bytes[position].isNameByte {
        position += 1
      } else if let scalar = Scalar(in: bytes, at: position), scalar.length > 1,
        scalar.isNameCharacter || scalar.isPicture
      {
        position += scalar.length
      } else {
        return
      }
    }
  }

  mutating func skipDigits() {
    while byte(at: position).isDigit { position += 1 }
  }

  /// Consumes one character, or one byte where there is no character.
  private mutating func lexUnknown() -> TokenKind {
    let start = position
    if let scalar = Scalar(in: bytes, at: position) {
      position += scalar.length
      if scalar.isForeignDigit || scalar.isPicture {
        skipName()
        problem = .invalidName(SourceRange(start, position), bytes)
        return .unknown
      }
      var next = position
      while byte(at: next) == UInt8(ascii: " ") || byte(at: next) == UInt8(ascii: "\r") {
        next += 1
      }
      problem = .unexpectedCharacter(
        SourceRange(start, position), scalar.value,
        endsLine: byte(at: next) == UInt8(ascii: "\n") || next >= bytes.count)
    } else {
      position += 1
      while position < bytes.count, bytes[position] >= 0x80,
        Scalar(in: bytes, at: position) == nil
      {
        position += 1
      }
      problem = .invalidUTF8(SourceRange(start, position), bytes[start])
    }
    return .unknown
  }
}

/// What is wrong with a token.
///
/// A class, so that a token with which nothing is wrong costs one word and not a whole diagnostic.
final class LexicalProblem {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
