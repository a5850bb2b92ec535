import NotificationModel

/// How many notifications arrive, by how much they interrupt.
struct ArrivalCounts: Sendable, Hashable {
  /// The numbers of the levels, in the order of `InterruptionLevel.allCases`.
  private var counts = [Int](repeating: 0, count: InterruptionLevel.allCases.count)

  init() {}

  /// All notifications.
  var total: Int { counts.reduce(0, +) }

  /// Those that light the screen: all but the passive ones.
  var interruptions: Int { total - self[.passive] }

  subscript(_ level: InterruptionLevel) -> Int {
    counts[InterruptionLevel.allCases.firstIndex(of: level) ?? 0]
  }

  /// Counts a notification; one that says no level is active.
  ///
  /// Source: Apple, `UNNotificationInterruptionLevel.active`: "This is the default interruption
  /// level."
  mutating func add(_ level: InterruptionLevel?) {
    counts[InterruptionLevel.allCases.firstIndex(of: level ?? .active) ?? 0] += 1
  }

  static func += (left: inout ArrivalCounts, right: ArrivalCounts) {
    for index in left.counts.indices { left.counts[index] += right.counts[index] }
  }
}
