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
    var decision: Decision?
    let happening: CenterEvent
    switch event.action {
    case .deliver(let notification, let id, let made):
      happening = .deliver(notification, id: id, time: event.time)
      decision = made
    case .remove(let id, let app): happening = .remove(id: id, app: app)
    case .clearOne(let number): happening = .clearOne(number)
    case .clear(let key): happening = .clearGroup(app: key.app, thread: key.thread)
    case .clearApp(let app): happening = .clearApp(app)
    case .clearAll: happening = .clearAll
    case .setGrouping(let setting, let app): happening = .setGrouping(setting, app: app)
    }
    self.init(event: happening, time: event.time, decision: decision, line: event.place.line)
  }
}
