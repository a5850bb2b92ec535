// All wording of the lexer.

extension DiagnosticCode {
  package static let unexpectedCharacter = DiagnosticCode(101)
  package static let unterminatedString = DiagnosticCode(102)
  package static let invalidEscape = DiagnosticCode(103)
  package static let invalidNumber = DiagnosticCode(104)
  package static let invalidUTF8 = DiagnosticCode(105)
  package static let invalidJSON = DiagnosticCode(113)
  package static let bidirectionalControl = DiagnosticCode(115)
  package static let lookAlikeLetter = DiagnosticCode(120)
}

extension Diagnostic {
  static func unexpectedCharacter(
    _ range: SourceRange, _ value: UInt32, endsLine: Bool
  ) -> Diagnostic {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    let shown = value < 0x20 || value == 0x7F ? hexName(value) : "`\(Character(scalar))`"
    var help: String?
    var fixIts: [FixIt] = []
    switch value {
    case 0x201C, 0x201D, 0x201E: help = "write strings with the straight quote `\"`"
    case 0x27: help = "write strings with the double quote `\"`"
    case 0x26: help = "write `and`"
    case 0x21:
      help = "write `not`"
      fixIts = [FixIt("replace it by `not`", replace: range, with: "not ")]
    case 0x2E:
      help =
        "a member of an object is a field of its own, declared with `at \"/object/member\"`; a "
        + "function stands before its value: `lowercased(name)`"
    case 0x2B: help = "strings are joined by interpolation: `\"\\(first)/\\(second)\"`"
    case 0x3B:
      help = "statements need no `;`, each stands on a line of its own"
      fixIts = [
        endsLine
          ? FixIt("remove the `;`", replace: range, with: "")
          : FixIt("replace the `;` by a line end", replace: range, with: "\n")
      ]
    case 0x23: help = "comments begin with `//`"
    case 0xA0: help = "this is a no-break space; write a plain one"
    default: break
    }
    return Diagnostic(
      .unexpectedCharacter, .error, "\(shown) begins nothing that a policy can hold", at: range,
      help: help, fixIts: fixIts)
  }

  /// An operator of other languages that has a word here.
  static func foreignOperator(_ range: SourceRange, _ text: String, _ word: String) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, .error, "`\(text)` begins nothing that a policy can hold", at: range,
      help: "write `\(word)`",
      fixIts: [FixIt("replace it by `\(word)`", replace: range, with: word)])
  }

  static func unterminatedString(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unterminatedString, .error, "the string has no closing `\"` on its line", at: range,
      // Where the string was meant to end nobody knows.
      fixIts: [
        FixIt("insert `\"`", replace: SourceRange(at: range.end), with: "\"", isSure: false)
      ])
  }

  static func unclosedBackticks(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, .error, "a backtick opens a name, but no backtick closes it", at: range)
  }

  /// A word that begins with a digit or has a picture in it.
  static func invalidName(_ range: SourceRange, _ bytes: [UInt8]) -> Diagnostic {
    let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    return Diagnostic(
      .unexpectedCharacter, .error, "`\(text)` is neither a name nor a number", at: range,
      help:
        "a name is made of letters, digits and `_`, and begins with no digit; a number is written "
        + "with the digits 0 to 9")
  }

  static func invalidEscape(_ range: SourceRange, _ bytes: [UInt8]) -> Diagnostic {
    let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    return Diagnostic(
      .invalidEscape, .error, "`\(text)` is no escape of a string", at: range,
      help: "the escapes are `\\\"`, `\\\\`, `\\n`, `\\t`, `\\u{…}` and `\\(…)`")
  }

  static func invalidJSONEscape(_ range: SourceRange, _ bytes: [UInt8]) -> Diagnostic {
    let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    return Diagnostic(
      .invalidJSON, .error, "`\(text)` is no escape of a JSON string", at: range,
      help: "JSON has `\\\"`, `\\\\`, `\\/`, `\\b`, `\\f`, `\\n`, `\\r`, `\\t` and `\\u` with "
        + "4 digits")
  }

  static func invalidScalarEscape(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidEscape, .error, "`\\u{…}` needs the hexadecimal number of a Unicode scalar value",
      at: range, help: "for example `\\u{1F3BF}`; surrogates and numbers over 10FFFF are none")
  }

  static func controlCharacter(_ range: SourceRange, _ byte: UInt8) -> Diagnostic {
    Diagnostic(
      .invalidEscape, .error, "the control character \(hexName(UInt32(byte))) stands in a string",
      at: range, help: "write it as an escape")
  }

  static func invalidNumber(_ range: SourceRange, _ bytes: [UInt8]) -> Diagnostic {
    let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    return Diagnostic(.invalidNumber, .error, "`\(text)` is not a number", at: range)
  }

  static func leadingZero(_ range: SourceRange, _ bytes: [UInt8]) -> Diagnostic {
    // The last digit of `000` stays, and so does the one before a point.
    var zeros = 0
    while range.start + zeros + 1 < range.end, bytes[range.start + zeros] == UInt8(ascii: "0"),
      bytes[range.start + zeros + 1].isDigit
    {
      zeros += 1
    }
    let text = String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    return Diagnostic(
      .invalidNumber, .error, "`\(text)` begins with a zero that means nothing", at: range,
      fixIts: [
        FixIt(
          "remove the zeros before the number",
          replace: SourceRange(range.start, range.start + zeros), with: "")
      ])
  }

  static func invalidUTF8(_ range: SourceRange, _ byte: UInt8) -> Diagnostic {
    Diagnostic(
      .invalidUTF8, .error, "the byte \(hexName(UInt32(byte), digits: 2)) is not UTF-8 here",
      at: range, help: "save the file in UTF-8")
  }

  static func bidirectionalControl(
    _ range: SourceRange, _ value: UInt32, isComment: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      .bidirectionalControl, .warning,
      "\(hexName(value)) turns the direction of the text around it, so that it may read otherwise "
        + "than it works", at: range,
      help: isComment ? "leave it out" : "write it as an escape: `\\u{…}`")
  }

  static func lineEndInComment(_ range: SourceRange, _ value: UInt32) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, .error,
      "\(hexName(value)) ends no line, so what stands after it is part of the comment", at: range,
      help: "end lines with a line feed, U+000A")
  }

  static func lookAlikeLetter(_ range: SourceRange, _ value: UInt32) -> Diagnostic {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    let letter = LookAlikes.letter(for: value) ?? UInt8(ascii: "?")
    let isCapital = letter == UInt8(ascii: "l") && scalar.properties.isUppercase
    let shown = Character(Unicode.Scalar(isCapital ? UInt8(ascii: "I") : letter))
    return Diagnostic(
      .lookAlikeLetter, .warning,
      "`\(Character(scalar))`, \(hexName(value)), looks like the letter `\(shown)` of the word "
        + "around it, and is another", at: range,
      help: "write the word in the letters of one script")
  }

  static func commentInJSON(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidJSON, .error, "JSON has no comments", at: range)
  }

  private static func hexName(_ value: UInt32, digits: Int = 4) -> String {
    let hex = String(value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, digits - hex.utf8.count)) + hex
    return digits == 2 ? "0x\(padded)" : "U+\(padded)"
  }
}
