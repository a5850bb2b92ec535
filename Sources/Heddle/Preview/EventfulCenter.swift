package import NotificationGrouping
package import NotificationModel
package import PolicyEngine

/// A Notification Center with the deliveries that were made to it, which events name by number.
package struct EventfulCenter: Sendable {
  package private(set) var engine = GroupingEngine()
  private var deliveries: [NotificationDelivery] = []

  /// - Parameters:
  ///   - grouping: The setting of all apps at the beginning.
  ///   - groupings: The own settings of some apps at the beginning.
  package init(
    grouping: GroupingSetting, groupings: [(app: String, setting: GroupingSetting)]
  ) {
    engine.setDefaultGrouping(grouping)
    for (app, setting) in groupings { engine.setGrouping(setting, of: app) }
  }

  /// Groups as the settings say after all events; without it each look has to.
  package mutating func settle() { engine.settle() }

  @discardableResult
  package mutating func deliver(
    _ notification: EffectiveNotification, id: String?, at time: Int64
  ) -> NotificationDelivery {
    let delivery = engine.deliver(notification, id: id, at: time)
    deliveries.append(delivery)
    return delivery
  }

  /// Lets an event happen.
  ///
  /// - Returns: What it names that is not there; nil if all is well.
  package mutating func apply(_ event: TimelineEvent) -> String? {
    switch event {
    case .remove(let id, let app):
      return engine.remove(id: id, of: app) ? nil : "the notification `\(id)` of `\(app)`"
    case .clearOne(let number):
      let isThere =
        deliveries.indices.contains(number - 1) && engine.clear(deliveries[number - 1])
      return isThere ? nil : "the notification of delivery \(number)"
    case .clear(let app, let thread):
      let key = NotificationGroup.Key(app: app, thread: thread)
      let name = key.thread.map { "the group `\($0)`" } ?? "the app's own group"
      return engine.clearGroup(key) > 0 ? nil : "\(name) of `\(app)`"
    case .clearApp(let app):
      return engine.clearApp(app) > 0 ? nil : "a notification of `\(app)`"
    case .clearAll: _ = engine.clearAll()
    case .grouping(let word, let app):
      engine.postponeGrouping(GroupingSetting(eventWord: word), of: app)
    }
    return nil
  }
}

extension GroupingSetting {
  /// The setting that an event names; its reader lets no other word through.
  package init(eventWord word: String) { self = GroupingSetting(word: word) ?? .automatic }
}
