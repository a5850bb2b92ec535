import NotificationGrouping
import NotificationModel
import Testing

/// Law 7 of summaries, and the setting that chooses.
@Suite struct HiddenPreviews {
  private typealias Item = SummaryScene.Item

  private let scene = SummaryScene(
    NotificationCategory("mail", nil, hidden: "%u mails", showsTitle: true),
    NotificationCategory("call", nil, hidden: "%u calls", showsSubtitle: true),
    NotificationCategory("call too", nil, hidden: "%u calls"),
    NotificationCategory("fixed", nil, hidden: "Something new"),
    NotificationCategory("broken", nil, hidden: "%u of %@"), NotificationCategory("none", nil))

  private func mix(_ categories: String?...) -> [Item] { categories.map { Item($0) } }

  @Test func `law 4.7: for each distinct placeholder the number, lead included`() {
    #expect(scene.hidden(mix("mail", "mail", "mail")) == "3 mails")
    #expect(scene.hidden(mix("call", "call too")) == "2 calls")
    #expect(scene.hidden(mix("fixed", "fixed")) == "Something new")
    #expect(scene.hidden([Item("mail", count: 8)]) == "1 mails")
  }

  @Test func `law 4.7: several placeholders are a list in the order of a summary's`() {
    #expect(scene.hidden(mix("mail", "call", "mail", "call")) == "2 mails and 2 calls")
    #expect(scene.hidden(mix("mail", "call", "mail")) == "1 calls and 2 mails")
  }

  @Test func `law 4.7: members without placeholder are a piece of the system's text`() {
    #expect(scene.hidden(mix(nil)) == "Notification")
    #expect(scene.hidden(mix("none", "broken", "unknown")) == "3 Notifications")
    #expect(scene.hidden(mix("mail", "none", nil)) == "1 mails and 2 Notifications")
    #expect(scene.hidden(mix("mail", nil), "de") == "1 mails und Mitteilung")
  }

  @Test func `law 4.7: title and subtitle go unless the lead's category shows them`() throws {
    func preview(_ category: String?) throws -> HiddenPreview {
      let items = [
        Item(category, title: "Ann", subtitle: "Lunch"), Item("mail", title: "Bob", subtitle: "x"),
      ]
      return scene.renderer("en").hiddenPreview(of: try #require(SummaryScene.group(items)))
    }
    #expect(try preview("mail").title == "Ann")
    #expect(try preview("mail").subtitle == nil)
    #expect(try preview("call").title == nil)
    #expect(try preview("call").subtitle == "Lunch")
    #expect(try preview(nil) == preview("unknown"))
    #expect(try preview(nil).title == nil)
    #expect(try preview(nil).number == 2)
  }

  @Test func `law 4.7: a placeholder is localised, and one form may leave the number out`() {
    var scene = scene
    scene.translate("%u mails", "de", [(.one, "E-Mail"), (.other, "%u E-Mails")])
    #expect(scene.hidden(mix("mail"), "de") == "E-Mail")
    #expect(scene.hidden(mix("mail", "mail"), "de") == "2 E-Mails")
    scene.translate("%u mails", "fr", "%u courriels de %@")
    #expect(scene.hidden(mix("mail", "mail"), "fr") == "2 notifications")
    scene.translate("%u mails", "nl", "E-mail")
    #expect(scene.hidden(mix("mail", "mail"), "nl") == "E-mail")
  }

  @Test func `law 4.7: previews are hidden never, while locked, or always`() {
    #expect(
      PreviewSetting.allCases.map { $0.hidesPreviews(whileLocked: false) } == [false, false, true])
    #expect(
      PreviewSetting.allCases.map { $0.hidesPreviews(whileLocked: true) } == [false, true, true])
  }
}
