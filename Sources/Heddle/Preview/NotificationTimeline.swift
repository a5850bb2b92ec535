public import NotificationModel
package import PolicyEngine

/// What happens to a Notification Center over time: deliveries, and what an app or a person takes
/// away.
///
/// What has no date happens a second after what stood before it, and what is first without one at
/// the beginning of 1970.
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
    /// What happens.
    public let event: CenterEvent
    /// What the policy decided about a notification that arrives; nil for anything else.
    public let decision: Decision?

    /// True for a payload with nothing to list.
    var isSilent: Bool {
      if case .deliverNothing = event { return true }
      return false
    }
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

    /// Whether two are the same, texts byte for byte.
    public static func == (left: Place, right: Place) -> Bool {
      left.input.hasSameBytes(as: right.input)
        && left.line == right.line
    }

    /// Adds the value to a hash.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(bytesOf: input)
      hasher.combine(line)
    }
  }

  /// The events in the order of their times, those of one time in the order of the input.
  public var events: [Event] {
    let order = added.indices.sorted { (added[$0].time, $0) < (added[$1].time, $1) }
    return order.map { added[$0] }
  }

  /// How many payloads had nothing to list, such as background pushes.
  public private(set) var silentCount = 0

  private let evaluator: PolicyEvaluator
  private let app: String?
  private var added: [Event] = []
  private var clock = PayloadClock()

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
    evaluator.withDecider { places in
      places.read(bytes)
      let decision = places.form == .event ? nil : places.decision(app: app)
      return add(places, decision, at: place)
    }
  }

  /// Adds a text that was read and, if it is a payload, decided about.
  ///
  /// - Returns: What is wrong with its date; the problems of an event and of a decision are known.
  package mutating func add(decided places: PayloadDecider, at place: Place) -> [Problem] {
    guard places.form != .event else {
      _ = add(places, nil, at: place)
      return []
    }
    let decision = places.madeDecision()
    return Array(add(places, decision, at: place).dropFirst(decision.problems.count))
  }

  private mutating func add(
    _ places: PayloadPlaces, _ decision: Decision?, at place: Place
  ) -> [Problem] {
    switch places.event(app: app) {
    case .failure(let failure): return [failure.problem]
    case .success(let line):
      if let problem = line.date.problem { return [problem] }
      append(line.event, nil, at: clock.time(of: line.date), place)
      return []
    case nil: break
    }
    var problems = decision?.problems ?? []
    guard let content = places.content else { return problems }
    let date = PayloadDate(content.date)
    if let problem = date.problem { problems.append(problem) }
    let time = clock.time(of: date)
    guard content.isVisible else {
      silentCount += 1
      append(.deliverNothing, nil, at: time, place)
      return problems
    }
    let made = decision ?? Decision()
    let notification = content.notification(with: made, app: app ?? "")
    append(.deliver(notification, id: content.identifier, time: time), made, at: time, place)
    return problems
  }

  /// True if a line gave a date, so that times are more than an order.
  public var hasDates: Bool { clock.day != nil }

  private mutating func append(
    _ event: CenterEvent, _ decision: Decision?, at time: Int64, _ place: Place
  ) {
    added.append(Event(time: time, place: place, event: event, decision: decision))
  }
}
