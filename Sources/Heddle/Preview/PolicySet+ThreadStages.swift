package import NotificationModel
import PolicyEngine

/// The stage of a policy whose rules assign the thread, which is one at the most.
package enum ThreadStage: Sendable, Hashable {
  /// The rules that stand directly in the policy.
  case main
  /// The stage of this name.
  case named(String)
  /// The stage without conditions.
  case always
}

extension PolicySet {
  /// The stage of each policy that assigns the thread, by the policy's name.
  package var threadStages: [ExactText: ThreadStage] {
    var stages: [ExactText: ThreadStage] = [:]
    for policy in checked.policies {
      for stage in policy.stages {
        let assignments = stage.rules.flatMap(\.assignments) + (stage.otherwise ?? [])
        guard assignments.contains(where: { $0.attribute == .thread }) else { continue }
        switch stage.kind {
        case .main: stages[ExactText(policy.name)] = .main
        case .named(let name): stages[ExactText(policy.name)] = .named(name)
        case .always: stages[ExactText(policy.name)] = .always
        }
      }
    }
    return stages
  }
}
