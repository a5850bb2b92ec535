import NotificationGrouping
import NotificationModel
import Testing

/// The session of a page answers as the engine and the renderer do.
@Suite struct CenterSessions {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a session in any order of questions answers as a new engine does`(seed: UInt64) throws {
    let scene = CenterScene(seed: seed, count: 60)
    var session = CenterSession(try #require(CenterDescription(scene.description.encoded)))
    var random = RandomSource(seed: seed &+ 1_000)
    var query = CenterQuery(position: 0)
    for _ in 0..<40 {
      if random.once(in: 3) {
        query = scene.query(&random)
      } else {
        // As a person does: a step on or back, or one more clear at the place.
        query.position = max(0, query.position + random.below(9) - 3)
        let delivery = 1 + random.below(60)
        query.clears.append(CenterQuery.Clear(position: query.position, delivery: delivery))
      }
      #expect(session.answer(to: query) == Self.expected(query, scene))
    }
  }

  @Test func `the bytes of a question give the bytes of its answer`() throws {
    let scene = CenterScene(seed: 7, count: 60)
    var session = CenterSession(scene.description)
    var random = RandomSource(seed: 7)
    for _ in 0..<50 {
      let query = scene.query(&random)
      #expect(CenterQuery(query.encoded) == query)
      let answer = session.answer(to: query.encoded)
      #expect(answer == session.answer(to: query).encoded)
    }
  }

  @Test func `an answer's bytes are what a page reads`() {
    let notification = EffectiveNotification(app: "a", thread: "t", title: "é")
    let category = NotificationCategory(
      name: "c", identifier: "c", summaryFormat: nil, hiddenPreviewsPlaceholder: "Hi",
      hiddenPreviewsShowTitle: true)
    var other = notification
    other.category = "c"
    let events = [notification, other].map { CenterEvent.deliver($0, id: nil, time: 0) }
    var session = CenterSession(
      CenterDescription(events: events, categories: [("a", [category])]))
    var query = CenterQuery(position: 2)
    query.previews = .never
    query.locale = "he"
    let answer = session.answer(to: query)
    func text(_ preview: HiddenPreview?) -> [UInt8] {
      let bytes = Array((preview?.text ?? "").utf8)
      return [UInt8(bytes.count)] + bytes
    }
    let group = answer.groups.first
    let texts = [2] + text(group?.hiddenMembers.first) + text(group?.hiddenMembers.last)
    let numbers: [UInt8] = [2, 1, 1, 1]
    let key: [UInt8] = [1, 1, 0x74, 2, 2, 1]
    let hidden = [0, 1] + text(group?.hidden) + [2, 1, 2, 0xC3, 0xA9, 0]
    let members: [UInt8] = [1, 1, 0, 2, 0, 0]
    #expect(answer.encoded == texts + numbers + key + hidden + members)
    query.previews = .always
    let shown = session.answer(to: query)
    let summary = Array((shown.groups.first?.summary?.text ?? "").utf8)
    #expect(shown.encoded == [0] + numbers + key + [1, UInt8(summary.count)] + summary + [1, 0])
  }

  @Test func `groups come in pages`() {
    let events = (0..<10).map { number in
      CenterEvent.deliver(
        EffectiveNotification(app: "a", thread: "\(number)"), id: nil, time: Int64(number))
    }
    var session = CenterSession(CenterDescription(events: events))
    var query = CenterQuery(position: 10)
    query.firstGroup = 3
    query.groupLimit = 4
    let answer = session.answer(to: query)
    #expect(answer.groups.map { $0.members } == [[7], [6], [5], [4]])
    #expect(answer.groupCount == 10)
    query.firstGroup = 11
    #expect(session.answer(to: query).groups == [])
    query.groupLimit = 0
    #expect(session.answer(to: query).groups == [])
  }

  private static func expected(_ query: CenterQuery, _ scene: CenterScene) -> CenterAnswer {
    var engine = GroupingEngine()
    engine.setDefaultGrouping(query.grouping)
    var deliveries: [NotificationDelivery?] = []
    for position in 0...scene.events.count {
      if position > query.position { break }
      if position > 0 {
        switch scene.events[position - 1] {
        case .deliver(let notification, let id, let time):
          deliveries.append(engine.deliver(notification, id: id, at: time))
        case .deliverNothing: deliveries.append(nil)
        case .remove(let id, let app): engine.remove(id: id, of: app)
        case .clearOne(let number):
          if deliveries.indices.contains(number - 1), let delivery = deliveries[number - 1] {
            engine.clear(delivery)
          }
        case .clearGroup(let app, let thread):
          if let group = engine.group(of: app, thread: thread) { engine.clearGroup(group.key) }
        case .clearApp(let app): engine.clearApp(app)
        case .clearAll: engine.clearAll()
        case .setGrouping(let setting, let app?): engine.setGrouping(setting, of: app)
        case .setGrouping(let setting, nil): engine.setDefaultGrouping(setting)
        }
      }
      for clear in query.clears where clear.position == position {
        if let number = clear.delivery {
          if deliveries.indices.contains(number - 1), let delivery = deliveries[number - 1] {
            engine.clear(delivery)
          }
        } else {
          engine.clearAll()
        }
      }
    }
    let renderer = SummaryRenderer(
      locale: LocaleIdentifier(query.locale), catalog: scene.catalog,
      categories: scene.categories)
    var answer = CenterAnswer()
    answer.count = engine.count
    answer.groupCount = engine.groupCount
    answer.direction = query.locale == "ar" ? .rightToLeft : .leftToRight
    let hides =
      query.previews == .never || query.previews == .whenUnlocked && query.isLocked
    answer.groups = engine.groups.map { group in
      CenterAnswer.Group(
        key: group.key,
        members: group.members.map { (deliveries.firstIndex(of: $0.delivery) ?? -1) + 1 },
        summary: hides ? nil : renderer.summary(of: group),
        hidden: hides ? renderer.hiddenPreview(of: group) : nil,
        hiddenMembers: hides ? group.members.compactMap { alone($0, renderer) } : [])
    }
    return answer
  }

  /// What a group of one shows.
  private static func alone(
    _ member: DeliveredNotification, _ renderer: SummaryRenderer
  ) -> HiddenPreview? {
    var engine = GroupingEngine()
    engine.deliver(member.notification, at: 0)
    return engine.groups.first.map { renderer.hiddenPreview(of: $0) }
  }
}
