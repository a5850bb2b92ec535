package import NotificationModel

/// What happens to a Notification Center beside deliveries, as a line of an input says it.
///
/// An object with a string `event` and neither `aps` nor `payload` is an event.
package enum TimelineEvent: Sendable, Hashable {
  /// `{"event":"remove","app":…,"id":…}`: the app takes a notification back.
  case remove(id: String, app: String)
  /// `{"event":"clear-one","delivery":…}`: a person clears one notification.
  case clearOne(delivery: Int)
  /// `{"event":"clear","app":…,"thread":…}`: a person clears a group; without `thread` the app's
  /// own.
  case clear(app: String, thread: String?)
  /// `{"event":"clear-app","app":…}`
  case clearApp(String)
  /// `{"event":"clear-all"}`
  case clearAll
  /// `{"event":"grouping","setting":…,"app":…}`: a setting changes; without `app` the one of all.
  case grouping(String, app: String?)
}

/// Reads events.
package struct TimelineEventReader: Sendable {
  private static let keys: [StaticString] = [
    "event", "app", "id", "thread", "delivery", "setting", "date", "aps", "payload",
  ]
  private static let settings = ["automatic", "by-app", "off"]

  private let tree: PointerTree

  package init() {
    tree = PointerTree(
      Self.keys.map { key in JSONPointer(tokens: [key.withUTF8Buffer { Array($0) }]) })
  }

  /// What an event line says.
  package struct Line: Sendable {
    package let event: TimelineEvent
    /// The date as it is written.
    package let date: String?
  }

  /// - Parameters:
  ///   - bytes: A line of an input.
  ///   - app: The app of an event that does not say its own.
  /// - Returns: The event, or what is wrong with it; nil if the line is no event.
  /// - Complexity: O(n).
  package func event(
    in bytes: UnsafeBufferPointer<UInt8>, app: String? = nil
  ) -> Result<Line, EventFailure>? {
    guard bytes.count <= EvaluationLimits.payloadSize else { return nil }
    var raws = [RawValue](repeating: .absent, count: tree.slotCount)
    let failure = raws.withUnsafeMutableBufferPointer {
      JSONScanner.scan(bytes, tree: tree, slots: $0)
    }
    guard failure == nil, raws[0].kind == .string, raws[7].kind == .absent,
      raws[8].kind == .absent
    else { return nil }
    var line = EventLine(raws: raws, bytes: bytes, defaultApp: app)
    do throws(EventFailure) {
      let event = try line.event(settings: Self.settings)
      return .success(Line(event: event, date: line.text(6)))
    } catch {
      return .failure(error)
    }
  }
}

/// Why a line is no event.
package struct EventFailure: Error, Sendable {
  package let problem: Problem
}

private struct EventLine {
  let raws: [RawValue]
  let bytes: UnsafeBufferPointer<UInt8>
  let defaultApp: String?

  mutating func event(settings: [String]) throws(EventFailure) -> TimelineEvent {
    let word = text(0) ?? ""
    switch word {
    case "remove": return .remove(id: try needed(2, "id"), app: try app())
    case "clear": return .clear(app: try app(), thread: try optional(3, "thread"))
    case "clear-app": return .clearApp(try app())
    case "clear-all": return .clearAll
    case "clear-one":
      guard raws[4].kind == .number,
        case .value(let number) = JSONNumber.integer(raws[4].bytes(in: bytes)), number > 0
      else { throw failure("delivery", "the number of a delivery", raws[4]) }
      return .clearOne(delivery: Int(clamping: number))
    case "grouping":
      let setting = try needed(5, "setting")
      guard settings.contains(setting) else {
        throw failure("setting", "`automatic`, `by-app` or `off`", raws[5])
      }
      return .grouping(setting, app: try optional(1, "app"))
    default:
      throw failure(
        "event", "`remove`, `clear`, `clear-one`, `clear-app`, `clear-all` or `grouping`", raws[0])
    }
  }

  func text(_ index: Int) -> String? {
    raws[index].kind == .string ? JSONString.text(raws[index].bytes(in: bytes)) : nil
  }

  private func app() throws(EventFailure) -> String {
    if let defaultApp, raws[1].kind == .absent { return defaultApp }
    return try needed(1, "app")
  }

  private func needed(_ index: Int, _ key: String) throws(EventFailure) -> String {
    guard let text = text(index), !text.isEmpty else {
      throw failure(key, "a string that is not empty", raws[index])
    }
    return text
  }

  private func optional(_ index: Int, _ key: String) throws(EventFailure) -> String? {
    if raws[index].kind == .absent || raws[index].kind == .null { return nil }
    guard let text = text(index) else { throw failure(key, "a string", raws[index]) }
    return text
  }

  private func failure(_ key: String, _ expected: String, _ raw: RawValue) -> EventFailure {
    EventFailure(problem: .invalidEvent(key, expected, raw, bytes))
  }
}
