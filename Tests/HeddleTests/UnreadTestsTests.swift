import Heddle
import HeddleTesting
import Testing

@Suite("Policy sets without tests")
struct UnreadTestsTests {
  private static let text = """
    policy Chat for "org.example.chat" {
      payload {
        room: String
      }

      otherwise {
        thread "room/\\(room)"
      }
    }

    test "a room" {
      given { "room": "a" }
      expect thread "room/b" in stage
      expect rule "none"
    }
    """

  @Test("a mistake in a test stops a set that reads tests, and no other")
  func mistake() throws {
    let source = PolicySource(Self.text, name: "Chat.policy")
    #expect(throws: PolicyError.self) { try PolicySet([source]) }
    let policies = try PolicySet([source], readsTests: false)
    #expect(policies.names == ["Chat"])
    #expect(policies.testCount == 0)
    #expect(policies.runTests().isEmpty)
    let decision = try PolicyEvaluator(policies).decision(
      for: Array(#"{"room": "a"}"#.utf8), app: "org.example.chat")
    #expect(decision.thread == .identifier("room/a"))
  }

  @Test("a mistake outside the tests is told with the ones beside it")
  func outside() {
    let source = PolicySource(Self.text.replacing("room: String", with: "room: Strin"), name: "a")
    let error = #expect(throws: PolicyError.self) {
      try PolicySet([source], readsTests: false)
    }
    #expect(error?.diagnostics.map(\.code) == ["HD0219"])
  }
}
