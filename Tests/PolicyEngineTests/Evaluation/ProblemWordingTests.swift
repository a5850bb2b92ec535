import NotificationModel
import Testing

@testable import PolicyEngine

/// What people read about a problem.
@Suite struct ProblemWordingTests {
  private static let fields = """
    payload {
      s: String at "/a/s"
      n: Int? d: Double? b: Bool? set: ("x" | "y")? l: [Int]? sets: ["x" | "y"]? easy: Int lenient = 1
    }
    always { thread "t" }
    """

  @Test(arguments: [
    ("{}", "`s` at `/a/s` is required (String), found nothing"),
    (#"{"a":{"s":null}}"#, "`s` at `/a/s` is required (String), found null"),
    (#"{"a":{"s":5}}"#, "`s` at `/a/s` should be String, found the number 5"),
    (#"{"a":{"s":{}}}"#, "`s` at `/a/s` should be String, found an object"),
    (
      #"{"a":{"s":"\ud800"}}"#,
      "`s` at `/a/s` has half of a surrogate pair, which is no Unicode text"
    ),
    (#"{"n":"5"}"#, "`n` at `/n` should be Int, found the string \"5\""),
    (#"{"n":1.5}"#, "`n` at `/n` should be Int, found the number 1.5"),
    (#"{"n":true}"#, "`n` at `/n` should be Int, found true"),
    (#"{"n":1e99}"#, "`n` at `/n` is the number 1e99, which does not fit into Int"),
    (#"{"d":[]}"#, "`d` at `/d` should be Double, found an array"),
    (#"{"d":-1e999}"#, "`d` at `/d` is the number -1e999, which does not fit into Double"),
    (#"{"b":0}"#, "`b` at `/b` should be Bool, found the number 0"),
    (#"{"set":"z"}"#, "`set` at `/set` is the string \"z\", which is not in its closed set"),
    (#"{"set":1}"#, "`set` at `/set` should be \"x\" | \"y\", found the number 1"),
    (#"{"l":5}"#, "`l` at `/l` should be [Int], found the number 5"),
    (#"{"l":[1,null]}"#, "`l` at `/l/1` should be Int, found null"),
    (
      #"{"sets":["x","z"]}"#,
      "`sets` at `/sets/1` is the string \"z\", which is not in its closed set"
    ),
  ])
  func `a problem with a field names the field, the place and what stands there`(
    _ payload: String, _ message: String
  ) {
    // The one problem under test; the required field is there otherwise.
    var text = payload
    if !payload.contains("\"a\""), payload != "{}" {
      text = #"{"a":{"s":"ok"},"# + payload.dropFirst()
    }
    let decision = decide(runtime("policy P for \"p\" {\n\(Self.fields)\n}"), text)
    #expect(decision.problems.map(\.message) == [message])
    #expect(decision.problems.first?.expected != nil)
    #expect(decision.problems.first?.found != nil)
    #expect(decision.thread == nil)
  }

  @Test func `a lenient field tells what stands there if it needs a value`() {
    let decision = expectDecision(
      "payload { f: Int lenient }", #"{"f":"abc"}"#, "- | ! HD0402 /f")
    #expect(
      decision.problems[0].message
        == "`f` at `/f` is required (Int), found the string \"abc\"")
  }

  @Test func `long values are cut between characters`() {
    let text = String(repeating: "\u{E9}", count: 100)
    for prefix in ["", "a"] {
      let decision = expectDecision(
        "payload { f: Int }", "{\"f\":\"\(prefix)\(text)\"}", "- | ! HD0403 /f")
      let found = decision.problems[0].found ?? ""
      #expect(!found.unicodeScalars.contains("\u{FFFD}"))
      #expect(found.hasSuffix("\u{E9}…\"") && found.utf8.count < 90)
    }
    let digits = String(repeating: "9", count: 100)
    let number = expectDecision("payload { f: Int }", "{\"f\":\(digits)}", "- | ! HD0406 /f")
    #expect(number.problems[0].found == "the number \(digits.prefix(60))…")
  }

  @Test(arguments: [
    ("{\"a\" 1}", "column 6: expected `:` after a key, found `1`"),
    ("{\n  \"é\": 01}", "line 2, column 8: `01` is not a number: leading zero"),
    ("", "column 1: expected a value, found the end of the text"),
  ])
  func `a text that is no JSON says where`(_ text: String, _ message: String) {
    let decision = expectDecision("always { thread \"t\" }", text, "- | ! HD0401")
    #expect(decision.problems[0].message == message)
  }

  @Test func `problems around the payload`() {
    func message(_ text: String, _ items: String = "", context: String? = nil) -> String? {
      decide(runtime("policy P for \"p\" {\n\(items)\n}"), text, context: context).problems.first?
        .message
    }
    #expect(message("[1]") == "a payload is a JSON object, found an array")
    #expect(message("null") == "a payload is a JSON object, found null")
    #expect(
      message(#"{"payload":[]}"#) == "the record's `/payload` should be an object, found an array")
    #expect(
      message(#"{"payload":{},"app":"\ud800"}"#)
        == "the record's `/app` has half of a surrogate pair, which is no Unicode text")
    let fields = "context { a: String b: \"x\" | \"y\" = \"x\" n: [Int] = [] }\nalways { thread a }"
    #expect(message("{}", fields) == "the context lacks `a` (String), which policy `P` needs")
    for (context, expected) in [
      (#"{"a":5}"#, "the context's `/a` should be String, found the number 5"),
      (#"{"P":{"a":5}}"#, "the context's `/P/a` should be String, found the number 5"),
      (
        #"{"a":"\ud800"}"#,
        "the context's `/a` has half of a surrogate pair, which is no Unicode text"
      ),
      (
        #"{"a":"","b":"z"}"#,
        "the context's `/b` is the string \"z\", which is not in its closed set"
      ),
      (
        #"{"a":"","n":[1e99]}"#,
        "the context's `/n` is the number 1e99, which does not fit into Int"
      ),
    ] {
      #expect(message("{}", fields, context: context) == expected)
    }
    let items = "payload { n: Int d: Double }\nalways { count n relevance d }"
    let decision = expectDecision(items, #"{"n":0,"d":1.5}"#, "- | ! HD0405 | ! HD0405")
    #expect(
      decision.problems.map(\.message) == [
        "the count is 0, but a notification counts at least 1",
        "the relevance is 1.5, but it lies between 0 and 1",
      ])
  }
}
