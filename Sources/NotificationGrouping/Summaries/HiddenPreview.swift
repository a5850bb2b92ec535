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
}
