package import PolicySyntax

// All wording of the checker's errors about tests.

extension DiagnosticCode {
  package static let unknownPolicy = DiagnosticCode(230)
  package static let ambiguousPolicy = DiagnosticCode(231)
  package static let unknownRule = DiagnosticCode(232)
  package static let unknownStage = DiagnosticCode(233)
  package static let unknownProblem = DiagnosticCode(234)
  package static let incompleteTest = DiagnosticCode(235)
}

extension Diagnostic {
  static func unknownPolicy(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    .misspelt(.unknownPolicy, "there is no policy `\(name)`", at: range, suggestion: suggestion)
  }

  static func ambiguousPolicy(_ names: [String], at range: SourceRange) -> Diagnostic {
    let shown = names.prefix(6).map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .ambiguousPolicy, .error,
      names.isEmpty
        ? "there is no policy that the test could mean"
        : "the test could mean several policies: \(shown)\(names.count > 6 ? ", …" : "")",
      at: range,
      help: names.first.map { "name one: `test \"…\" for \($0) { … }`" }
        ?? "give the policy's file, too")
  }

  static func unknownRule(
    _ name: String, at range: SourceRange, stage: String?, suggestion: String?
  ) -> Diagnostic {
    if let stage {
      return Diagnostic(
        .unknownRule, .error, "the rule `\(name)` is not in this stage", at: range,
        help: "it is in \(stage)")
    }
    guard let suggestion else {
      return Diagnostic(.unknownRule, .error, "there is no rule `\(name)`", at: range)
    }
    return Diagnostic(
      .unknownRule, .error, "there is no rule `\(name)`", at: range,
      help: "did you mean `\(suggestion)`?",
      fixIts: [FixIt("replace it by `\(suggestion)`", replace: range, with: "\"\(suggestion)\"")])
  }

  static func noOtherwise(_ policy: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownRule, .error, "the stage has no `otherwise`", at: range,
      help: "if no rule is to match, write `expect no rule`")
  }

  static func unknownStage(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    guard let suggestion else {
      return Diagnostic(.unknownStage, .error, "there is no stage `\(name)`", at: range)
    }
    return Diagnostic(
      .unknownStage, .error, "there is no stage `\(name)`", at: range,
      help: "did you mean `\(suggestion)`?",
      fixIts: [FixIt("replace it by `\(suggestion)`", replace: range, with: "\"\(suggestion)\"")])
  }

  static func unknownProblem(_ code: String, at range: SourceRange) -> Diagnostic {
    let known = ProblemCode.ofDecisions.map { "`\($0.text)`" }.joined(separator: ", ")
    return Diagnostic(
      .unknownProblem, .error, "`\(code)` is no problem that a payload can have", at: range,
      help: "the codes are \(known)")
  }

  static func nothingGiven(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .incompleteTest, .error, "the test gives no payload", at: range,
      help: "add `given { … }`")
  }

  static func nothingExpected(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .incompleteTest, .error, "the test expects nothing, so it cannot fail", at: range,
      help: "add `expect …`")
  }

  static func repeatedClause(
    _ word: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .incompleteTest, .error, "a test has one `\(word)`", at: range,
      notes: [Note(first, "the first one is here")])
  }
}
