import Heddle
import NotificationGrouping
import NotificationModel

extension Subjects {
  /// What the Notification Center's size does to a delivery, and to a look at its top.
  func groups() -> [Measurement] {
    [1_000, 1_000_000].flatMap { count in
      var center = GroupGrowth(count: count)
      // Conversations that go on are few; the memory of all the others is out of reach of caches.
      return [
        measure("to 100 groups, \(count) there", unit: "ns", rounds: rounds) {
          center.deliveryNanoseconds(groups: 100, lateness: 0)
        },
        measure("late to 100 groups, \(count) there", unit: "ns", rounds: rounds) {
          center.deliveryNanoseconds(groups: 100, lateness: 100)
        },
        measure("to any group, \(count) there", unit: "ns", rounds: rounds) {
          center.deliveryNanoseconds(groups: count / 10, lateness: 0)
        },
        measure("first 20 groups, \(count) there", unit: "ns", rounds: rounds) {
          center.firstGroupsNanoseconds()
        },
      ]
    }
  }
}

/// A Notification Center with a number of notifications, ten a group, that stays as it is large.
private struct GroupGrowth {
  private let count: Int
  private var random = Workload(seed: 3)
  private var engine = GroupingEngine()
  /// The deliveries, oldest first from `next` on and around.
  private var deliveries: [NotificationDelivery] = []
  private var next = 0

  init(count: Int) {
    self.count = count
    for number in 0..<count {
      deliveries.append(deliver(notification(to: count / 10), number, at: number))
    }
  }

  private mutating func notification(to groups: Int) -> EffectiveNotification {
    let group = random.below(groups)
    return EffectiveNotification(
      app: "com.example.app-\(group % 20)", thread: "conversation/\(100_000 + group)",
      category: "message", argument: "Ann", body: "See you at the station.")
  }

  private mutating func deliver(
    _ notification: EffectiveNotification, _ number: Int, at time: Int
  ) -> NotificationDelivery {
    engine.deliver(notification, id: "message-\(1_000_000_000 + number)", at: Int64(time))
  }

  /// The time of one delivery; as many notifications are cleared between the deliveries.
  ///
  /// - Parameters:
  ///   - groups: How many groups get them.
  ///   - lateness: By how many deliveries one may arrive late.
  /// - Returns: Nanoseconds.
  mutating func deliveryNanoseconds(groups: Int, lateness: Int) -> Double {
    let batch = 20
    var sum = 0.0
    for _ in 0..<50 {
      let arrivals = (0..<batch).map { _ in (notification(to: groups), random.below(lateness + 1)) }
      for number in next..<next + batch { engine.clear(deliveries[number % count]) }
      sum += timed {
        for (notification, late) in arrivals {
          let number = count + next
          deliveries[next % count] = deliver(notification, number, at: number - late)
          next += 1
        }
      }
    }
    return sum / Double(50 * batch)
  }

  /// The time of reading the keys and sizes of the first 20 groups.
  func firstGroupsNanoseconds() -> Double {
    var members = 0
    let time = timed {
      for _ in 0..<100 {
        for group in engine.groups.prefix(20) { members += group.count + group.key.app.utf8.count }
      }
    }
    precondition(members > 0)
    return time / 100
  }
}
