package import NotificationModel

extension Evaluator {
  /// Decides, and tells every test that was made on the way.
  package func tracedDecision(
    for bytes: UnsafeBufferPointer<UInt8>, app: String? = nil, policy: Int? = nil
  ) -> (Decision, EvaluationTrace) {
    var trace = EvaluationTrace()
    let decision = decide(bytes, app, policy, &trace)
    return (decision, trace)
  }
}
