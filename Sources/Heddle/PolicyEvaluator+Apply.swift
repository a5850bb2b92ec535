internal import NotificationModel
import PolicyEngine
internal import Synchronization

/// A payload after a decision was written into it.
public struct AppliedPayload: Sendable, Hashable {
  /// The payload or record; as it came if there is a problem.
  public let bytes: [UInt8]
  /// What forbids any change; empty if the decision was written.
  public let problems: [Problem]
  /// What could not be written without harm, such as a summary argument without an alert.
  public let notes: [Problem]
}

extension PolicyEvaluator {
  /// Decides about a notification and writes the decision into `aps`, and the summary keys into
  /// `alert`; everything else stays byte for byte as it came.
  ///
  /// - Parameters:
  ///   - payload: The payload, or a record with an envelope, as UTF-8 JSON.
  ///   - app: The app's bundle identifier; a record's own goes before it.
  /// - Returns: The payload with the decision, or unchanged with the problems that forbid it.
  /// - Complexity: O(n) in the size of the payload, and of the policy at the most.
  public func apply(to payload: [UInt8], app: String? = nil) -> AppliedPayload {
    let borrowed = idleAppliers.withLock { $0.popLast() } ?? IdleApplier(self)
    defer { idleAppliers.withLock { $0.append(borrowed) } }
    return borrowed.apply(to: payload, app: app)
  }
}

/// What applies decisions and is used by no thread; the lock hands it to one at a time.
final class IdleApplier: @unchecked Sendable {
  private var applier: PayloadApplier
  private var output = ByteBuffer(capacity: 8 << 10)

  init(_ evaluator: PolicyEvaluator) {
    applier = PayloadApplier(evaluator.policies.runtime, evaluator.context)
  }

  func apply(to payload: [UInt8], app: String?) -> AppliedPayload {
    output.removeAll()
    payload.withUnsafeBufferPointer { bytes in
      guard var app else {
        _ = applier.apply(to: bytes, app: nil, output: &output)
        return
      }
      app.withUTF8 { _ = applier.apply(to: bytes, app: $0, output: &output) }
    }
    let result = Array(output.bytes)
    // One large payload does not take its memory for ever.
    if result.count > 1 << 20 { output = ByteBuffer(capacity: 8 << 10) }
    return AppliedPayload(bytes: result, problems: applier.problems, notes: applier.notes)
  }
}
