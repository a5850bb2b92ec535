import PolicySyntax

// All wording of the checker's errors about rules, literals and declarations as a whole.

extension Diagnostic {
  static func attributeInTwoStages(
    _ name: String, at range: SourceRange, first: SourceRange, firstStage: String, stage: String
  ) -> Diagnostic {
    Diagnostic(
      .attributeInTwoStages, .error,
      "`\(name)` is assigned by \(stage) and by \(firstStage)", at: range,
      help: "one stage assigns an attribute, so that one chain says why it is so",
      notes: [Note(first, "\(firstStage) assigns it here")])
  }

  static func attributeTwice(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .attributeTwice, .error, "`\(name)` is assigned twice here", at: range,
      notes: [Note(first, "it is assigned here first")])
  }

  /// A circle of lets is told by its first names, with `…` for the rest if there are more.
  static func letCycle(_ circle: [String], isWhole: Bool, at range: SourceRange) -> Diagnostic {
    let names = circle.map { "`\($0)`" }
    let path = (names + (isWhole ? [] : ["…"]) + names.prefix(1)).joined(separator: " → ")
    let message =
      names.count == 1 ? "\(names[0]) needs itself" : "\(names[0]) needs itself: \(path)"
    return Diagnostic(.letCycle, .error, message, at: range)
  }

  /// A `let` on too many others, or if not `isOfLets`, whose expressions nest too deep.
  static func letsTooDeep(_ name: String, isOfLets: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitExceeded, .error,
      isOfLets
        ? "`\(name)` builds on lets more than \(EngineLimits.letDepth) levels deep"
        : "`\(name)` nests more than \(EngineLimits.letLevels) levels deep with its lets",
      at: range)
  }

  static func tooManyProofs(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitExceeded, .error,
      "`\(name)` proves that more than \(EngineLimits.letProofs) values are there", at: range,
      help: "divide it into several lets")
  }

  static func tooManyParts(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitExceeded, .error,
      "the string is put together from more than \(EngineLimits.stringParts) values", at: range,
      help: "a value counts each time it stands in the string, through lets too, and three times "
        + "if `escaped`")
  }

  static func tooMany(
    _ what: String, _ count: Int, _ limit: Int, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .limitExceeded, .error, "\(count) \(what); at most \(limit) are allowed", at: range)
  }

  static func afterOtherwise(
    isRule: Bool, at range: SourceRange, otherwise: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .afterOtherwise, .error,
      isRule
        ? "a rule after `otherwise` can never apply"
        : "a stage has one `otherwise`", at: range,
      notes: [Note(otherwise, "`otherwise` stands here and ends its stage")])
  }

  static func countOutOfRange(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, .error, "a count is at least 1", at: range,
      help: "a notification counts for itself at the least")
  }

  static func relevanceOutOfRange(at range: SourceRange) -> Diagnostic {
    Diagnostic(.valueOutOfRange, .error, "a relevance is between 0 and 1", at: range)
  }

  static func invalidFormat(
    _ message: String, isSummary: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(isSummary ? .invalidSummary : .invalidHidden, .error, message, at: range)
  }

  static func invalidPointer(
    _ text: String, _ failure: JSONPointer.Failure, at range: SourceRange
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .invalidPointer, .error, "`\(text)` is no pointer: \(failure.message)", at: range)
    if !text.hasPrefix("/") {
      let meant = "/" + text.split(separator: text.contains("/") ? "/" : ".").joined(separator: "/")
      diagnostic.help = "did you mean `\(meant)`?"
    }
    return diagnostic
  }

  static func pointerInContext(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .pointerInContext, .error, "a context field is found by its name and takes no pointer",
      at: range)
  }

  static func integerOutOfBounds(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .numberOutOfBounds, .error, "`\(text)` is beyond the whole numbers of 64 bits", at: range,
      help: "they go from -9223372036854775808 to 9223372036854775807")
  }

  static func doubleOutOfBounds(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .numberOutOfBounds, .error, "`\(text)` is too large for a `Double`", at: range)
  }

  static func repeatedBlock(
    _ word: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .repeatedBlock, .error, "a policy has one `\(word)` block", at: range,
      help: "move its lines into the first one", notes: [Note(first, "the first one is here")])
  }

  static func repeatedText(
    _ word: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .repeatedBlock, .error, "a category has one `\(word)`", at: range,
      notes: [Note(first, "the first one is here")])
  }

  static func emptyText(_ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.emptyText, .error, "\(what) cannot be empty", at: range)
  }
}
