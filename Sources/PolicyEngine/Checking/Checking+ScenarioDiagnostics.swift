package import PolicySyntax

// All wording of the checker's errors about tests that deliver several notifications.

extension DiagnosticCode {
  package static let mixedTest = DiagnosticCode(236)
  package static let nothingDelivered = DiagnosticCode(237)
  package static let invalidMoment = DiagnosticCode(238)
  package static let invalidLocale = DiagnosticCode(239)
  package static let unknownDelivery = DiagnosticCode(240)
  package static let unknownRequest = DiagnosticCode(241)
  package static let repeatedTrait = DiagnosticCode(242)
}

extension Diagnostic {
  static func mixedTest(
    at range: SourceRange, other: SourceRange, _ otherWord: String
  ) -> Diagnostic {
    Diagnostic(
      .mixedTest, .error, "a test gives one payload or delivers several, not both", at: range,
      help: "write `deliver` in place of `given`, or a test for each",
      notes: [Note(other, "`\(otherWord)` stands here")])
  }

  static func noDelivery(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .incompleteTest, .error, "the test delivers no notification", at: range,
      help: "add `deliver { … }`")
  }

  static func nothingDelivered(_ clause: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .nothingDelivered, .error, "`\(clause)` stands before anything is delivered", at: range,
      help: "put it after a `deliver`")
  }

  static func ambiguousClause(_ names: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .ambiguousPolicy, .error, "this could be about the app of several policies", at: range,
      help: names.first.map { "name one: `for \($0)`" })
  }

  static func invalidMoment(
    _ text: String, _ failure: InternetTime.Failure, at range: SourceRange
  ) -> Diagnostic {
    let message: String
    switch failure {
    case .form: message = "`\(text)` is not written as a moment"
    case .value: message = "there is no moment `\(text)`"
    }
    return Diagnostic(
      .invalidMoment, .error, message, at: range,
      help: "for example `2026-05-01T09:00:00Z`, by RFC 3339")
  }

  static func invalidLocale(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidLocale, .error, "`\(text)` is not written as a locale", at: range,
      help: "for example `en`, `pt-BR` or `zh-Hans`")
  }

  static func unknownDelivery(_ number: String, count: Int, at range: SourceRange) -> Diagnostic {
    let made = count == 1 ? "one notification is" : "\(count) notifications are"
    return Diagnostic(
      .unknownDelivery, .error, "there is no delivery \(number) up to here", at: range,
      help: "\(made) delivered before this, and the first has the number 1")
  }

  static func unknownRequest(
    _ identifier: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    let message = "no notification `\(identifier)` is delivered before this"
    guard let suggestion else {
      return Diagnostic(
        .unknownRequest, .error, message, at: range,
        help: "`deliver \"…\" { … }` gives a request identifier")
    }
    return Diagnostic(
      .unknownRequest, .error, message, at: range, help: "did you mean `\(suggestion)`?",
      fixIts: [
        FixIt(
          "replace it by `\(suggestion)`", replace: range,
          with: quotedText(suggestion))
      ])
  }

  static func repeatedTrait(
    _ what: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .repeatedTrait, .error, "\(what) is expected twice here", at: range,
      notes: [Note(first, "the first one is here")])
  }

  static func contradictoryTrait(at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .repeatedTrait, .error, "a group has no summary or has one, not both", at: range,
      notes: [Note(first, "the other one is here")])
  }

  static func noMembers(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, .error, "a group has at least 1 member", at: range,
      help: "if there is to be no group, write `expect no group`")
  }
}
