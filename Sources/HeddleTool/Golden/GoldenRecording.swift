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
    for input in inputs { lines.append(recorder.line(of: input)) }
    withoutApp = recorder.withoutApp
    var groups: GoldenGroups?
    if let own = settings.groups {
      let center = Self.center(&lines, settings.app, own, evaluator)
      let renderers = own.locales.map { locale in
        (locale, evaluator.policies.summaryRenderer(locale: locale, texts: texts))
      }
      groups = GoldenGroups(
        center.engine.groups.map { Self.stack(of: $0, in: center, renderers) })
    }
    file = GoldenFile(settings: settings, lines: lines, groups: groups)
  }

  /// The Notification Center after all lines; problems with events and dates go to their lines.
  private static func center(
    _ lines: inout [GoldenLine], _ app: String?, _ settings: GoldenSettings.Groups,
    _ evaluator: PolicyEvaluator
  ) -> TimelineCenter {
    var timeline = NotificationTimeline(evaluator, app: app)
    for index in lines.indices {
      guard let bytes = lines[index].input.bytes else { continue }
      let place = NotificationTimeline.Place(input: "", line: index)
      let problems = bytes.withUnsafeBufferPointer { timeline.add($0, at: place) }
      // The problems of the decision are part of it, and those of an event are known.
      guard lines[index].decision != nil else { continue }
      for problem in problems where problem.isOfTimeline {
        lines[index].problems.append(problem.goldenText)
      }
    }
    let center = timeline.center(grouping: settings.grouping, groupings: settings.groupings)
    for (place, problem) in center.problems {
      lines[place.line].problems.append(problem.goldenText)
    }
    return center
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
