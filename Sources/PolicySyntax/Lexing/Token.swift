/// The kinds of token of a policy file.
package enum TokenKind: UInt8, Sendable, Hashable {
  /// A name or a word of the language: which one, the place decides.
  case word
  /// A name in backticks, which is never a word of the language.
  case quotedWord
  /// Digits, without sign.
  case integer
  /// Digits with a fraction or an exponent, without sign.
  case double
  /// The `"` that opens or closes a string.
  case quote
  /// The text between quotes and interpolations, with its escapes as written.
  case stringText
  /// `\(` in a string.
  case interpolationStart
  /// A whole string of JSON, with its quotes.
  case jsonString
  /// A whole number of JSON, with its sign.
  case jsonNumber
  case leftBrace, rightBrace, leftParenthesis, rightParenthesis, leftBracket, rightBracket
  case comma, colon, equal, question, bar, minus
  case equalEqual, notEqual, less, lessEqual, greater, greaterEqual, questionQuestion
  /// A test, or what names a golden file, that was passed over.
  case unread
  /// Bytes that begin no token.
  case unknown
  case endOfFile
}

/// One token with the white space and comments before it, as offsets into the source text.
package struct Token: Sendable, Hashable {
  package let kind: TokenKind
  /// True if the token is the first of its line.
  package let startsLine: Bool
  /// Where the white space and comments before the token begin: the end of the token before.
  package let triviaStart: UInt32
  package let start: UInt32
  package let end: UInt32

  package init(kind: TokenKind, startsLine: Bool, triviaStart: Int, start: Int, end: Int) {
    self.kind = kind
    self.startsLine = startsLine
    self.triviaStart = UInt32(truncatingIfNeeded: triviaStart)
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// The token itself, without what is before it.
  package var range: SourceRange { SourceRange(Int(start), Int(end)) }

  /// The white space and comments before the token.
  package var triviaRange: SourceRange { SourceRange(Int(triviaStart), Int(start)) }
}

extension Token {
  /// Whether the token is exactly this word of the text.
  func spells(_ word: StaticString, in bytes: [UInt8]) -> Bool {
    let count = Int(end) - Int(start)
    guard count == word.utf8CodeUnitCount else { return false }
    let start = Int(start)
    for offset in 0..<count where bytes[start + offset] != word.utf8Start[offset] { return false }
    return true
  }
}

extension TokenKind {
  /// How a message calls a token of this kind that it expects.
  package var description: String {
    switch self {
    case .word, .quotedWord: "a name"
    case .integer: "a whole number"
    case .double: "a number"
    case .quote, .stringText: "a string"
    case .interpolationStart: "`\\(`"
    case .jsonString: "a JSON string"
    case .jsonNumber: "a JSON number"
    case .leftBrace: "`{`"
    case .rightBrace: "`}`"
    case .leftParenthesis: "`(`"
    case .rightParenthesis: "`)`"
    case .leftBracket: "`[`"
    case .rightBracket: "`]`"
    case .comma: "`,`"
    case .colon: "`:`"
    case .equal: "`=`"
    case .question: "`?`"
    case .bar: "`|`"
    case .minus: "`-`"
    case .equalEqual: "`==`"
    case .notEqual: "`!=`"
    case .less: "`<`"
    case .lessEqual: "`<=`"
    case .greater: "`>`"
    case .greaterEqual: "`>=`"
    case .questionQuestion: "`??`"
    case .unread: "a test"
    case .unknown: "an unknown character"
    case .endOfFile: "the end of the file"
    }
  }
}

extension SourceText {
  /// Gives a body the bytes of a token of this text.
  @inline(__always)
  func withBytes<Result>(
    of token: Token, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(token.start)..<Int(token.end)]))
    }
  }
}
