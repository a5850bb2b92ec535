import Heddle
import PolicyEngine

/// What is measured, one function a section.
struct Subjects {
  let rounds: Int

  /// One decision of the Mail policy, with 50 VIPs and 200 followed conversations.
  func decisions(mailPolicy: PolicySource) throws -> [Measurement] {
    var workload = Workload(seed: 1)
    let payloads = (0..<1_000).map { _ in Array(workload.mail().utf8) }
    let policies = try PolicySet([mailPolicy])
    let evaluator = try PolicyEvaluator(policies, context: Array(Workload.context.utf8))
    let machine = Evaluator(policies.runtime, evaluator.context)
    var total = 0
    let raw = measure("decision from a raw payload", unit: "ns", rounds: rounds) {
      timed {
        for payload in payloads {
          payload.withUnsafeBufferPointer { total += machine.evaluateOnly($0) }
        }
      } / Double(payloads.count)
    }
    let parsed = measure("decision from a parsed payload", unit: "ns", rounds: rounds) {
      parsedNanoseconds(machine, payloads)
    }
    let value = measure("decision as a value", unit: "ns", rounds: rounds) {
      timed {
        for payload in payloads { total += evaluator.decision(for: payload).problems.count }
      } / Double(payloads.count)
    }
    precondition(total >= 0)
    return [raw, parsed, value]
  }

  /// The time of deciding over payloads that were read before.
  private func parsedNanoseconds(_ machine: Evaluator, _ payloads: [[UInt8]]) -> Double {
    var parsed = ParsedPayloads()
    for payload in payloads {
      payload.withUnsafeBufferPointer { _ = machine.evaluateOnly($0) }
      parsed.append(lastOf: machine)
    }
    return timed {
      for number in 0..<parsed.count { machine.decide(over: parsed, number) }
    } / Double(parsed.count)
  }

  /// Payloads to lines of decisions, as `heddle eval` makes them.
  func lines(mailPolicy: PolicySource) throws -> [Measurement] {
    var workload = Workload(seed: 2)
    let payloads = (0..<20_000).map { _ in Array(workload.mail().utf8) }
    let size = payloads.reduce(0) { $0 + $1.count + 1 }
    let policies = try PolicySet([mailPolicy])
    let evaluator = try PolicyEvaluator(policies, context: Array(Workload.context.utf8))
    var lines = DecisionLines(evaluator, app: nil)
    var written = 0
    func nanoseconds() -> Double {
      timed {
        for (number, payload) in payloads.enumerated() {
          payload.withUnsafeBufferPointer { lines.append($0, line: number + 1) }
          if lines.count > 1 << 16 { lines.flush { written += $0.count } }
        }
        lines.flush { written += $0.count }
      }
    }
    let measurements = [
      measure("decisions a second", unit: "1/s", rounds: rounds) {
        Double(payloads.count) / nanoseconds() * 1e9
      },
      measure("payloads a second", unit: "MB/s", rounds: rounds) {
        Double(size) / nanoseconds() * 1e3
      },
    ]
    precondition(written > 0)
    return measurements
  }

  /// Parsing, checking and compiling policies of 10, 1,000 and 10,000 rules.
  func compilation() -> [Measurement] {
    [10, 1_000, 10_000].map { count in
      let source = PolicySource(Workload.policy(rules: count), name: "Rules.policy")
      return measure("compile \(count) rules", unit: "ms", rounds: min(rounds, 5)) {
        timed {
          let compilation = PolicyCompilation([source])
          precondition(compilation.policies != nil)
        } / 1e6
      }
    }
  }
}
