import Heddle

extension PreviewPage {
  /// Makes the page of a timeline.
  ///
  /// - Parameters:
  ///   - timeline: What happens.
  ///   - groupings: The own settings of some apps at the beginning.
  ///   - policies: The policies that decided, with their categories.
  ///   - texts: The translations of the categories' texts.
  init(
    _ timeline: NotificationTimeline, groupings: [(app: String, setting: GroupingSetting)],
    policies: PolicySet, texts: TextCatalog
  ) {
    let timed = timeline.events
    let start = timed.first?.time ?? 0
    self.init(
      events: groupings.map { app, setting in
        Event(event: .setGrouping(setting, app: app), time: start, decision: nil, line: 0)
      } + timed.map { Event($0) })
    categories = policies.categoriesByApp
    catalog = texts.formats
    threadStages = policies.threadStages
    hasDates = timeline.hasDates
  }
}

extension PreviewPage.Event {
  init(_ event: NotificationTimeline.Event) {
    self.init(
      event: event.event, time: event.time, decision: event.decision, line: event.place.line)
  }
}
