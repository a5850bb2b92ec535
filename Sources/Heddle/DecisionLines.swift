internal import NotificationModel
import PolicyEngine

/// Writes decisions as lines of JSON into one buffer that is used again: the bulk form of
/// `PolicyEvaluator`, for one thread.
package struct DecisionLines: ~Copyable {
  private let evaluator: Evaluator
  private let app: [UInt8]?
  private var buffer = ByteBuffer(capacity: 1 << 16)
  /// True once a decision had a problem.
  package private(set) var hasProblems = false
  /// How many payloads did not say their app.
  package private(set) var withoutApp = 0

  /// Makes a writer; `app` is the app of payloads that do not say theirs.
  package init(_ evaluator: borrowing PolicyEvaluator, app: String?) {
    self.evaluator = Evaluator(evaluator.policies.runtime, evaluator.context)
    self.app = app.map { Array($0.utf8) }
  }

  /// Decides about one payload or record and appends its line.
  package mutating func append(_ payload: UnsafeBufferPointer<UInt8>, line: Int) {
    let isClean: Bool
    if let app {
      isClean = app.withUnsafeBufferPointer {
        evaluator.writeDecision(for: payload, app: $0, line: line, to: &buffer)
      }
    } else {
      isClean = evaluator.writeDecision(for: payload, app: nil, line: line, to: &buffer)
    }
    if !isClean { hasProblems = true }
    if isClean, evaluator.hasNoApp { withoutApp += 1 }
  }

  /// Appends the line of an input line that is too long to be read.
  package mutating func appendTooLong(_ count: Int, line: Int) {
    hasProblems = true
    evaluator.writeTooLong(count, line: line, to: &buffer)
  }

  /// The number of bytes that wait.
  package var count: Int { buffer.count }

  /// Hands out what waits and forgets it.
  package mutating func flush(_ body: (UnsafeRawBufferPointer) -> Void) {
    body(UnsafeRawBufferPointer(buffer.bytes))
    buffer.removeAll()
  }
}
