import Heddle
import HeddleTool
import PolicyEngine

/// The time of one decision over payloads that are parsed already.
struct CallTiming {
  private let policies: PolicySet
  private let evaluator: PolicyEvaluator
  private let payloads: [[UInt8]]

  init(policy: String, context: String?, payloads: String) throws {
    policies = try PolicySet([PolicySource(contentsOfFile: policy)])
    evaluator = try PolicyEvaluator(
      policies, context: context.map { try FileSystem.contents(of: $0) })
    let lines = try FileSystem.contents(of: payloads)
      .split(separator: UInt8(ascii: "\n"))
    self.payloads = lines.prefix(1_000).map { Array($0) }
  }

  /// The median over rounds of the mean over payloads.
  ///
  /// All payloads are parsed before the clock starts.
  func nanoseconds(rounds: Int) -> Double {
    let machine = Evaluator(policies.runtime, evaluator.context)
    var parsed = ParsedPayloads()
    for payload in payloads {
      payload.withUnsafeBufferPointer { _ = machine.evaluateOnly($0) }
      parsed.append(lastOf: machine)
    }
    return measure("call", unit: "ns", rounds: rounds) {
      timed {
        for number in 0..<parsed.count { machine.decide(over: parsed, number) }
      } / Double(parsed.count)
    }.median
  }

  /// The least mean time of a payload's way from its bytes to its line.
  func lineNanoseconds(rounds: Int) -> Double {
    var lines = DecisionLines(evaluator, app: nil)
    return measure("line", unit: "ns", rounds: rounds) {
      timed {
        for (number, payload) in payloads.enumerated() {
          payload.withUnsafeBufferPointer { lines.append($0, line: number + 1) }
        }
        lines.flush { _ in }
      } / Double(payloads.count)
    }.minimum
  }
}
