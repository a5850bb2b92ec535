import NotificationModel
import Testing

@testable import NotificationGrouping

/// Changes of settings that wait until somebody looks.
@Suite struct PostponedGroupings {
  private func key(_ thread: String?) -> NotificationGroup.Key {
    NotificationGroup.Key(app: "a", thread: thread)
  }

  private func store(_ threads: Int) -> GroupStore {
    var store = GroupStore()
    for thread in 0..<threads {
      let notification = EffectiveNotification(app: "a", thread: "\(thread)")
      _ = store.deliver(notification, id: nil, at: Int64(thread))
    }
    return store
  }

  @Test func `a change moves nothing until it has to`() {
    var store = store(100)
    for setting in [GroupingSetting.byApp, .off, .automatic, .byApp, .off] {
      store.setDefaultSetting(setting)
      _ = store.deliver(EffectiveNotification(app: "a", thread: "0"), id: nil, at: 200)
      #expect(store.groupCount == 100)
    }
    // No group has a thread while each notification is one.
    #expect(store.clear(groupOf: key("0")) == 0)
    #expect(store.clear(groupOf: key(nil)) == 0)
    #expect(store.groupCount == 100)
    store.settle()
    #expect(store.groupCount == 105)
    store.setSetting(.byApp, forApp: "a")
    #expect(store.clear(groupOf: key("1")) == 0)
    #expect(store.groupCount == 105)
    // The threads are there again, and stay while the setting goes back and forth.
    store.setSetting(.automatic, forApp: "a")
    #expect(store.clear(groupOf: key("0")) == 6)
    #expect(store.groupCount == 99)
    store.setSetting(.byApp, forApp: "a")
    #expect(store.groupCount == 99)
    #expect(store.clear(groupOf: key(nil)) == 99)
    #expect(store.groupCount == 0)
  }

  @Test(arguments: 0..<40)
  func `what is shown is what settings that hold at once show`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var (eager, postponed) = (GroupingEngine(), GroupingEngine())
    // Each engine has its own name for a delivery.
    var deliveries: [(NotificationDelivery, NotificationDelivery)] = []
    let apps = ["a", "b", "c"]
    for time in 0..<300 {
      let app = random.pick(apps)
      switch random.below(12) {
      case 0, 1:
        let setting = random.pick(GroupingSetting.allCases)
        eager.setGrouping(setting, of: app)
        postponed.postponeGrouping(setting, of: app)
      case 2:
        let setting = random.pick(GroupingSetting.allCases)
        eager.setDefaultGrouping(setting)
        postponed.postponeGrouping(setting, of: nil)
      case 3:
        let key = NotificationGroup.Key(app: app, thread: random.pick([nil, "x", "y"]))
        let cleared = eager.clearGroup(key)
        #expect(postponed.clearGroup(key) == cleared)
      case 4:
        guard !deliveries.isEmpty else { continue }
        let (own, other) = random.pick(deliveries)
        let cleared = eager.clearGroup(.init(app: app, scope: .notification(own)))
        #expect(postponed.clearGroup(.init(app: app, scope: .notification(other))) == cleared)
      case 5:
        let cleared = random.below(8) == 0 ? eager.clearApp(app) : -1
        if cleared >= 0 { #expect(postponed.clearApp(app) == cleared) }
      case 6:
        if random.below(20) == 0 { #expect(eager.clearAll() == postponed.clearAll()) }
      case 7:
        if random.below(2) == 0 { postponed.settle() }
        #expect(groups(of: eager) == groups(of: postponed))
        #expect(eager.groupCount == postponed.groupCount)
      default:
        let notification = EffectiveNotification(
          app: app, thread: random.pick([nil, "x", "y"]))
        let id = random.pick([nil, "1", "2"])
        let moment = Int64(time - random.below(5))
        deliveries.append(
          (
            eager.deliver(notification, id: id, at: moment),
            postponed.deliver(notification, id: id, at: moment)
          ))
      }
    }
    #expect(groups(of: eager) == groups(of: postponed))
    #expect(eager.count == postponed.count)
  }

  /// The groups with the numbers of their members.
  private func groups(of engine: GroupingEngine) -> [String] {
    engine.groups.map { group in
      var name = group.key.thread ?? "-"
      if case .notification = group.key.scope { name = "one" }
      return "\(group.key.app) \(name) \(group.members.map { $0.delivery.number })"
    }
  }
}
