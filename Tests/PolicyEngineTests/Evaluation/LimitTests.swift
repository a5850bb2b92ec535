import NotificationModel
import Testing

@testable import PolicyEngine

@Suite struct LimitTests {
  @Test func `a payload is read up to its bound`() {
    let policy = "policy P for \"p\" { payload { a: String } always { count 1 } }"
    let limit = EvaluationLimits.payloadSize
    let frame = #"{"a":""}"#.utf8.count
    func payload(_ size: Int) -> String {
      "{\"a\":\"" + String(repeating: "x", count: size - frame) + "\"}"
    }
    let set = runtime(policy)
    #expect(decide(set, payload(limit)).summary == "- | count 1")
    let decision = decide(set, payload(limit + 1))
    #expect(decision.summary == "- | ! HD0411")
    #expect(
      decision.problems[0].message
        == "the text has \(limit + 1) bytes; at most \(limit) are read")
  }

  @Test func `lets build on each other 256 levels deep`() {
    var items = "payload { a: String }\nlet v1 = a\n"
    for level in 2...256 { items += "let v\(level) = v\(level - 1)\n" }
    expectDecision(items + "always { thread v256 }", #"{"a":"x"}"#, "- | thread x")
    var conditions = "payload { a: String }\nlet v1 = a == \"x\"\n"
    for level in 2...256 { conditions += "let v\(level) = v\(level - 1) and not (a == \"\")\n" }
    expectDecision(
      conditions + "rule \"r\" when v256 { thread \"t\" }", #"{"a":"x"}"#, "r | thread t")
  }

  @Test func `the longest string that lets can build is 64 times a value`() {
    var items = "payload { a: String }\nlet v0 = a\n"
    for level in 1...6 { items += #"let v\#(level) = "\(v\#(level - 1))\(v\#(level - 1))""# + "\n" }
    let text = String(repeating: "0123456789", count: 1_000)
    let decision = decide(
      runtime("policy P for \"p\" {\n\(items) always { thread v6 } }"), "{\"a\":\"\(text)\"}")
    #expect(decision.thread == .identifier(String(repeating: text, count: 64)))
  }

  @Test func `JSON nests up to its bound`() {
    let policy = "policy P for \"p\" { payload { a: Int? at \"/b/0/0/0\" } always { count 1 } }"
    func nested(_ depth: Int) -> String {
      "{\"b\":" + String(repeating: "[", count: depth - 1)
        + String(repeating: "]", count: depth - 1) + "}"
    }
    let set = runtime(policy)
    #expect(decide(set, nested(3)).summary == "- | count 1")
    #expect(decide(set, nested(512)).summary == "- | ! HD0403 /b/0/0/0")
    #expect(decide(set, nested(513)).summary == "- | ! HD0401")
  }

  @Test func `a part is sought in linear time`() {
    let policy =
      "policy P for \"p\" { payload { a: String b: String } rule \"r\" when a contains b { } }"
    let long = String(repeating: "a", count: 500_000)
    let part = String(repeating: "a", count: 100_000) + "b"
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(decide(runtime(policy), "{\"a\":\"\(long)\",\"b\":\"\(part)\"}").rule == .none)
    }
    #expect(time < .seconds(10))
  }

  @Test func `a program can be printed whatever it does`() {
    let policy = #"""
      policy P for "p" {
        payload { a: String? n: Int l: [String] = ["x"] }
        category c { summary "%u" }
        let v = "\(a ?? "-")\(n)\(n == 1)"
        rule "r" when a matches "x*" or v in ["a", v] or not (count(l) > 1 and lowercased(v) < "b") {
          thread default category c count n interruption critical argument escaped(trimmed(v))
        }
        rule "q" when a exists { thread v }
      }
      """#
    let set = runtime(policy)
    let listing = set.policies[0].program.listing
    #expect(listing.split(separator: "\n").count == set.policies[0].program.instructions.count)
    for word in ["matches", "join", "list", "thread = default", "category = c", "halt"] {
      #expect(listing.contains(word), "\(word)")
    }
  }
}
