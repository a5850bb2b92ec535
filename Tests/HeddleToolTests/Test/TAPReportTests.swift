import Heddle
import HeddleTesting
import Testing

@testable import HeddleTool

@Suite struct TAPReportTests {
  private func results(_ tests: String, name: String = "Chat.policy") throws -> [PolicyTestResult] {
    try PolicySet([PolicySource(chatPolicy + "\n" + tests, name: name)]).runTests()
  }

  @Test func `each test is a point, and one that failed says why`() throws {
    let results = try results(
      """
      test "calls" { given { "room": "a", "kind": "call" } expect thread "calls" }
      test "muted" {
        with { "muted": ["b"] }
        given { "room": "a" }
        expect rule "muted"
        expect thread "muted"
      }
      """)
    #expect(
      TAPReport.text(results) == """
        TAP version 14
        1..2
        ok 1 - Chat: calls
        not ok 2 - Chat: muted
          ---
          at: "Chat.policy:25:6"
          failures:
            - expectation: "expect rule \\"muted\\""
              at: "Chat.policy:28:3"
              expected: "rule \\"muted\\""
              found: "rule otherwise"
              text: |
                expect rule "muted"  Chat.policy:28:3
                  expected  rule "muted"
                  found     rule otherwise
                  because   `muted` did not match
                            room in muted  false  room = "a", muted = ["b"]
            - expectation: "expect thread \\"muted\\""
              at: "Chat.policy:29:3"
              expected: "thread \\"muted\\""
              found: "thread \\"room/a\\""
              "decided by": "rule otherwise"
              text: |
                expect thread "muted"  Chat.policy:29:3
                  expected  thread "muted"
                  found     thread "room/a"
                  decided   by rule otherwise
          ...

        """)
  }

  @Test func `a name can neither begin a directive nor a line`() throws {
    let text = TAPReport.text(
      try results(
        #"""
        test "a # SKIP \\ b\nnot ok 7" { given { "room": "a" } expect thread "room/a" }
        """#))
    #expect(
      text == """
        TAP version 14
        1..1
        ok 1 - Chat: a \\# SKIP \\\\ b<U+000A>not ok 7

        """)
  }
}
