import Foundation
import Heddle
import Testing

/// A payload, and the payload with its decision.
private struct Applied: Sendable, CustomTestStringConvertible {
  let payload: String
  let expected: String

  init(_ payload: String, _ expected: String) {
    self.payload = payload
    self.expected = expected
  }

  var testDescription: String { payload }
}

@Suite struct Applying {
  private let evaluator: PolicyEvaluator

  /// A policy that assigns what the payload asks for.
  init() throws {
    let text = #"""
      policy Writer for "w" {
        payload {
          t: String?
          isDefault: Bool = false
          c: Bool = false
          a: String?
          n: Int?
          r: Double?
          g: String?
          f: String?
          i: Bool = false
        }
        category plain as "PLAIN" { }
        rule "default" when isDefault { thread default }
        rule "thread" when t exists { thread t }
        stage "category" { rule "c" when c { category plain } }
        stage "argument" { rule "a" when a exists { argument a } }
        stage "count" { rule "n" when n exists { count n } }
        stage "relevance" { rule "r" when r exists { relevance r } }
        stage "target" { rule "g" when g exists { target g } }
        stage "filter" { rule "f" when f exists { filter f } }
        stage "interruption" { rule "i" when i { interruption timeSensitive } }
      }
      """#
    evaluator = try PolicyEvaluator(PolicySet([PolicySource(text, name: "Writer.policy")]))
  }

  private func apply(_ payload: String) -> (text: String, problems: [Problem], notes: [Problem]) {
    let result = evaluator.apply(to: Array(payload.utf8), app: "w")
    return (String(decoding: result.bytes, as: UTF8.self), result.problems, result.notes)
  }

  @Test(arguments: [
    // New keys go to the end of their object, in the object's own layout.
    Applied(#"{"aps":{"alert":"A"},"t":"x"}"#, #"{"aps":{"alert":"A","thread-id":"x"},"t":"x"}"#),
    Applied(#"{ "aps" : { } , "t":"x"}"#, #"{ "aps" : {"thread-id":"x" } , "t":"x"}"#),
    Applied(#"{"t":"x"}"#, #"{"t":"x","aps":{"thread-id":"x"}}"#),
    Applied(
      "{\n  \"t\": \"x\",\n  \"aps\": {\n    \"badge\": 1\n  }\n}\n",
      "{\n  \"t\": \"x\",\n  \"aps\": {\n    \"badge\": 1,\n    \"thread-id\": \"x\"\n  }\n}\n"),
    // Keys that exist are replaced in place; the last of several counts.
    Applied(
      #"{"aps":{"thread-id":"old","badge":1},"t":"x"}"#,
      #"{"aps":{"thread-id":"x","badge":1},"t":"x"}"#),
    Applied(
      #"{"aps":{"thread-id":5,"badge":1},"t":"x"}"#,
      #"{"aps":{"thread-id":"x","badge":1},"t":"x"}"#),
    Applied(
      #"{"aps":{"thread\u002did":null},"t":"x"}"#, #"{"aps":{"thread\u002did":"x"},"t":"x"}"#),
    // What says the same already keeps its spelling.
    Applied(#"{"aps":{"thread-id":"\u0078"},"t":"x"}"#, #"{"aps":{"thread-id":"\u0078"},"t":"x"}"#),
    Applied(
      #"{"aps":{"relevance-score":5e-1},"r":0.5}"#, #"{"aps":{"relevance-score":5e-1},"r":0.5}"#),
    // `thread default` takes the key away wherever it stands, and adds nothing.
    Applied(
      #"{"aps":{"thread-id":"old","badge":1},"isDefault":true}"#,
      #"{"aps":{"badge":1},"isDefault":true}"#),
    Applied(
      #"{"aps":{"badge":1, "thread-id":"old" },"isDefault":true}"#,
      #"{"aps":{"badge":1 },"isDefault":true}"#),
    Applied(
      #"{"aps":{"thread-id":"a","badge":1,"thread-id":"b"},"isDefault":true}"#,
      #"{"aps":{"badge":1},"isDefault":true}"#),
    Applied(#"{"aps":{"thread-id":"old"},"isDefault":true}"#, #"{"aps":{},"isDefault":true}"#),
    Applied(#"{"isDefault":true}"#, #"{"isDefault":true}"#),
    // Summary keys stand in the alert, which only they make a dictionary of.
    Applied(
      #"{"aps":{"alert":{"body":"B"}},"a":"Work","n":3}"#,
      #"{"aps":{"alert":{"body":"B","summary-arg":"Work","summary-arg-count":3}},"a":"Work","n":3}"#
    ),
    Applied(
      #"{"aps":{"alert":"caf\u00e9"},"n":2}"#,
      #"{"aps":{"alert":{"body":"caf\u00e9","summary-arg-count":2}},"n":2}"#),
    Applied(
      #"{"aps":{"alert":"A"},"c":true}"#, #"{"aps":{"alert":"A","category":"PLAIN"},"c":true}"#),
    // Everything at once, and values that need escapes.
    Applied(
      #"{"aps":{"alert":"A"},"t":"\"\\\n","r":1,"g":"é","f":"F","i":true}"#,
      #"{"aps":{"alert":"A","thread-id":"\"\\\n","interruption-level":"time-sensitive","relevance-score":1,"target-content-id":"é","filter-criteria":"F"},"t":"\"\\\n","r":1,"g":"é","f":"F","i":true}"#
    ),
    // Nothing else changes: numbers, escapes, order, white space, duplicates.
    Applied(
      #" {"z":1.50e+01,"z":-0,"s":"\/\u00E9", "aps":{"sound":"a\/b"}, "t":"x" } "#,
      #" {"z":1.50e+01,"z":-0,"s":"\/\u00E9", "aps":{"sound":"a\/b","thread-id":"x"}, "t":"x" } "#),
    // A record keeps its envelope.
    Applied(
      #"{"app":"w","id":"1","payload":{"aps":{"alert":"A"},"t":"x"},"date":"2026-05-01T09:00:00Z"}"#,
      #"{"app":"w","id":"1","payload":{"aps":{"alert":"A","thread-id":"x"},"t":"x"},"date":"2026-05-01T09:00:00Z"}"#
    ),
    Applied(
      #"{"app":"none","payload":{"aps":{"alert":"A"},"t":"x"}}"#,
      #"{"app":"none","payload":{"aps":{"alert":"A"},"t":"x"}}"#),
  ])
  fileprivate func `writes the decision and leaves all else`(_ applied: Applied) {
    let result = apply(applied.payload)
    #expect(result.text == applied.expected)
    #expect(result.problems == [])
    #expect(result.notes == [])
    #expect(apply(result.text).text == result.text, "a second time changes nothing more")
  }

  @Test(arguments: [
    (#"{"aps":{"alert":"A"},"n":0}"#, "HD0405"), (#"{"aps":{"alert":"A"},"r":1.5}"#, "HD0406"),
    (#"{"aps":{"alert":"A"},"t":5}"#, "HD0403"), (#"{"aps":[],"t":"x"}"#, "HD0412"),
    (#"{"aps":{"alert":[1]},"n":2}"#, "HD0412"), ("[1]", "HD0408"), ("{", "HD0401"),
    (#"{"app":"w","payload":[]}"#, "HD0409"),
  ])
  func `leaves a payload with a problem as it came`(payload: String, code: String) {
    let result = apply(payload)
    #expect(result.text == payload)
    #expect(result.problems.count == 1)
    #expect(result.problems.first?.code.hasPrefix("HD04") == true)
  }

  @Test(arguments: [#"{"aps":{},"a":"Work","n":2,"t":"x"}"#, #"{"a":"Work","t":"x"}"#])
  func `makes no alert, says so and writes the rest`(payload: String) {
    let result = apply(payload)
    #expect(result.text.contains(#""thread-id":"x""#))
    #expect(!result.text.contains("alert"))
    #expect(result.problems == [])
    #expect(result.notes.count == 1)
    #expect(result.notes.first?.message.contains("`summary-arg`") == true)
  }

  @Test func `refuses a payload of more than 4096 bytes with the decision`() {
    func payload(_ size: Int, header: String = "") -> String {
      let frame = #"{"aps":{"alert":""},"t":"x"}"#
      let text = frame.replacing(
        #""alert":""#, with: #""alert":""# + String(repeating: "a", count: size))
      return header.isEmpty
        ? text : #"{"app":"w","headers":{"apns-push-type":"\#(header)"},"payload":\#(text)}"#
    }
    // The frame has 28 bytes and the decision adds 16.
    let fits = apply(payload(4_096 - 44))
    #expect(fits.problems == [] && fits.text.utf8.count == 4_096)
    let large = apply(payload(4_097 - 44))
    #expect(large.text == payload(4_097 - 44))
    #expect(
      large.problems.map(\.message) == [
        "with the decision the payload has 4097 bytes, 16 more than it came with; APNs takes at "
          + "most 4096"
      ])
    let before = apply(payload(4_100))
    #expect(before.problems.first?.message.contains("4128 bytes already without") == true)
    #expect(apply(payload(5_120 - 44, header: "voip")).problems == [])
    #expect(apply(payload(5_121 - 44, header: "voip")).problems.count == 1)
    #expect(apply(payload(4_097 - 44, header: "alert")).problems.count == 1)
    // White space between the parts is not sent, nor is the key of the simulator.
    let spaced = payload(4_096 - 44).replacing(#","t""#, with: ",\n  \"t\"")
      .replacing(#"{"aps""#, with: #"{ "Simulator Target Bundle": "w", "aps""#)
    #expect(spaced.utf8.count > 4_096 && apply(spaced).problems == [])
  }
}
