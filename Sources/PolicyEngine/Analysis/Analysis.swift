import PolicySyntax

/// Finds what a policy that works hardly means to say.
///
/// Only what is certain is told, apart from fields whose names say that they identify a single
/// notification (see `CheckedField.identifiesNotification`).
///
/// - Parameter policy: A policy without errors.
/// - Returns: Warnings, those of one kind and stage together.
/// - Complexity: O(n log n) in the size of the policy.
func analyze(_ policy: CheckedPolicy) -> [Diagnostic] {
  var rules = RuleAnalysis(policy)
  var threadStage: (stage: CheckedStage, facts: RuleAnalysis.StageFacts)?
  var deadRules: [Set<Int>] = []
  for stage in policy.stages {
    let facts = rules.analyze(stage)
    deadRules.append(facts.deadRules)
    if stage.assignsThread { threadStage = (stage, facts) }
  }
  var diagnostics = rules.diagnostics
  if let (stage, facts) = threadStage {
    var threads = ThreadAnalysis(rules.takeTerms(), facts)
    threads.analyze(stage)
    diagnostics += threads.diagnostics
  }
  var arguments = ArgumentAnalysis(policy)
  arguments.analyze(deadRules: deadRules)
  return diagnostics + arguments.diagnostics
}

extension CheckedStage {
  fileprivate var assignsThread: Bool {
    rules.indices.contains { rules[$0].assignments.assignThread } || otherwise?.assignThread == true
  }
}

extension [CheckedAssignment] {
  fileprivate var assignThread: Bool { indices.contains { self[$0].attribute == .thread } }
}
