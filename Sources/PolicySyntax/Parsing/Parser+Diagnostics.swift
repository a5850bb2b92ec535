// All wording of lexer and parser.

extension DiagnosticCode {
  package static let unexpectedCharacter = DiagnosticCode(101)
  package static let unterminatedString = DiagnosticCode(102)
  package static let invalidEscape = DiagnosticCode(103)
  package static let invalidNumber = DiagnosticCode(104)
  package static let invalidUTF8 = DiagnosticCode(105)
  package static let expectedSyntax = DiagnosticCode(106)
  package static let unclosedBrace = DiagnosticCode(107)
  package static let limitExceeded = DiagnosticCode(108)
  package static let newerLanguageVersion = DiagnosticCode(109)
  package static let reservedWord = DiagnosticCode(110)
  package static let interpolationNotAllowed = DiagnosticCode(111)
  package static let chainedComparison = DiagnosticCode(112)
  package static let invalidJSON = DiagnosticCode(113)
  package static let tooManyDiagnostics = DiagnosticCode(114)
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
      fixIts: [
        FixIt("insert `\"`", replace: SourceRange(at: range.end), with: "\"")
      ])
  }

  static func unclosedBackticks(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, .error, "a backtick opens a name, but no backtick closes it", at: range)
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

  static func expected(
    _ what: String, found: String, at range: SourceRange, help: String? = nil,
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      .expectedSyntax, .error, "expected \(what), found \(found)", at: range, help: help,
      fixIts: fixIts)
  }

  static func unclosedBrace(_ range: SourceRange, noticedAt place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unclosedBrace, .error, "this `{` is never closed", at: range,
      notes: [Note(place, "a `}` is missing here at the latest")])
  }

  static func reservedWord(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .reservedWord, .error, "`\(word)` is a word of the language and needs backticks as a name",
      at: range, fixIts: [FixIt("put `\(word)` in backticks", replace: range, with: "`\(word)`")])
  }

  static func interpolationNotAllowed(_ range: SourceRange, _ place: String) -> Diagnostic {
    Diagnostic(
      .interpolationNotAllowed, .error, "\(place) is a literal and cannot hold `\\(…)`", at: range)
  }

  static func chainedComparison(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .chainedComparison, .error, "comparisons cannot be chained", at: range,
      help: "join two comparisons with `and`")
  }

  static func commentInJSON(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidJSON, .error, "JSON has no comments", at: range)
  }

  static func newerVersion(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .newerLanguageVersion, .error,
      "the file is written in version \(text) of the language; this tool knows version 1",
      at: range, help: "use a newer heddle")
  }

  static func fileTooLarge(_ count: Int) -> Diagnostic {
    Diagnostic(
      .limitExceeded, .error,
      "the file has \(count) bytes; a policy file has at most \(SyntaxLimits.fileSize)",
      at: SourceRange(at: 0))
  }

  static func tooDeep(_ limit: Int, _ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.limitExceeded, .error, "\(what) nests deeper than \(limit) levels", at: range)
  }

  static func tooLong(_ what: String, _ limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitExceeded, .error, "\(what) has \(range.length) bytes; at most \(limit) are allowed",
      at: range)
  }

  /// A file with more mistakes than are shown; `isError` is false if all that are not shown are
  /// warnings.
  package static func tooManyDiagnostics(
    at range: SourceRange, isError: Bool = true
  ) -> Diagnostic {
    Diagnostic(
      .tooManyDiagnostics, isError ? .error : .warning,
      "more than \(SyntaxLimits.diagnostics) mistakes; the rest of them are not shown", at: range)
  }

  private static func hexName(_ value: UInt32, digits: Int = 4) -> String {
    let hex = String(value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, digits - hex.utf8.count)) + hex
    return digits == 2 ? "0x\(padded)" : "U+\(padded)"
  }
}
