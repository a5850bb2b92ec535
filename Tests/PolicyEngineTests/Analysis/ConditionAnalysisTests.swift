import PolicySyntax
import Testing

@testable import PolicyEngine

@Suite struct ConditionAnalysisTests {
  @Test(
    "a condition that can never be true is told at the condition",
    arguments: [
      #"account == "x" and account == "y""#,
      #"account in ["x", "y"] and account in ["z"]"#,
      #"account == "x" and account not in ["x", "y"]"#,
      #"topic exists and not (topic exists)"#,
      #"topic == "x" and not (topic exists)"#,
      #"topic in vips and not (topic exists)"#,
      #"flag and not flag"#,
      #"sender in vips and sender not in vips"#,
      #"sender starts with "a" and not (sender starts with "a")"#,
      #"sender == "b" and sender starts with "a""#,
      #"n < 3 and n > 5"#,
      #"n < 3 and n >= 3"#,
      #"n > 3 and n < 4"#,
      #"n == 2.5"#,
      #"score < 0.5 and score > 0.5"#,
      #"n > 3 and n != 4 and n <= 4"#,
      #"count(tags) < 0"#,
      #"account in []"#,
      #"false"#,
      #"1 > 2"#,
      #""a" == "b""#,
      #"kind == "alert" and kind starts with "up""#,
      #"kind not in ["alert", "update", "reply", "digest"]"#,
      #"not (flag or not flag)"#,
      #"(flag or n > 3) and not flag and n <= 3"#,
      #"n < n"#,
      #"maybe == true and maybe == false"#,
      #"n == limit and n != limit"#,
    ])
  func neverTrue(_ condition: String) {
    let found = expectWarnings(.contradiction, "  rule \"a\" when «\(condition)» { relevance 1 }")
    #expect(found.first?.message == "the condition of `a` can never be true")
  }

  @Test(
    "a condition that is always true is told if nothing follows",
    arguments: [
      "true", "flag or not flag", "1 < 2", #"account == "x" or account != "x""#,
      #"topic exists or not (topic exists)"#, "count(tags) >= 0", "n < 3 or n >= 3",
      #"kind in ["alert", "update", "reply", "digest"]"#, "account == account",
      #"sender starts with "a" or not (sender starts with "a")"#,
    ])
  func alwaysTrue(_ condition: String) {
    let found = expectWarnings(.contradiction, "  rule \"a\" when «\(condition)» { relevance 1 }")
    #expect(found.first?.message == "the condition of `a` is always true")
  }

  @Test func `a condition that is always true is told by what it keeps from matching`() {
    _ = expectWarnings(
      .neverMatches,
      """
        rule ‹"a"› when flag or not flag { relevance 1 }
        rule «"b"» when n > 3 { relevance 0.5 }
      """)
  }

  @Test(
    "a condition that can be true and false is not told",
    arguments: [
      #"account == "x" and sender == "y""#,
      #"account in ["x", "y"] and account in ["y", "z"]"#,
      #"account == "x" and account not in ["y"]"#,
      "account == \"é\" and account != \"e\\u{301}\"",
      #"topic exists and list exists"#,
      #"topic != "x" and topic != "y""#,
      #"not (topic == "x") and not (topic exists)"#,
      #"sender in vips and account not in vips"#,
      #"sender starts with "a" and sender starts with "b" or flag"#,
      #"sender starts with "a" and not (sender starts with "ab")"#,
      #"n > 3 and n < 5"#,
      #"n >= 3 and n <= 3"#,
      #"n > 2.5 and n < 3.5"#,
      #"m < 3 or m >= 3"#,
      #"maybe == true or maybe == false"#,
      #"score > 0.1 and score < 0.2"#,
      #"count(tags) > 0"#,
      #"kind != "alert" and kind != "update" and kind != "reply""#,
      #"mood in ["good", "bad"]"#,
      #"shape != "round" and shape != "square""#,
      #"topic == topic"#,
      #"topic not in []  and flag"#,
      #"n <= limit and n >= limit"#,
      #"flag and maybe != true"#,
      #"account == "x" and lowercased(account) == "y""#,
      #"n == 9007199254740993 and n != 9007199254740992"#,
    ])
  func silent(_ condition: String) {
    expectSilence("  rule \"a\" when \(condition) { relevance 1 }")
  }

  @Test func `a branch that can never be true is told alone`() {
    _ = expectWarnings(
      .contradiction,
      #"  rule "a" when flag or «account == "x" and account == "y"» or n > 3 { relevance 1 }"#)
  }

  @Test func `a rule that can never match by itself shadows nothing`() {
    _ = expectWarnings(
      .contradiction,
      """
        rule "a" when «account == "x" and account == "y"» { relevance 1 }
        rule "b" when account == "x" and account in ["x"] { relevance 1 }
      """)
  }

  @Test(
    "a rule that says the same as another one is told",
    arguments: [
      (#"flag"#, "relevance 1", #"flag == true"#, "relevance 1"),
      (#"account == "x""#, "count 2", #"account in ["x"]"#, "count 2"),
      (#"account == "x" or n > 3"#, "count 2", #"n > 3 or account == "x""#, "count 2"),
      (#"account == "x" and flag"#, "count 2", #"flag and "x" == account"#, "count 2"),
      ("flag", "count 2 relevance 1", "flag", "relevance 1 count 2"),
      ("flag", "thread \"a\"", "flag", "thread \"a\""),
      ("flag", "thread \"a/\\(sender)\"", "flag", "thread \"a/\\(sender)\""),
      ("flag", "thread default", "flag", "thread default"),
      ("flag", "category named argument sender", "flag", "argument sender category named"),
      ("not flag", "interruption active", "flag != true", "interruption active"),
      ("n > limit", "", "limit < n", ""),
    ])
  func identical(_ first: String, _ assigned: String, _ second: String, _ other: String) {
    let found = expectWarnings(
      .identicalRule,
      """
        rule ‹"a"› when \(first) { \(assigned) }
        rule "between" when shape == "round" { }
        rule «"b"» when \(second) { \(other) }
      """)
    #expect(found.first?.message == "the rule `b` says the same as `a`")
  }

  @Test(
    "rules that differ are not the same rule",
    arguments: [
      ("flag", "relevance 1", "not flag", "relevance 1"),
      (#"account == "x""#, "count 2", #"account == "y""#, "count 2"),
      (#"account == "x""#, "count 2", #"sender == "x""#, "count 2"),
      ("n > 3", "count 2", "n > 2", "count 2"),
      ("n > 3", "", "n < 2", ""),
      (#"topic exists"#, "count 2", #"list exists"#, "count 2"),
      ("flag and n > 3", "count 2", "flag", "count 2"),
      ("sender in vips", "count 2", "account in vips", "count 2"),
      (#"tags contains "x""#, "count 2", #"tags contains "y""#, "count 2"),
      (#"sender matches "a*""#, "count 2", #"sender matches "a?""#, "count 2"),
    ])
  func notIdentical(_ first: String, _ assigned: String, _ second: String, _ other: String) {
    expectSilence(
      """
        rule "a" when \(first) { \(assigned) }
        rule "b" when \(second) { \(other) }
      """)
  }
}
