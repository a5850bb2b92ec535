import Heddle
import Testing

/// What `PolicyEvaluator.apply` tells of payloads that the decision cannot go into.
@Suite struct ApplyProblems {
  private static let policy = #"""
    policy Podcasts for "com.example.podcasts" {
      payload { show: String }
      always {
        thread "show/\(show)"
        argument show
      }
    }
    """#

  private func applied(_ payload: String) throws -> (AppliedPayload, text: String) {
    let policies = try PolicySet([PolicySource(Self.policy)])
    let evaluator = try PolicyEvaluator(policies)
    let applied = evaluator.apply(to: Array(payload.utf8), app: "com.example.podcasts")
    return (applied, String(decoding: applied.bytes, as: UTF8.self))
  }

  @Test func `a payload that would be too large goes out as it came`() throws {
    // With the thread identifier and the argument it has just more than 4096 bytes.
    let body = String(repeating: "a", count: 4_020)
    let payload = #"{"aps":{"alert":{"body":"\#(body)"}},"show":"Serial"}"#
    let (applied, text) = try applied(payload)
    #expect(applied.problems.map(\.code) == ["HD0412"] && applied.notes == [])
    let isUnchanged = text == payload
    #expect(isUnchanged)
  }

  @Test func `a payload that just fits is written`() throws {
    let written =
      #"{"aps":{"alert":{"body":"","summary-arg":"S"},"thread-id":"show/S"},"show":"S"}"#
    let body = String(repeating: "a", count: 4_096 - written.utf8.count)
    let (fits, text) = try applied(#"{"aps":{"alert":{"body":"\#(body)"}},"show":"S"}"#)
    #expect(fits.problems == [] && text.utf8.count == 4_096)
    let (beyond, _) = try applied(#"{"aps":{"alert":{"body":"\#(body)a"}},"show":"S"}"#)
    #expect(beyond.problems.map(\.code) == ["HD0412"])
  }

  @Test func `without an alert the summary argument is left out, and the thread is written`() throws
  {
    let (applied, text) = try applied(#"{"aps":{"content-available":1},"show":"Serial"}"#)
    #expect(applied.problems == [] && applied.notes.map(\.code) == ["HD0413"])
    #expect(text == #"{"aps":{"content-available":1,"thread-id":"show/Serial"},"show":"Serial"}"#)
  }

  @Test(arguments: [
    #"{"aps":"A new season","show":"Serial"}"#, #"{"aps":[],"show":"Serial"}"#,
    #"{"aps":7,"show":"Serial"}"#, #"{"aps":{"alert":["A new season"]},"show":"Serial"}"#,
  ])
  func `where nothing can be written the payload goes out as it came`(payload: String) throws {
    let (applied, text) = try applied(payload)
    #expect(applied.problems.map(\.code) == ["HD0414"] && applied.notes == [])
    #expect(text == payload)
  }
}
