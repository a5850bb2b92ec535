import NotificationModel
package import PolicyEngine

/// Decides about lines of inputs for a golden file.
package struct GoldenRecorder: ~Copyable {
  private let places: PayloadDecider
  private let app: String?
  private var buffer = ByteBuffer(capacity: 1 << 12)
  /// How many payloads do not say their app.
  package private(set) var withoutApp = 0

  /// - Parameters:
  ///   - runtime: The policies.
  ///   - context: What is known about the receiver.
  ///   - app: The app of payloads that do not say theirs.
  package init(_ runtime: PolicyRuntime, _ context: EvaluationContext, app: String?) {
    places = PayloadDecider(PayloadSides([PayloadSides.Side(runtime, context)]))
    self.app = app
  }

  /// Decides about one line.
  ///
  /// The decision has no number of the line: a payload more at the beginning must not change all
  /// that follow.
  ///
  /// - Parameters:
  ///   - input: The line.
  ///   - body: Gets what was read before the memory of the line goes.
  /// - Returns: The line with its decision, or the problems of an event.
  /// - Complexity: O(n) in its size, and in that of the policy at the most.
  package mutating func line(
    of input: GoldenInput, _ body: (PayloadDecider) -> Void = { _ in }
  ) -> GoldenLine {
    buffer.removeAll()
    guard let bytes = input.bytes else {
      if case .tooLong(let count) = input { places.writeTooLong(count, to: &buffer) }
      return GoldenLine(input: input, decision: Array(buffer.bytes), isRefused: true)
    }
    return bytes.withUnsafeBufferPointer { bytes in
      places.read(bytes)
      let line = readLine(of: input)
      body(places)
      return line
    }
  }

  private mutating func readLine(of input: GoldenInput) -> GoldenLine {
    switch places.event(app: app) {
    case .success: return GoldenLine(input: input, decision: nil)
    case .failure(let failure):
      return GoldenLine(input: input, decision: nil, problems: [failure.problem.goldenText])
    case nil: break
    }
    places.decide(app: app)
    places.writeDecision(to: &buffer)
    let isRefused = places.hasProblems()
    if !isRefused, places.hasNoApp() { withoutApp += 1 }
    return GoldenLine(
      input: input, decision: Array(buffer.bytes), isRefused: isRefused)
  }
}

extension Problem {
  /// The problem on one line.
  package var goldenText: String { "\(code): \(message)" }
}
