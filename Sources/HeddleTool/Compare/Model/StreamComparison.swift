import Heddle
import NotificationGrouping
import NotificationModel
import PolicyEngine

/// Runs the lines of a corpus through two Notification Centers, one for each version of policies.
struct StreamComparison: Sendable {
  /// The setting of all apps at the beginning, and the own ones of some.
  struct Grouping: Sendable {
    var all = GroupingSetting.automatic
    var apps: [(app: String, setting: GroupingSetting)] = []

    init() {}
  }

  /// The renderers of both sides in one language.
  struct Language: Sendable {
    let locale: String
    let old: SummaryRenderer
    let new: SummaryRenderer

    init(_ locale: String, old: SummaryRenderer, new: SummaryRenderer) {
      self.locale = locale
      self.old = old
      self.new = new
    }
  }

  private struct Timed {
    let time: Int64
    let place: CorpusPlace
    let action: ComparedChunk.Action
  }

  private var result = ComparisonResult()
  private var tally = DifferenceTally()
  private var clock = PayloadClock()
  private var lines: [Timed] = []
  private var apps: [ExactText: Int] = [:]
  /// Events that name nothing that is there by either version.
  private(set) var problems: [(place: CorpusPlace, problem: Problem)] = []

  init() {}

  /// Adds what was made of the next chunk.
  mutating func add(_ chunk: ComparedChunk) {
    tally.add(chunk.tally)
    result.payloadCount += chunk.payloadCount
    result.withoutAppCount += chunk.withoutApp
    result.problemPayloads.add(chunk.problemPayloads)
    result.unusableCount += chunk.unusableCount
    for line in chunk.lines {
      let time = clock.time(of: line.date)
      switch line.action {
      case .deliver(let delivery):
        let (old, new) = (app(delivery.old.app), app(delivery.new.app))
        result.apps[old].old.arrivals.add(delivery.oldLevel)
        result.apps[new].new.arrivals.add(delivery.newLevel)
      case .event(.deliverNothing): result.silentCount += 1
      case .event: break
      }
      lines.append(Timed(time: time, place: line.place, action: line.action))
    }
  }

  private mutating func app(_ name: String) -> Int {
    if let place = apps[ExactText(name)] { return place }
    apps[ExactText(name)] = result.apps.count
    result.apps.append(ComparisonResult.AppTotals(app: name))
    return result.apps.count - 1
  }

  /// Lets everything happen and compares what is there at the end.
  ///
  /// - Complexity: O(n log n) in the lines.
  mutating func finish(
    grouping: Grouping, languages: [Language]
  ) -> ComparisonResult {
    let empty = CenterState(grouping: grouping.all, groupings: grouping.apps)
    var (old, new) = (empty, empty)
    let isSorted = zip(lines, lines.dropFirst()).allSatisfy { $0.time <= $1.time }
    let order =
      isSorted
      ? Array(lines.indices)
      : lines.indices.sorted { (lines[$0].time, $0) < (lines[$1].time, $1) }
    for index in order {
      let line = lines[index]
      switch line.action {
      case .deliver(let delivery):
        old.happen(.deliver(delivery.old, id: delivery.id, time: line.time))
        new.happen(.deliver(delivery.new, id: delivery.id, time: line.time))
      case .event(let event):
        switch (old.happen(event), new.happen(event)) {
        case (true, true): continue
        case (false, false): problems.append((line.place, .unknownNotification(event)))
        case (false, true):
          tally.add(.unknownNotification(event), appears: false, at: line.place)
        case (true, false):
          tally.add(.unknownNotification(event), appears: true, at: line.place)
        }
      }
    }
    lines = []
    old.settle()
    new.settle()
    result.unusableCount += problems.count
    let comparison = GroupComparison(old.engine, new.engine, languages: languages)
    for group in comparison.old { result.apps[app(group.name.app)].old.stacks += 1 }
    for group in comparison.new { result.apps[app(group.name.app)].new.stacks += 1 }
    result.groups = comparison.changes
    result.summaries = comparison.summaries
    result.decisions = tally.sortedDecisions
    result.problems = tally.problems
    result.changedCount = tally.changedCount
    result.sameResultCount = tally.sameResultCount
    return result
  }
}
