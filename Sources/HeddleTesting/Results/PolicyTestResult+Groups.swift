extension PolicyTestResult {
  /// The groups at a moment of a test that delivers several notifications.
  public struct Groups: Sendable, Hashable {
    /// The groups, newest lead first; of many only the first ones.
    public let groups: [Group]
    /// How many groups there are.
    public let count: Int
    /// The locale of the texts.
    public let locale: String
    /// The numbers of the deliveries so far that made no entry, because they have no alert text.
    public let silentDeliveries: [Int]

    /// How many groups are shown.
    static let limit = 20
  }

  /// One group.
  public struct Group: Sendable, Hashable {
    /// The policy of the group's app; nil if the set has none.
    public let policy: String?
    /// The identifier of the app.
    public let app: String
    /// The thread identifier; nil for the app's own group.
    public let thread: String?
    /// True if the grouping of the app is off, so that the notification stands alone.
    public let isAlone: Bool
    /// The title of the lead, or its body if it has none.
    public let title: String?
    /// The numbers of the deliveries that the members came with, counted from 1, newest first.
    public let members: [Int]
    /// The line under the lead; nil if the lead is alone.
    public let summary: String?
    /// The text while previews are hidden.
    public let hidden: String
  }
}
