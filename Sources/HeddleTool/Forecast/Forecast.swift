import NotificationGrouping
import NotificationModel
import PolicyEngine

/// Lets a corpus arrive day by day.
struct Forecast: Sendable {
  /// How much is told.
  struct Bounds: Sendable {
    /// How many of the largest stacks are named, for each app and day.
    var top = 5
    /// A group with more members is too large.
    var large = 50

    init() {}
  }

  /// Threads of which this share has a single notification are too fine, if there are enough.
  private static let singlePercent = 50
  private static let fewestThreads = 10

  /// One day: what came, in the order of the input.
  private struct Day {
    var lines: [Line] = []
    /// By the places of the apps.
    var arrivals: [Int: ArrivalCounts] = [:]
  }

  private struct Line {
    let time: Int64
    /// The place of the app.
    let app: Int
    let thread: String?
    let id: String?
    let decider: Int32
  }

  private let bounds: Bounds
  private var result = ForecastResult()
  private var clock = PayloadClock()
  private var days: [Day] = []
  private var dayPlaces: [Int64?: Int] = [:]
  private var deciders: [Decider] = []
  private var deciderPlaces: [Decider: Int32] = [:]
  private var appPlaces: [ExactText: Int] = [:]

  init(_ bounds: Bounds) {
    self.bounds = bounds
  }

  /// Adds what was made of the next chunk.
  mutating func add(_ chunk: ForecastChunk) {
    result.payloadCount += chunk.payloadCount
    result.problemCount += chunk.problemCount
    result.withoutAppCount += chunk.withoutAppCount
    result.eventCount += chunk.eventCount
    for line in chunk.lines {
      let time = clock.time(of: line.date)
      switch line.action {
      case .arrive(let arrival): add(arrival, at: time)
      case .silent: result.silentCount += 1
      case .event: break
      }
    }
  }

  private mutating func add(_ arrival: ForecastChunk.Arrival, at time: Int64) {
    let place = dayPlaces[clock.day] ?? days.count
    if place == days.count {
      dayPlaces[clock.day] = place
      days.append(Day())
    }
    let app = self.place(ofApp: arrival.notification.app)
    if let policy = arrival.decider.policy {
      if result.apps[app].policy == nil { result.apps[app].policy = policy }
    } else {
      result.withoutPolicyCount += 1
    }
    days[place].arrivals[app, default: ArrivalCounts()].add(arrival.level)
    days[place].lines.append(
      Line(
        time: time, app: app, thread: arrival.notification.thread, id: arrival.id,
        decider: number(of: arrival.decider)))
  }

  private mutating func place(ofApp name: String) -> Int {
    if let place = appPlaces[ExactText(name)] { return place }
    appPlaces[ExactText(name)] = result.apps.count
    result.apps.append(AppForecast(app: name))
    return result.apps.count - 1
  }

  private mutating func number(of decider: Decider) -> Int32 {
    if let number = deciderPlaces[decider] { return number }
    let number = Int32(truncatingIfNeeded: deciders.count)
    deciderPlaces[decider] = number
    deciders.append(decider)
    return number
  }

  // MARK: Results

  /// What has arrived.
  ///
  /// - Complexity: O(n log n) in the notifications.
  func finish() -> ForecastResult {
    var result = result
    var tallies = result.apps.map { _ in ForecastTally() }
    let order = dayPlaces.sorted { left, right in
      switch (left.key, right.key) {
      case (nil, let other): other != nil
      case (_, nil): false
      case (let left?, let right?): left < right
      }
    }
    for (key, place) in order {
      let text = key.map {
        String(InternetTime.text(ofMilliseconds: $0 * 86_400_000).prefix(10))
      }
      let day = days[place]
      var stacks = self.stacks(of: day)
      for (app, arrivals) in day.arrivals.sorted(by: { $0.key < $1.key }) {
        let own = stacks.removeValue(forKey: app) ?? []
        result.apps[app].days.append(self.day(text, arrivals, own))
        tallies[app].add(own, bounds)
      }
    }
    for app in result.apps.indices {
      result.apps[app].advice = tallies[app].advice(
        deciders, singlePercent: Self.singlePercent, fewestThreads: Self.fewestThreads)
    }
    return result
  }

  /// A stack with the number of what assigned the thread of most members.
  fileprivate struct Stack {
    let thread: String?
    let count: Int
    let decider: Int
  }

  /// The stacks at the end of a day, by the places of the apps that it has.
  ///
  /// What came happens in the order of its times, as in a timeline.
  private func stacks(of day: Day) -> [Int: [Stack]] {
    let lines = day.lines
    let isSorted = zip(lines, lines.dropFirst()).allSatisfy { $0.time <= $1.time }
    let order =
      isSorted
      ? Array(lines.indices)
      : lines.indices.sorted { (lines[$0].time, $0) < (lines[$1].time, $1) }
    var engine = GroupingEngine()
    for line in order.lazy.map({ lines[$0] }) {
      let app = result.apps[line.app].app
      engine.deliver(
        EffectiveNotification(app: app, thread: line.thread), id: line.id, at: line.time)
    }
    var stacks: [Int: [Stack]] = [:]
    for group in engine.groups {
      guard let app = appPlaces[ExactText(group.key.app)] else { continue }
      var counts: [Int32: Int] = [:]
      for member in group.members {
        counts[lines[order[member.delivery.number - 1]].decider, default: 0] += 1
      }
      // Of several that assigned as many, the one that came first.
      let most = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
      stacks[app, default: []].append(
        Stack(
          thread: group.key.thread, count: group.count, decider: Int(most?.key ?? 0)))
    }
    return stacks
  }

  private func day(
    _ text: String?, _ arrivals: ArrivalCounts, _ stacks: [Stack]
  ) -> DayForecast {
    var day = DayForecast(day: text)
    day.arrivals = arrivals
    day.sizes = stacks.map(\.count).sorted()
    day.threadCount = stacks.count { $0.thread != nil }
    day.singleCount = stacks.count { $0.thread != nil && $0.count == 1 }
    let sorted = stacks.indices.sorted { (-stacks[$0].count, $0) < (-stacks[$1].count, $1) }
    let shown = sorted.map { place in
      ForecastStack(
        thread: stacks[place].thread, count: stacks[place].count,
        decider: deciders[stacks[place].decider])
    }
    day.largest = Array(shown.prefix(bounds.top))
    day.tooLarge = shown.filter { $0.count > bounds.large }
    return day
  }

  /// What is counted of an app over all its days.
  fileprivate struct ForecastTally {
    private var stackCount = 0
    private var threadCount = 0
    private var singles: [Int: Int] = [:]
    private var large: [Int: (count: Int, largest: Int)] = [:]

    mutating func add(_ stacks: [Stack], _ bounds: Bounds) {
      stackCount += stacks.count
      for stack in stacks {
        if stack.thread != nil { threadCount += 1 }
        if stack.thread != nil, stack.count == 1 { singles[stack.decider, default: 0] += 1 }
        guard stack.count > bounds.large else { continue }
        let known = large[stack.decider] ?? (0, 0)
        large[stack.decider] = (known.count + 1, max(known.largest, stack.count))
      }
    }

    func advice(
      _ deciders: [Decider], singlePercent: Int, fewestThreads: Int
    ) -> [ForecastAdvice] {
      var advice: [ForecastAdvice] = []
      let single = singles.values.reduce(0, +)
      let most = singles.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
      if threadCount >= fewestThreads, single * 100 >= threadCount * singlePercent, let most {
        advice.append(
          ForecastAdvice(
            kind: .tooFine, decider: deciders[most.key], count: single, total: threadCount,
            largest: 1))
      }
      let order = large.sorted { ($1.value.largest, $0.key) < ($0.value.largest, $1.key) }
      for (decider, found) in order {
        advice.append(
          ForecastAdvice(
            kind: .tooCoarse, decider: deciders[decider], count: found.count, total: stackCount,
            largest: found.largest))
      }
      return advice
    }
  }
}
