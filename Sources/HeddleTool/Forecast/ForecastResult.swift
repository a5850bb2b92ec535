/// What a corpus brings people: per app and day the stacks and the interruptions.
struct ForecastResult: Sendable {
  /// All payloads, those that cannot be read included.
  var payloadCount = 0
  /// Payloads with nothing to list, such as background pushes.
  var silentCount = 0
  /// Payloads with a problem; they are delivered as they came if they can be read at all.
  var problemCount = 0
  /// Notifications of apps without a policy.
  var withoutPolicyCount = 0
  /// Payloads that do not say their app.
  var withoutAppCount = 0
  /// Lines that are events, which a forecast passes over.
  var eventCount = 0
  /// In the order in which the apps come first.
  var apps: [AppForecast] = []

  /// The notifications of all apps.
  var arrivals: ArrivalCounts {
    apps.reduce(into: ArrivalCounts()) { $0 += $1.arrivals }
  }
}

/// What one app brings.
struct AppForecast: Sendable {
  let app: String
  /// The policy of the app; nil if none is for it.
  var policy: String?
  /// The days in their order; what has no date comes first.
  var days: [DayForecast] = []
  var advice: [ForecastAdvice] = []

  var arrivals: ArrivalCounts {
    days.reduce(into: ArrivalCounts()) { $0 += $1.arrivals }
  }

  /// The days together, each with its own stacks; without the stacks that hold most.
  var allDays: DayForecast {
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
struct DayForecast: Sendable {
  /// The day in UTC, such as `2026-05-01`; nil for what has no date.
  let day: String?
  var arrivals = ArrivalCounts()
  /// The sizes of the stacks in ascending order.
  var sizes: [Int] = []
  /// The stacks of threads; the app's own group is none.
  var threadCount = 0
  /// The threads with a single notification.
  var singleCount = 0
  /// The stacks that hold most, largest first.
  var largest: [ForecastStack] = []
  /// The stacks over the bound, largest first.
  var tooLarge: [ForecastStack] = []

  /// The smallest size that is at least as large as a share of all stacks: the nearest rank.
  ///
  /// - Parameter percent: The share, such as 50 for the median.
  /// - Returns: The size; 0 without stacks.
  func size(atPercent percent: Int) -> Int {
    let rank = (sizes.count * percent + 99) / 100
    return sizes.isEmpty ? 0 : sizes[max(0, min(sizes.count, rank) - 1)]
  }
}

/// A stack with what put its notifications there.
struct ForecastStack: Sendable, Hashable {
  /// The thread identifier; nil for the app's own group.
  let thread: String?
  let count: Int
  /// What assigned the thread of most of its members.
  let decider: Decider
}

/// What an author might do about the groups of an app.
struct ForecastAdvice: Sendable, Hashable {
  enum Kind: String, Sendable, Hashable {
    /// Most threads have a single notification: the identifier is too fine.
    case tooFine
    /// A group holds more than anybody reads: the identifier is too coarse.
    case tooCoarse
  }

  let kind: Kind
  /// What assigned the thread of most of them.
  let decider: Decider
  /// How many threads have a single notification, or how many groups are too large.
  let count: Int
  /// How many threads or groups there are, day by day.
  let total: Int
  /// The size of the largest group.
  let largest: Int
}
