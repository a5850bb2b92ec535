import HeddleTesting
import NotificationModel
import PolicyEngine

/// What a test can expect of a decision, in the words of the language.
struct DecisionFacts: Hashable {
  /// What follows `expect`: the rules of all stages, then the attributes; always as many for one
  /// policy.
  let words: [String]
  /// `problem CODE` for the first problem, or `no problem`.
  let problem: String
  /// The same of all problems.
  private let problems: [String]
  let hasProblem: Bool

  init(_ decision: Decision, of policy: CheckedPolicy) {
    var words = [decision.rule.words]
    for stage in policy.stages {
      guard case .named(let name) = stage.kind else { continue }
      let outcome = decision.stages.first { $0.stage.hasSameBytes(as: name) }?.outcome ?? .none
      words.append("\(outcome.words) in stage \(quotedText(name))")
    }
    words.append(decision.thread?.words ?? "no thread")
    let category = policy.category(of: decision)
    words.append(category.map { "category \(spelled($0.category.name))" } ?? "no category")
    words.append(decision.argument.map { "argument \(quotedText($0))" } ?? "no argument")
    words.append(decision.count.map { "count \($0)" } ?? "no count")
    words.append(
      decision.interruption.map { "interruption \($0.rawValue)" } ?? "no interruption")
    words.append(
      // Zero has one spelling here, as a test takes both for equal.
      decision.relevance.map { "relevance \(LiteralValue.double($0 == 0 ? 0 : $0).text)" }
        ?? "no relevance")
    words.append(decision.target.map { "target \(quotedText($0))" } ?? "no target")
    words.append(decision.filter.map { "filter \(quotedText($0))" } ?? "no filter")
    self.words = words
    let problems = decision.problems.map { "problem \($0.code)" }
    problem = problems.first ?? "no problem"
    self.problems = problems
    hasProblem = !decision.problems.isEmpty
  }

  /// What differs in another decision of the same policy, each time the words of both.
  func differences(from other: DecisionFacts) -> [(own: String, other: String)] {
    var result: [(own: String, other: String)] = []
    if let problem = tellingProblem(from: other) { result.append((problem, other.problem)) }
    for (own, theirs) in zip(words, other.words) where !own.hasSameBytes(as: theirs) {
      result.append((own, theirs))
    }
    return result
  }

  /// The problem, or that there is none, which a test can expect and another decision has not.
  ///
  /// A test that expects one problem passes with others beside it.
  private func tellingProblem(from other: DecisionFacts) -> String? {
    if problems.isEmpty { return other.hasProblem ? problem : nil }
    return problems.first { !other.problems.contains($0) }
  }

  /// Whether a test could tell the decisions apart.
  func differs(from other: DecisionFacts) -> Bool {
    if tellingProblem(from: other) != nil { return true }
    for (own, theirs) in zip(words, other.words) where !own.hasSameBytes(as: theirs) {
      return true
    }
    return false
  }
}
