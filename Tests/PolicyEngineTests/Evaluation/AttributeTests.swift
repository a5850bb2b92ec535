import NotificationModel
import Testing

/// "Rules" and "Attributes" of the language page.
@Suite struct AttributeTests {
  @Test func `the first rule that matches applies`() {
    let policy = """
      payload { n: Int }
      rule "small" when n < 10 { thread "small" }
      rule "even smaller" when n < 5 { thread "smaller" count 2 }
      otherwise { thread "large" }
      """
    expectDecision(policy, #"{"n":1}"#, "small | thread small")
    expectDecision(policy, #"{"n":10}"#, "otherwise | thread large")
  }

  @Test func `without otherwise nothing is assigned`() {
    expectDecision(
      "payload { n: Int }\nrule \"r\" when n == 1 { thread \"a\" }", #"{"n":2}"#, "-")
  }

  @Test func `stages do not see each other`() {
    let policy = """
      payload { n: Int }
      rule "one" when n == 1 { thread "one" }
      stage "urgency" {
        rule "two" when n == 2 { interruption critical }
        otherwise { interruption passive }
      }
      stage "other" { rule "three" when n == 3 { count 3 } }
      always { argument "always" }
      """
    expectDecision(
      policy, #"{"n":1}"#,
      "one | urgency: otherwise | other: - | thread one | argument always | interruption passive")
    expectDecision(
      policy, #"{"n":3}"#,
      "- | urgency: otherwise | other: three | argument always | count 3 | interruption passive")
  }

  @Test func `every attribute is assigned`() {
    expectDecision(
      """
      category mail as "MAIL" { summary "%u more" }
      rule "r" {
        thread "t" category mail argument "a" count 2 interruption timeSensitive relevance 0.5
        target "g" filter "f"
      }
      """, "{}",
      "r | thread t | category MAIL | argument a | count 2 | interruption timeSensitive "
        + "| relevance 0.5 | target g | filter f")
  }

  @Test func `an empty thread is the default one`() {
    let policy = "payload { s: String }\nrule \"r\" { thread s argument s target s filter s }"
    let decision = expectDecision(
      policy, #"{"s":""}"#, "r | thread default | argument  | target  | filter ")
    #expect(decision.thread == .appGroup)
    expectDecision("rule \"r\" { thread default }", "{}", "r | thread default")
    expectDecision("rule \"r\" { thread \"default\" }", "{}", "r | thread default")
  }

  @Test(arguments: [
    ("0", "! HD0405"), ("-1", "! HD0405"), ("1", "count 1"),
    ("9223372036854775807", "count 9223372036854775807"),
    ("-9223372036854775808", "! HD0405"),
  ])
  func `a count below 1 is a problem and leaves the count alone`(_ n: String, _ expected: String) {
    expectDecision(
      "payload { n: Int }\nrule \"r\" { thread \"t\" count n filter \"f\" }", #"{"n":\#(n)}"#,
      expected.hasPrefix("!")
        ? "r | thread t | filter f | \(expected)" : "r | thread t | \(expected) | filter f")
  }

  @Test(arguments: [
    ("0", "relevance 0.0"), ("1", "relevance 1.0"), ("0.25", "relevance 0.25"),
    ("1.0000001", "! HD0405"), ("-0.1", "! HD0405"), ("5e-324", "relevance 5e-324"),
  ])
  func `a relevance outside 0 to 1 is a problem`(_ n: String, _ expected: String) {
    expectDecision(
      "payload { n: Double }\nrule \"r\" { relevance n }", #"{"n":\#(n)}"#, "r | \(expected)")
  }

  @Test func `an integer can be a relevance`() {
    let policy = "payload { n: Int }\nrule \"r\" { relevance n }"
    expectDecision(policy, #"{"n":1}"#, "r | relevance 1.0")
    expectDecision(policy, #"{"n":2}"#, "r | ! HD0405")
  }

  @Test func `both values out of range are told, in the order of the rule`() {
    let decision = expectDecision(
      "payload { n: Int }\nrule \"r\" { relevance n count n }", #"{"n":-3}"#,
      "r | ! HD0405 | ! HD0405")
    #expect(decision.problems.map(\.found) == ["-3", "-3"])
    #expect(decision.problems[0].message.hasPrefix("the relevance is -3"))
  }

  @Test func `strings that only look the same stay apart`() {
    let policy = """
      payload { s: String }
      rule "composed" when s == "\u{E9}" { thread "\u{E9}" }
      rule "decomposed" when s == "e\u{301}" { thread "e\u{301}" }
      """
    let composed = expectDecision(policy, "{\"s\":\"\u{E9}\"}", "composed | thread \u{E9}")
    #expect(composed.rule == .rule("composed"))
    let other = expectDecision(policy, "{\"s\":\"e\u{301}\"}", "decomposed | thread e\u{301}")
    #expect(other.rule == .rule("decomposed"))
  }
}
