import Foundation
import NotificationGrouping
import NotificationModel
import Testing

/// The engine against the slow, obvious center on random streams.
@Suite struct RandomStreams {
  /// A few streams, and many where the tests that take minutes are wanted.
  private static let seeds =
    0..<(ProcessInfo.processInfo.environment["HEDDLE_SLOW_TESTS"] == "1" ? 60 : 6)

  @Test(arguments: seeds)
  func `the engine groups as the slow center does`(seed: Int) {
    var stream = RandomStream(seed: UInt64(seed))
    for step in 0..<5_500 {
      stream.step()
      stream.expectSameSizes(step)
      if stream.isSmall ? step % 20 == 0 : step % 500 == 0 { stream.expectSameGroups(step) }
    }
    stream.expectSameGroups(5_500)
    #expect(stream.kindsOfSteps.count == 11)
  }
}

/// An engine and a slow center that do the same things.
private struct RandomStream {
  private var random: RandomSource
  private var engine = GroupingEngine()
  private var center = SlowCenter()
  private var deliveries: [NotificationDelivery] = []
  private var time: Int64 = 1_000
  private(set) var kindsOfSteps: Set<Int> = []
  /// How many notifications stand there at most, about.
  private let limit: Int

  var isSmall: Bool { limit < 50 }

  // Texts that only an exact comparison tells apart, and pairs that run together.
  private static let apps = ["a", "A", "ab", "a ", "caf\u{E9}", "cafe\u{301}"]
  private static let threads = [
    nil, "", "b", "bc", "c", "B", " b", "\u{E9}", "e\u{301}", "a longer thread identifier",
  ]

  init(seed: UInt64) {
    random = RandomSource(seed: seed &* 7_919)
    limit = random.pick([3, 12, 40, 150])
  }

  mutating func step() {
    let isFull = center.entries.count >= limit
    let kind = random.below(isFull ? 40 : 100)
    switch kind {
    case 0..<3: kindsOfSteps.insert(0); remove()
    case 3..<13: kindsOfSteps.insert(1); clearOne()
    case 13: kindsOfSteps.insert(2); clearGroup()
    case 14 where random.once(in: 3): kindsOfSteps.insert(3); clearApp()
    case 15 where random.once(in: 12): kindsOfSteps.insert(4); clearAll()
    case 16 where random.once(in: 2): kindsOfSteps.insert(5); setDefault()
    case 17: kindsOfSteps.insert(6); setApp()
    case 18: kindsOfSteps.insert(7); clearUnknown()
    case 19: kindsOfSteps.insert(8); compareLookups()
    case 20..<30 where isFull: kindsOfSteps.insert(9); clearOne()
    default: kindsOfSteps.insert(10); deliver()
    }
  }

  private mutating func deliver() {
    let notification = EffectiveNotification(
      app: random.pick(Self.apps), thread: random.pick(Self.threads),
      category: random.pick([nil, "c", "d"]), argument: random.pick([nil, "Ann", "Bob"]),
      count: Int64(1 + random.below(3)), body: "\(random.below(1_000))")
    let id = random.once(in: 2) ? nil : "id-\(random.below(limit + 4))"
    switch random.below(8) {
    case 0: time = max(time, 1_000) - Int64(random.below(50))
    case 1: time = random.pick([.min, .max, 0, 1_000])
    case 2, 3: break
    default: time = (time < 1 << 60 ? time : 1_000) + Int64(random.below(10))
    }
    if time < -1 << 60, random.once(in: 2) { time = 1_000 }
    deliveries.append(engine.deliver(notification, id: id, at: time))
    center.deliver(notification, id: id, at: time)
    if deliveries.count > 2 * limit { deliveries.removeFirst(limit) }
  }

  private mutating func remove() {
    let app = random.pick(Self.apps)
    let id = "id-\(random.below(limit + 4))"
    let count = center.clear { $0.app == Array(app.utf8) && $0.id == id }
    let result = engine.remove(id: id, of: app)
    #expect(result == (count == 1))
  }

  private mutating func clearOne() {
    guard !deliveries.isEmpty else { return }
    let delivery = random.pick(deliveries)
    let count = center.clear { $0.number == delivery.number }
    let result = engine.clear(delivery)
    #expect(result == (count == 1))
  }

  private mutating func clearGroup() {
    guard !center.entries.isEmpty else { return }
    let entry = random.pick(center.entries)
    let members = center.group(of: entry).members
    guard let delivery = deliveries.last(where: { $0.number == entry.number }),
      let group = engine.group(containing: delivery)
    else { return }
    let numbers = Set(members.map { $0.number })
    let count = center.clear { numbers.contains($0.number) }
    let result = engine.clearGroup(group.key)
    #expect(result == count)
  }

  private mutating func clearApp() {
    let app = random.pick(Self.apps)
    let count = center.clear { $0.app == Array(app.utf8) }
    let result = engine.clearApp(app)
    #expect(result == count)
  }

  private mutating func clearAll() {
    let count = center.clear { _ in true }
    let result = engine.clearAll()
    #expect(result == count)
  }

  private mutating func setDefault() {
    let setting = random.pick(GroupingSetting.allCases)
    engine.setDefaultGrouping(setting)
    center.defaultSetting = setting
  }

  private mutating func setApp() {
    let app = random.pick(Self.apps)
    let setting = random.pick(GroupingSetting.allCases + [nil])
    engine.setGrouping(setting, of: app)
    center.settings[Array(app.utf8)] = setting
  }

  private mutating func clearUnknown() {
    let removed = [
      engine.remove(id: "no such id", of: "a"), engine.remove(id: "id-1", of: "no such app"),
    ]
    #expect(removed == [false, false])
    let cleared = [
      engine.clearGroup(.init(app: "a", thread: "no such thread")), engine.clearApp("no such app"),
    ]
    #expect(cleared == [0, 0])
  }

  private mutating func compareLookups() {
    let app = random.pick(Self.apps)
    let thread = random.pick(Self.threads)
    let bytes = thread.flatMap { $0.isEmpty ? nil : Array($0.utf8) }
    let setting = center.setting(of: Array(app.utf8))
    #expect(engine.grouping(of: app) == setting)
    let members = center.entries.filter { entry in
      guard entry.app == Array(app.utf8) else { return false }
      return switch setting {
      case .automatic: center.threadBytes(entry) == bytes
      case .byApp: bytes == nil
      case .off: false
      }
    }
    let group = engine.group(of: app, thread: thread)
    #expect(group?.count ?? 0 == members.count)
    #expect(
      group?.members.map { $0.delivery.number } ?? []
        == members.sorted(by: SlowCenter.isNewer).map { $0.number })
    let id = "id-\(random.below(limit + 4))"
    let found = center.entries.first { $0.app == Array(app.utf8) && $0.id == id }
    #expect(engine.notification(id: id, of: app)?.delivery.number == found?.number)
  }

  /// What takes little time to compare.
  func expectSameSizes(_ step: Int) {
    #expect(engine.count == center.entries.count, "step \(step)")
    let lead = center.entries.max { SlowCenter.isNewer($1, $0) }
    #expect(engine.groups.first?.lead.delivery.number == lead?.number, "step \(step)")
  }

  /// The whole state.
  func expectSameGroups(_ step: Int) {
    let expected = center.groups
    let found = engine.groups.map { group in
      SlowCenter.Group(
        app: Array(group.key.app.utf8), thread: group.key.thread.map { Array($0.utf8) },
        members: group.members.map { member in
          SlowCenter.Entry(
            notification: member.notification, id: member.id, time: member.time,
            number: member.delivery.number)
        })
    }
    #expect(found == expected, "step \(step)")
    #expect(engine.groupCount == expected.count, "step \(step)")
    for (group, book) in zip(engine.groups, expected) {
      #expect(group.count == book.members.count)
      #expect(group.lead.delivery.number == book.members.first?.number)
      #expect(engine.group(group.key)?.lead == group.lead)
      #expect(engine.group(containing: group.lead.delivery)?.key == group.key)
    }
  }
}
