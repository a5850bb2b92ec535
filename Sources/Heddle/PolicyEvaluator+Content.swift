public import NotificationModel
import PolicyEngine

/// What one payload brings to the Notification Center.
public struct PayloadDelivery: Sendable, Hashable {
  /// What the policy decided.
  public let decision: Decision
  /// The payload with the decision written over it; nil if it has nothing to list, such as a
  /// background push, or cannot be read.
  public let notification: EffectiveNotification?
  /// The request identifier: a record's `id`, else its `apns-collapse-id`; nil if it has neither.
  public let identifier: String?
  /// A record's `date` as it is written.
  public let date: String?

  /// Whether two are the same, texts byte for byte.
  public static func == (left: PayloadDelivery, right: PayloadDelivery) -> Bool {
    left.decision == right.decision
      && left.notification == right.notification
      && left.identifier.hasSameBytes(as: right.identifier)
      && left.date.hasSameBytes(as: right.date)
  }

  /// Adds the value to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(decision)
    hasher.combine(notification)
    hasher.combine(bytesOf: identifier)
    hasher.combine(bytesOf: date)
  }
}

extension PolicyEvaluator {
  /// Decides about a notification that the app itself holds, such as a local one.
  ///
  /// ```swift
  /// let content = NotificationContent(title: "Serial", body: "A new episode", userInfo: info)
  /// let decision = evaluator.decision(for: content, app: "com.example.podcasts")
  /// ```
  ///
  /// - Parameters:
  ///   - content: The content, whose texts a policy reads where a payload has them, such as
  ///     `/aps/alert/title`, and the members of its `userInfo` beside `aps`.
  ///   - app: The app's bundle identifier.
  /// - Returns: The decision, with its problems if the content has some.
  public func decision(for content: NotificationContent, app: String) -> Decision {
    decision(for: content.payload, app: app)
  }

  /// Decides about a notification and says what the grouping engine gets of it.
  ///
  /// - Parameters:
  ///   - payload: The payload, or a record with an envelope, as UTF-8 JSON.
  ///   - app: The app's bundle identifier; a record's own goes before it.
  /// - Returns: The decision and the notification that it makes.
  public func delivery(for payload: [UInt8], app: String? = nil) -> PayloadDelivery {
    let (decision, content) = withDecider { places in
      payload.withUnsafeBufferPointer { bytes in
        places.read(bytes)
        return (places.decision(app: app), places.content)
      }
    }
    let notification = content.flatMap { content in
      content.isVisible ? content.notification(with: decision, app: app ?? "") : nil
    }
    return PayloadDelivery(
      decision: decision, notification: notification, identifier: content?.identifier,
      date: content?.date)
  }
}
