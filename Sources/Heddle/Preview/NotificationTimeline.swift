public import NotificationGrouping
public import NotificationModel
import PolicyEngine

/// What happens to a Notification Center over time: deliveries, and what an app or a person takes
/// away.
///
/// What has no date happens a second after what stood before it.
///
/// ```swift
/// var timeline = NotificationTimeline(evaluator)
/// for (number, line) in lines.enumerated() {
///   _ = timeline.add(line, at: NotificationTimeline.Place(input: "day", line: number + 1))
/// }
/// for group in timeline.center().engine.groups.prefix(5) { print(group.count) }
/// ```
public struct NotificationTimeline: Sendable {
  /// One thing that happens.
  public struct Event: Sendable {
    /// Milliseconds since 1970, or since the first event of an input without dates.
    public let time: Int64
    /// Where it stands.
    public let place: Place
    let happening: Happening

    /// What happens.
    public var action: Action {
      switch happening {
      case .delivery(let notification, let id, let decision):
        .deliver(notification, id: id, decision)
      case .event(let event): Action(event)
      }
    }
  }

  /// What happens, as it was read.
  enum Happening: Sendable {
    case delivery(EffectiveNotification, id: String?, Decision)
    case event(TimelineEvent)
  }

  /// A line of an input.
  public struct Place: Sendable, Hashable {
    /// The name of the input.
    public let input: String
    /// The number of the line, from 1.
    public let line: Int

    /// Makes a place.
    public init(input: String, line: Int) {
      self.input = input
      self.line = line
    }
  }

  /// What can happen.
  public enum Action: Sendable {
    /// A notification arrives.
    case deliver(EffectiveNotification, id: String?, Decision)
    /// An app takes the notification with a request identifier back.
    case remove(id: String, app: String)
    /// A person clears one notification, by the number of its delivery from 1.
    case clearOne(Int)
    /// A person clears a group.
    case clear(NotificationGroup.Key)
    /// A person clears all notifications of an app.
    case clearApp(String)
    /// A person clears everything.
    case clearAll
    /// A setting changes: that of one app, or of all without an own one.
    case setGrouping(GroupingSetting, app: String?)
  }

  /// The events in the order of their times, those of one time in the order of the input.
  public var events: [Event] {
    let order = added.indices.sorted { (added[$0].time, $0) < (added[$1].time, $1) }
    return order.map { added[$0] }
  }

  /// True if a line gave a date, so that times are more than an order.
  public private(set) var hasDates = false
  /// How many payloads had nothing to list, such as background pushes.
  public private(set) var silentCount = 0

  private let evaluator: PolicyEvaluator
  private let app: String?
  private let contentReader = PayloadContentReader()
  private let eventReader = TimelineEventReader()
  private var added: [Event] = []
  private var lastTime: Int64 = -1_000

  /// Makes an empty timeline.
  ///
  /// - Parameters:
  ///   - evaluator: Decides about the payloads.
  ///   - app: The app of payloads that do not say theirs.
  public init(_ evaluator: PolicyEvaluator, app: String? = nil) {
    self.evaluator = evaluator
    self.app = app
  }

  /// Adds a payload, a record or an event.
  ///
  /// A payload with problems is delivered as it came; an event with problems is left out.
  ///
  /// - Parameters:
  ///   - bytes: The line, as UTF-8 JSON. An object with `event` and neither `aps` nor `payload` is
  ///     an event, such as `{"event":"clear","app":"com.example.chat","thread":"ann"}`.
  ///   - place: Where it stands.
  /// - Returns: What is wrong with it.
  /// - Complexity: O(n) in its size, and in that of the policy at the most.
  public mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: Place
  ) -> [Problem] {
    if let event = eventReader.event(in: bytes, app: app) {
      switch event {
      case .failure(let failure): return [failure.problem]
      case .success(let line):
        var problems: [Problem] = []
        let time = time(of: line.date, &problems)
        guard problems.isEmpty else { return problems }
        append(Event(time: time, place: place, happening: .event(line.event)))
        return []
      }
    }
    let decision = evaluator.decision(for: bytes, app: app)
    var problems = decision.problems
    guard let content = contentReader.content(of: bytes) else { return problems }
    let time = time(of: content.date, &problems)
    guard content.isVisible else {
      lastTime = time
      silentCount += 1
      return problems
    }
    let notification = content.notification(with: decision, app: app ?? "")
    append(
      Event(
        time: time, place: place,
        happening: .delivery(notification, id: content.identifier, decision)))
    return problems
  }

  private mutating func append(_ event: Event) {
    added.append(event)
    lastTime = event.time
  }

  private mutating func time(of date: String?, _ problems: inout [Problem]) -> Int64 {
    guard let date else { return lastTime &+ 1_000 }
    guard let moment = try? InternetTime(parsing: date) else {
      problems.append(.invalidDate(date))
      return lastTime &+ 1_000
    }
    hasDates = true
    return moment.milliseconds
  }
}

extension NotificationTimeline.Action {
  init(_ event: TimelineEvent) {
    switch event {
    case .remove(let id, let app): self = .remove(id: id, app: app)
    case .clearOne(let delivery): self = .clearOne(delivery)
    case .clear(let app, let thread):
      self = .clear(NotificationGroup.Key(app: app, thread: thread))
    case .clearApp(let app): self = .clearApp(app)
    case .clearAll: self = .clearAll
    case .grouping(let word, let app):
      self = .setGrouping(GroupingSetting(eventWord: word), app: app)
    }
  }
}
