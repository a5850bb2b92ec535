import NotificationGrouping
import NotificationModel
import Testing

/// Reports from the field on summaries and hidden previews, each named after its case.
///
/// The warnings that the cases ask for are the policy checker's.
@Suite struct SummaryFieldCases {
  private typealias Item = SummaryScene.Item

  @Test func `F08: two channels, with a plural variant and with the bare format`() {
    var scene = SummaryScene(NotificationCategory("m", "%u more messages"))
    #expect(scene.summary([Item("m"), Item("m")]) == "1 more messages")
    scene.translate(
      "%u more messages", "en", [(.one, "%u more message"), (.other, "%u more messages")])
    #expect(scene.summary([Item("m"), Item("m"), Item("m")]) == "2 more messages")
    #expect(scene.summary([Item("m"), Item("m")]) == "1 more message")
  }

  @Test func `F11: likes, follows and a reply in one stack`() {
    let scene = SummaryScene(
      NotificationCategory("reply", "%u more replies"),
      NotificationCategory("like", "%u more likes"),
      NotificationCategory("follow", "%u new followers"))
    let items = ["reply", "like", "like", "like", "like", "follow", "follow"].map { Item($0) }
    #expect(scene.summary(items) == "4 more likes and 2 new followers")
  }

  @Test func `F15: one entry has no summary`() {
    #expect(SummaryScene().summary([Item()]) == nil)
  }

  @Test func `F25: counts in the alert add up, and without them notifications count`() {
    let scene = SummaryScene(NotificationCategory("e", "%u more episodes"))
    #expect(scene.summary([2, 3, 1, 3].map { Item("e", count: $0) }) == "7 more episodes")
    #expect(scene.summary([1, 1, 1, 1].map { Item("e", count: $0) }) == "3 more episodes")
  }

  @Test func `F27: plus and full stop are plain text, and names go by their oldest place`() {
    let scene = SummaryScene(NotificationCategory("m", "You have %u+ unread messages from %@."))
    #expect(
      scene.summary([Item("m", "Ann"), Item("m", "Bob"), Item("m", "Ann")])
        == "You have 2+ unread messages from Bob and Ann.")
  }

  @Test func `F28: a format with another conversion never prints a number of its own`() {
    let scene = SummaryScene(NotificationCategory("m", "還有 %d 則通知"))
    let items = Array(repeating: Item("m"), count: 8)
    #expect(scene.summary(items, "zh-Hant") == "還有7則通知")
  }

  @Test func `F29: no category, six and two payloads`() {
    #expect(SummaryScene().summary(Array(repeating: Item(), count: 6)) == "5 more notifications")
    #expect(SummaryScene().summary([Item(), Item()]) == "1 more notification")
  }

  @Test(arguments: [
    ("New %u messages", "New 4 messages"), ("%u new messages", "4 new messages"),
    ("%u new messages from %u conversations", "4 more notifications"),
  ])
  func `F30: the number stands where it likes, but once`(format: String, text: String) {
    let scene = SummaryScene(NotificationCategory("m", format))
    #expect(scene.summary(Array(repeating: Item("m"), count: 5)) == text)
  }

  @Test func `F32: Slovenian forms, with a longer conversion than a format's`() {
    var scene = SummaryScene(NotificationCategory("m", "%u notifications"))
    scene.translate(
      "%u notifications", "sl",
      [
        (.one, "%ld obvestilo"), (.two, "%ld obvestili"), (.few, "%ld obvestila"),
        (.other, "%ld obvestil"),
      ])
    for (number, text) in [
      (1, "1 obvestilo"), (2, "2 obvestili"), (3, "3 obvestila"), (5, "5 obvestil"),
      (101, "101 obvestilo"), (102, "102 obvestili"),
    ] {
      #expect(scene.summary([Item("m"), Item("m", count: Int64(number))], "sl") == text)
    }
  }

  @Test func `F33: names never stand where a number belongs`() {
    var scene = SummaryScene(NotificationCategory("m", "%u from %@"))
    scene.translate("%u from %@", "en", "%1$u from %2$d")
    #expect(scene.summary([Item("m", "A"), Item("m", "B")]) == "1 more notification from B")
  }

  @Test func `F35: a form without the number`() {
    var scene = SummaryScene(NotificationCategory("m", "%u more messages"))
    scene.translate(
      "%u more messages", "en", [(.one, "one more message"), (.other, "%u more messages")])
    #expect(scene.summary([Item("m"), Item("m")]) == "one more message")
  }

  @Test func `F49: all distinct hosts are told, however many`() {
    let scene = SummaryScene(NotificationCategory("alert", "%u more alerts from %@"))
    let hosts = (0..<12).map { "host-\($0 % 5)" }
    #expect(
      scene.summary(hosts.map { Item("alert", $0) })
        == "11 more alerts from host-2, host-3, host-4, host-0, and host-1")
    let many = (0..<500).map { Item("alert", "host-\($0)") }
    let text = scene.summary(many) ?? ""
    #expect(text.hasPrefix("499 more alerts from host-1, host-2, "))
    #expect(text.hasSuffix("host-498, and host-499"))
  }

  @Test func `F50: hidden mails keep the title, and one mail has no number`() throws {
    var scene = SummaryScene(
      NotificationCategory("mail", nil, hidden: "%u mail messages", showsTitle: true),
      NotificationCategory("bare", nil))
    scene.translate(
      "%u mail messages", "en", [(.one, "Mail message"), (.other, "%u mail messages")])
    let items = ["Ann", "Bob", "Cid"].map { Item("mail", count: 4, title: $0) }
    let group = try #require(SummaryScene.group(items))
    let preview = scene.renderer("en").hiddenPreview(of: group)
    #expect(preview.title == "Ann")
    #expect(preview.text == "3 mail messages")
    #expect(scene.hidden([Item("mail")]) == "Mail message")
    #expect(scene.hidden([Item("bare")]) == "Notification")
  }

  /// The case asks for every argument to be isolated; Apple's list formatter isolates those only
  /// that run the other way, and so do we.
  @Test func `F52: right-to-left names do not move what stands around them`() {
    var scene = SummaryScene(NotificationCategory("m", "%u more messages from %@"))
    let items = [Item("m", "Bob"), Item("m", "דנה (צוות)"), Item("m", "Bob")]
    #expect(
      scene.summary(items) == "2 more messages from \u{2068}דנה (צוות)\u{2069} and Bob")
    scene.isolatesNames = false
    #expect(scene.summary(items) == "2 more messages from דנה (צוות) and Bob")
  }

  @Test func `F53: messages, a call and a ping, each with its own forms`() {
    var scene = SummaryScene(
      NotificationCategory("message", "%u more messages"),
      NotificationCategory("call", "%u missed calls"), NotificationCategory("ping", "%u pings"))
    for (key, one, other) in [
      ("%u more messages", "%u more message", "%u more messages"),
      ("%u missed calls", "%u missed call", "%u missed calls"), ("%u pings", "%u ping", "%u pings"),
    ] {
      scene.translate(key, "en", [(.one, one), (.other, other)])
    }
    var items = ["message", "message", "call", "ping", "message"].map { Item($0) }
    #expect(scene.summary(items) == "1 missed call, 1 ping, and 2 more messages")
    items[3].argument = "Ann"
    #expect(scene.summary(items) == "4 more notifications")
  }
}
