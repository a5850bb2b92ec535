import HeddleTesting
import NotificationModel
import PolicyEngine
import PolicySyntax

// Changes of rules and of what they assign.

extension MutationFinder {
  /// Visits the rules and the `otherwise` of a stage.
  mutating func visitStage(_ items: [Syntax], stage: String?) {
    for (index, item) in items.enumerated() {
      guard item.kind == .rule else {
        owner = .otherwise(stage: stage)
        remove(.rule, item)
        visitAssignments(item)
        continue
      }
      owner = .rule(item.stringChild?.literalText ?? "", stage: stage)
      remove(.rule, item)
      if index + 1 < items.count, items[index + 1].kind == .rule { swap(item, items[index + 1]) }
      if let clause = item.first(.condition) {
        let start = item.stringChild?.range.end ?? clause.range.start
        add(.condition, SourceRange(start, clause.range.end), "")
        if let condition = clause.expression { visit(condition, isCondition: true) }
      }
      visitAssignments(item)
    }
  }

  /// Lets two rules change places, whatever stands between them.
  private mutating func swap(_ one: Syntax, _ two: Syntax) {
    let between = text(SourceRange(one.range.end, two.range.start))
    add(.order, one.range.union(two.range), two.text + between + one.text)
  }

  // MARK: Assignments

  mutating func visitAssignments(_ block: Syntax) {
    for node in block.nodes(.assignment) {
      guard let word = node.tokens.first, let value = node.expression else { continue }
      remove(.assignment, node)
      switch node.text(of: word) {
      case "thread": visitThread(value)
      case "category": changeCategory(value)
      case "interruption": changeLevel(value)
      default: visit(value, isCondition: false)
      }
    }
  }

  private mutating func visitThread(_ value: Syntax) {
    if value.kind == .nameExpression, value.text == "default" {
      return add(.thread, value.range, "\"default\"")
    }
    add(.thread, value.range, "default")
    visit(value, isCondition: false)
  }

  private mutating func changeCategory(_ value: Syntax) {
    let names = policy.categories.map { $0.category.name }
    guard let token = value.tokens.first,
      let index = names.firstIndex(of: value.name(of: token).text), names.count > 1
    else { return }
    add(.category, value.range, spelled(names[(index + 1) % names.count]))
  }

  private mutating func changeLevel(_ value: Syntax) {
    let levels = InterruptionLevel.allCases
    guard let index = levels.firstIndex(where: { $0.rawValue == value.text }) else { return }
    if index > 0 { add(.level, value.range, levels[index - 1].rawValue) }
    if index + 1 < levels.count { add(.level, value.range, levels[index + 1].rawValue) }
  }
}
