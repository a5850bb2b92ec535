import Heddle
import HeddleTesting
import PolicyEngine

/// Rules and values in the words of the language.
enum DeciderText {
  /// What decided, without the policy.
  static func text(_ decider: Decider) -> String {
    let outcome =
      switch decider.outcome {
      case .rule(let name): "rule \(quoted(name.text))"
      case .otherwise: "otherwise"
      case .always: "always"
      case .noRule: "no rule"
      case .noStage: "unassigned"
      case .problem: "a problem"
      case .noPolicy: "no policy"
      }
    return decider.stage.map { "stage \(quoted($0)) \(outcome)" } ?? outcome
  }

  /// What decided, with the policy.
  static func fullText(_ decider: Decider) -> String {
    decider.policy.map { "\($0): \(text(decider))" } ?? text(decider)
  }

  /// What decided before and after; one of them if they are the same.
  static func pair(_ from: Decider, _ to: Decider) -> String {
    if from == to { return fullText(from) }
    let right = from.policy.hasSameBytes(as: to.policy) ? text(to) : fullText(to)
    return "\(fullText(from)) → \(right)"
  }

  static func text(_ value: AttributeValue) -> String {
    switch value {
    case .unassigned: "as it came"
    case .appGroup: "default"
    case .text(let text): quoted(text.text)
    case .integer(let number): "\(number)"
    case .number(let number): decimalText(of: number)
    case .level(let level): level.rawValue
    }
  }

  /// The beginning of a text between quotes.
  ///
  /// It is bounded in characters as well as later in columns: marks that take no column could be
  /// as many as they like.
  static func quoted(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(240)
    let isWhole = start.endIndex == text.unicodeScalars.endIndex
    return "\"\(VisibleText.escaping(String(start)))\(isWhole ? "" : "…")\""
  }

  // MARK: JSON

  static func write(_ key: String, _ decider: Decider, to writer: inout JSONWriter) {
    writer.object(key) { writer in
      writer.member("policy", decider.policy)
      writer.member("stage", decider.stage)
      switch decider.outcome {
      case .rule(let name):
        writer.member("by", "rule")
        writer.member("rule", name.text)
      case .otherwise: writer.member("by", "otherwise")
      case .always: writer.member("by", "always")
      case .noRule: writer.member("by", "no-rule")
      case .noStage: writer.member("by", "unassigned")
      case .problem: writer.member("by", "problem")
      case .noPolicy: writer.member("by", "no-policy")
      }
    }
  }

  /// A value as a decision writes it; one that is not assigned leaves no member.
  static func write(_ key: String, _ value: AttributeValue, to writer: inout JSONWriter) {
    switch value {
    case .unassigned: break
    case .appGroup:
      writer.key(key)
      writer.null()
    case .text(let text): writer.member(key, text.text)
    case .integer(let number): writer.member(key, number)
    case .number(let number): writer.member(key, number)
    case .level(let level): writer.member(key, level.payloadValue)
    }
  }
}
