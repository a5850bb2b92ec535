import Heddle
import PolicyEngine

/// Why decisions are as they are, for people and for programs.
enum ExplanationReport {
  // MARK: Text

  /// The explanation of one payload, laid out for so many columns.
  static func text(
    _ explanation: DecisionExplanation, input: String, line: Int, width: Int
  ) -> StyledText {
    let decision = explanation.decision
    var text = StyledText()
    text.append("\(visible(input)):\(line)", .dim)
    text.append("  \(visible(decision.app ?? "no app"))", .bold)
    text.append(decision.policy.map { "  policy \(visible($0))\n" } ?? "  no policy\n")
    for problem in decision.problems {
      text.append("  \(problem.code)", .red)
      text.append(" \(visible(problem.message))\n")
    }
    for stage in explanation.stages { text.append(self.text(stage, decision, width)) }
    text.append("\n")
    return text
  }

  private static func text(
    _ stage: DecisionExplanation.Stage, _ decision: Decision, _ width: Int
  ) -> StyledText {
    var text = StyledText()
    let named = stage.name.map { "stage \(quoted($0))" } ?? "main stage"
    text.append("  \(visible(stage.isAlways ? "always" : named))\n", .bold)
    for rule in stage.rules {
      let isReached = rule.verdict != .notReached
      switch rule.verdict {
      case .matched: text.append("    + ", .green)
      case .failed: text.append("    - ", .red)
      case .notReached: text.append("    . ", .dim)
      }
      text.append(
        "rule \(visible(quoted(rule.name)))\(isReached ? "" : "  not asked")\n",
        isReached ? .plain : .dim)
      text.append(ConditionLines.text(rule.conditions, indentation: 8, lineWidth: width))
      if rule.verdict == .matched { text.append(assigned(stage, decision)) }
    }
    switch stage.outcome {
    case .otherwise:
      if !stage.isAlways {
        text.append("    + ", .green)
        text.append("otherwise\n")
      }
      text.append(assigned(stage, decision))
    case .none:
      text.append("    no rule applied\n", .dim)
    case .rule:
      break
    }
    return text
  }

  /// The attributes that a stage has assigned, with their values.
  private static func assigned(
    _ stage: DecisionExplanation.Stage, _ decision: Decision
  ) -> StyledText {
    var text = StyledText()
    for attribute in stage.attributes {
      guard let value = value(of: attribute, decision) else { continue }
      text.append("        \(attribute) \(visible(value))\n", .cyan)
    }
    return text
  }

  private static func value(of attribute: String, _ decision: Decision) -> String? {
    switch attribute {
    case "thread":
      switch decision.thread {
      case .identifier(let text): quoted(text)
      case .appGroup: "default"
      case nil: nil
      }
    case "category": decision.category
    case "argument": decision.argument.map { quoted($0) }
    case "count": decision.count.map { String($0) }
    case "interruption": decision.interruption?.rawValue
    case "relevance": decision.relevance.map { decimalText(of: $0) }
    case "target": decision.target.map { quoted($0) }
    case "filter": decision.filter.map { quoted($0) }
    default: nil
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }

  private static func visible(_ text: String) -> String { VisibleText.escaping(text) }

  // MARK: JSON

  /// An assigned attribute with the value that `eval` gives it.
  private static func write(
    _ attribute: String, _ decision: Decision, to writer: inout JSONWriter
  ) {
    switch attribute {
    case "thread":
      guard let thread = decision.thread else { return }
      writer.key(attribute)
      if case .identifier(let text) = thread { writer.string(text) } else { writer.null() }
    case "category": writer.member(attribute, decision.category)
    case "argument": writer.member(attribute, decision.argument)
    case "count": if let count = decision.count { writer.member(attribute, count) }
    case "interruption": writer.member(attribute, decision.interruption?.payloadValue)
    case "relevance": if let value = decision.relevance { writer.member(attribute, value) }
    case "target": writer.member(attribute, decision.target)
    case "filter": writer.member(attribute, decision.filter)
    default: break
    }
  }

  /// The explanation of one payload, as one line.
  static func json(
    _ explanation: DecisionExplanation, input: String, line: Int
  ) -> String {
    var writer = JSONWriter(layout: .compact)
    writer.object { writer in
      writer.member("input", input)
      writer.member("line", line)
      writer.member("app", explanation.decision.app)
      writer.member("policy", explanation.decision.policy)
      writer.array("problems") { writer in
        for problem in explanation.decision.problems {
          writer.object { writer in
            writer.member("code", problem.code)
            writer.member("message", problem.message)
          }
        }
      }
      writer.array("stages") { writer in
        for stage in explanation.stages {
          writer.object { write(stage, explanation.decision, to: &$0) }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(
    _ stage: DecisionExplanation.Stage, _ decision: Decision, to writer: inout JSONWriter
  ) {
    writer.member("stage", stage.isAlways ? "always" : stage.name ?? "main")
    switch stage.outcome {
    case .none:
      writer.key("rule")
      writer.null()
    case .otherwise: writer.member("rule", "otherwise")
    case .rule(let name): writer.member("rule", name)
    }
    writer.array("rules") { writer in
      for rule in stage.rules {
        writer.object { writer in
          writer.member("rule", rule.name)
          writer.member("verdict", rule.verdict.rawValue)
          ConditionLines.write(rule.conditions, to: &writer)
        }
      }
    }
    writer.object("assigned") { writer in
      guard stage.outcome != .none else { return }
      for attribute in stage.attributes {
        write(attribute, decision, to: &writer)
      }
    }
  }
}
