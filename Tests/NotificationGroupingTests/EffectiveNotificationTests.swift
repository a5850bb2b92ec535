import NotificationModel
import Testing

@Suite struct AnEffectiveNotification {
  @Test func `with an empty thread belongs to the app's own group`() {
    #expect(EffectiveNotification(app: "a", thread: "").thread == nil)
    #expect(EffectiveNotification(app: "a", thread: " ").thread == " ")
  }

  @Test func `counts at least as one`() {
    #expect(EffectiveNotification(app: "a", count: 0).count == 1)
    #expect(EffectiveNotification(app: "a", count: -3).count == 1)
    #expect(EffectiveNotification(app: "a", count: 3).count == 3)
  }
}
