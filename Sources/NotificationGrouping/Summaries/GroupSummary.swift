/// The line under a group's lead, which speaks of the other notifications.
public struct GroupSummary: Sendable, Hashable {
  /// The line, such as "2 more messages from Ann and Bob".
  public let text: String
  /// The sum of the numbers that the line tells.
  public let number: Int
}
