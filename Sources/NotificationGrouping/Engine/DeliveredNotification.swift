public import NotificationModel

/// A notification that stands in the Notification Center.
public struct DeliveredNotification: Sendable, Hashable {
  /// Its payload with the decision written over it.
  public let notification: EffectiveNotification
  /// The request identifier, as `apns-collapse-id`; nil if nothing can replace the notification.
  public let id: String?
  /// Milliseconds since 1970.
  public let time: Int64
  /// The delivery that brought it.
  public let delivery: NotificationDelivery

  /// Whether two notifications are the same, texts byte for byte.
  public static func == (left: DeliveredNotification, right: DeliveredNotification) -> Bool {
    left.notification == right.notification && left.id.hasSameBytes(as: right.id)
      && left.time == right.time && left.delivery == right.delivery
  }

  /// Adds the notification to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(notification)
    hasher.combine(bytesOf: id)
    hasher.combine(time)
    hasher.combine(delivery)
  }
}
