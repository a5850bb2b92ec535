import NotificationModel

/// What a group shows while previews are hidden.
public struct HiddenPreview: Sendable, Hashable {
  /// The text in place of the lead's body, such as "3 messages".
  public let text: String
  /// How many notifications the text speaks of, the lead included.
  public let number: Int
  /// The lead's title, if its category shows it even so.
  public let title: String?
  /// The lead's subtitle, if its category shows it even so.
  public let subtitle: String?

  /// Whether two previews are the same, texts byte for byte.
  public static func == (left: HiddenPreview, right: HiddenPreview) -> Bool {
    left.text.hasSameBytes(as: right.text) && left.number == right.number
      && left.title.hasSameBytes(as: right.title)
      && left.subtitle.hasSameBytes(as: right.subtitle)
  }

  /// Adds the preview to a hash.
  public func hash(into hasher: inout Hasher) {
    for text in [text, title, subtitle] { hasher.combine(bytesOf: text) }
    hasher.combine(number)
  }
}
