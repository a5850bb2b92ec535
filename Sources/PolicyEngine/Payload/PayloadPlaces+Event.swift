package import NotificationModel

/// What a line of an input says that happens beside deliveries.
///
/// | Event | What happens |
/// |---|---|
/// | `{"event":"remove","app":…,"id":…}` | the app takes a notification back |
/// | `{"event":"clear-one","delivery":…}` | a person clears one notification |
/// | `{"event":"clear","app":…,"thread":…}` | a person clears a group; without `thread` the app's own |
/// | `{"event":"clear-app","app":…}` | a person clears all of an app |
/// | `{"event":"clear-all"}` | a person clears everything |
/// | `{"event":"grouping","setting":…,"app":…}` | a setting changes; without `app` that of all |
package struct EventLine: Sendable {
  package let event: CenterEvent
  package let date: PayloadDate
}

/// Why a line is no event.
package struct EventFailure: Error, Sendable {
  package let problem: Problem
}

extension PayloadPlaces {
  /// The event that the text is.
  ///
  /// - Parameter app: The app of an event that does not say its own.
  /// - Returns: The event, or what is wrong with it; nil if the text is no event.
  package func event(app: String? = nil) -> Result<EventLine, EventFailure>? {
    guard form == .event else { return nil }
    do throws(EventFailure) {
      let event = try event(defaultApp: app)
      return .success(EventLine(event: event, date: PayloadDate(text(self[own: .date]))))
    } catch {
      return .failure(error)
    }
  }

  private func event(defaultApp: String?) throws(EventFailure) -> CenterEvent {
    let word = text(self[own: .event]) ?? ""
    switch word {
    case "remove":
      return .remove(
        id: try needed(.identifier, "id"), app: try app(defaultApp))
    case "clear":
      return .clearGroup(app: try app(defaultApp), thread: try optional(.clearedThread, "thread"))
    case "clear-app": return .clearApp(try app(defaultApp))
    case "clear-all": return .clearAll
    case "clear-one":
      let raw = self[own: .delivery]
      guard raw.kind == .number,
        case .value(let number) = JSONNumber.integer(raw.bytes(in: bytes)), number > 0
      else { throw failure("delivery", "the number of a delivery", raw) }
      // There are never as many deliveries as the platform's largest number.
      return .clearOne(Int(clamping: number))
    case "grouping":
      guard let setting = GroupingSetting(word: try needed(.setting, "setting")) else {
        throw failure("setting", "`automatic`, `by-app` or `off`", self[own: .setting])
      }
      return .setGrouping(setting, app: try optional(.app, "app"))
    default:
      throw failure(
        "event", "`remove`, `clear`, `clear-one`, `clear-app`, `clear-all` or `grouping`",
        self[own: .event])
    }
  }

  private func app(_ defaultApp: String?) throws(EventFailure) -> String {
    if let defaultApp, self[own: .app].kind == .absent { return defaultApp }
    return try needed(.app, "app")
  }

  private func needed(_ place: PayloadPlace, _ key: String) throws(EventFailure) -> String {
    guard let text = text(self[own: place]), !text.isEmpty else {
      throw failure(key, "a string that is not empty", self[own: place])
    }
    return text
  }

  private func optional(_ place: PayloadPlace, _ key: String) throws(EventFailure) -> String? {
    let raw = self[own: place]
    if raw.kind == .absent || raw.kind == .null { return nil }
    guard let text = text(raw) else { throw failure(key, "a string", raw) }
    return text
  }

  private func failure(_ key: String, _ expected: String, _ raw: RawValue) -> EventFailure {
    EventFailure(problem: .invalidEvent(key, expected, raw, bytes))
  }
}
