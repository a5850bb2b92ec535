// Runs one decision in Embedded Swift for WebAssembly. The host hands over texts in memory that it
// asks for, and reads the decision's line from the address that comes back.

import NotificationModel
import PolicyEngine
import PolicySyntax

/// Memory for the host to write a text to.
@_cdecl("allocate")
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  .allocate(capacity: max(1, Int(count)))
}

/// The decision's line with a zero byte after it, or the first error of the policy.
@_cdecl("decide")
public func decide(
  _ policy: UnsafePointer<UInt8>, _ policyCount: Int32, _ payload: UnsafePointer<UInt8>,
  _ payloadCount: Int32
) -> UnsafeMutablePointer<UInt8> {
  let text = UnsafeBufferPointer(start: policy, count: Int(policyCount))
  let set = checkPolicies([PolicyFile(SourceText(name: "policy", bytes: Array(text)))])
  var output: [UInt8]
  if let first = set.diagnostics.first {
    output = Array((first.diagnostic.code.text + ": " + first.diagnostic.message).utf8)
  } else {
    let runtime = PolicyRuntime(set.policies)
    let evaluator = Evaluator(runtime, EvaluationContext(for: runtime, json: nil))
    output = evaluator.decisionLine(
      for: UnsafeBufferPointer(start: payload, count: Int(payloadCount)))
  }
  output.append(0)
  let result = UnsafeMutablePointer<UInt8>.allocate(capacity: output.count)
  for (index, byte) in output.enumerated() { result[index] = byte }
  return result
}
