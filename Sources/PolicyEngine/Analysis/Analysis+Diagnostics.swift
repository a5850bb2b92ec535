import NotificationModel
package import PolicySyntax

// All wording of the analysis' warnings.

extension DiagnosticCode {
  package static let neverMatches = DiagnosticCode(301)
  package static let contradiction = DiagnosticCode(302)
  package static let identicalRule = DiagnosticCode(303)
  package static let notCovered = DiagnosticCode(304)
  package static let missingSeparator = DiagnosticCode(306)
  package static let coincidingThreads = DiagnosticCode(307)
  package static let unusedArgument = DiagnosticCode(308)
  package static let missingArgument = DiagnosticCode(309)
  package static let threadPerNotification = DiagnosticCode(310)
}

extension Diagnostic {
  // MARK: Rules

  /// A rule is told with those that match first whenever it would.
  static func shadowed(_ rule: CheckedRule, by earlier: [CheckedRule]) -> Diagnostic {
    let isOne = earlier.count == 1
    return Diagnostic(
      .neverMatches, .warning, "the rule `\(rule.name)` can never match", at: rule.range,
      help: isOne
        ? "put it before `\(earlier[0].name)`, or leave it out"
        : "put it before those rules, or leave it out",
      notes: notes(
        earlier,
        isOne ? "matches first whenever it would" : "matches first in a part of the cases"))
  }

  static func sameCondition(_ rule: CheckedRule, _ earlier: CheckedRule) -> Diagnostic {
    Diagnostic(
      .neverMatches, .warning, "the rule `\(rule.name)` can never match", at: rule.range,
      help: "write the assignments of both into one rule, or change a condition",
      notes: notes([earlier], "has the same condition and comes first"))
  }

  /// A rule is told with those that together leave nothing, and with how many after it can never
  /// match either.
  static func blocked(
    _ rule: CheckedRule, by earlier: [CheckedRule], more: Int
  ) -> Diagnostic {
    let rest =
      switch more {
      case 0: ""
      case 1: ", nor can the rule after it"
      default: ", nor can the \(more) rules after it"
      }
    return Diagnostic(
      .neverMatches, .warning, "the rule `\(rule.name)` can never match\(rest)", at: rule.range,
      help: earlier.count == 1 ? "put the rule that always matches last" : nil,
      notes: notes(
        earlier, earlier.count == 1 ? "always matches" : "is one of the rules that leave nothing"))
  }

  static func identical(_ rule: CheckedRule, _ earlier: CheckedRule) -> Diagnostic {
    Diagnostic(
      .identicalRule, .warning, "the rule `\(rule.name)` says the same as `\(earlier.name)`",
      at: rule.range, help: "leave one of them out",
      notes: notes([earlier], "comes first"))
  }

  /// The most rules that are named in notes.
  private static let noteLimit = 3

  private static func notes(_ rules: [CheckedRule], _ what: String) -> [Note] {
    var result = rules.prefix(noteLimit).map { Note($0.range, "`\($0.name)` \(what)") }
    if rules.count > noteLimit {
      let last = result.removeLast()
      let more = rules.count - noteLimit
      result.append(
        Note(last.range, last.message + ", and so on for \(more) more"))
    }
    return result
  }

  static func notCovered(
    _ members: [String], of field: CheckedField, _ stage: CheckedStage, _ last: CheckedRule
  ) -> Diagnostic {
    var names = members.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
    if members.count > 5 { names += " and \(members.count - 5) more" }
    return Diagnostic(
      .notCovered, .warning, "no rule of \(stage.description) is for \(names)", at: last.range,
      help: "add a rule, or `otherwise`",
      notes: [Note(field.range, "`\(field.name)` is declared here")])
  }

  // MARK: Conditions

  static func neverTrue(_ rule: String, _ condition: CheckedExpression) -> Diagnostic {
    Diagnostic(
      .contradiction, .warning, "the condition of `\(rule)` can never be true",
      at: condition.range)
  }

  static func neverTrueBranch(_ condition: CheckedExpression) -> Diagnostic {
    Diagnostic(
      .contradiction, .warning, "this part of the condition can never be true",
      at: condition.range, help: "leave it out of the `or`")
  }

  static func alwaysTrue(_ rule: String, _ condition: CheckedExpression) -> Diagnostic {
    Diagnostic(
      .contradiction, .warning, "the condition of `\(rule)` is always true", at: condition.range,
      help: "leave out `when` and the condition")
  }

  // MARK: Threads

  /// A value is told, with the place where a separator can be inserted if that is known.
  static func missingSeparator(at range: SourceRange, insertion: Int?) -> Diagnostic {
    // What should separate two values nobody knows.
    let fixIt = insertion.map {
      FixIt("insert `/`", replace: SourceRange(at: $0), with: "/", isSure: false)
    }
    return Diagnostic(
      .missingSeparator, .warning,
      "nothing separates this value from the one before, so two different pairs give one thread",
      at: range, help: "write a separator between them, such as `/`",
      fixIts: fixIt.map { [$0] } ?? [])
  }

  /// A thread is told with another one, and with the text of that if it is fixed.
  static func coinciding(
    _ use: ThreadAnalysis.Use, with other: ThreadAnalysis.Use, _ text: String?
  ) -> Diagnostic {
    let name = other.name.map { "rule `\($0)`" } ?? "`otherwise`"
    return Diagnostic(
      .coincidingThreads, .warning,
      text.map { "this thread can be `\($0)`, the thread of \(name)" }
        ?? "this thread can be the same text as that of \(name)",
      at: use.value.range,
      help: "begin it with a word of its own, such as `\"name/\\(…)\"`, or use `escaped(…)`",
      notes: [Note(other.place, "the other thread is assigned here")])
  }

  static func threadPerNotification(_ field: CheckedField, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .threadPerNotification, .warning,
      "`\(field.name)` seems to differ in every notification, so nothing would ever be grouped",
      at: range, help: "use what several notifications have in common",
      notes: [Note(field.range, "it stands at `\(field.pointer)` in the payload")])
  }

  // MARK: Arguments

  static func unusedArgument(
    _ categories: [CheckedCategory], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unusedArgument, .warning,
      categories.count == 1
        ? "the summary of category `\(categories[0].category.name)` shows no argument"
        : "no summary of a category that the policy assigns shows an argument",
      at: range, help: "add `%@` to the summary, or leave `argument` out",
      notes: categories.prefix(noteLimit).map {
        Note($0.range, "the summary of `\($0.category.name)` has no `%@`")
      })
  }

  static func missingArgument(_ category: CheckedCategory, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingArgument, .warning,
      "the summary of category `\(category.category.name)` needs an argument, and none is assigned",
      at: range, help: "assign `argument` in this rule or in `always`",
      notes: [Note(category.range, "the summary of `\(category.category.name)` has `%@`")])
  }
}
