import Heddle
import HeddleTesting

/// A forecast for people.
struct ForecastText {
  /// How many apps and days people are shown.
  private static let appLimit = 20
  private static let dayLimit = 14

  private let result: ForecastResult
  private let bounds: Forecast.Bounds
  private let width: Int
  private var text = StyledText()

  static func text(
    _ result: ForecastResult, _ bounds: Forecast.Bounds, width: Int
  ) -> StyledText {
    var text = ForecastText(result: result, bounds: bounds, width: max(40, min(width, 100)))
    text.writeAll()
    return text.text
  }

  private init(result: ForecastResult, bounds: Forecast.Bounds, width: Int) {
    self.result = result
    self.bounds = bounds
    self.width = width
  }

  private mutating func writeAll() {
    let arrivals = result.arrivals
    let interruptions = counted(arrivals.interruptions, "interruption")
    line(
      "\(counted(arrivals.total, "notification")) of \(counted(result.apps.count, "app")), "
        + interruptions, .bold)
    for app in result.apps.prefix(Self.appLimit) { write(app) }
    let rest = result.apps.count - Self.appLimit
    if rest > 0 { line("\n… and \(counted(rest, "more app"))") }
    writeRemarks()
  }

  private mutating func writeRemarks() {
    var remarks: [String] = []
    func remark(_ count: Int, _ noun: String, _ words: String) {
      if count > 0 { remarks.append("\(counted(count, noun)) \(words)") }
    }
    remark(result.withoutPolicyCount, "notification", "of apps without a policy")
    remark(result.problemCount, "payload", "with a problem")
    remark(result.silentCount, "silent push", "without anything to list")
    remark(result.eventCount, "event", "passed over")
    guard !remarks.isEmpty else { return }
    text.append("\n")
    for remark in remarks { line(remark, .dim) }
  }

  // MARK: Apps

  private mutating func write(_ app: AppForecast) {
    text.append("\n")
    let policy = app.policy.map { "policy \($0)" } ?? "no policy"
    let name = app.app.isEmpty ? "without an app" : VisibleText.escaping(app.app)
    line("\(DisplayWidth.shortened(name, to: width - 30))  \(policy)", .bold)
    line(Self.head, .dim)
    for day in app.days.prefix(Self.dayLimit) { line(Self.row(day, name: Self.name(of: day))) }
    let rest = app.days.count - Self.dayLimit
    if rest > 0 { line("  … and \(rest) more \(rest == 1 ? "day" : "days")") }
    if app.days.count > 1 { line(Self.row(app.allDays, name: "all days"), .bold) }
    writeLargest(app)
    for advice in app.advice {
      var margin = "  ! "
      for part in ParagraphText.lines(of: sentence(advice), width: width - margin.count) {
        line(margin + part, .yellow)
        margin = "    "
      }
    }
  }

  /// The threads whose stacks hold most, on the days that are shown.
  private mutating func writeLargest(_ app: AppForecast) {
    let days = app.days.prefix(Self.dayLimit)
    let stacks = days.enumerated().flatMap { number, day in
      day.largest.map { (stack: $0, day: number) }
    }
    let order = stacks.indices.sorted {
      (-stacks[$0].stack.count, $0) < (-stacks[$1].stack.count, $1)
    }
    // A thread that is large on many days is one finding: its largest day stands for it.
    var seen: Set<ExactText?> = []
    let shown = order.filter { seen.insert(stacks[$0].stack.thread.map { ExactText($0) }).inserted }
      .prefix(bounds.top)
    guard !shown.isEmpty else { return }
    line("  the stacks that hold most")
    for place in shown {
      let (stack, day) = stacks[place]
      let date = days.count > 1 ? "  \(Self.name(of: days[day]))" : ""
      let count = Self.padded("\(stack.count)", 8)
      let decider = DeciderText.text(stack.decider)
      let room = max(20, width - 12 - date.count)
      let name = stack.thread.map { DeciderText.quoted($0) } ?? "default"
      let by = DisplayWidth.shortened(decider, to: room / 2)
      let thread = DisplayWidth.shortened(name, to: room - DisplayWidth.columns(of: by) - 2)
      line("\(count)  \(thread)\(date)  \(by)")
    }
  }

  // MARK: Advice

  private func sentence(_ advice: ForecastAdvice) -> String {
    let decider = Self.place(advice.decider)
    switch advice.kind {
    case .tooFine:
      let percent = advice.count * 100 / max(1, advice.total)
      return "\(advice.count) of \(advice.total) threads (\(percent) %) have a single "
        + "notification: the identifier \(decider) may be too fine"
    case .tooCoarse:
      let groups = advice.count == 1 ? "1 group has" : "\(advice.count) groups have"
      return "\(groups) more than \(bounds.large) notifications, the largest \(advice.largest): "
        + "the thread \(decider) may be too coarse"
    }
  }

  /// Where the thread comes from, for an author who goes there.
  private static func place(_ decider: Decider) -> String {
    let policy = decider.policy ?? ""
    return switch decider.outcome {
    case .noPolicy: "that the payloads bring, since no policy is for the app,"
    case .noStage, .noRule, .problem:
      "that the payloads bring, since policy \(policy) assigns none,"
    case .rule, .otherwise, .always:
      "that policy \(policy) assigns in `\(DeciderText.text(decider))`"
    }
  }

  // MARK: Rows

  private static let head = columns(
    "  day", ["arrive", "stacks", "median", "p90", "largest", "passive", "active", "urgent"])

  private static func row(_ day: DayForecast, name: String) -> String {
    let arrivals = day.arrivals
    let urgent = arrivals[.timeSensitive] + arrivals[.critical]
    let numbers = [
      arrivals.total, day.sizes.count, day.size(atPercent: 50), day.size(atPercent: 90),
      day.sizes.last ?? 0, arrivals[.passive], arrivals[.active], urgent,
    ]
    return columns("  " + name, numbers.map { "\($0)" })
  }

  private static func name(of day: DayForecast) -> String { day.day ?? "(no dates)" }

  /// A label and right-aligned numbers.
  private static func columns(_ label: String, _ cells: [String]) -> String {
    cells.reduce(label + String(repeating: " ", count: max(0, 12 - label.count))) {
      $0 + padded($1, 8)
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private mutating func line(_ content: String, _ style: Style = .plain) {
    text.append(content, style)
    text.append("\n")
  }
}
