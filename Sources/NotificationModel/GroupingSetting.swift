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

extension GroupingSetting {
  /// The setting as events, options and golden files spell it.
  package var word: String {
    switch self {
    case .automatic: "automatic"
    case .byApp: "by-app"
    case .off: "off"
    }
  }

  /// Reads the word of a setting; nil if it is none.
  package init?(word: String) {
    switch word {
    case "automatic": self = .automatic
    case "by-app": self = .byApp
    case "off": self = .off
    default: return nil
    }
  }
}
