import NotificationModel
import PolicySyntax
import Testing

@testable import PolicyEngine

/// Random policies and payloads: the tests that the probe finds decisive are those that a direct
/// interpreter of the tree finds, which turns each verdict round and decides again.
@Suite struct DecisivenessTests {
  @Test func `the probe finds what turning each verdict round finds`() {
    var random = RandomSource(seed: OracleTests.seed)
    var found = (inRules: 0, inLets: 0, notDecisive: 0)
    for _ in 0..<240 {
      var policy = RandomPolicy(seed: random.next(), name: "Alpha", app: "com.example.alpha")
      let text = policy.text()
      let checked = checkPolicies([PolicyFile(SourceText(name: "random", text: text))])
      if checked.hasErrors { continue }
      let runtime = PolicyRuntime(checked.policies)
      let probe = DecisivenessProbe(runtime.policies[0])
      let program = runtime.policies[0].program
      var payloads = RandomPayload(seed: random.next(), fields: policy.fields)
      let context = payloads.context([("Alpha", policy.context)])
      let evaluator = Evaluator(
        runtime, EvaluationContext(for: runtime, json: Array(context.utf8)))
      var oracle = Oracle(checked.policies, context: context)
      for _ in 0..<50 {
        let payload = payloads.payload(strangeness: 1_000)
        let bytes = Array(payload.utf8)
        _ = oracle.decide(SlowJSON(bytes), app: nil, policy: 0)
        let decisive = bytes.withUnsafeBufferPointer { bytes in
          let (_, trace) = evaluator.tracedDecision(for: bytes, policy: 0)
          let once = probe.decisiveTests(in: trace, of: evaluator) { _ in false }
          let again = probe.decisiveTests(in: trace, of: evaluator) { _ in false }
          #expect(once == again, "the probe leaves the values as they were")
          return Set(once)
        }
        let expected = oracle.interpreter.map { Self.decisiveTests($0, program) } ?? []
        guard decisive == expected else {
          Issue.record(
            "\(decisive.sorted()) found, \(expected.sorted()) expected: \(payload)\n\(text)")
          return
        }
        for instruction in decisive {
          if case .rule = program.origins[instruction]?.owner {
            found.inRules += 1
          } else {
            found.inLets += 1
          }
        }
        found.notDecisive += program.origins.count { $0 != nil } - decisive.count
      }
    }
    // So that the comparison cannot become an empty one.
    print("HEDDLE_SEED=\(OracleTests.seed) decisive: \(found)")
    #expect(found.inRules > 500 && found.inLets > 50 && found.notDecisive > 500, "\(found)")
  }

  /// By the definition: a test of a rule that was asked decides if the rule has another outcome with
  /// the other verdict; a test of a `let` decides if any rule that was asked has.
  private static func decisiveTests(
    _ interpreter: OracleInterpreter, _ program: PolicyProgram
  ) -> Set<Int> {
    var interpreter = interpreter
    var asked: [(place: InstructionOrigin.Owner, condition: CheckedExpression, holds: Bool)] = []
    for (number, stage) in interpreter.policy.stages.enumerated() {
      for (index, rule) in stage.rules.enumerated() {
        guard let condition = rule.condition else { break }
        let holds = interpreter.holds(condition)
        asked.append((.rule(stage: number, rule: index), condition, holds))
        if holds { break }
      }
    }
    var result: Set<Int> = []
    for (index, origin) in program.origins.enumerated() {
      guard let origin else { continue }
      interpreter.flipped = origin.range
      for rule in asked {
        if case .rule = origin.owner, origin.owner != rule.place { continue }
        if interpreter.holds(rule.condition) != rule.holds {
          result.insert(index)
          break
        }
      }
    }
    return result
  }
}
