import NotificationGrouping
import NotificationModel
import Testing

/// Reports from the field on grouping and replacement, each named after its case.
@Suite struct GroupingFieldCases {
  private var engine = GroupingEngine()
  private var clock: Int64 = 0

  private mutating func deliver(_ thread: String?, id: String? = nil, app: String = "app") {
    clock += 1
    engine.deliver(EffectiveNotification(app: app, thread: thread), id: id, at: clock)
  }

  private func size(_ thread: String?) -> Int? { engine.group(of: "app", thread: thread)?.count }

  @Test(arguments: 0..<8)
  mutating func `F07: three of Alice, three of Bob and one without, in any interleaving`(seed: Int)
  {
    var random = RandomSource(seed: UInt64(seed))
    let threads: [String?] = ["chat-alice", "chat-alice", "chat-alice", "chat-bob", "chat-bob"]
    for thread in random.shuffled(threads + ["chat-bob", nil]) { deliver(thread) }
    #expect(size("chat-alice") == 3)
    #expect(size("chat-bob") == 3)
    #expect(size(nil) == 1)
    engine.setGrouping(.byApp, of: "app")
    #expect(engine.groups.map { $0.count } == [7])
    engine.setGrouping(.off, of: "app")
    #expect(engine.groups.map { $0.count } == [1, 1, 1, 1, 1, 1, 1])
  }

  @Test mutating func `F12: two conversations without thread are one group, with it two`() {
    deliver(nil)
    deliver(nil)
    #expect(engine.groupCount == 1)
    engine.clearAll()
    deliver("c1")
    deliver("c2")
    #expect(engine.groupCount == 2)
  }

  @Test mutating func `F14: a stack for each area, and a motion alert replaces the one before`() {
    deliver("car")
    deliver("presence")
    deliver("motion", id: "motion-door")
    deliver("system")
    deliver("motion", id: "motion-door")
    #expect(engine.groups.map { $0.key.thread } == ["motion", "system", "presence", "car"])
    #expect(size("motion") == 1)
  }

  @Test mutating func `F15: a constant identifier leaves one entry, and no summary`() {
    for _ in 0..<3 { deliver("-100", id: "-100") }
    #expect(engine.count == 1)
    #expect(size("-100") == 1)
  }

  @Test mutating func `F16: the tagged one is replaced, the other one leads`() {
    deliver("test_group", id: "test_tag")
    deliver("test_group", id: "test_tag")
    deliver("test_group")
    let group = engine.group(of: "app", thread: "test_group")
    #expect(group?.members.map { $0.id } == [nil, "test_tag"])
    #expect(group?.members.map { $0.delivery.number } == [3, 2])
  }

  @Test mutating func `F18: an identifier of the article alone lets one kind replace the other`() {
    deliver("article", id: "42")
    deliver("article", id: "42")
    #expect(engine.count == 1)
    deliver("article", id: "breaking-42")
    deliver("article", id: "sport-42")
    #expect(engine.count == 3)
  }

  @Test mutating func `F19: without the header nothing is replaced`() {
    deliver(nil)
    deliver(nil)
    #expect(engine.count == 2)
  }

  @Test mutating func `F20: never more entries than distinct identifiers`() {
    for _ in 0..<3 { deliver(nil, id: "same") }
    deliver(nil, id: "other")
    #expect(engine.count == 2)
  }

  @Test mutating func `F51: a thread for each notification makes singles, the empty one the app's`()
  {
    for number in 1...6 { deliver("req-\(number)") }
    deliver("")
    #expect(engine.groups.map { $0.count } == [1, 1, 1, 1, 1, 1, 1])
    #expect(engine.groups.first?.key == .init(app: "app", scope: .app))
  }

  @Test mutating func `F54: no thread and null are both the app's own group`() {
    deliver(nil)
    deliver(nil)
    #expect(size(nil) == 2)
  }
}
