internal import NotificationModel
import PolicyEngine

/// Writes payloads with their decisions into one buffer that is used again: the bulk form of
/// `PolicyEvaluator.apply(to:app:)`, for one thread.
package struct AppliedLines: ~Copyable {
  private let evaluator: Evaluator
  private let app: [UInt8]?
  private var buffer = ByteBuffer(capacity: 1 << 16)

  /// Makes a writer; `app` is the app of payloads that do not say theirs.
  package init(_ evaluator: borrowing PolicyEvaluator, app: String?) {
    self.evaluator = Evaluator(evaluator.policies.runtime, evaluator.context)
    self.app = app.map { Array($0.utf8) }
  }

  /// Applies a decision to one payload or record and appends the text.
  ///
  /// - Returns: What forbade a change, and what could not be written.
  package mutating func append(
    _ payload: UnsafeBufferPointer<UInt8>
  ) -> (problems: [Problem], notes: [Problem]) {
    var notes: [Problem] = []
    let result: Evaluator.Application
    if let app {
      result = app.withUnsafeBufferPointer {
        evaluator.apply(to: payload, app: $0, output: &buffer, notes: &notes)
      }
    } else {
      result = evaluator.apply(to: payload, app: nil, output: &buffer, notes: &notes)
    }
    if case .refused(let problems) = result { return (problems, notes) }
    return ([], notes)
  }

  /// Appends bytes that are passed on as they came.
  package mutating func append(raw bytes: UnsafeRawBufferPointer) {
    buffer.append(contentsOf: bytes.bindMemory(to: UInt8.self))
  }

  /// The number of bytes that wait.
  package var count: Int { buffer.count }

  /// Hands out what waits and forgets it.
  package mutating func flush(_ body: (UnsafeRawBufferPointer) -> Void) {
    body(UnsafeRawBufferPointer(buffer.bytes))
    buffer.removeAll()
  }
}
