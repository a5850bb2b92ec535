package import PolicySyntax

// All wording of the checker's errors.

extension DiagnosticCode {
  package static let unknownName = DiagnosticCode(201)
  package static let duplicateName = DiagnosticCode(202)
  package static let typeMismatch = DiagnosticCode(203)
  package static let notMember = DiagnosticCode(204)
  package static let missingProof = DiagnosticCode(205)
  package static let attributeInTwoStages = DiagnosticCode(206)
  package static let attributeTwice = DiagnosticCode(207)
  package static let letCycle = DiagnosticCode(208)
  package static let afterOtherwise = DiagnosticCode(209)
  package static let valueOutOfRange = DiagnosticCode(210)
  package static let undefinedCategory = DiagnosticCode(211)
  package static let invalidSummary = DiagnosticCode(212)
  package static let invalidHidden = DiagnosticCode(213)
  package static let invalidPointer = DiagnosticCode(214)
  package static let duplicateApp = DiagnosticCode(215)
  package static let unused = DiagnosticCode(305)
  package static let lookAlikeName = DiagnosticCode(311)
  package static let emptyFile = DiagnosticCode(312)
  package static let foreignPlaceholder = DiagnosticCode(313)
  package static let numberOutOfBounds = DiagnosticCode(216)
  package static let unknownFunction = DiagnosticCode(217)
  package static let unknownAttribute = DiagnosticCode(218)
  package static let unknownType = DiagnosticCode(219)
  package static let notLiteral = DiagnosticCode(220)
  package static let invalidGlob = DiagnosticCode(221)
  package static let notInterpolable = DiagnosticCode(222)
  package static let neverMissing = DiagnosticCode(223)
  package static let unknownInterruption = DiagnosticCode(224)
  package static let repeatedBlock = DiagnosticCode(225)
  package static let emptyText = DiagnosticCode(226)
  package static let pointerInContext = DiagnosticCode(227)

  /// True for mistakes that cannot follow from a syntax error elsewhere in the policy.
  var isIndependentOfSyntax: Bool {
    switch self {
    case .typeMismatch, .notMember, .valueOutOfRange, .invalidSummary, .invalidHidden,
      .invalidPointer, .numberOutOfBounds, .unknownType, .unknownFunction, .invalidGlob,
      .notInterpolable, .unknownInterruption, .pointerInContext, .mixedTest, .invalidMoment,
      .invalidLocale, .unknownDelivery, .repeatedTrait:
      true
    default: false
    }
  }
}

extension Diagnostic {
  // MARK: Files

  static func emptyFile(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .emptyFile, .warning, "the file holds no policy and no test", at: SourceRange(at: 0),
      help: source.bytes.isEmpty ? "the file is empty" : nil)
  }

  // MARK: Names

  static func unused(_ what: String, _ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unused, .warning, "the \(what) `\(name)` is never used", at: range)
  }

  static func unknownName(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    var diagnostic = misspelt(
      .unknownName, "unknown name `\(name)`", at: range, suggestion: suggestion)
    if suggestion == nil, ["null", "nil", "none", "undefined"].contains(name) {
      diagnostic.help =
        "whether a field is there is asked with `exists`: `field exists`, or "
        + "`not (field exists)`"
    }
    return diagnostic
  }

  static func categoryAsValue(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, .error, "`\(name)` is a category and has no value", at: range,
      help: "a category stands only after the attribute `category`")
  }

  static func functionWithoutCall(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, .error, "`\(name)` is a function and needs an argument", at: range,
      help: "write `\(name)(…)`, the `(` right after the name")
  }

  static func duplicate(
    _ what: String, _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, .error, "the \(what) `\(name)` is declared twice", at: range,
      notes: [Note(first, "it is declared here first")])
  }

  static func lookAlikeName(
    _ name: String, at range: SourceRange, _ other: String, _ first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .lookAlikeName, .warning, "`\(name)` cannot be told from `\(other)`, which is another name",
      at: range, help: "give one of them another name",
      notes: [Note(first, "the other is declared here")])
  }

  static func foreignPlaceholder(_ text: String, _ name: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .foreignPlaceholder, .warning, "`\(text)` is text and not the value of `\(name)`", at: range,
      help: "write `\\(\(name))`",
      fixIts: [FixIt("replace it by `\\(\(name))`", replace: range, with: "\\(\(name))")])
  }

  static func duplicateMember(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.duplicateName, .error, "the set has `\(text)` twice", at: range)
  }

  static func duplicatePolicy(_ name: String, at range: SourceRange, other: String) -> Diagnostic {
    Diagnostic(
      .duplicateName, .error, "the policy `\(name)` is declared twice", at: range,
      help: "the other one is at \(other)")
  }

  static func duplicateApp(
    _ app: String, at range: SourceRange, other: String, _ policy: String
  ) -> Diagnostic {
    Diagnostic(
      .duplicateApp, .error, "`\(app)` has a policy already: `\(policy)`", at: range,
      help: "one policy decides for an app; the other one is at \(other)")
  }

  static func unknownFunction(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    var diagnostic = misspelt(
      .unknownFunction, "unknown function `\(name)`", at: range, suggestion: suggestion)
    if suggestion == nil {
      let known = Function.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      diagnostic.help = "the functions are \(known)"
    }
    return diagnostic
  }

  static func argumentCount(_ name: String, found: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownFunction, .error, "`\(name)` takes one argument, found \(found)", at: range)
  }

  static func unknownAttribute(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    var diagnostic = misspelt(
      .unknownAttribute, "unknown attribute `\(name)`", at: range, suggestion: suggestion)
    if suggestion == nil {
      let known = Attribute.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      diagnostic.help = "the attributes are \(known)"
    }
    return diagnostic
  }

  static func unknownType(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    var diagnostic = misspelt(
      .unknownType, "unknown type `\(name)`", at: range, suggestion: suggestion)
    if suggestion == nil {
      diagnostic.help = "the types are `String`, `Int`, `Double`, `Bool`, lists and closed sets"
    }
    return diagnostic
  }

  static func invalidType(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unknownType, .error, message, at: range)
  }

  static func undefinedCategory(
    _ name: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    var diagnostic = misspelt(
      .undefinedCategory, "the category `\(name)` is not declared", at: range,
      suggestion: suggestion)
    if suggestion == nil { diagnostic.help = "declare it: `category \(name) { … }`" }
    return diagnostic
  }

  static func unknownInterruption(
    _ text: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    var diagnostic = misspelt(
      .unknownInterruption, "`\(text)` is no interruption level", at: range,
      suggestion: suggestion)
    if suggestion == nil {
      diagnostic.help = "the levels are `passive`, `active`, `timeSensitive`, `critical`"
    }
    return diagnostic
  }

  /// A misspelt word, with the one that is probably meant.
  static func misspelt(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    guard let suggestion else { return Diagnostic(code, .error, message, at: range) }
    return Diagnostic(
      code, .error, message, at: range, help: "did you mean `\(suggestion)`?",
      fixIts: [FixIt("replace it by `\(suggestion)`", replace: range, with: suggestion)])
  }

  // MARK: Types

  /// A value of another type than its place takes; what is expected is a phrase, and what is found a
  /// type.
  static func typeMismatch(
    expected: String, found: String, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.typeMismatch, expected: expected, found: "`\(found)`", at: range)
  }

  static func typeMismatch(
    expected: ValueType.Base, found: String, _ range: SourceRange
  ) -> Diagnostic {
    typeMismatch(expected: "`\(expected.shortDescription)`", found: found, range)
  }

  static func comparedList(_ type: ValueType, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeMismatch, .error, "a list, `\(type.shortDescription)`, cannot be compared", at: range,
      help: "test its elements with `in` or `contains`, or its size with `count(…)`")
  }

  static func notList(_ type: ValueType, isText: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .typeMismatch, expected: "a list after `in`", found: "`\(type.shortDescription)`", at: range,
      help: isText ? "a part of a string is sought with `contains`" : nil)
  }

  static func notMember(
    _ text: String, of members: [String], at range: SourceRange, suggestion: String?
  ) -> Diagnostic {
    let shown = members.prefix(8).map { "\"\($0)\"" }.joined(separator: " | ")
    var diagnostic = Diagnostic(
      .notMember, .error, "the closed set has no `\(text)`", at: range,
      help: "the set is \(shown)\(members.count > 8 ? " | …" : "")")
    if let suggestion {
      diagnostic.help = "did you mean `\(suggestion)`?"
      if range.length == text.utf8.count + 2 {
        diagnostic.fixIts = [
          FixIt("replace it by `\(suggestion)`", replace: range, with: "\"\(suggestion)\"")
        ]
      }
    }
    return diagnostic
  }

  static func missingProof(
    _ text: String, _ type: ValueType, at range: SourceRange, hasCondition: Bool
  ) -> Diagnostic {
    if type.base == .bool {
      return Diagnostic(
        .missingProof, .error, "`\(text)` may be missing here (`\(type.shortDescription)`)",
        at: range,
        help: "compare it, `\(text) == true`, or give another value with `\(text) ?? false`")
    }
    let proof =
      hasCondition
      ? "ask `\(text) exists` in this rule's condition"
      : "ask `\(text) exists` before it"
    return Diagnostic(
      .missingProof, .error, "`\(text)` may be missing here (`\(type.shortDescription)`)",
      at: range,
      help: "\(proof), or give another value with `\(text) ?? …`")
  }

  static func incomparable(
    _ left: CheckedExpression, _ right: CheckedExpression
  ) -> Diagnostic {
    var help: String?
    if case .literal(.string(let text)) = right.kind, left.type.base.isNumber {
      help = "a number is written without quotes: `\(text)`"
    }
    return Diagnostic(
      .typeMismatch, .error,
      "`\(left.type.shortDescription)` and `\(right.type.shortDescription)` cannot be compared",
      at: right.range, help: help)
  }

  static func neverMissing(_ text: String, _ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .neverMissing, .error, "`\(text)` is never missing, so `\(word)` says nothing", at: range,
      help: "only an optional without default, such as `String?`, can be missing")
  }

  static func interpolatedDouble(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .notInterpolable, .error, "a `Double` has no one spelling and cannot stand in a string",
      at: range, help: "make rules that compare the number, and give each its own text")
  }

  static func interpolatedList(_ type: ValueType, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .notInterpolable, .error, "a list, `\(type.shortDescription)`, cannot stand in a string",
      at: range)
  }

  static func notLiteral(
    _ what: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .notLiteral, .error, "\(what) has to be written out", at: range, help: help)
  }

  static func notName(_ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .undefinedCategory, .error, "expected the name of \(what), without quotes", at: range)
  }

  static func invalidGlob(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidGlob, .error, message, at: range)
  }
}
