internal import NotificationModel
import PolicyEngine

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
    var lines = AppliedLines(self, app: app)
    _ = payload.withUnsafeBufferPointer { lines.append($0) }
    var bytes: [UInt8] = []
    lines.flush { bytes = Array($0) }
    return AppliedPayload(bytes: bytes, problems: lines.problems, notes: lines.notes)
  }
}
