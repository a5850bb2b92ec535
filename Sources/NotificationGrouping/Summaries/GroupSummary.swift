import NotificationModel

/// The line under a group's lead, which speaks of the other notifications.
public struct GroupSummary: Sendable, Hashable {
  /// The line, such as "2 more messages from Ann and Bob".
  public let text: String
  /// The sum of the numbers that the line tells.
  ///
  /// It is exact up to 9223372036854775807, the greatest number of 64 bits, where a larger sum ends;
  /// the line tells the same number.
  public let number: Int64

  /// Whether two summaries are the same, the lines byte for byte.
  public static func == (left: GroupSummary, right: GroupSummary) -> Bool {
    left.text.hasSameBytes(as: right.text) && left.number == right.number
  }

  /// Adds the summary to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytesOf: text)
    hasher.combine(number)
  }
}
