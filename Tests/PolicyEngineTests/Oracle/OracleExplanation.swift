import NotificationModel
import PolicySyntax

@testable import PolicyEngine

/// Why an explanation does not agree with the decision that it explains; nil if it does.
///
/// In each stage the rules before the one that applied have failed, those after it were not
/// reached, and what has failed or matched by its conditions was asked.
func disagreement(
  _ trace: EvaluationTrace, _ decision: Decision, _ policy: PreparedPolicy, _ source: SourceText
) -> String? {
  let reader = TraceReader(trace, policy, source)
  for (number, stage) in policy.program.policy.stages.enumerated() {
    let outcome: RuleOutcome
    switch stage.kind {
    case .always: continue
    case .main: outcome = decision.rule
    case .named(let name):
      outcome = decision.stages.first { $0.stage == name }?.outcome ?? .none
    }
    let verdicts = reader.explanations(stage: number).map(\.verdict)
    guard verdicts.count == stage.rules.count else { return "a verdict for each rule" }
    if trace.outcomes[number] == nil {
      // The payload could not be read, so that no stage ran.
      guard outcome == .none, verdicts.allSatisfy({ $0 == .notReached }) else {
        return "nothing is reached in a stage that did not run"
      }
      continue
    }
    var applied: Int?
    if case .rule(let name) = outcome {
      applied = stage.rules.firstIndex { $0.name == name }
      if applied == nil { return "the rule that applied is one of the stage" }
    }
    for (rule, verdict) in verdicts.enumerated() {
      let expected: RuleExplanation.Verdict =
        rule == applied ? .matched : applied.map { rule > $0 } == true ? .notReached : .failed
      if verdict != expected {
        return "rule \(rule) of stage \(number): \(verdict), expected \(expected)"
      }
    }
  }
  return nil
}
