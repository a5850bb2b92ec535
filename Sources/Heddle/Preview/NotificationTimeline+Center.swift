public import NotificationGrouping
public import NotificationModel
import PolicyEngine

/// A Notification Center at one moment of a timeline.
public struct TimelineCenter: Sendable {
  /// The moment: the one asked for, else that of the last event.
  public let time: Int64
  /// The events that could not happen, since what they are about was not there.
  public let problems: [(place: NotificationTimeline.Place, problem: Problem)]
  private let state: CenterState
  /// What was decided about the deliveries, by their numbers from 1.
  private let decisions: [Decision?]

  init(
    _ state: CenterState, time: Int64,
    problems: [(place: NotificationTimeline.Place, problem: Problem)], decisions: [Decision?]
  ) {
    self.state = state
    self.time = time
    self.problems = problems
    self.decisions = decisions
  }

  /// The groups.
  public var engine: GroupingEngine { state.engine }

  /// The number of a delivery on the timeline, from 1 in the order of the times; a payload with
  /// nothing to list has one, too.
  public func number(of delivery: NotificationDelivery) -> Int { state.number(of: delivery) }

  /// The numbers of the payloads that had nothing to list.
  package var silentNumbers: [Int] { state.silentNumbers }

  /// What the policy decided about a delivery.
  public func decision(of delivery: NotificationDelivery) -> Decision? {
    let number = number(of: delivery)
    return decisions.indices.contains(number - 1) ? decisions[number - 1] : nil
  }
}

extension NotificationTimeline {
  /// The time of the last thing that happens to what is listed; 0 if there is none.
  package var lastTime: Int64 {
    events.last { !$0.isSilent }?.time ?? 0
  }

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
    var state = CenterState(grouping: grouping, groupings: groupings)
    var decisions: [Decision?] = []
    var problems: [(place: Place, problem: Problem)] = []
    let events = events
    for event in events where time.map({ event.time <= $0 }) ?? true {
      if !state.happen(event.event) {
        problems.append((event.place, .unknownNotification(event.event)))
      }
      if state.deliveryCount > decisions.count { decisions.append(event.decision) }
    }
    state.settle()
    return TimelineCenter(
      state, time: time ?? lastTime, problems: problems, decisions: decisions)
  }
}
