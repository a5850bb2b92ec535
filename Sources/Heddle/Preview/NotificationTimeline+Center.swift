public import NotificationGrouping
public import NotificationModel
import PolicyEngine

/// A Notification Center at one moment of a timeline.
public struct TimelineCenter: Sendable {
  /// The groups.
  public let engine: GroupingEngine
  /// The moment: the one asked for, else that of the last event.
  public let time: Int64
  /// The events that could not happen, since what they are about was not there.
  public let problems: [(place: NotificationTimeline.Place, problem: Problem)]
  /// The numbers of the deliveries on the whole timeline, from 1, by those of the engine.
  private let numbers: [NotificationDelivery: Int]
  private let decisions: [NotificationDelivery: Decision]

  init(
    engine: GroupingEngine, time: Int64,
    problems: [(place: NotificationTimeline.Place, problem: Problem)],
    numbers: [NotificationDelivery: Int], decisions: [NotificationDelivery: Decision]
  ) {
    self.engine = engine
    self.time = time
    self.problems = problems
    self.numbers = numbers
    self.decisions = decisions
  }

  /// The number of a delivery on the timeline, from 1.
  public func number(of delivery: NotificationDelivery) -> Int { numbers[delivery] ?? 0 }

  /// What the policy decided about a delivery.
  public func decision(of delivery: NotificationDelivery) -> Decision? { decisions[delivery] }
}

extension NotificationTimeline {
  /// The Notification Center after all events, or after those until a moment.
  ///
  /// - Parameters:
  ///   - time: Milliseconds since 1970; events at this very time have happened.
  ///   - grouping: The setting of all apps at the beginning.
  ///   - groupings: The own settings of some apps at the beginning.
  /// - Returns: The groups and what could not happen.
  /// - Complexity: O(n log n) in the events.
  public func center(
    until time: Int64? = nil, grouping: GroupingSetting = .automatic,
    groupings: [(app: String, setting: GroupingSetting)] = []
  ) -> TimelineCenter {
    var center = EventfulCenter(grouping: grouping, groupings: groupings)
    var numbers: [NotificationDelivery: Int] = [:]
    var decisions: [NotificationDelivery: Decision] = [:]
    var problems: [(place: Place, problem: Problem)] = []
    let events = events
    for event in events where time.map({ event.time <= $0 }) ?? true {
      switch event.happening {
      case .delivery(let notification, let id, let decision):
        let delivery = center.deliver(notification, id: id, at: event.time)
        numbers[delivery] = numbers.count + 1
        decisions[delivery] = decision
      case .event(let happening):
        guard let missing = center.apply(happening) else { continue }
        problems.append((event.place, .unknownNotification(missing)))
      }
    }
    center.settle()
    return TimelineCenter(
      engine: center.engine, time: time ?? events.last?.time ?? 0, problems: problems,
      numbers: numbers, decisions: decisions)
  }
}
