import NotificationModel
import PolicySyntax
import Testing

@testable import PolicyEngine

/// Warnings against what the evaluator does for every payload of small fields.
@Suite struct AnalysisSoundnessTests {
  /// A checked policy with what it decides for each payload.
  private struct Outcome {
    let diagnostics: [Diagnostic]
    let stages: [CheckedStage]
    /// For each payload the decision.
    let decisions: [(payload: String, decision: Decision)]

    init?(_ text: String, _ payloads: [String]) {
      let set = checkPolicies([PolicyFile(SourceText(name: "random", text: text))])
      // Some random conditions ask for what is proven already.
      if set.hasErrors { return nil }
      diagnostics = set.diagnostics.map(\.diagnostic)
      stages = set.policies[0].stages
      let runtime = PolicyRuntime(set.policies)
      let evaluator = Evaluator(runtime, EvaluationContext(for: runtime, json: nil))
      decisions = payloads.map { payload in
        let decision = Array(payload.utf8).withUnsafeBufferPointer {
          evaluator.decision(for: $0, policy: 0)
        }
        return (payload, decision)
      }
      #expect(decisions.allSatisfy { $0.decision.problems.isEmpty })
    }

    func outcome(_ decision: Decision, of stage: Int) -> RuleOutcome? {
      stage == 0 ? decision.rule : decision.stages[stage - 1].outcome
    }
  }

  @Test func `what is told about rules is so for every payload`() {
    var told: [DiagnosticCode: Int] = [:]
    for seed in 0..<1_000 {
      let policy = SmallPolicy(seed: seed)
      guard let outcome = Outcome(policy.text, policy.payloads) else { continue }
      for diagnostic in outcome.diagnostics where diagnostic.code != .unused {
        told[diagnostic.code, default: 0] += 1
        check(diagnostic, outcome, policy)
      }
    }
    // Each kind is told often enough for the test to mean something.
    for code in [DiagnosticCode.neverMatches, .contradiction, .identicalRule] {
      #expect(told[code, default: 0] > 20, "\(code.text)")
    }
    #expect(told[.notCovered, default: 0] > 2)
    #expect(told.count == 4)
  }

  private func check(_ diagnostic: Diagnostic, _ outcome: Outcome, _ policy: SmallPolicy) {
    for (number, stage) in outcome.stages.enumerated() {
      for (ruleNumber, rule) in stage.rules.enumerated() {
        let isTold =
          rule.range == diagnostic.range || rule.condition?.range == diagnostic.range
        guard isTold else { continue }
        let isBlocked = diagnostic.message.contains("nor can")
        let rules = isBlocked ? stage.rules[ruleNumber...] : stage.rules[ruleNumber...ruleNumber]
        let failure = outcome.decisions.first { payload, decision in
          let result = outcome.outcome(decision, of: number)
          if diagnostic.code == .notCovered {
            return result != RuleOutcome.none
              && ["a", "b", "c"].contains {
                diagnostic.message.contains("`\($0)`") && payload.contains("\"k\": \"\($0)\"")
              }
          }
          if diagnostic.message.contains("always") {
            return !isApplied(result, among: stage.rules[...ruleNumber])
          }
          return isApplied(result, among: rules)
        }
        if let failure {
          Issue.record("\(diagnostic.message) \(failure.payload) \(policy.text)")
        }
      }
    }
  }

  private func isApplied(_ outcome: RuleOutcome?, among rules: ArraySlice<CheckedRule>) -> Bool {
    if case .rule(let name)? = outcome { return rules.contains { $0.name == name } }
    return false
  }

  // MARK: Threads

  /// Values for two string fields, an integer and a closed set, each by the field's name.
  private static func values(_ texts: [String]) -> [[String: String]] {
    texts.flatMap { first in
      texts.flatMap { second in
        ["1", "10", "11"].flatMap { number in
          ["a", "aa"].map { ["s": first, "t": second, "n": number, "k": $0] }
        }
      }
    }
  }

  private static func payload(_ values: [String: String]) -> String {
    let (first, second) = (values["s"] ?? "", values["t"] ?? "")
    let (number, member) = (values["n"] ?? "", values["k"] ?? "")
    return #"{"s": "\#(first)", "t": "\#(second)", "n": \#(number), "k": "\#(member)"}"#
  }

  private func threadPolicy(seed: Int) -> String {
    var random = SeededGenerator(seed: UInt64(seed))
    func thread() -> String {
      var text = ""
      var values = [#"\(s)"#, #"\(t)"#, #"\(n)"#, #"\(escaped(s))"#, #"\(k)"#, #"\(escaped(t))"#]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        text += ["", "", "", "a", "/", "1"].randomElement(using: &random) ?? ""
        if Int.random(in: 0...3, using: &random) > 0,
          let value = values.randomElement(using: &random)
        {
          values.removeAll { $0 == value }
          text += value
        }
      }
      return "\"\(text)\""
    }
    func condition() -> String {
      [#"s == "a""#, #"s != "a""#, #"t starts with "a""#, "n < 5", #"t in ["a", "/"]"#, "n == 10"]
        .randomElement(using: &random) ?? ""
    }
    return """
      policy P for "p" {
        payload { s: String t: String n: Int k: "a" | "aa" }
        rule "a" when \(condition()) { thread \(thread()) }
        rule "b" when \(condition()) { thread \(thread()) }
        otherwise { thread \(thread()) }
      }
      """
  }

  @Test func `threads that are told to coincide do so for some payloads`() throws {
    var told: [DiagnosticCode: Int] = [:]
    for seed in 0..<150 {
      let text = threadPolicy(seed: seed)
      // What a value has to be to meet another thread is mostly the beginning or the end of that
      // thread; for these seeds always.
      let small = try #require(Outcome(text, Self.values(["", "a"]).map { Self.payload($0) }))
      var texts: Set<String> = ["", "a", "/", "1"]
      for case .identifier(let thread) in small.decisions.compactMap(\.decision.thread) {
        for start in 0..<thread.count {
          texts.insert(String(thread.dropFirst(start)))
          texts.insert(String(thread.prefix(start)))
        }
      }
      let values = Self.values(texts.sorted())
      let outcome = try #require(Outcome(text, values.map { Self.payload($0) }))
      // The threads of each rule, and for each the first payload that gives it.
      var threads: [String: [ThreadAssignment: Int]] = [:]
      var confused: Set<String> = []
      for (number, (_, decision)) in outcome.decisions.enumerated() {
        guard let thread = decision.thread, thread != .appGroup else { continue }
        let rule = name(decision.rule)
        guard let first = threads[rule]?[thread] else {
          threads[rule, default: [:]][thread] = number
          continue
        }
        let fields = fields(ofThreadOf: rule, in: text)
        let (own, others) = (values[number], values[first])
        if fields.contains(where: { own[$0] != others[$0] }) { confused.insert(rule) }
      }
      for diagnostic in outcome.diagnostics {
        told[diagnostic.code, default: 0] += 1
        let own = rule(at: diagnostic.range, outcome)
        if diagnostic.code == .coincidingThreads {
          let other = rule(at: diagnostic.notes[0].range, outcome)
          let texts = Set((threads[own] ?? [:]).keys)
          if texts.isDisjoint(with: (threads[other] ?? [:]).keys) {
            Issue.record("\(own) \(other) \(text)")
          }
        } else if diagnostic.code == .missingSeparator {
          if !confused.contains(own) { Issue.record("\(own) \(text)") }
        }
      }
    }
    #expect(told[.coincidingThreads, default: 0] > 20)
    #expect(told[.missingSeparator, default: 0] > 10)
  }

  /// The fields that stand in the thread of a rule, which is one line of the policy.
  private func fields(ofThreadOf rule: String, in text: String) -> [String] {
    let start = rule == "otherwise" ? "otherwise" : "rule \"\(rule)\""
    let line = text.split(separator: "\n").first { $0.contains(start) } ?? ""
    let thread = line.split(separator: "thread").last ?? ""
    return ["s", "t", "n", "k"].filter { thread.contains("(\($0))") }
  }

  private func name(_ outcome: RuleOutcome?) -> String {
    if case .rule(let name)? = outcome { return name }
    return "otherwise"
  }

  /// The rule that a range belongs to, by its name or one of its assignments.
  private func rule(at range: SourceRange, _ outcome: Outcome) -> String {
    for rule in outcome.stages[0].rules {
      if rule.range == range { return rule.name }
      for assignment in rule.assignments {
        if case .expression(let value) = assignment.value, value.range.contains(range) {
          return rule.name
        }
      }
    }
    return "otherwise"
  }
}
