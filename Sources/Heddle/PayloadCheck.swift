import PolicyEngine

/// What is wrong with the keys and values that APNs and the device read in payloads.
///
/// No policy is needed. An error is what APNs refuses or the device cannot read; a warning is what
/// hardly does what the sender means, such as a `threadId` that nothing reads.
///
/// ```swift
/// let check = PayloadCheck(PayloadSource(text, name: "push.apns"))
/// for diagnostic in check.diagnostics { print(diagnostic.message) }
/// ```
public struct PayloadCheck: Sendable {
  /// All diagnostics, in the order of the places in the text.
  public let diagnostics: [Diagnostic]
  /// The number of payloads and records in the text, broken ones included.
  public let payloadCount: Int

  /// Checks the payloads and records of a file.
  ///
  /// It always returns, whatever the text is. An object with `payload` and without `aps` is a
  /// record, whose `headers` are checked too; every other object is a payload.
  ///
  /// - Parameter source: The text of the file.
  public init(_ source: PayloadSource) {
    let checked = checkPayloads(source.text, layout: source.layout == .lines ? .lines : .whole)
    diagnostics = checked.diagnostics.map { Diagnostic($0, in: source.text) }
    payloadCount = checked.count
  }
}
