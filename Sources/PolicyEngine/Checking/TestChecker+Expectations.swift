import NotificationModel
import PolicySyntax

// What is expected of a decision.

extension TestChecker {
  mutating func checkExpectation(
    _ node: Syntax, _ policy: Int?
  ) -> CheckedTest.Expectation? {
    guard node.kind.isDecisionExpectation else { return nil }
    let kind: CheckedTest.Expectation.Kind?
    switch node.kind {
    case .ruleExpectation: kind = checkRule(node, policy)
    case .absenceExpectation: kind = checkAbsence(node, policy)
    case .problemExpectation: kind = checkProblem(node)
    default: kind = checkAttribute(node, policy)
    }
    return kind.map { CheckedTest.Expectation(kind: $0, range: node.range) }
  }

  /// The stage that `in stage "…"` names, or the main one; the outer nil if there is none.
  private mutating func checkStage(_ node: Syntax, _ policy: Int?) -> CheckedStage?? {
    guard let policy else { return .some(nil) }
    let stages = policies[policy].stages
    guard let string = node.first(.stageClause)?.stringChild, let name = string.literalText else {
      return .some(known.mainStage(of: policy).map { stages[$0] })
    }
    if let index = known.stage(named: name, of: policy) { return stages[index] }
    let names = stages.lazy.compactMap { stage -> String? in
      if case .named(let name) = stage.kind { return name }
      return nil
    }
    report(
      .unknownStage(name, at: string.range, suggestion: nearest(to: name, among: names)))
    return nil
  }

  private func stageName(_ node: Syntax) -> String? {
    node.first(.stageClause)?.stringChild?.literalText
  }

  private mutating func checkRule(
    _ node: Syntax, _ policy: Int?
  ) -> CheckedTest.Expectation.Kind? {
    guard let stage = checkStage(node, policy) else { return nil }
    guard let string = node.stringChild, let name = string.literalText else {
      if let policy, stage?.otherwise == nil {
        report(.noOtherwise(policies[policy].name, at: node.range))
        return nil
      }
      return .rule(.otherwise, stage: stageName(node))
    }
    if let policy {
      let places = known.stages(ofRule: name, of: policy)
      guard let stage, places.contains(where: { policies[policy].stages[$0].kind == stage.kind })
      else {
        let other = places.first.map { policies[policy].stages[$0].description }
        let rules = stage?.rules ?? []
        let meant = other == nil ? nearest(to: name, among: rules.lazy.map { $0.name }) : nil
        report(.unknownRule(name, at: string.range, stage: other, suggestion: meant))
        return nil
      }
    }
    return .rule(.rule(name), stage: stageName(node))
  }

  private mutating func checkAbsence(
    _ node: Syntax, _ policy: Int?
  ) -> CheckedTest.Expectation.Kind? {
    guard node.tokens.count == 3 else { return nil }
    let word = node.tokens[2]
    let name = node.name(of: word).text
    if name == "problem" { return .noProblem }
    if name == "rule" {
      guard checkStage(node, policy) != nil else { return nil }
      return .rule(.none, stage: stageName(node))
    }
    guard let attribute = Attribute(rawValue: name) else {
      report(unknownAttribute(name, at: word.range))
      return nil
    }
    return .absent(attribute)
  }

  private mutating func checkProblem(_ node: Syntax) -> CheckedTest.Expectation.Kind? {
    guard node.tokens.count == 3 else { return nil }
    let word = node.tokens[2]
    let code = node.text(of: word)
    guard ProblemCode.ofDecisions.contains(where: { $0.text == code }) else {
      report(.unknownProblem(code, at: word.range))
      return nil
    }
    return .problem(code)
  }

  private func unknownAttribute(_ name: String, at range: SourceRange) -> Diagnostic {
    PolicyChecker(file).unknownAttribute(name, at: range)
  }

  private mutating func checkAttribute(
    _ node: Syntax, _ policy: Int?
  ) -> CheckedTest.Expectation.Kind? {
    guard node.tokens.count >= 2, let value = node.expression else { return nil }
    let word = node.tokens[1]
    let name = node.name(of: word).text
    guard let attribute = Attribute(rawValue: name) else {
      report(unknownAttribute(name, at: word.range))
      return nil
    }
    if attribute == .category { return checkCategory(value, policy) }
    if attribute == .thread, value.kind == .nameExpression, value.text == "default" {
      return .thread(.appGroup)
    }
    if attribute == .interruption {
      let levels = InterruptionLevel.allCases
      if value.kind == .nameExpression, let level = InterruptionLevel(rawValue: value.text) {
        return .interruption(level)
      }
      report(
        .unknownInterruption(
          value.text, at: value.range,
          suggestion: nearest(to: value.text, among: levels.map { $0.rawValue })))
      return nil
    }
    return checkLiteral(attribute, value)
  }

  /// Checks the value of an attribute that is text or a number; values in tests are literals.
  private mutating func checkLiteral(
    _ attribute: Attribute, _ node: Syntax
  ) -> CheckedTest.Expectation.Kind? {
    var checker = PolicyChecker(file)
    let value = checker.checkExpression(node, proofs: .none)
    guard case .literal(let literal) = value.kind else {
      report(.notLiteral("an expected value", at: node.range))
      return nil
    }
    switch (attribute, literal) {
    case (.thread, .string(let text)):
      return .thread(text.isEmpty ? .appGroup : .identifier(text))
    case (.argument, .string(let text)), (.target, .string(let text)),
      (.filter, .string(let text)):
      return .text(attribute, text)
    case (.count, .int(let number)):
      if number < 1 { report(.countOutOfRange(at: node.range)) }
      return .count(number)
    case (.relevance, .double(let number)):
      if !(0...1).contains(number) { report(.relevanceOutOfRange(at: node.range)) }
      return .relevance(number)
    case (.relevance, .int(let number)):
      if !(0...1).contains(number) { report(.relevanceOutOfRange(at: node.range)) }
      return .relevance(Double(number))
    default:
      let expected =
        attribute == .count ? "`Int`" : attribute == .relevance ? "`Double`" : "`String`"
      report(.typeMismatch(expected: expected, found: value.type.description, node.range))
      return nil
    }
  }

  private mutating func checkCategory(
    _ node: Syntax, _ policy: Int?
  ) -> CheckedTest.Expectation.Kind? {
    guard node.kind == .nameExpression, let token = node.tokens.first else {
      report(.notName("a category", at: node.range))
      return nil
    }
    let name = node.name(of: token).text
    if let policy, !known.hasCategory(named: name, of: policy) {
      let categories = policies[policy].categories.lazy.map { $0.category.name }
      report(
        .undefinedCategory(
          name, at: node.range, suggestion: nearest(to: name, among: categories)))
      return nil
    }
    return .category(name: name)
  }
}

extension SyntaxKind {
  /// True for what is expected of a decision.
  var isDecisionExpectation: Bool {
    switch self {
    case .ruleExpectation, .attributeExpectation, .absenceExpectation, .problemExpectation: true
    default: false
    }
  }

  /// True for what is expected of groups.
  var isGroupExpectation: Bool {
    switch self {
    case .groupCountExpectation, .groupExpectation, .groupAbsenceExpectation: true
    default: false
    }
  }
}
