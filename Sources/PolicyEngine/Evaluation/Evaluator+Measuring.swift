extension Evaluator {
  /// Reads a payload and decides, without making anything of the decision.
  ///
  /// - Returns: The number of problems.
  package func evaluateOnly(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var observer = NoObserver()
    evaluate(bytes, observer: &observer)
    return problems.count
  }

  /// Decides over fields that were read before: finds the policy of the app and runs it.
  ///
  /// The fields stand where reading a payload would have put them: in a frame.
  package func decide(over payloads: borrowing ParsedPayloads, _ number: Int) {
    let payload = payloads.payloads[number]
    memory.reset()
    app = payload.app
    appNumber = app.kind == .string ? runtime.apps.number(of: app) : nil
    policyNumber = appNumber.map { runtime.apps.policy(ofApp: $0) }
    guard let policyNumber else { return }
    var observer = NoObserver()
    decide(by: policyNumber, over: payload.frame, contexts[policyNumber], &observer)
  }
}

/// Payloads that were read before a measurement: of each its app, and a frame with its fields.
package struct ParsedPayloads: ~Copyable {
  fileprivate var payloads: [(app: Slot, frame: UnsafeMutablePointer<Slot>)] = []
  private let memory = ScratchMemory()

  package init() {}

  /// Adds the payload that an evaluator has read last.
  package mutating func append(lastOf evaluator: Evaluator) {
    let count = evaluator.policyNumber.map { evaluator.codes[$0].fields.count } ?? 0
    let frame = memory.allocateSlots(evaluator.frame.count)
    for index in 0..<count { frame[index] = memory.kept(evaluator.frame[index]) }
    payloads.append((memory.kept(evaluator.app), frame.baseAddress.unsafelyUnwrapped))
  }

  package var count: Int { payloads.count }
}
