import NotificationModel
import PolicyEngine

/// A set of policies with what is known about the receiver, by which a corpus is judged.
struct CorpusPolicies: Sendable {
  let runtime: PolicyRuntime
  let context: EvaluationContext
  let stages: AssigningStages
  /// The name of each app's policy.
  private let names: [ExactText: String]

  /// - Parameters:
  ///   - set: A set without errors.
  ///   - runtime: The same set, compiled.
  ///   - context: A context without problems.
  init(_ set: CheckedSet, _ runtime: PolicyRuntime, _ context: EvaluationContext) {
    self.runtime = runtime
    self.context = context
    stages = AssigningStages(set.policies)
    names = Dictionary(
      set.policies.flatMap { policy in policy.apps.map { (ExactText($0), policy.name) } }
    ) { first, _ in first }
  }

  /// The name of an app's policy; nil if none is for it.
  func policy(of app: String) -> String? { names[ExactText(app)] }

  /// The side that decides where lines are read.
  var side: PayloadSides.Side { PayloadSides.Side(runtime, context) }
}
