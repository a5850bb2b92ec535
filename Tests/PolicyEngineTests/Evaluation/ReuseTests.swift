import Foundation
import NotificationModel
import PolicySyntax
import Testing

@testable import PolicyEngine

/// An evaluator that is used again, and a set of policies that threads share.
@Suite struct ReuseTests {
  /// A set of two policies, a context and payloads of all kinds.
  private struct Sample {
    let runtime: PolicyRuntime
    let context: EvaluationContext
    let payloads: [String]
  }

  private func sample(seed: UInt64) -> Sample? {
    var random = RandomSource(seed: seed)
    var alpha = RandomPolicy(seed: random.next(), name: "Alpha", app: "com.example.alpha")
    var beta = RandomPolicy(seed: random.next(), name: "Beta", app: "com.example.beta")
    let set = checkPolicies([
      PolicyFile(SourceText(name: "random", text: alpha.text() + beta.text()))
    ])
    guard !set.hasErrors else { return nil }
    let runtime = PolicyRuntime(set.policies)
    var payloads = RandomPayload(seed: random.next(), fields: alpha.fields + beta.fields)
    let fields = [("Alpha", alpha.context), ("Beta", beta.context)]
    let context = EvaluationContext(for: runtime, json: Array(payloads.context(fields).utf8))
    let texts = (0..<60).map { number in
      let payload = payloads.payload(strangeness: 40)
      return number % 6 > 0
        ? payload : payloads.record(payload, context: payloads.context(fields))
    }
    return Sample(runtime: runtime, context: context, payloads: texts)
  }

  @Test func `an evaluator that is used again decides as a fresh one`() {
    for seed in 0..<20 {
      guard let sample = sample(seed: UInt64(seed)) else { continue }
      let used = Evaluator(sample.runtime, sample.context)
      for payload in sample.payloads + sample.payloads.reversed() {
        for policy in [0, 1] {
          let fresh = Evaluator(sample.runtime, sample.context)
          #expect(used.decide(payload, policy: policy) == fresh.decide(payload, policy: policy))
        }
      }
    }
  }

  @Test func `eight threads that share a set decide as one does`() async {
    for seed in 0..<4 {
      guard let sample = sample(seed: UInt64(100 + seed)) else { continue }
      let evaluator = Evaluator(sample.runtime, sample.context)
      let expected = sample.payloads.map { evaluator.decide($0, policy: 0) }
      let (runtime, context, payloads) = (sample.runtime, sample.context, sample.payloads)
      let results = await withTaskGroup(of: [Decision].self) { group in
        for _ in 0..<8 {
          group.addTask {
            let own = Evaluator(runtime, context)
            var decisions: [Decision] = []
            for _ in 0..<10 { decisions = payloads.map { own.decide($0, policy: 0) } }
            return decisions
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.count == 8)
      for result in results { #expect(result == expected) }
    }
  }

  @Test func `a decision keeps its strings when the evaluator goes on`() {
    let set = runtime(
      #"policy P for "p" { payload { a: String } always { thread lowercased("\(a)\(a)") } }"#)
    let evaluator = Evaluator(set, EvaluationContext(for: set, json: nil))
    let first = evaluator.decide(#"{"a":"X\u0059"}"#)
    for number in 0..<100 { _ = evaluator.decide("{\"a\":\"other \(number)\"}") }
    #expect(first.thread == .identifier("xyxy"))
  }

  @Test func `a trace tells the values of each test, and no others`() {
    let set = runtime(
      #"""
      policy P for "p" {
        payload { a: String? b: Bool n: Int }
        rule "r" when a exists and b and a matches "x*" and n < 3 { }
      }
      """#)
    let evaluator = Evaluator(set, EvaluationContext(for: set, json: nil))
    var payload = #"{"a":"xy","b":true,"n":2}"#
    let trace = payload.withUTF8 { evaluator.tracedDecision(for: $0, policy: 0).1 }
    #expect(trace.tests.map(\.verdict) == [true, true, true, true])
    #expect(trace.tests.map(\.left) == [.string("xy"), .bool(true), .string("xy"), .int(2)])
    #expect(trace.tests.map(\.right) == [nil, nil, nil, .int(3)])
  }
}
