package import NotificationModel

/// A Notification Center with the deliveries that were made to it, which events name by number.
///
/// What happens to one happens here, whoever tells of it: a file of payloads, a test or a page.
package struct CenterState: Sendable {
  /// What is there.
  package private(set) var engine = GroupingEngine()
  /// The deliveries by their numbers from 1; nil for one that had nothing to list.
  private var deliveries: [NotificationDelivery?] = []
  /// The numbers of the engine's deliveries, in its order.
  private var numbers: [Int] = []

  /// Begins with nothing delivered.
  ///
  /// - Parameters:
  ///   - grouping: The setting of all apps at the beginning.
  ///   - groupings: The own settings of some apps at the beginning.
  package init(
    grouping: GroupingSetting = .automatic,
    groupings: [(app: String, setting: GroupingSetting)] = []
  ) {
    engine.setDefaultGrouping(grouping)
    for (app, setting) in groupings { engine.setGrouping(setting, of: app) }
  }

  /// How many deliveries there were, those with nothing to list included.
  package var deliveryCount: Int { deliveries.count }

  /// The numbers of the deliveries that had nothing to list, in their order.
  package var silentNumbers: [Int] {
    deliveries.indices.filter { deliveries[$0] == nil }.map { $0 + 1 }
  }

  /// The number of a delivery, from 1; those with nothing to list are numbered, too.
  package func number(of delivery: NotificationDelivery) -> Int {
    numbers.indices.contains(delivery.number - 1) ? numbers[delivery.number - 1] : 0
  }

  /// Groups as the settings say after all events; without it each look has to.
  package mutating func settle() { engine.settle() }

  /// Lets an event happen.
  ///
  /// - Returns: False if what it is about is not there, so that nothing happened.
  @discardableResult
  package mutating func happen(_ event: CenterEvent) -> Bool {
    switch event {
    case .deliver(let notification, let id, let time):
      deliveries.append(engine.deliver(notification, id: id, at: time))
      numbers.append(deliveries.count)
    case .deliverNothing: deliveries.append(nil)
    case .remove(let id, let app): return engine.remove(id: id, of: app)
    case .clearOne(let number):
      guard number > 0, number <= deliveries.count, let delivery = deliveries[number - 1] else {
        return false
      }
      return engine.clear(delivery)
    case .clearGroup(let app, let thread):
      return engine.clearGroup(NotificationGroup.Key(app: app, thread: thread)) > 0
    case .clearApp(let app): return engine.clearApp(app) > 0
    case .clearAll: engine.clearAll()
    case .setGrouping(let setting, let app):
      engine.postponeGrouping(setting, of: app)
    }
    return true
  }
}
