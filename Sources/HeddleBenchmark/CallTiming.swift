import Heddle
import PolicyEngine

/// The time of one decision over payloads that are parsed already.
struct CallTiming {
  private let policies: PolicySet
  private let evaluator: PolicyEvaluator
  private let payloads: [[UInt8]]

  init(policy: String, context: String?, payloads: String) throws {
    policies = try PolicySet([PolicySource(contentsOfFile: policy)])
    evaluator = try PolicyEvaluator(
      policies, context: context.map { try PolicySource(contentsOfFile: $0).bytes })
    let lines = try PolicySource(contentsOfFile: payloads).bytes
      .split(separator: UInt8(ascii: "\n"))
    self.payloads = lines.prefix(1_000).map { Array($0) }
  }

  /// The median over rounds of the mean over payloads.
  ///
  /// Each payload has an evaluator of its own, so that all are parsed before the clock starts.
  func nanoseconds(rounds: Int) -> Double {
    let machines = payloads.map { payload in
      let machine = Evaluator(policies.runtime, evaluator.context)
      payload.withUnsafeBufferPointer { _ = machine.evaluateOnly($0) }
      return machine
    }
    return measure("call", unit: "ns", rounds: rounds) {
      timed {
        for machine in machines { machine.decideAgain() }
      } / Double(machines.count)
    }.median
  }
}
