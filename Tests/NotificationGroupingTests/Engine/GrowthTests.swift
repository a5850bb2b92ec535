import NotificationModel
import Testing

@testable import NotificationGrouping

/// What large numbers do to the engine, counted and not timed.
@Suite struct Growth {
  private func order(_ time: Int) -> DeliveryOrder {
    DeliveryOrder(time: Int64(time), number: time)
  }

  /// Orders of arrival that trees without balance suffer from.
  enum Arrival: CaseIterable {
    case inOrder, backwards, fromBothEnds, mixed

    func place(_ number: Int) -> Int {
      switch self {
      case .inOrder: number
      case .backwards: 20_000 - number
      case .fromBothEnds: number % 2 == 0 ? number : 40_000 - number
      case .mixed: number &* 7_919 % 20_011
      }
    }
  }

  @Test(arguments: Arrival.allCases)
  func `lists find a late arrival's place in few steps`(arrival: Arrival) {
    var lists = DeliveryLists()
    var list = DeliveryLists.List()
    for slot in 0..<20_000 { lists.insert(slot, at: order(arrival.place(slot)), into: &list) }
    let (height, count) = lists.measureRuns(of: list)
    #expect(count >= 20_000 / 17)
    #expect(Double(height) <= 1.45 * Double(Int.bitWidth - count.leadingZeroBitCount) + 1)
    // Every second slot goes, and the order stays.
    for slot in stride(from: 0, to: 20_000, by: 2) { lists.remove(slot, from: &list) }
    var found: [Int] = []
    var next = lists.newest(in: list)
    while let slot = next {
      found.append(Int(lists.order(of: slot).time))
      next = lists.older(than: slot)
    }
    let expected = stride(from: 1, to: 20_000, by: 2).map { arrival.place($0) }.sorted(by: >)
    #expect(found == expected)
    for slot in stride(from: 1, to: 20_000, by: 2) { lists.remove(slot, from: &list) }
    #expect(lists.measureRuns(of: list) == (0, 0))
    #expect(lists.newest(in: list) == nil)
    #expect(lists.oldest(in: list) == nil)
  }

  @Test func `cleared notifications leave room for later ones`() {
    var engine = GroupingEngine()
    for round in 0..<50 {
      for number in 0..<100 {
        engine.deliver(
          EffectiveNotification(app: "app \(number % 7)", thread: "\(round)-\(number % 10)"),
          id: "\(round)-\(number)", at: Int64(round))
      }
      let cleared = (0..<7).map { engine.clearApp("app \($0)") }
      #expect(cleared.reduce(0, +) == 100)
    }
    #expect(engine.slotCounts == [100, 70, 7])
  }

  @Test func `a group that is cleared or grouped anew leaves no memory behind`() {
    var engine = GroupingEngine()
    for number in 0..<2_000 {
      engine.deliver(EffectiveNotification(app: "a", thread: "t"), at: Int64(number))
    }
    let runs = engine.runCount
    #expect(runs > 100)
    for _ in 0..<20 {
      engine.setDefaultGrouping(.byApp)
      engine.setDefaultGrouping(.off)
      engine.setDefaultGrouping(.automatic)
    }
    #expect(engine.runCount <= runs)
    _ = engine.clearGroup(NotificationGroup.Key(app: "a", thread: "t"))
    #expect(engine.runCount == 0)
  }

  @Test func `a group of a hundred thousand is cleared from both ends and the middle`() {
    var engine = GroupingEngine()
    var deliveries: [NotificationDelivery] = []
    for number in 0..<100_000 {
      deliveries.append(
        engine.deliver(EffectiveNotification(app: "a"), at: Int64(number / 3)))
    }
    for number in stride(from: 0, to: 100_000, by: 2) { engine.clear(deliveries[number]) }
    #expect(engine.groups.first?.count == 50_000)
    #expect(engine.groups.first?.lead.delivery.number == 100_000)
    let cleared = engine.clearGroup(.init(app: "a", thread: nil))
    #expect(cleared == 50_000)
    #expect(engine.groups.isEmpty)
  }
}
