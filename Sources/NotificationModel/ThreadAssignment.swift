/// The thread that a policy gives to a notification.
public enum ThreadAssignment: Sendable, Hashable {
  /// The group that an app has without thread identifiers: `thread default`.
  case appGroup
  /// A thread identifier; never empty, since the empty one means the app's own group.
  case identifier(String)

  /// Whether two assignments are the same, identifiers byte for byte.
  public static func == (left: ThreadAssignment, right: ThreadAssignment) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Adds the assignment to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytesOf: text) }

  /// The identifier; nil for the app's own group.
  private var text: String? {
    if case .identifier(let text) = self { text } else { nil }
  }
}
