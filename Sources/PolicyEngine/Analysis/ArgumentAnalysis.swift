import NotificationModel
import PolicySyntax

/// Finds summary arguments that no summary shows, and summaries that lack one.
///
/// Stages apply side by side: what one of them assigns can go with whatever another one does. A
/// category without a summary counts neither way, since the system's text may show arguments.
struct ArgumentAnalysis {
  private let policy: CheckedPolicy
  private(set) var diagnostics: [Diagnostic] = []

  init(_ policy: CheckedPolicy) {
    self.policy = policy
  }

  /// The place of an assignment: its stage and rule, the rule's number being that of all rules for
  /// an `otherwise`.
  private struct Assigned {
    let stage: Int
    let rule: Int
    let range: SourceRange
    /// The category, for an assignment of one.
    let category: Int
  }

  /// - Parameter deadRules: For each stage the rules that never apply.
  mutating func analyze(deadRules: [Set<Int>]) {
    var categories: [Assigned] = []
    var arguments: [Assigned] = []
    for (stageNumber, stage) in policy.stages.enumerated() {
      for number in 0...stage.rules.count where !deadRules[stageNumber].contains(number) {
        let assignments =
          number < stage.rules.count ? stage.rules[number].assignments : stage.otherwise ?? []
        for index in assignments.indices {
          let attribute = assignments[index].attribute
          guard attribute == .category || attribute == .argument else { continue }
          var category = -1
          if case .category(let index) = assignments[index].value { category = index }
          let assigned = Assigned(
            stage: stageNumber, rule: number, range: assignments[index].range, category: category)
          if attribute == .category { categories.append(assigned) }
          if attribute == .argument { arguments.append(assigned) }
        }
      }
    }
    reportMissing(categories, arguments)
    reportUnused(categories, arguments, deadRules)
  }

  // MARK: Missing arguments

  private mutating func reportMissing(_ categories: [Assigned], _ arguments: [Assigned]) {
    // An argument of another stage can go with every category.
    if let first = arguments.first, first.stage != categories.first?.stage { return }
    let rules = Set(arguments.map { $0.rule })
    var told: Set<Int> = []
    for assigned in categories where !rules.contains(assigned.rule) {
      let category = policy.categories[assigned.category]
      guard category.summary?.hasNames == true else { continue }
      // Without any argument there is one mistake for each category, not one for each rule.
      guard !arguments.isEmpty || told.insert(assigned.category).inserted else { continue }
      diagnostics.append(.missingArgument(category, at: assigned.range))
    }
  }

  // MARK: Unused arguments

  private mutating func reportUnused(
    _ categories: [Assigned], _ arguments: [Assigned], _ deadRules: [Set<Int>]
  ) {
    guard let stage = arguments.first?.stage, let owner = categories.first?.stage else { return }
    if stage == owner {
      var ofRule: [Int: Int] = [:]
      for assigned in categories { ofRule[assigned.rule] = assigned.category }
      for argument in arguments {
        guard let index = ofRule[argument.rule], hasNoNames(index) else { continue }
        diagnostics.append(.unusedArgument([policy.categories[index]], at: argument.range))
      }
      return
    }
    // Only if every notification gets a category, and each of them a summary without names.
    guard policy.stages[owner].otherwise != nil,
      categories.count + deadRules[owner].count == policy.stages[owner].rules.count + 1,
      categories.allSatisfy({ hasNoNames($0.category) })
    else { return }
    let indexes = uniqued(categories.map { Int64($0.category) }.sorted())
    diagnostics.append(
      .unusedArgument(indexes.map { policy.categories[Int($0)] }, at: arguments[0].range))
  }

  private func hasNoNames(_ category: Int) -> Bool {
    policy.categories[category].summary?.hasNames == false
  }
}
