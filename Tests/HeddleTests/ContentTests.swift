import Heddle
import Testing

@Suite struct ADecisionFromContent {
  private let evaluator: PolicyEvaluator

  init() throws {
    let text = #"""
      policy Podcasts for "com.example.podcasts" {
        payload {
          show: String
          title: String? at "/aps/alert/title"
        }
        rule "titled" when title exists { thread "\(title)" }
        otherwise { thread "show/\(show)" }
      }
      """#
    evaluator = try PolicyEvaluator(PolicySet([PolicySource(text, name: "Podcasts.policy")]))
  }

  @Test func `reads the texts and the user info of a local notification`() {
    let info = Array(#"{"show":"Serial"}"#.utf8)
    let titled = NotificationContent(title: "T", userInfo: info)
    let app = "com.example.podcasts"
    #expect(evaluator.decision(for: titled, app: app).thread == .identifier("T"))
    let untitled = NotificationContent(body: "B", userInfo: info)
    #expect(evaluator.decision(for: untitled, app: app).thread == .identifier("show/Serial"))
  }

  @Test func `tells what is wrong with a user info that is no object`() {
    let content = NotificationContent(title: "T", userInfo: Array("[1]".utf8))
    let decision = evaluator.decision(for: content, app: "com.example.podcasts")
    #expect(decision.problems.map(\.code) == ["HD0408"])
    #expect(decision.thread == nil)
  }

  @Test func `is the decision of a payload that says the same`() {
    let payload = #"{"aps":{"alert":{"title":"T"}},"show":"Serial"}"#
    let content = NotificationContent(title: "T", userInfo: Array(#"{"show":"Serial"}"#.utf8))
    #expect(
      evaluator.decision(for: content, app: "com.example.podcasts")
        == evaluator.decision(for: Array(payload.utf8), app: "com.example.podcasts"))
  }

  @Test func `a delivery has the effective notification, or none for a silent push`() {
    let payload =
      #"{"app":"com.example.podcasts","id":"7","payload":{"aps":{"alert":"B","thread-id":"own"},"show":"Serial"}}"#
    let delivery = evaluator.delivery(for: Array(payload.utf8))
    #expect(delivery.identifier == "7")
    #expect(delivery.notification?.thread == "show/Serial")
    #expect(delivery.notification?.body == "B")
    let silent = #"{"aps":{"content-available":1},"show":"Serial"}"#
    let none = evaluator.delivery(for: Array(silent.utf8), app: "com.example.podcasts")
    #expect(none.notification == nil)
    #expect(none.decision.thread == .identifier("show/Serial"))
  }
}
