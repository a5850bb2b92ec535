import Heddle
import HeddleTesting

/// What policies make of lines of inputs, as it is recorded or compared with a record.
struct GoldenRecording {
  let file: GoldenFile
  /// How many payloads do not say their app.
  let withoutApp: Int

  /// Decides about lines and, if the settings ask for it, delivers them.
  ///
  /// - Complexity: O(n log n) in the number of the lines.
  init(
    _ inputs: [GoldenInput], settings: GoldenSettings, evaluator: PolicyEvaluator,
    texts: TextCatalog
  ) {
    var recorder = GoldenRecorder(
      evaluator.policies.runtime, evaluator.context, app: settings.app)
    var lines: [GoldenLine] = []
    lines.reserveCapacity(inputs.count)
    var timeline = NotificationTimeline(evaluator, app: settings.app)
    for (index, input) in inputs.enumerated() {
      var problems: [Problem] = []
      var line = recorder.line(of: input) { places in
        guard settings.groups != nil else { return }
        let place = NotificationTimeline.Place(input: "", line: index)
        problems = timeline.add(decided: places, at: place)
      }
      line.problems += problems.map(\.goldenText)
      lines.append(line)
    }
    withoutApp = recorder.withoutApp
    var groups: GoldenGroups?
    if let own = settings.groups {
      let center = timeline.center(grouping: own.grouping, groupings: own.groupings)
      for (place, problem) in center.problems {
        lines[place.line].problems.append(problem.goldenText)
      }
      let renderers = own.locales.map { locale in
        (locale, evaluator.policies.summaryRenderer(locale: locale, texts: texts))
      }
      groups = GoldenGroups(
        center.engine.groups.map { Self.stack(of: $0, in: center, renderers) },
        silent: center.silentNumbers)
    }
    file = GoldenFile(settings: settings, lines: lines, groups: groups)
  }

  private static func stack(
    of group: NotificationGroup, in center: TimelineCenter,
    _ renderers: [(locale: String, renderer: SummaryRenderer)]
  ) -> GoldenStack {
    var isAlone = false
    if case .notification = group.key.scope { isAlone = true }
    let lead = group.lead
    return GoldenStack(
      app: group.key.app, thread: isAlone ? lead.notification.thread : group.key.thread,
      isAlone: isAlone, lead: center.number(of: lead.delivery),
      members: group.members.map { center.number(of: $0.delivery) },
      summaries: renderers.compactMap { locale, renderer in
        renderer.summary(of: group).map { (locale, $0.text) }
      },
      hidden: renderers.map { ($0.locale, $0.renderer.hiddenPreview(of: group).text) })
  }
}
