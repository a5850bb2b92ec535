import NotificationModel
import PolicySyntax

/// The names of a policy set that its tests may mention, each found at once however many there are.
package struct TestedNames {
  private struct Key: Hashable {
    let policy: Int
    let name: ExactText

    init(policy: Int, name: String) {
      self.policy = policy
      self.name = ExactText(name)
    }
  }

  private var policies: [ExactText: Int] = [:]
  private var apps: [ExactText: Int] = [:]
  private var mainStages: [Int: Int] = [:]
  private var stages: [Key: Int] = [:]
  /// The stages that have a rule of the name: one, unless a mistake has been told.
  private var rules: [Key: [Int]] = [:]
  private var categories: Set<Key> = []
  /// How many names may still be compared with misspelt ones, as in a policy.
  private var comparisonsLeft = 50_000

  /// - Complexity: O(n) in the number of names.
  package init(_ all: [CheckedPolicy]) {
    for (index, policy) in all.enumerated() {
      let name = ExactText(policy.name)
      if policies[name] == nil { policies[name] = index }
      for app in policy.apps.lazy.map({ ExactText($0) }) where apps[app] == nil {
        apps[app] = index
      }
      for (number, stage) in policy.stages.enumerated() {
        switch stage.kind {
        case .main where mainStages[index] == nil: mainStages[index] = number
        case .named(let name):
          let key = Key(policy: index, name: name)
          if stages[key] == nil { stages[key] = number }
        default: break
        }
        for rule in stage.rules {
          let key = Key(policy: index, name: rule.name)
          if rules[key]?.last != number { rules[key, default: []].append(number) }
        }
      }
      for category in policy.categories {
        categories.insert(Key(policy: index, name: category.category.name))
      }
    }
  }

  /// The first policy of a name.
  func policy(named name: String) -> Int? { policies[ExactText(name)] }

  /// The first policy for an app.
  func policy(ofApp app: String) -> Int? { apps[ExactText(app)] }

  func mainStage(of policy: Int) -> Int? { mainStages[policy] }

  func stage(named name: String, of policy: Int) -> Int? {
    stages[Key(policy: policy, name: name)]
  }

  func stages(ofRule name: String, of policy: Int) -> [Int] {
    rules[Key(policy: policy, name: name)] ?? []
  }

  func hasCategory(named name: String, of policy: Int) -> Bool {
    categories.contains(Key(policy: policy, name: name))
  }

  /// The candidate that a misspelt name most probably means; nil if none is near, or if enough
  /// names have been compared.
  mutating func nearest(
    to name: String, among candidates: some Collection<String>
  ) -> String? {
    guard comparisonsLeft > 0 else { return nil }
    comparisonsLeft -= candidates.count
    return suggestion(for: name, among: candidates)
  }
}
