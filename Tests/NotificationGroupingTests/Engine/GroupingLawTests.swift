import NotificationGrouping
import NotificationModel
import Testing

/// The laws of threads and groups, one test each.
@Suite struct GroupingLaws {
  private var engine = GroupingEngine()
  private var clock: Int64 = 0

  @discardableResult
  private mutating func deliver(
    _ app: String = "app", _ thread: String? = nil, category: String? = nil, id: String? = nil,
    at time: Int64? = nil, body: String? = nil
  ) -> NotificationDelivery {
    clock += 1
    let notification = EffectiveNotification(
      app: app, thread: thread, category: category, body: body)
    return engine.deliver(notification, id: id, at: time ?? clock)
  }

  private var threads: [String?] { engine.groups.map { $0.key.thread } }
  private var sizes: [Int] { engine.groups.map { $0.count } }

  @Test mutating func `law 2.1: no thread identifier means the app's own group`() {
    deliver("a", nil)
    deliver("a", "")
    deliver("b", nil)
    #expect(engine.groups.map { $0.key.app } == ["b", "a"])
    #expect(sizes == [1, 2])
    #expect(engine.group(of: "a", thread: nil)?.count == 2)
    #expect(engine.group(of: "a", thread: "")?.count == 2)
  }

  @Test mutating func `law 2.1: a thread that becomes empty later is none either`() {
    var notification = EffectiveNotification(app: "a")
    notification.thread = ""
    engine.deliver(notification, at: 1)
    #expect(engine.groups.first?.key == .init(app: "a", scope: .app))
  }

  @Test mutating func `law 2.1: two apps never share a group`() {
    deliver("ab", "c")
    deliver("a", "bc")
    deliver("c", "ab")
    #expect(engine.groupCount == 3)
    #expect(engine.group(of: "ab", thread: "c")?.count == 1)
    #expect(engine.group(of: "b", thread: "c") == nil)
  }

  @Test(arguments: [
    ("a", "A"), ("a", " a"), ("a", "a "), ("\u{E9}", "e\u{301}"), ("\u{212B}", "\u{C5}"),
    ("a longer identifier 1", "a longer identifier 2"),
  ])
  mutating func `law 2.2: identifiers compare exactly`(one: String, other: String) {
    deliver("app", one)
    deliver("app", other)
    deliver(one, "thread")
    deliver(other, "thread")
    deliver("ids", id: one)
    deliver("ids", id: other)
    #expect(sizes == [2, 1, 1, 1, 1])
    #expect(engine.group(of: one, thread: "thread")?.key.app.utf8.elementsEqual(one.utf8) == true)
    let removed = engine.remove(id: one, of: "ids")
    #expect(removed)
    #expect(engine.notification(id: one, of: "ids") == nil)
    #expect(engine.notification(id: other, of: "ids") != nil)
    #expect(
      NotificationGroup.Key(app: "a", thread: one) != NotificationGroup.Key(app: "a", thread: other)
    )
  }

  @Test mutating func `law 2.3: different categories may share one thread`() {
    deliver("app", "t", category: "message")
    deliver("app", "t", category: "call")
    #expect(sizes == [2])
  }

  @Test mutating func `law 2.4: the newest notification of a group is its lead`() {
    deliver("app", "t", at: 10)
    let newest = deliver("app", "t", at: 30)
    deliver("app", "t", at: 20)
    #expect(engine.groups.first?.lead.delivery == newest)
    #expect(engine.groups.first?.members.map { $0.time } == [30, 20, 10])
  }

  @Test mutating func `law 2.5: a group is cleared as a whole, expanded, and cleared one by one`() {
    deliver("app", "other", at: 25)
    for time: Int64 in [10, 20, 30] { deliver("app", "t", at: time) }
    var deliveries = engine.group(of: "app", thread: "t")?.members.map { $0.delivery } ?? []
    #expect(deliveries.map { $0.number } == [4, 3, 2])
    let isCleared = engine.clear(deliveries.removeFirst())
    #expect(isCleared)
    #expect(threads == ["other", "t"], "the group goes to the place of its new lead")
    let cleared = engine.clearGroup(.init(app: "app", thread: "t"))
    #expect(cleared == 2)
    #expect(threads == ["other"])
    for delivery in deliveries {
      let isCleared = engine.clear(delivery)
      #expect(!isCleared, "it is not there any more")
    }
  }

  @Test mutating func `law 2.6: the same request identifier replaces`() {
    deliver("app", "t", id: "1", at: 10, body: "old")
    deliver("app", "t", at: 20)
    let latest = deliver("app", "u", category: "c", id: "1", at: 5, body: "new")
    #expect(engine.count == 2)
    #expect(threads == ["t", "u"])
    let entry = engine.notification(id: "1", of: "app")
    #expect(entry?.delivery == latest)
    #expect(entry?.notification.body == "new")
    #expect(entry?.notification.category == "c")
    #expect(entry?.time == 5)
  }

  @Test mutating func `law 2.6: two apps may use the same request identifier`() {
    deliver("a", id: "1")
    deliver("b", id: "1")
    #expect(engine.count == 2)
  }

  @Test mutating func `law 2.6: without a request identifier nothing is replaced`() {
    for id in [nil, nil, "", ""] { deliver("a", id: id) }
    #expect(engine.count == 4)
  }

  @Test mutating func `law 2.7: automatic, by app, and off`() {
    deliver("a", "t")
    deliver("a", "u")
    deliver("a")
    deliver("b", "t")
    #expect(sizes == [1, 1, 1, 1])
    engine.setDefaultGrouping(.byApp)
    #expect(sizes == [1, 3])
    #expect(engine.group(of: "a", thread: "t") == nil)
    engine.setGrouping(.off, of: "a")
    deliver("a", "t")
    #expect(sizes == [1, 1, 1, 1, 1])
    #expect(engine.groups.first?.key.thread == nil)
    engine.setDefaultGrouping(.automatic)
    #expect(engine.grouping(of: "a") == .off)
    engine.setGrouping(nil, of: "a")
    #expect(engine.grouping(of: "a") == .automatic)
    #expect(sizes == [2, 1, 1, 1])
  }

  @Test mutating func `law 2.7: an app keeps its setting when all is cleared`() {
    engine.setGrouping(.byApp, of: "a")
    deliver("a", "t")
    let cleared = engine.clearAll()
    #expect(cleared == 1)
    deliver("a", "t")
    deliver("a", "u")
    #expect(sizes == [2])
    #expect(engine.deliveryCount == 3)
  }

  @Test mutating func `law 2.8: groups order by their lead's time, ties by arrival`() {
    deliver("a", "early", at: 10)
    deliver("a", "late", at: 30)
    deliver("a", "tie", at: 30)
    deliver("a", "reordered", at: 20)
    #expect(threads == ["tie", "late", "reordered", "early"])
    deliver("a", "early", at: 30)
    #expect(threads == ["early", "tie", "late", "reordered"])
  }

  @Test mutating func `law 2.9: a thread identifier groups whatever it was adopted for`() {
    deliver("a", "for the content extension")
    deliver("a", "for the content extension")
    #expect(sizes == [2])
  }

  @Test mutating func `what is unknown is told and changes nothing`() {
    let delivery = deliver("a", "t", id: "1")
    let isRemoved = [
      engine.remove(id: "2", of: "a"), engine.remove(id: "1", of: "b"),
      engine.remove(id: "", of: "a"),
    ]
    #expect(isRemoved == [false, false, false])
    let cleared = [
      engine.clearGroup(.init(app: "a", thread: nil)),
      engine.clearGroup(.init(app: "b", thread: "t")),
      engine.clearGroup(.init(app: "a", scope: .notification(delivery))), engine.clearApp("b"),
    ]
    #expect(cleared == [0, 0, 0, 0])
    engine.setGrouping(nil, of: "nowhere")
    #expect(engine.count == 1)
    #expect(engine.group(containing: delivery)?.count == 1)
  }

  @Test mutating func `a delivery of another engine names nothing`() {
    var other = GroupingEngine()
    for _ in 0..<3 { other.deliver(EffectiveNotification(app: "x"), at: 0) }
    let foreign = other.deliver(EffectiveNotification(app: "x"), at: 0)
    deliver()
    let isCleared = engine.clear(foreign)
    #expect(!isCleared)
    #expect(engine.notification(foreign) == nil)
    #expect(engine.group(containing: foreign) == nil)
  }

  @Test mutating func `a copy goes its own way`() {
    deliver("a", "t")
    let before = engine
    let group = engine.groups.first
    deliver("a", "t")
    #expect(before.count == 1)
    #expect(group?.count == 1)
    #expect(engine.count == 2)
  }

  @Test mutating func `times at the ends of their range are in order`() {
    for time in [0, Int64.min, .max, -1] { deliver("a", "t", at: time) }
    #expect(engine.groups.first?.members.map { $0.time } == [.max, 0, -1, .min])
  }
}
