package import NotificationModel
package import PolicyEngine

extension CheckedTest.Expectation.Kind {
  /// What follows `expect` in a test, as the language spells it.
  package var words: String {
    switch self {
    case .rule(let outcome, let stage):
      outcome.words + (stage.map { " in stage \(quotedText($0))" } ?? "")
    case .thread(let thread): thread.words
    case .category(let name): "category \(spelled(name))"
    case .text(let attribute, let text):
      "\(attribute.rawValue) \(quotedText(text))"
    case .count(let count): "count \(count)"
    case .interruption(let level): "interruption \(level.rawValue)"
    case .relevance(let relevance): "relevance \(LiteralValue.double(relevance).text)"
    case .absent(let attribute): "no \(attribute.rawValue)"
    case .problem(let code): "problem \(code)"
    case .noProblem: "no problem"
    }
  }
}

extension RuleOutcome {
  /// The rule as a test expects it.
  package var words: String {
    switch self {
    case .none: "no rule"
    case .otherwise: "rule otherwise"
    case .rule(let name): "rule \(quotedText(name))"
    }
  }
}

extension ThreadAssignment {
  /// The thread as a test expects it.
  package var words: String {
    switch self {
    case .appGroup: "thread default"
    case .identifier(let text): "thread \(quotedText(text))"
    }
  }
}
