import NotificationModel
import PolicySyntax
import Testing

@testable import PolicyEngine

/// Compiles a policy that has to be right.
func runtime(
  _ policy: String, sourceLocation: SourceLocation = #_sourceLocation
) -> PolicyRuntime {
  let set = checkPolicies([PolicyFile(SourceText(name: "test.policy", text: policy))])
  let errors = set.diagnostics.map(\.diagnostic).filter { $0.severity == .error }
  #expect(errors.isEmpty, "\(errors.map(\.message))", sourceLocation: sourceLocation)
  return PolicyRuntime(errors.isEmpty ? set.policies : [])
}

/// Decides about one payload, by the first policy unless the app is to decide.
func decide(
  _ runtime: PolicyRuntime, _ payload: String, context: String? = nil, app: String? = nil,
  byApp: Bool = false
) -> Decision {
  let evaluator = Evaluator(
    runtime, EvaluationContext(for: runtime, json: context.map { Array($0.utf8) }))
  return evaluator.decide(payload, app: app, policy: byApp ? nil : 0)
}

extension Evaluator {
  /// Decides about a text, with and without a trace, which has to be the same.
  func decide(_ payload: String, app: String? = nil, policy: Int? = 0) -> Decision {
    var payload = payload
    return payload.withUTF8 { bytes in
      let (traced, _) = tracedDecision(for: bytes, app: app, policy: policy)
      let decision = decision(for: bytes, app: app, policy: policy)
      #expect(traced == decision)
      return decision
    }
  }
}

/// Expects what a policy decides about a payload, in the words of `Decision.summary`.
///
/// A text that does not begin with `policy` is the items of one.
@discardableResult
func expectDecision(
  _ policy: String, _ payload: String, context: String? = nil, app: String? = nil,
  byApp: Bool = false, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) -> Decision {
  let text = policy.hasPrefix("policy") ? policy : "policy P for \"p\" {\n\(policy)\n}"
  let runtime = runtime(text, sourceLocation: sourceLocation)
  guard !runtime.policies.isEmpty else { return Decision() }
  let decision = decide(runtime, payload, context: context, app: app, byApp: byApp)
  #expect(decision.summary == expected, sourceLocation: sourceLocation)
  #expect(Array(decision.summary.utf8) == Array(expected.utf8), sourceLocation: sourceLocation)
  return decision
}

/// Whether a condition over some fields holds for a payload.
func holds(
  _ condition: String, fields: String, _ payload: String, context: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let runtime = runtime(
    "policy P for \"p\" {\n\(fields)\nrule \"r\" when \(condition) { }\n}",
    sourceLocation: sourceLocation)
  guard !runtime.policies.isEmpty else { return false }
  let decision = decide(runtime, payload, context: context)
  #expect(decision.problems.isEmpty, "\(decision.problems)", sourceLocation: sourceLocation)
  return decision.rule == .rule("r")
}

extension Decision {
  /// The rule and what is assigned, then the problems: `r | thread a | count 2 | ! HD0402 /x`.
  var summary: String {
    var parts = [rule.summary]
    for stage in stages { parts.append("\(stage.stage): \(stage.outcome.summary)") }
    switch thread {
    case .appGroup?: parts.append("thread default")
    case .identifier(let text)?: parts.append("thread \(text)")
    case nil: break
    }
    if let category { parts.append("category \(category)") }
    if let argument { parts.append("argument \(argument)") }
    if let count { parts.append("count \(count)") }
    if let interruption { parts.append("interruption \(interruption.rawValue)") }
    if let relevance { parts.append("relevance \(relevance)") }
    if let target { parts.append("target \(target)") }
    if let filter { parts.append("filter \(filter)") }
    for problem in problems {
      parts.append("! \(problem.code)\(problem.pointer.map { " \($0)" } ?? "")")
    }
    return parts.joined(separator: " | ")
  }
}

extension RuleOutcome {
  fileprivate var summary: String {
    switch self {
    case .none: "-"
    case .rule(let name): name
    case .otherwise: "otherwise"
    }
  }
}
