import NotificationModel
import PolicyEngine
import PolicySyntax

extension CheckedTest.Expectation {
  /// True if it is about which rule applied, a failure of which has a reason.
  var isOfRule: Bool {
    if case .rule = kind { true } else { false }
  }
}

/// Compares a decision with what a test expects of it.
struct ExpectationJudge {
  let source: SourceText
  let decision: Decision
  /// The policy that decided; nil if there was none.
  var policy: CheckedPolicy?
  var reader: TraceReader?
  /// The file of the row that is judged; nil if the row stands in the policy file.
  var rowSource: SourceText?

  /// - Returns: Nil if the expectation holds.
  func failure(of expectation: CheckedTest.Expectation) -> TestFailure? {
    switch expectation.kind {
    case .rule(let outcome, let stage):
      return judgeRule(outcome, stage, expectation)
    case .thread(let thread):
      return judge(
        .thread, decision.thread?.words ?? "no thread", thread == decision.thread, expectation)
    case .category(let name):
      let found = categoryName
      return judge(
        .category, found.map { "category \(spelled($0))" } ?? "no category",
        found.hasSameBytes(as: name),
        expectation)
    case .text(let attribute, let text):
      let found = self.text(of: attribute)
      return judge(
        attribute,
        found.map { "\(attribute.rawValue) \(quotedText($0))" } ?? "no \(attribute.rawValue)",
        found.hasSameBytes(as: text), expectation)
    case .count(let count):
      return judge(
        .count, decision.count.map { "count \($0)" } ?? "no count",
        decision.count.map { Int64($0) } == count, expectation)
    case .interruption(let level):
      return judge(
        .interruption,
        decision.interruption.map { "interruption \($0.rawValue)" } ?? "no interruption",
        decision.interruption == level, expectation)
    case .relevance(let relevance):
      return judge(
        .relevance,
        decision.relevance.map { "relevance \(LiteralValue.double($0).text)" } ?? "no relevance",
        decision.relevance == relevance, expectation)
    case .absent(let attribute):
      let found = words(of: attribute)
      return judge(attribute, found ?? "no \(attribute.rawValue)", found == nil, expectation)
    case .problem(let code):
      return judgeProblem(code, expectation)
    case .noProblem:
      return judge(nil, words(of: decision.problems), decision.problems.isEmpty, expectation)
    }
  }

  /// A payload with a problem is most often a slip of the test itself, which then would pass
  /// whatever it expects not to be there; so a test has to expect problems.
  func unexpectedProblems(
    _ expectations: [CheckedTest.Expectation], at range: SourceRange
  ) -> TestFailure? {
    let expectsProblems = expectations.contains { expectation in
      switch expectation.kind {
      case .problem, .noProblem: true
      default: false
      }
    }
    guard !decision.problems.isEmpty, !expectsProblems else { return nil }
    let found = decision.problems.map { "problem \($0.code): \($0.message)" }
    return TestFailure(
      range: range, text: "the payload", expected: "no problem",
      found: found.joined(separator: "; "), decidedBy: nil, reason: nil)
  }

  private func judge(
    _ attribute: Attribute?, _ found: String, _ holds: Bool,
    _ expectation: CheckedTest.Expectation
  ) -> TestFailure? {
    guard !holds else { return nil }
    return failure(expectation, found, decidedBy: attribute.flatMap { decider(of: $0) })
  }

  private func failure(
    _ expectation: CheckedTest.Expectation, _ found: String, decidedBy: String? = nil,
    reason: TestFailure.Reason? = nil
  ) -> TestFailure {
    var found = found
    if policy == nil, decision.problems.isEmpty {
      found += "; no policy of the set is for the payload's app"
    }
    var failure = TestFailure(
      range: expectation.range, text: text(of: expectation), expected: expectation.kind.words,
      found: found, decidedBy: decidedBy, reason: reason)
    if case .row = expectation.origin, let rowSource {
      failure.place = DataPlace(expectation.range, in: rowSource)
    }
    return failure
  }

  private func judgeProblem(
    _ code: String, _ expectation: CheckedTest.Expectation
  ) -> TestFailure? {
    if decision.problems.contains(where: { $0.code == code }) { return nil }
    return failure(expectation, words(of: decision.problems))
  }

  // MARK: Rules

  private func judgeRule(
    _ expected: RuleOutcome, _ stageName: String?, _ expectation: CheckedTest.Expectation
  ) -> TestFailure? {
    let found = outcome(of: stageName)
    guard found != expected else { return nil }
    let place = stageName.map { " in stage \(quotedText($0))" } ?? ""
    return failure(
      expectation, found.words + place, reason: reason(expected, found, stageName))
  }

  private func outcome(of stage: String?) -> RuleOutcome {
    guard let stage else { return decision.rule }
    return decision.stages.first { $0.stage.hasSameBytes(as: stage) }?.outcome ?? .none
  }

  /// Why the expected rule did not apply, unless the payload was refused as a whole.
  private func reason(
    _ expected: RuleOutcome, _ found: RuleOutcome, _ stageName: String?
  ) -> TestFailure.Reason? {
    guard let policy, let reader, decision.problems.isEmpty || found != .none else { return nil }
    let kind = stageName.map { CheckedStage.Kind.named($0) } ?? .main
    guard let stageIndex = policy.stages.firstIndex(where: { $0.kind == kind }) else { return nil }
    let rules = policy.stages[stageIndex].rules
    var applied = -1
    if case .rule(let name) = found {
      applied = rules.firstIndex { $0.name.hasSameBytes(as: name) } ?? -1
    }
    let earlier =
      applied >= 0
      ? reader.explanation(stage: stageIndex, rule: applied, applied: applied).tests : []
    guard case .rule(let name) = expected,
      let rule = rules.firstIndex(where: { $0.name.hasSameBytes(as: name) })
    else {
      guard applied >= 0 else { return nil }
      return TestFailure.Reason(
        rule: expected.words, isNoRule: expected == .none,
        explanation: RuleExplanation(verdict: .notReached, tests: []),
        earlier: rules[applied].name, earlierTests: earlier)
    }
    let explanation = reader.explanation(stage: stageIndex, rule: rule, applied: applied)
    let isEarlier = explanation.verdict == .notReached
    return TestFailure.Reason(
      rule: name, isNoRule: false, explanation: explanation,
      earlier: isEarlier ? rules[applied].name : nil, earlierTests: isEarlier ? earlier : [])
  }

  /// The rule that assigned an attribute, in words.
  private func decider(of attribute: Attribute) -> String? {
    guard let policy, decision.rule != .none || decision.problems.isEmpty else { return nil }
    for stage in policy.stages {
      let assignments = stage.rules.flatMap(\.assignments) + (stage.otherwise ?? [])
      guard assignments.contains(where: { $0.attribute == attribute }) else { continue }
      switch stage.kind {
      case .always: return "`always`"
      case .main: return decision.rule.words
      case .named(let name): return outcome(of: name).words + " in stage \(quotedText(name))"
      }
    }
    return "no rule assigns `\(attribute.rawValue)`"
  }

  // MARK: Words

  /// The expectation as its file spells it.
  private func text(of expectation: CheckedTest.Expectation) -> String {
    guard case .row(let column) = expectation.origin, let rowSource else {
      return source.text(expectation.range)
    }
    let value = rowSource.text(expectation.range)
    return column.map { "\($0): \(value)" } ?? value
  }

  /// The name that the policy gives the category of the decision.
  private var categoryName: String? {
    policy?.category(of: decision)?.category.name
  }

  private func text(of attribute: Attribute) -> String? {
    switch attribute {
    case .argument: decision.argument
    case .target: decision.target
    case .filter: decision.filter
    default: nil
    }
  }

  /// An assigned attribute as a test would expect it; nil if it was not assigned.
  private func words(of attribute: Attribute) -> String? {
    switch attribute {
    case .thread: decision.thread?.words
    case .category: categoryName.map { "category \(spelled($0))" }
    case .count: decision.count.map { "count \($0)" }
    case .interruption: decision.interruption.map { "interruption \($0.rawValue)" }
    case .relevance: decision.relevance.map { "relevance \(LiteralValue.double($0).text)" }
    default: text(of: attribute).map { "\(attribute.rawValue) \(quotedText($0))" }
    }
  }

  private func words(of problems: [Problem]) -> String {
    guard let first = problems.first else { return "no problem" }
    let rest = problems.count > 1 ? " and \(problems.count - 1) more" : ""
    return "problem \(first.code): \(first.message)\(rest)"
  }
}
