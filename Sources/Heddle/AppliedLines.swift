internal import NotificationModel
import PolicyEngine

/// Writes payloads with their decisions into one buffer that is used again: the bulk form of
/// `PolicyEvaluator.apply(to:app:)`, for one thread.
package struct AppliedLines: ~Copyable {
  private var applier: PayloadApplier
  private let app: [UInt8]?
  private var buffer = ByteBuffer(capacity: 1 << 16)

  /// Makes a writer; `app` is the app of payloads that do not say theirs.
  package init(_ evaluator: borrowing PolicyEvaluator, app: String?) {
    applier = PayloadApplier(evaluator.policies.runtime, evaluator.context)
    self.app = app.map { Array($0.utf8) }
  }

  /// Applies a decision to one payload or record and appends the text.
  ///
  /// - Returns: False if there is something to tell, which stands in `problems` and `notes`.
  package mutating func append(_ payload: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let app else { return applier.apply(to: payload, app: nil, output: &buffer) }
    return app.withUnsafeBufferPointer { applier.apply(to: payload, app: $0, output: &buffer) }
  }

  /// What forbade a change of the last payload.
  package var problems: [Problem] { applier.problems }

  /// What could not be written into the last payload without harm.
  package var notes: [Problem] { applier.notes }

  /// Appends bytes that are passed on as they came.
  package mutating func append(raw bytes: UnsafeRawBufferPointer) {
    // Most often this is a line feed.
    if bytes.count == 1 { return buffer.append(bytes[0]) }
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
