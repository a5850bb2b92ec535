extension Evaluator {
  /// Reads a payload and decides, without making anything of the decision.
  ///
  /// - Returns: The number of problems.
  package func evaluateOnly(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var observer = NoObserver()
    evaluate(bytes, observer: &observer)
    return problems.count
  }

  /// Decides again over the fields that the last evaluation has read.
  package func decideAgain() {
    guard let policyNumber else { return }
    let policy = runtime.policies[policyNumber]
    memory.rewind(to: fieldsEnd)
    for index in policy.fields.count..<policy.firstIntermediate { frame[index] = .unset }
    for index in 0..<attributes.count { attributes[index] = .unset }
    var observer = NoObserver()
    run(policy, context: context.pools[policyNumber].slots, observer: &observer)
  }
}
