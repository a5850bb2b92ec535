/// The thread that a policy gives to a notification.
public enum ThreadAssignment: Sendable, Hashable {
  /// The group that an app has without thread identifiers: `thread default`.
  case appGroup
  /// A thread identifier; never empty, since the empty one means the app's own group.
  case identifier(String)
}
