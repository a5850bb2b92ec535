/// How an app's notifications are grouped, as a person sets it under "Notification Grouping".
///
/// Source: WWDC 2018 session 711.
public enum GroupingSetting: Sendable, Hashable, CaseIterable {
  /// By thread identifier; notifications without one make the app's own group.
  case automatic
  /// One group an app; thread identifiers are ignored.
  case byApp
  /// Every notification stands alone.
  case off
}
