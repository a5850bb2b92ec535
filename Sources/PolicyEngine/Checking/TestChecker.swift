import NotificationModel
import PolicySyntax

/// Checks the tests of a set: which policy each runs, and whether its expectations can be.
func checkTests(_ set: inout CheckedSet) {
  var byName: [String: Int] = [:]
  var byApp: [String: Int] = [:]
  for (index, policy) in set.policies.enumerated() {
    if byName[policy.name] == nil { byName[policy.name] = index }
    for app in policy.apps where byApp[app] == nil { byApp[app] = index }
  }
  let isDamaged = set.files.contains(where: { $0.isDamaged })
  for (fileIndex, file) in set.files.enumerated() {
    let own = set.policyFiles.indices.filter { set.policyFiles[$0] == fileIndex }
    var checker = TestChecker(
      set: set, file: file, own: own, byName: byName, byApp: byApp, isDamaged: isDamaged)
    for node in file.tree.root.tests {
      guard let test = checker.check(node) else { continue }
      set.tests.append(test)
      set.testFiles.append(fileIndex)
    }
    set.diagnostics += checker.diagnostics.map { FileDiagnostic(file: fileIndex, diagnostic: $0) }
  }
}

/// Checks the tests of one file.
private struct TestChecker {
  let set: CheckedSet
  let file: PolicyFile
  /// The policies of this file.
  let own: [Int]
  let byName: [String: Int]
  let byApp: [String: Int]
  /// True if some file has a syntax error, so that a name may be unknown because of it.
  let isDamaged: Bool
  var diagnostics: [Diagnostic] = []
  /// The tests met so far: by policy and name.
  private var names: [String: SourceRange] = [:]

  init(
    set: CheckedSet, file: PolicyFile, own: [Int], byName: [String: Int], byApp: [String: Int],
    isDamaged: Bool
  ) {
    self.set = set
    self.file = file
    self.own = own
    self.byName = byName
    self.byApp = byApp
    self.isDamaged = isDamaged
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    if isDamaged, !diagnostic.code.isIndependentOfSyntax { return }
    diagnostics.append(diagnostic)
  }

  /// - Returns: Nil if the test is broken; a diagnostic says why.
  mutating func check(_ node: Syntax) -> CheckedTest? {
    if file.isDamaged(node.range) { return nil }
    let nameRange = node.stringChild?.range ?? node.range
    let name = node.stringChild?.literalText ?? ""
    if name.isEmpty { report(.emptyText("a test's name", at: nameRange)) }
    guard let given = checkGiven(node, nameRange) else { return nil }
    let policy = meantPolicy(node, given, nameRange)
    if policy == .some(nil) { return nil }
    let index = policy ?? nil
    let key = "\(index ?? -1)/\(name)"
    if let first = names[key] { report(.duplicate("test", name, at: nameRange, first: first)) }
    names[key] = nameRange
    let contexts = node.nodes(.withClause)
    if contexts.count > 1 {
      report(.repeatedClause("with", at: contexts[1].range, first: contexts[0].range))
    }
    let expectations = node.nodes.compactMap { checkExpectation($0, index) }
    if expectations.isEmpty, !hasExpectation(node) {
      report(.nothingExpected(at: nameRange))
    }
    return CheckedTest(
      name: name, policy: index.map { set.policies[$0].name },
      context: contexts.first?.first(.jsonObject).map { bytes(of: $0) }, given: given,
      expectations: expectations, range: nameRange)
  }

  private func hasExpectation(_ node: Syntax) -> Bool {
    node.first(where: { $0.isExpectation }) != nil
  }

  private func bytes(of node: Syntax) -> [UInt8] {
    Array(file.source.bytes[node.range.start..<node.range.end])
  }

  private mutating func checkGiven(_ node: Syntax, _ nameRange: SourceRange) -> CheckedTest.Given? {
    let clauses = node.nodes(.givenClause)
    if clauses.count > 1 {
      report(.repeatedClause("given", at: clauses[1].range, first: clauses[0].range))
    }
    guard let clause = clauses.first else {
      report(.nothingGiven(at: nameRange))
      return nil
    }
    if let object = clause.first(.jsonObject) { return .json(bytes(of: object), object.range) }
    guard let string = clause.stringChild, let text = string.literalText else { return nil }
    return .file(text, string.range)
  }

  /// The index of the policy that a test runs; nil if its payload decides when it is read; the
  /// outer nil never, an inner nil in `.some` if there is none, which has been told.
  private mutating func meantPolicy(
    _ node: Syntax, _ given: CheckedTest.Given, _ range: SourceRange
  ) -> Int?? {
    if let name = node.first(.policyClause)?.declaredName {
      if let index = byName[name.text] { return index }
      report(
        .unknownPolicy(
          name.text, at: name.range,
          suggestion: suggestion(for: name.text, among: set.policies.map { $0.name })))
      return .some(nil)
    }
    if own.count == 1 { return own[0] }
    if own.isEmpty, set.policies.count == 1 { return 0 }
    switch given {
    case .file:
      return nil
    case .json(let bytes, _):
      if let app = appOfPayload(bytes), let index = byApp[app] { return index }
      report(.ambiguousPolicy(set.policies.map { $0.name }, at: range))
      return .some(nil)
    }
  }

  // MARK: Expectations

  private mutating func checkExpectation(
    _ node: Syntax, _ policy: Int?
  ) -> CheckedTest.Expectation? {
    guard node.kind.isExpectation else { return nil }
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
    let stages = set.policies[policy].stages
    guard let string = node.first(.stageClause)?.stringChild, let name = string.literalText else {
      return .some(stages.first { $0.kind == .main })
    }
    if let stage = stages.first(where: { $0.kind == .named(name) }) { return stage }
    let names = stages.compactMap { stage -> String? in
      if case .named(let name) = stage.kind { return name }
      return nil
    }
    report(
      .unknownStage(name, at: string.range, suggestion: suggestion(for: name, among: names)))
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
        report(.noOtherwise(set.policies[policy].name, at: node.range))
        return nil
      }
      return .rule(.otherwise, stage: stageName(node))
    }
    if policy != nil {
      let rules = stage?.rules ?? []
      guard rules.contains(where: { $0.name == name }) else {
        let elsewhere = policy.map { set.policies[$0].stages } ?? []
        let other = elsewhere.first { $0.rules.contains { $0.name == name } }
        report(
          .unknownRule(
            name, at: string.range, stage: other?.description,
            suggestion: suggestion(for: name, among: rules.map { $0.name })))
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
          suggestion: suggestion(for: value.text, among: levels.map { $0.rawValue })))
      return nil
    }
    return checkLiteral(attribute, value)
  }

  /// Checks the value of an attribute that is text or a number; values in tests are literals.
  private mutating func checkLiteral(
    _ attribute: Attribute, _ node: Syntax
  ) -> CheckedTest.Expectation.Kind? {
    var checker = PolicyChecker(file)
    let value = checker.checkExpression(node, proofs: [])
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
    if let policy {
      let known = set.policies[policy].categories.map { $0.category.name }
      guard known.contains(name) else {
        report(
          .undefinedCategory(
            name, at: node.range, suggestion: suggestion(for: name, among: known)))
        return nil
      }
    }
    return .category(name: name)
  }
}

extension SyntaxKind {
  var isExpectation: Bool {
    switch self {
    case .ruleExpectation, .attributeExpectation, .absenceExpectation, .problemExpectation: true
    default: false
    }
  }
}
