import NotificationModel
import PolicySyntax

extension PolicyChecker {
  /// Checks all stages: the main one, the named ones and `always`.
  mutating func checkStages(_ policy: Syntax) -> [CheckedStage] {
    var main = CheckedStage(kind: .main, rules: [], otherwise: nil, range: policy.range)
    var others: [CheckedStage] = []
    let nodes = policy.nodes
    let ruleCount = nodes.count { $0.kind == .rule }
    main.rules.reserveCapacity(ruleCount)
    var ruleNames = NamedPlaces(capacity: ruleCount)
    var stageNames = NamedPlaces()
    var mainOtherwise: SourceRange?
    var always: SourceRange?
    for node in nodes {
      switch node.kind {
      case .rule, .otherwise:
        checkItem(node, of: &main, &ruleNames, &mainOtherwise)
      case .stage:
        others.append(checkStage(node, &ruleNames, &stageNames))
      case .always:
        let word = node.firstToken?.range ?? node.range
        if let always { report(.repeatedBlock("always", at: word, first: always)) }
        always = always ?? word
        let assignments = inDeclaration(node) { $0.checkAssignments(node, proofs: .none) }
        others.append(
          CheckedStage(
            kind: .always, rules: [], otherwise: assignments, range: word, otherwiseRange: word))
      default:
        continue
      }
    }
    let hasMain = !main.rules.isEmpty || main.otherwise != nil
    let stages = (hasMain ? [main] : []) + others
    reportSharedAttributes(stages)
    if ruleCount > EngineLimits.rules {
      report(.tooMany("rules", ruleCount, EngineLimits.rules, at: policy.range))
    }
    return stages
  }

  private mutating func checkStage(
    _ node: Syntax, _ ruleNames: inout NamedPlaces, _ stageNames: inout NamedPlaces
  ) -> CheckedStage {
    let name = node.stringChild?.literalText ?? ""
    let range = node.stringChild?.range ?? node.range
    if name.isEmpty { report(.emptyText("a stage's name", at: range)) }
    if let first = stageNames.update(name, at: range) {
      report(.duplicate("stage", name, at: range, first: first))
    } else {
      checkLookAlike(name, of: .stage, at: range)
    }
    var stage = CheckedStage(kind: .named(name), rules: [], otherwise: nil, range: range)
    var otherwise: SourceRange?
    for item in node.nodes where item.kind == .rule || item.kind == .otherwise {
      checkItem(item, of: &stage, &ruleNames, &otherwise)
    }
    return stage
  }

  /// Checks a rule or an `otherwise` and adds it to its stage.
  private mutating func checkItem(
    _ node: Syntax, of stage: inout CheckedStage, _ ruleNames: inout NamedPlaces,
    _ otherwise: inout SourceRange?
  ) {
    let word = node.firstToken?.range ?? node.range
    if let otherwise {
      report(.afterOtherwise(isRule: node.kind == .rule, at: word, otherwise: otherwise))
    }
    guard node.kind == .rule else {
      otherwise = otherwise ?? word
      let assignments = inDeclaration(node) { $0.checkAssignments(node, proofs: .none) }
      if stage.otherwise == nil {
        stage.otherwise = assignments
        stage.otherwiseRange = word
      }
      return
    }
    ruleCount += 1
    let name = node.stringChild?.literalText ?? ""
    let range = node.stringChild?.range ?? word
    if name.isEmpty { report(.emptyText("a rule's name", at: range)) }
    if let first = ruleNames.update(name, at: range) {
      report(.duplicate("rule", name, at: range, first: first))
    } else {
      checkLookAlike(name, of: .rule, at: range)
    }
    stage.rules.append(inDeclaration(node) { $0.checkRule(node, name, range) })
  }

  private mutating func checkRule(
    _ node: Syntax, _ name: String, _ range: SourceRange
  ) -> CheckedRule {
    var proofs = PresenceSet()
    var condition: CheckedExpression?
    if let clause = node.first(.condition) {
      condition = clause.expression.map { checkCondition($0, .none) } ?? invalid(clause)
    }
    if let condition { addProofs(of: condition, to: &proofs) }
    hasCondition = true
    defer { hasCondition = false }
    return CheckedRule(
      name: name, condition: condition, assignments: checkAssignments(node, proofs: Proofs(proofs)),
      range: range)
  }

  // MARK: Assignments

  mutating func checkAssignments(
    _ block: Syntax, proofs: Proofs
  ) -> [CheckedAssignment] {
    var result: [CheckedAssignment] = []
    for node in block.each(.assignment) {
      guard let word = node.leadingToken else { continue }
      guard let number = node.withNameBytes({ Attribute.number(of: $0) }) else {
        if let expression = node.expression {
          _ = checkExpression(expression, proofs: proofs)
        }
        report(unknownAttribute(node.name(of: word).text, at: word.range))
        continue
      }
      let attribute = Attribute.inOrder[number]
      if let first = result.first(where: { $0.attribute.number == number }) {
        report(.attributeTwice(attribute.rawValue, at: word.range, first: first.range))
        continue
      }
      guard let expression = node.expression else { continue }
      checkPlaceholders(in: expression)
      if let value = checkAttribute(attribute, expression, proofs) {
        result.append(CheckedAssignment(attribute: attribute, value: value, range: word.range))
      }
    }
    return result
  }

  func unknownAttribute(_ name: String, at range: SourceRange) -> Diagnostic {
    let keys = [
      "thread-id": "thread", "threadIdentifier": "thread", "threadId": "thread",
      "summaryArgument": "argument", "summaryArgumentCount": "count", "level": "interruption",
      "categoryIdentifier": "category", "interruptionLevel": "interruption",
      "relevanceScore": "relevance", "targetContentIdentifier": "target",
      "filterCriteria": "filter", "group": "thread", "priority": "interruption",
      "urgency": "interruption",
    ]
    let near = suggestion(for: name, among: Attribute.allCases.map { $0.rawValue })
    return .unknownAttribute(name, at: range, suggestion: keys[name] ?? near)
  }

  private mutating func checkAttribute(
    _ attribute: Attribute, _ node: Syntax, _ proofs: Proofs
  ) -> CheckedAssignment.Value? {
    switch attribute {
    case .thread:
      if node.kind == .nameExpression, node.text == "default" { return .appGroup }
      return text(node, proofs)
    case .argument, .target, .filter:
      return text(node, proofs)
    case .category:
      return checkCategory(node).map { .category($0) }
    case .interruption:
      return checkInterruption(node).map { .interruption($0) }
    case .count:
      let value = checkValue(node, proofs, expected: "`Int`") { $0 == .int }
      if case .literal(.int(let number)) = value.kind, number < 1 {
        report(.countOutOfRange(at: node.range))
      }
      return .expression(value)
    case .relevance:
      let value = checkValue(node, proofs, expected: "`Double`", matches: { $0.isNumber })
      let number: Double? =
        switch value.kind {
        case .literal(.double(let number)): number
        case .literal(.int(let number)): Double(number)
        default: nil
        }
      if let number, !(0...1).contains(number) { report(.relevanceOutOfRange(at: node.range)) }
      return .expression(value)
    }
  }

  private mutating func text(_ node: Syntax, _ proofs: Proofs) -> CheckedAssignment.Value {
    .expression(checkValue(node, proofs, expected: "`String`", matches: { $0.isText }))
  }

  /// The category that a name means.
  private mutating func checkCategory(_ node: Syntax) -> Int? {
    guard node.kind == .nameExpression, let token = node.tokens.first else {
      report(.notName("a category", at: node.range))
      return nil
    }
    let name = node.name(of: token).text
    guard let index = categoryNames.number(of: name) else {
      let known = categories
      let meant = nearest(to: name, among: known.map { $0.category.name })
      report(.undefinedCategory(name, at: node.range, suggestion: meant))
      return nil
    }
    usedCategories.insert(index)
    return index
  }

  private mutating func checkInterruption(_ node: Syntax) -> InterruptionLevel? {
    let levels = InterruptionLevel.allCases.map { $0.rawValue }
    if node.kind == .nameExpression, let level = InterruptionLevel(rawValue: node.text) {
      return level
    }
    let text = node.kind == .stringExpression ? node.literalText ?? "" : node.text
    let synonyms = ["urgent": "timeSensitive", "high": "timeSensitive", "low": "passive"]
    let meant =
      levels.contains(text) ? text : synonyms[text] ?? suggestion(for: text, among: levels)
    report(.unknownInterruption(text, at: node.range, suggestion: meant))
    return nil
  }

  /// Each attribute is assigned by at most one stage.
  private mutating func reportSharedAttributes(_ stages: [CheckedStage]) {
    guard stages.count > 1 else { return }
    var owners: [(stage: Int, assignment: CheckedAssignment)] = []
    var told: [Attribute] = []
    for (index, stage) in stages.enumerated() {
      for assignment in firstAssignments(of: stage) {
        let attribute = assignment.attribute
        guard let owner = owners.first(where: { $0.assignment.attribute == attribute }) else {
          owners.append((index, assignment))
          continue
        }
        if !told.contains(attribute) {
          told.append(attribute)
          report(
            .attributeInTwoStages(
              attribute.rawValue, at: assignment.range, first: owner.assignment.range,
              firstStage: stages[owner.stage].description, stage: stage.description))
        }
      }
    }
  }

  /// The first assignment of each attribute that a stage assigns.
  private func firstAssignments(of stage: CheckedStage) -> [CheckedAssignment] {
    var result: [CheckedAssignment] = []
    func add(_ assignments: [CheckedAssignment]) {
      for assignment in assignments
      where !result.contains(where: { $0.attribute == assignment.attribute }) {
        result.append(assignment)
      }
    }
    for rule in stage.rules { add(rule.assignments) }
    add(stage.otherwise ?? [])
    return result
  }
}

extension CheckedStage {
  /// How messages call the stage.
  var description: String {
    switch kind {
    case .main: "the main stage"
    case .named(let name): "stage `\(name)`"
    case .always: "`always`"
    }
  }
}
