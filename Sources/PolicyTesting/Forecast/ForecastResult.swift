/// What a corpus brings people: per app and day the stacks and the interruptions.
package struct ForecastResult: Sendable {
  /// All payloads, those that cannot be read included.
  package internal(set) var payloadCount = 0
  /// Payloads with nothing to list, such as background pushes.
  package internal(set) var silentCount = 0
  /// Payloads with a problem; they are delivered as they came if they can be read at all.
  package internal(set) var problemCount = 0
  /// Notifications of apps without a policy.
  package internal(set) var withoutPolicyCount = 0
  /// Payloads that do not say their app.
  package internal(set) var withoutAppCount = 0
  /// Lines that are events, which a forecast passes over.
  package internal(set) var eventCount = 0
  /// In the order in which the apps come first.
  package internal(set) var apps: [AppForecast] = []

  /// The notifications of all apps.
  package var arrivals: ArrivalCounts {
    apps.reduce(into: ArrivalCounts()) { $0 += $1.arrivals }
  }
}

/// What one app brings.
package struct AppForecast: Sendable {
  package let app: String
  /// The policy of the app; nil if none is for it.
  package internal(set) var policy: String?
  /// The days in their order; what has no date comes first.
  package internal(set) var days: [DayForecast] = []
  package internal(set) var advice: [ForecastAdvice] = []

  package var arrivals: ArrivalCounts {
    days.reduce(into: ArrivalCounts()) { $0 += $1.arrivals }
  }

  /// The days together, each with its own stacks; without the stacks that hold most.
  package var allDays: DayForecast {
    var sum = DayForecast(day: nil)
    for day in days {
      sum.arrivals += day.arrivals
      sum.sizes += day.sizes
      sum.threadCount += day.threadCount
      sum.singleCount += day.singleCount
    }
    sum.sizes.sort()
    return sum
  }
}

/// What one app brings on one day, which is judged by itself.
package struct DayForecast: Sendable {
  /// The day in UTC, such as `2026-05-01`; nil for what has no date.
  package let day: String?
  package internal(set) var arrivals = ArrivalCounts()
  /// The sizes of the stacks in ascending order.
  package internal(set) var sizes: [Int] = []
  /// The stacks of threads; the app's own group is none.
  package internal(set) var threadCount = 0
  /// The threads with a single notification.
  package internal(set) var singleCount = 0
  /// The stacks that hold most, largest first.
  package internal(set) var largest: [ForecastStack] = []
  /// The stacks over the bound, largest first.
  package internal(set) var tooLarge: [ForecastStack] = []

  /// The smallest size that is at least as large as a share of all stacks: the nearest rank.
  ///
  /// - Parameter percent: The share, such as 50 for the median.
  /// - Returns: The size; 0 without stacks.
  package func size(atPercent percent: Int) -> Int {
    let rank = (sizes.count * percent + 99) / 100
    return sizes.isEmpty ? 0 : sizes[max(0, min(sizes.count, rank) - 1)]
  }
}

/// A stack with what put its notifications there.
package struct ForecastStack: Sendable, Hashable {
  /// The thread identifier; nil for the app's own group.
  package let thread: String?
  package let count: Int
  /// What assigned the thread of most of its members.
  package let decider: Decider
}

/// What an author might do about the groups of an app.
package struct ForecastAdvice: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    /// Most threads have a single notification: the identifier is too fine.
    case tooFine
    /// A group holds more than anybody reads: the identifier is too coarse.
    case tooCoarse
  }

  package let kind: Kind
  /// What assigned the thread of most of them.
  package let decider: Decider
  /// How many threads have a single notification, or how many groups are too large.
  package let count: Int
  /// How many threads or groups there are, day by day.
  package let total: Int
  /// The size of the largest group.
  package let largest: Int
}
