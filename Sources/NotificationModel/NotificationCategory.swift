/// A notification category as an app registers it with `UNNotificationCategory`.
public struct NotificationCategory: Sendable, Hashable {
  /// The name that the policy gives it.
  public let name: String
  /// The identifier that the app registered and that a payload's `category` holds.
  public let identifier: String
  /// The format of the line under a group, as `categorySummaryFormat`.
  public let summaryFormat: String?
  /// The text for hidden previews, as `hiddenPreviewsBodyPlaceholder`.
  public let hiddenPreviewsPlaceholder: String?
  /// Whether hidden previews show the title even so, as the option `hiddenPreviewsShowTitle`.
  public let hiddenPreviewsShowTitle: Bool
  /// Whether hidden previews show the subtitle even so, as the option
  /// `hiddenPreviewsShowSubtitle`.
  public let hiddenPreviewsShowSubtitle: Bool

  /// Makes a category.
  public init(
    name: String, identifier: String, summaryFormat: String?, hiddenPreviewsPlaceholder: String?,
    hiddenPreviewsShowTitle: Bool = false, hiddenPreviewsShowSubtitle: Bool = false
  ) {
    self.name = name
    self.identifier = identifier
    self.summaryFormat = summaryFormat
    self.hiddenPreviewsPlaceholder = hiddenPreviewsPlaceholder
    self.hiddenPreviewsShowTitle = hiddenPreviewsShowTitle
    self.hiddenPreviewsShowSubtitle = hiddenPreviewsShowSubtitle
  }

  /// Whether two categories are the same, texts byte for byte.
  public static func == (left: NotificationCategory, right: NotificationCategory) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.identifier.hasSameBytes(as: right.identifier)
      && left.summaryFormat.hasSameBytes(as: right.summaryFormat)
      && left.hiddenPreviewsPlaceholder.hasSameBytes(as: right.hiddenPreviewsPlaceholder)
      && left.hiddenPreviewsShowTitle == right.hiddenPreviewsShowTitle
      && left.hiddenPreviewsShowSubtitle == right.hiddenPreviewsShowSubtitle
  }

  /// Adds the category to a hash.
  public func hash(into hasher: inout Hasher) {
    for text in [name, identifier, summaryFormat, hiddenPreviewsPlaceholder] {
      hasher.combine(bytesOf: text)
    }
    hasher.combine(hiddenPreviewsShowTitle)
    hasher.combine(hiddenPreviewsShowSubtitle)
  }
}
