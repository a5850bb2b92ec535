import NotificationModel
package import PolicyEngine

/// Decides about lines of inputs for a golden file.
package struct GoldenRecorder: ~Copyable {
  private let evaluator: Evaluator
  private let app: String?
  private let appBytes: [UInt8]?
  private let eventReader = TimelineEventReader()
  private var buffer = ByteBuffer(capacity: 1 << 12)
  /// How many payloads do not say their app.
  package private(set) var withoutApp = 0

  /// - Parameters:
  ///   - runtime: The policies.
  ///   - context: What is known about the receiver.
  ///   - app: The app of payloads that do not say theirs.
  package init(_ runtime: PolicyRuntime, _ context: EvaluationContext, app: String?) {
    evaluator = Evaluator(runtime, context)
    self.app = app
    appBytes = app.map { Array($0.utf8) }
  }

  /// Decides about one line.
  ///
  /// - Complexity: O(n) in its size, and in that of the policy at the most.
  package mutating func line(of input: GoldenInput) -> GoldenLine {
    buffer.removeAll()
    switch input {
    case .tooLong(let count):
      evaluator.writeTooLong(count, line: 0, to: &buffer)
    case .json(let bytes), .other(let bytes):
      let event = bytes.withUnsafeBufferPointer { eventReader.event(in: $0, app: app) }
      switch event {
      case .success: return GoldenLine(input: input, decision: nil)
      case .failure(let failure):
        return GoldenLine(input: input, decision: nil, problems: [failure.problem.goldenText])
      case nil: decide(bytes)
      }
    }
    return GoldenLine(input: input, decision: Self.decision(buffer.bytes))
  }

  private mutating func decide(_ bytes: [UInt8]) {
    let isClean: Bool
    if let appBytes {
      isClean = bytes.withUnsafeBufferPointer { payload in
        appBytes.withUnsafeBufferPointer { app in
          evaluator.writeDecision(for: payload, app: app, line: 0, to: &buffer)
        }
      }
    } else {
      isClean = bytes.withUnsafeBufferPointer {
        evaluator.writeDecision(for: $0, app: nil, line: 0, to: &buffer)
      }
    }
    if isClean, evaluator.hasNoApp { withoutApp += 1 }
  }

  /// A line of `eval` without its line end and the number of the line, which is no part of the
  /// decision: a payload more at the beginning must not change all that follow.
  private static func decision(_ line: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let number: StaticString = "{\"line\":0,"
    let isNumbered = line.starts(
      with: UnsafeBufferPointer(start: number.utf8Start, count: number.utf8CodeUnitCount))
    guard isNumbered else { return Array(line.dropLast()) }
    return [UInt8(ascii: "{")] + line.dropFirst(number.utf8CodeUnitCount).dropLast()
  }
}

extension Problem {
  /// The problem on one line.
  package var goldenText: String { "\(code): \(message)" }

  /// True if it is about an event or a date, not about the payload.
  package var isOfTimeline: Bool { code == ProblemCode.invalidEvent.text }
}
