/// A notification's content as an app holds it, whether it came as a payload or is local.
///
/// The properties are those of `UNNotificationContent` (Apple), with which an app fills it: there a
/// local notification has no `aps`, and an empty string is an absent one.
public struct NotificationContent: Sendable, Hashable {
  /// The title, or an empty string.
  public var title: String
  /// The subtitle, or an empty string.
  public var subtitle: String
  /// The body, or an empty string.
  public var body: String
  /// The thread identifier, or an empty string.
  public var threadIdentifier: String
  /// The category's identifier, or an empty string.
  public var categoryIdentifier: String
  /// What else the notification carries, as a JSON object in UTF-8; no bytes are an empty object.
  ///
  /// In an app: `try Array(JSONSerialization.data(withJSONObject: content.userInfo))`.
  public var userInfo: [UInt8]

  /// Makes a content.
  public init(
    title: String = "", subtitle: String = "", body: String = "", threadIdentifier: String = "",
    categoryIdentifier: String = "", userInfo: [UInt8] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.threadIdentifier = threadIdentifier
    self.categoryIdentifier = categoryIdentifier
    self.userInfo = userInfo
  }

  /// Whether two contents are the same, texts byte for byte.
  public static func == (left: NotificationContent, right: NotificationContent) -> Bool {
    left.title.hasSameBytes(as: right.title) && left.subtitle.hasSameBytes(as: right.subtitle)
      && left.body.hasSameBytes(as: right.body)
      && left.threadIdentifier.hasSameBytes(as: right.threadIdentifier)
      && left.categoryIdentifier.hasSameBytes(as: right.categoryIdentifier)
      && left.userInfo == right.userInfo
  }

  /// Adds the content to a hash.
  public func hash(into hasher: inout Hasher) {
    for text in [title, subtitle, body, threadIdentifier, categoryIdentifier] {
      hasher.combine(bytesOf: text)
    }
    hasher.combine(userInfo)
  }
}
