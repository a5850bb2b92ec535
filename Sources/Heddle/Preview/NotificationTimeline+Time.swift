import PolicyEngine

extension NotificationTimeline {
  /// Reads a moment.
  ///
  /// - Parameter text: A date and time of RFC 3339, such as `2026-05-01T09:00:00Z`.
  /// - Returns: Milliseconds since 1970; nil if the text is no moment.
  public static func time(of text: String) -> Int64? {
    (try? InternetTime(parsing: text))?.milliseconds
  }

  /// Writes a moment in UTC, such as `2026-05-01T09:00:00Z`.
  ///
  /// - Parameter time: Milliseconds since 1970.
  /// - Returns: A date and time of RFC 3339, to the second.
  public static func text(of time: Int64) -> String {
    InternetTime.text(ofMilliseconds: time)
  }
}
