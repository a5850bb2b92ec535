/// One delivery of a notification to a grouping engine.
///
/// It names the notification until that is cleared or replaced; after that it names nothing.
public struct NotificationDelivery: Sendable, Hashable {
  /// The number of the delivery in its engine, counted from 1 in the order of arrival.
  public let number: Int
  /// The place of the notification, which another one may have taken since.
  let slot: Int32

  /// Whether two are the same delivery of one engine.
  public static func == (left: NotificationDelivery, right: NotificationDelivery) -> Bool {
    left.number == right.number
  }

  /// Adds the number to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
