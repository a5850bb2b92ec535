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
    guard let string = node.first(.stageClause)?.stringChild, let name = string.literalText else {
      return stage(named: nil, at: node.range, policy)
    }
    return stage(named: name, at: string.range, policy)
  }

  private func stageName(_ node: Syntax) -> String? {
    node.first(.stageClause)?.stringChild?.literalText
  }

  /// The stage of a name, or the main one; the outer nil if there is none, which is told.
  mutating func stage(
    named name: String?, at range: SourceRange, _ policy: Int?
  ) -> CheckedStage?? {
    guard let policy else { return .some(nil) }
    let stages = policies[policy].stages
    guard let name else { return .some(known.mainStage(of: policy).map { stages[$0] }) }
    if let index = known.stage(named: name, of: policy) { return stages[index] }
    let names = stages.lazy.compactMap { stage -> String? in
      if case .named(let name) = stage.kind { return name }
      return nil
    }
    report(.unknownStage(name, at: range, suggestion: nearest(to: name, among: names)))
    return nil
  }

  private mutating func checkRule(
    _ node: Syntax, _ policy: Int?
  ) -> CheckedTest.Expectation.Kind? {
    guard let stage = checkStage(node, policy) else { return nil }
    guard let string = node.stringChild, let name = string.literalText else {
      return otherwise(of: stage, stageName(node), at: node.range, policy)
    }
    return rule(named: name, in: stage, stageName(node), at: string.range, policy)
  }

  /// `rule otherwise`, if the stage has it.
  mutating func otherwise(
    of stage: CheckedStage?, _ stageName: String?, at range: SourceRange, _ policy: Int?
  ) -> CheckedTest.Expectation.Kind? {
    if let policy, stage?.otherwise == nil {
      report(.noOtherwise(policies[policy].name, at: range))
      return nil
    }
    return .rule(.otherwise, stage: stageName)
  }

  /// `rule "…"`, if the stage has it.
  mutating func rule(
    named name: String, in stage: CheckedStage?, _ stageName: String?, at range: SourceRange,
    _ policy: Int?
  ) -> CheckedTest.Expectation.Kind? {
    if let policy {
      let places = known.stages(ofRule: name, of: policy)
      guard let stage, places.contains(where: { policies[policy].stages[$0].kind == stage.kind })
      else {
        let other = places.first.map { policies[policy].stages[$0].description }
        let rules = stage?.rules ?? []
        let meant = other == nil ? nearest(to: name, among: rules.lazy.map { $0.name }) : nil
        report(.unknownRule(name, at: range, stage: other, suggestion: meant))
        return nil
      }
    }
    return .rule(.rule(name), stage: stageName)
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
    return problem(node.text(of: word), at: word.range)
  }

  /// `problem CODE`, if a payload can have it.
  mutating func problem(
    _ code: String, at range: SourceRange
  ) -> CheckedTest.Expectation.Kind? {
    guard ProblemCode.ofDecisions.contains(where: { $0.text == code }) else {
      report(.unknownProblem(code, at: range))
      return nil
    }
    return .problem(code)
  }

  func unknownAttribute(_ name: String, at range: SourceRange) -> Diagnostic {
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
      return interruption(
        value.text, isWord: value.kind == .nameExpression, at: value.range)
    }
    return checkLiteral(attribute, value)
  }

  /// `interruption LEVEL`, if there is the level.
  mutating func interruption(
    _ text: String, isWord: Bool = true, at range: SourceRange
  ) -> CheckedTest.Expectation.Kind? {
    if isWord, let level = InterruptionLevel(rawValue: text) { return .interruption(level) }
    let levels = InterruptionLevel.allCases
    report(
      .unknownInterruption(
        text, at: range, suggestion: nearest(to: text, among: levels.map { $0.rawValue })))
    return nil
  }

  /// Checks the value of an attribute that is text or a number; values in tests are literals.
  private mutating func checkLiteral(
    _ attribute: Attribute, _ node: Syntax
  ) -> CheckedTest.Expectation.Kind? {
    var checker = PolicyChecker(file)
    let value = checker.checkExpression(node, proofs: .none)
    guard case .literal(let found) = value.kind else {
      report(.notLiteral("an expected value", at: node.range))
      return nil
    }
    return literal(found, of: attribute, typed: value.type.description, at: node.range)
  }

  /// The value of an attribute that is text or a number, if its type fits.
  mutating func literal(
    _ literal: LiteralValue?, of attribute: Attribute, typed type: String, at range: SourceRange
  ) -> CheckedTest.Expectation.Kind? {
    switch (attribute, literal) {
    case (.thread, .string(let text)):
      return .thread(text.isEmpty ? .appGroup : .identifier(text))
    case (.argument, .string(let text)), (.target, .string(let text)),
      (.filter, .string(let text)):
      return .text(attribute, text)
    case (.count, .int(let number)):
      if number < 1 { report(.countOutOfRange(at: range)) }
      return .count(number)
    case (.relevance, .double(let number)):
      if !(0...1).contains(number) { report(.relevanceOutOfRange(at: range)) }
      return .relevance(number)
    case (.relevance, .int(let number)):
      if !(0...1).contains(number) { report(.relevanceOutOfRange(at: range)) }
      return .relevance(Double(number))
    default:
      let expected =
        attribute == .count ? "`Int`" : attribute == .relevance ? "`Double`" : "`String`"
      report(.typeMismatch(expected: expected, found: type, range))
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
    return category(named: node.name(of: token).text, at: node.range, policy)
  }

  /// `category NAME`, if the policy has it.
  mutating func category(
    named name: String, at range: SourceRange, _ policy: Int?
  ) -> CheckedTest.Expectation.Kind? {
    if let policy, !known.hasCategory(named: name, of: policy) {
      let categories = policies[policy].categories.lazy.map { $0.category.name }
      report(
        .undefinedCategory(name, at: range, suggestion: nearest(to: name, among: categories)))
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
