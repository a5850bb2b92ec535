/// Why a text is not JSON.
package struct JSONFailure: Error, Sendable, Hashable {
  /// The kinds of failure.
  package enum Kind: UInt8, Sendable, Hashable {
    case unexpectedCharacter
    case unexpectedEnd
    case invalidEscape
    case controlCharacterInString
    case invalidUTF8
    case invalidNumber
    case tooDeep
    case trailingContent
    case tooLarge
  }

  /// What would have been right at the offset.
  package enum Expectation: UInt8, Sendable, Hashable {
    case nothingElse
    case value
    case valueOrClosingBracket
    case key
    case keyOrClosingBrace
    case colon
    case commaOrClosingBrace
    case commaOrClosingBracket
    case closingQuote
    case escapedCharacter
    case hexadecimalDigits
    case continuationByte
    case digitAfterMinus
    case digitAfterPoint
    case digitAfterExponent
    case noLeadingZero
    case literalTrue
    case literalFalse
    case literalNull

    /// The expectation in words.
    var text: String {
      switch self {
      case .nothingElse: "the end of the text after the value"
      case .value: "a value"
      case .valueOrClosingBracket: "a value or `]`"
      case .key: "a key in quotes"
      case .keyOrClosingBrace: "a key in quotes or `}`"
      case .colon: "`:` after a key"
      case .commaOrClosingBrace: "`,` or `}` after a value"
      case .commaOrClosingBracket: "`,` or `]` after a value"
      case .closingQuote: "the closing quote of a string"
      case .escapedCharacter: "the character after a backslash"
      case .hexadecimalDigits: "four hexadecimal digits after `\\u`"
      case .continuationByte: "the rest of a character"
      case .digitAfterMinus: "a digit after `-`"
      case .digitAfterPoint: "a digit after the decimal point"
      case .digitAfterExponent: "a digit in the exponent"
      case .noLeadingZero: "no leading zero"
      case .literalTrue: "`true`"
      case .literalFalse: "`false`"
      case .literalNull: "`null`"
      }
    }
  }

  /// The kind of failure.
  package let kind: Kind
  /// The offset of the offending byte, or the length of the text if it ends too early.
  package let offset: Int
  /// What would have been right at the offset.
  package let expected: Expectation
  /// What stands at the offset, in words.
  package let found: String

  init(kind: Kind, offset: Int, expected: Expectation = .nothingElse, found: String = "") {
    self.kind = kind
    self.offset = offset
    self.expected = expected
    self.found = found
  }

  /// Whether the text is a proper prefix of some JSON text.
  package var isUnexpectedEnd: Bool { kind == .unexpectedEnd }

  /// What was found and what was expected, one line without a full stop.
  package var message: String {
    switch kind {
    case .unexpectedCharacter, .trailingContent: "expected \(expected.text), found \(found)"
    case .unexpectedEnd: "expected \(expected.text), found the end of the text"
    case .invalidEscape:
      expected == .hexadecimalDigits
        ? "expected \(expected.text), found \(found)" : "\(found) is not an escape in a string"
    case .controlCharacterInString: "a control character (\(found)) must be escaped in a string"
    case .invalidUTF8: "\(found) is not valid UTF-8"
    case .invalidNumber:
      expected == .noLeadingZero
        ? "\(found) is not a number: leading zero"
        : "\(found) is not a number: expected \(expected.text)"
    case .tooDeep: "arrays and objects nest deeper than \(JSONScanner.depthLimit) levels"
    case .tooLarge: "the text is longer than 4294967295 bytes"
    }
  }
}
