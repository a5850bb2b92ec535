import NotificationGrouping
import NotificationModel
import Testing

/// What travels to a page arrives there, and nothing else does harm.
@Suite struct CenterDescriptions {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a description arrives as it was sent`(seed: UInt64) throws {
    let scene = CenterScene(seed: seed, count: 80)
    let sent = scene.description
    let found = try #require(CenterDescription(sent.encoded))
    #expect(found.events == sent.events)
    #expect(found.translations == sent.translations)
    #expect(found.translations.count == 2)
    #expect(found.categories.map(\.app) == sent.categories.map(\.app))
    #expect(found.encoded == sent.encoded)
    for (one, other) in zip(found.categories, sent.categories) {
      #expect(one.category.identifier == other.category.identifier)
      #expect(one.category.summaryFormat == other.category.summaryFormat)
      #expect(
        one.category.hiddenPreviewsPlaceholder == other.category.hiddenPreviewsPlaceholder)
      #expect(one.category.hiddenPreviewsShowTitle == other.category.hiddenPreviewsShowTitle)
      #expect(
        one.category.hiddenPreviewsShowSubtitle == other.category.hiddenPreviewsShowSubtitle)
    }
  }

  @Test func `times and counts of any size arrive`() throws {
    let times: [Int64] = [.max, .min, 0, -1, .max]
    let events = times.map { time in
      CenterEvent.deliver(EffectiveNotification(app: "a", count: .max), id: "", time: time)
    }
    let found = try #require(CenterDescription(CenterDescription(events: events).encoded))
    #expect(found.events == events)
  }

  @Test func `a description that was cut off or goes on is none`() {
    let bytes = CenterScene(seed: 3, count: 40).description.encoded
    #expect(CenterDescription(bytes) != nil)
    for count in bytes.indices { #expect(CenterDescription(Array(bytes[..<count])) == nil) }
    #expect(CenterDescription(bytes + [0]) == nil)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `bytes that were changed are refused or answered from`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let whole = CenterScene(seed: seed, count: 40).description.encoded
    var refused = 0
    for _ in 0..<40 {
      var bytes = whole
      for _ in 0...random.below(4) {
        let index = random.below(bytes.count)
        bytes[index] = UInt8(truncatingIfNeeded: random.next())
      }
      guard let description = CenterDescription(bytes) else {
        refused += 1
        continue
      }
      var session = CenterSession(description)
      var query = CenterQuery(position: .max)
      query.previews = .never
      query.locale = random.pick(["de", "ar"])
      #expect(session.answer(to: query).count <= description.events.count)
    }
    #expect(refused > 0)
  }

  @Test func `a question that is none has no answer`() {
    var session = CenterSession(CenterScene(seed: 1, count: 10).description)
    let query = CenterQuery(position: 3).encoded
    #expect(session.answer(to: query) != nil)
    for count in query.indices { #expect(session.answer(to: Array(query[..<count])) == nil) }
    #expect(session.answer(to: query + [0]) == nil)
    let endless = [UInt8](repeating: 0xFF, count: 20)
    #expect(session.answer(to: endless) == nil)
    #expect(CenterDescription(endless) == nil)
  }
}
