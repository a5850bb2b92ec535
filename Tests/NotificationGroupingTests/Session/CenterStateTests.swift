import NotificationGrouping
import NotificationModel
import Testing

/// What happens to a Notification Center, and what is not there for it.
@Suite struct CenterStates {
  private static func deliver(_ thread: String?, id: String? = nil, app: String = "a")
    -> CenterEvent
  {
    .deliver(EffectiveNotification(app: app, thread: thread), id: id, time: 0)
  }

  private static func state(_ events: CenterEvent...) -> CenterState {
    var state = CenterState()
    for event in events { state.happen(event) }
    return state
  }

  @Test func `a delivery without anything to list has a number, too`() {
    var state = Self.state(
      Self.deliver("t"), .deliverNothing, Self.deliver("t"), .deliverNothing, Self.deliver(nil))
    #expect(state.deliveryCount == 5)
    let members = state.engine.groups.map { $0.members.map { state.number(of: $0.delivery) } }
    #expect(members == [[5], [3, 1]])
    // Nothing was listed with the second, and the third is gone when it is cleared again.
    let happened = [2, 3, 3].map { state.happen(.clearOne($0)) }
    #expect(happened == [false, true, false])
    #expect(state.engine.group(of: "a", thread: "t")?.count == 1)
  }

  @Test(
    arguments: [
      (.remove(id: "1", app: "a"), true), (.remove(id: "2", app: "a"), false),
      (.remove(id: "1", app: "b"), false), (.clearOne(1), true), (.clearOne(0), false),
      (.clearOne(-1), false), (.clearOne(2), false), (.clearOne(.max), false),
      (.clearGroup(app: "a", thread: "t"), true), (.clearGroup(app: "a", thread: nil), false),
      (.clearGroup(app: "b", thread: "t"), false), (.clearApp("a"), true), (.clearApp("b"), false),
      (.clearAll, true), (.setGrouping(.off, app: "b"), true), (.setGrouping(.off, app: nil), true),
      (.deliverNothing, true),
    ] as [(CenterEvent, Bool)])
  func `an event about what is not there does not happen`(event: CenterEvent, happens: Bool) {
    var state = Self.state(Self.deliver("t", id: "1"))
    let hasHappened = state.happen(event)
    #expect(hasHappened == happens)
  }

  @Test func `settings at the beginning are those of events`() {
    let state = CenterState(grouping: .byApp, groupings: [("b", .off)])
    #expect(state.engine.grouping(of: "a") == .byApp)
    #expect(state.engine.grouping(of: "b") == .off)
  }

  @Test(arguments: GroupingSetting.allCases)
  func `a setting is read as it is written`(setting: GroupingSetting) {
    #expect(GroupingSetting(word: setting.word) == setting)
    #expect(GroupingSetting(word: setting.word.uppercased()) == nil)
  }
}
