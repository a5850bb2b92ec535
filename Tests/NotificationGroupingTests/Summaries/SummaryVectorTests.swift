import NotificationGrouping
import NotificationModel
import Testing

/// The vectors of the model, each named by its number.
@Suite struct SummaryVectors {
  private typealias Item = SummaryScene.Item
  private let messages = SummaryScene(
    NotificationCategory("m", "%u more messages from %@", hidden: "%u messages"))

  @Test func `V1: nine messages`() {
    let scene = SummaryScene(NotificationCategory("m", "%u more messages", hidden: "%u messages"))
    let items = Array(repeating: Item("m"), count: 9)
    #expect(scene.summary(items) == "8 more messages")
    #expect(scene.hidden(items) == "9 messages")
  }

  @Test func `V2: the lead's name is not told`() {
    #expect(
      messages.summary([Item("m", "C"), Item("m", "B"), Item("m", "A")])
        == "2 more messages from B and A")
  }

  @Test func `V3: names by their oldest occurrence`() {
    #expect(
      messages.summary([Item("m", "A"), Item("m", "B"), Item("m", "A"), Item("m", "B")])
        == "3 more messages from A and B")
  }

  @Test func `V4: counts add up without the lead's`() {
    let scene = SummaryScene(NotificationCategory("e", "%u more episodes"))
    let items = [2, 3, 1, 3].map { Item("e", count: $0) }
    #expect(scene.summary(items) == "7 more episodes")
    #expect(scene.number(items) == 7)
  }

  @Test func `V5: no format and no argument`() {
    let items = Array(repeating: Item(), count: 6)
    #expect(SummaryScene().summary(items) == "5 more notifications")
  }

  @Test func `V6: no format, one argument for all`() {
    let items = Array(repeating: Item(nil, "National Geographic"), count: 10)
    #expect(
      SummaryScene().summary(items) == "9 more notifications from National Geographic")
  }

  private var conversation: SummaryScene {
    var scene = SummaryScene(
      NotificationCategory("message", "%u more messages", hidden: "%u messages"),
      NotificationCategory("call", "%u missed calls", hidden: "%u calls"))
    scene.translate(
      "%u missed calls", "en", [(.one, "1 missed call"), (.other, "%u missed calls")])
    return scene
  }

  @Test func `V7: messages and a call`() {
    let items = [Item("message"), Item("message"), Item("message"), Item("call")]
    #expect(conversation.summary(items) == "2 more messages and 1 missed call")
    #expect(conversation.number(items) == 3)
    #expect(conversation.hidden(items) == "3 messages and 1 calls")
  }

  @Test(arguments: 0..<4)
  func `V8: as V7, one has an argument`(position: Int) {
    var items = [Item("message"), Item("message"), Item("message"), Item("call")]
    items[position].argument = "Ann"
    #expect(conversation.summary(items) == "3 more notifications")
  }

  @Test func `V9: one item`() {
    #expect(conversation.summary([Item("message")]) == nil)
    #expect(conversation.hidden([Item("message")]) == "1 messages")
    var scene = conversation
    scene.translate("%u messages", "en", [(.one, "Message"), (.other, "%u messages")])
    #expect(scene.hidden([Item("message")]) == "Message")
  }

  @Test func `V10: only the lead has an argument`() {
    #expect(
      messages.summary([Item("m", "Ann"), Item("m"), Item("m")]) == "2 more notifications")
  }
}
