// All wording of the parser.

extension DiagnosticCode {
  package static let expectedSyntax = DiagnosticCode(106)
  package static let unclosedBrace = DiagnosticCode(107)
  package static let limitExceeded = DiagnosticCode(108)
  package static let newerLanguageVersion = DiagnosticCode(109)
  package static let reservedWord = DiagnosticCode(110)
  package static let interpolationNotAllowed = DiagnosticCode(111)
  package static let chainedComparison = DiagnosticCode(112)
  package static let tooManyDiagnostics = DiagnosticCode(114)
}

extension Diagnostic {
  static func expected(
    _ what: String, found: String, at range: SourceRange, help: String? = nil,
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(.expectedSyntax, expected: what, found: found, at: range, help: help, fixIts: fixIts)
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

  static func tooLong(
    _ what: String, _ length: Int, _ limit: Int, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .limitExceeded, .error, "\(what) has \(length) bytes; at most \(limit) are allowed", at: range
    )
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
}
