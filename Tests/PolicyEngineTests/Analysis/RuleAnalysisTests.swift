import PolicySyntax
import Testing

@testable import PolicyEngine

@Suite struct RuleAnalysisTests {
  /// A stage of rules without assignments, from names and conditions.
  private func stage(_ rules: [(String, String)]) -> String {
    rules.map { "  rule \($0.0) when \($0.1) { }" }.joined(separator: "\n")
  }

  /// Two rules, of which the second is shadowed by the first.
  static let shadows: [(earlier: String, later: String)] = [
    (#"account == "x""#, #"account == "x" and sender == "y""#),
    (#"account in ["x", "y"]"#, #"account == "y""#),
    (#"account in ["x", "y", "z"]"#, #"account in ["z", "x"]"#),
    (#"account in ["x"]"#, #"account == "x" and flag"#),
    (#"topic exists"#, #"topic == "x""#),
    (#"topic exists"#, #"topic starts with "x""#),
    (#"topic exists"#, #"topic in vips"#),
    (#"topic exists"#, #"topic == list"#),
    (#"list exists"#, #"topic == list"#),
    (#"m exists"#, #"m < 3"#),
    (#"mood exists"#, #"mood == "good""#),
    (#"flag or account == "x""#, #"account == "x" and sender == "y""#),
    (#"flag or account == "x""#, #"flag and n > 3"#),
    (#"account == "x" or account == "y""#, #"account == "y" and flag"#),
    (#"sender in vips"#, #"flag and sender in vips"#),
    (#"tags contains "x""#, #""x" in tags and flag"#),
    (#"n < 10"#, #"n < 3"#),
    (#"n <= 9"#, #"n < 10 and flag"#),
    (#"n > 3"#, #"n > 4.5"#),
    (#"n != 4"#, #"n > 4"#),
    (#"score < 1"#, #"score <= 0.5"#),
    (#"score > 0.5"#, #"score >= 1"#),
    (#"count(tags) > 1"#, #"count(tags) > 2"#),
    (#"n > limit"#, #"limit < n and flag"#),
    (#"account != "x""#, #"account == "y""#),
    (#"not (account == "x")"#, #"account != "x" and flag"#),
    (#"account not in ["x", "y"]"#, #"account not in ["x", "y", "z"]"#),
    (#"not flag"#, #"flag == false and n == 1"#),
    (#"maybe exists"#, #"maybe == true"#),
    (#"maybe == true"#, #"(maybe ?? false) and flag"#),
    (#"(topic ?? "x") == "x""#, #"not (topic exists)"#),
    (#"(topic ?? "x") != "y""#, #"topic == "z""#),
    (#"kind in ["alert", "update"]"#, #"kind == "update""#),
    (#"kind != "alert""#, #"kind in ["update", "reply"]"#),
    (#"kind starts with "al""#, #"kind == "alert" and flag"#),
    (#"flag"#, #"not (not flag or account == "x")"#),
    (#"not (topic exists)"#, #"not (topic exists) and flag"#),
    (#"lowercased(sender) == "ana""#, #"lowercased(sender) == "ana" and flag"#),
    (#"sender matches "a*" and flag"#, #"flag and n == 1 and sender matches "a*""#),
    (#"not (sender starts with "a")"#, #"flag and not (sender starts with "a")"#),
  ]

  @Test(
    "a rule that an earlier condition always takes is told, with the earlier one",
    arguments: shadows)
  func shadowed(_ pair: (earlier: String, later: String)) {
    let found = expectWarnings(
      .neverMatches, stage([(#"‹"a"›"#, pair.earlier), (#"«"b"»"#, pair.later)]))
    #expect(found.first?.message == "the rule `b` can never match")
    #expect(found.first?.notes.first?.message == "`a` matches first whenever it would")
  }

  /// Two rules of which both can match.
  static let distinct: [(earlier: String, later: String)] = [
    (#"account == "x" and sender == "y""#, #"account == "x""#),
    (#"account == "y""#, #"account in ["x", "y"]"#),
    (#"account == "x""#, #"sender == "x""#),
    (#"account == "é""#, "account == \"e\\u{301}\" and flag"),
    (#"account == "x""#, #"account == "X""#),
    (#"topic == "x""#, #"topic exists"#),
    (#"topic exists"#, #"topic != "x""#),
    (#"topic exists"#, #"not (topic == "x")"#),
    (#"topic exists"#, #"topic not in vips"#),
    (#"topic exists"#, #"account == "x""#),
    (#"topic == list"#, #"topic exists and list exists"#),
    (#"flag and account == "x""#, #"account == "x""#),
    (#"flag or account == "x""#, #"account == "y""#),
    (#"n < 3"#, #"n < 10"#),
    (#"n > 4.5"#, #"n > 3"#),
    (#"m >= 3"#, #"not (m < 3)"#),
    (#"m < 3"#, #"not (m >= 3)"#),
    (#"score < 1"#, #"score <= 1"#),
    (#"n > limit"#, #"n >= limit"#),
    (#"n > 5"#, #"limit > 5"#),
    (#"sender in vips"#, #"account in vips"#),
    (#"sender in vips"#, #"sender in tags"#),
    (#"tags contains "x""#, #"tags contains "y""#),
    (#"account != "x""#, #"account == "x""#),
    (#"account not in ["x", "y", "z"]"#, #"account not in ["x", "y"]"#),
    (#"maybe exists and maybe"#, #"maybe exists"#),
    (#"maybe == true"#, #"maybe != false"#),
    (#"maybe == true"#, #"maybe ?? true"#),
    (#"(topic ?? "x") == "y""#, #"not (topic exists)"#),
    (#"kind == "alert""#, #"kind in ["alert", "reply"] and flag"#),
    (#"lowercased(sender) == "ana""#, #"sender == "ana""#),
    (#"sender starts with "ab""#, #"sender starts with "a""#),
    (#"sender starts with "a""#, #"not (sender starts with "a") and flag"#),
    (#"(flag or n > 1) and account == "x""#, #"account == "x" and n > 0"#),
    (#"n == 9007199254740993"#, #"n == 9007199254740992"#),
  ]

  @Test("rules that can both match are not told", arguments: distinct)
  func silent(_ pair: (earlier: String, later: String)) {
    expectSilence(stage([(#""a""#, pair.earlier), (#""b""#, pair.later)]))
  }

  @Test func `a condition that is a let is looked into`() {
    _ = expectWarnings(
      .neverMatches,
      """
        let fromVIP = lowercased(sender) in vips
        let loud = fromVIP and flag
        let quiet = not loud
        rule ‹"a"› when fromVIP { }
        rule «"b"» when loud and n == 1 { }
      """)
    expectSilence(
      """
        let fromVIP = lowercased(sender) in vips
        let quiet = not fromVIP
        rule "a" when fromVIP { }
        rule "b" when quiet and n == 1 { }
      """)
  }

  @Test func `a let and what it stands for are the same`() {
    _ = expectWarnings(
      .neverMatches,
      """
        let name = account
        let wanted = "x"
        rule ‹"a"› when name == wanted { }
        rule «"b"» when account == "x" and flag { }
      """)
  }

  @Test func `several earlier rules can leave nothing of a later one`() {
    let found = expectWarnings(
      .neverMatches,
      """
        rule ‹"a"› when kind == "alert" { }
        rule "b" when kind == "reply" { }
        rule ‹"c"› when kind == "update" { }
        rule «"d"» when kind in ["alert", "update"] and flag { }
        rule "e" when kind in ["alert", "digest"] and flag { }
      """)
    #expect(found.first?.notes.count == 2)
  }

  @Test func `a rule is told once although each of its branches is taken`() {
    _ = expectWarnings(
      .neverMatches,
      """
        rule ‹"a"› when flag { }
        rule ‹"b"› when n > 5 { }
        rule «"c"» when flag and account == "x" or n > 7 { }
        rule "d" when flag and account == "x" or n > 4 { }
      """)
  }

  /// Stages of which the last rule can never match.
  static let usedUp: [[String]] = [
    [
      #"kind == "alert""#, #"kind == "update""#, #"kind in ["reply", "digest"]"#,
    ],
    ["flag", "not flag"],
    [#"mood == "good""#, #"mood == "bad""#, #"not (mood exists)"#],
    ["n < 5", "n >= 5"],
    ["n < 5", "n == 5", "n > 5"],
    [#"account == "x""#, #"account != "x""#],
    [#"account not in ["x", "y"]"#, #"account == "y""#, #"account == "x""#],
    ["topic exists", "not (topic exists)"],
    ["score < 0.5", "score >= 0.5"],
  ]

  @Test("a rule after all values are used up is told", arguments: usedUp)
  func toldWhenUsedUp(_ conditions: [String]) {
    var rules = conditions.enumerated().map { ("‹\"r\($0)\"›", $1) }
    rules.append((#"«"last"»"#, #"account == "q""#))
    _ = expectWarnings(.neverMatches, stage(rules))
  }

  /// Stages of which the last rule can match.
  static let notUsedUp: [[String]] = [
    [#"kind == "alert""#, #"kind == "update""#, #"kind == "reply""#],
    [#"kind == "alert" and flag"#, #"kind == "update""#, #"kind in ["reply", "digest"]"#],
    [#"mood == "good""#, #"mood == "bad""#],
    ["maybe == true", "maybe == false"],
    [#"shape == "round""#, #"shape == "square""#],
    ["n < 5", "n > 5"],
    ["m < 5", "m >= 5"],
    ["score < 0.5", "score > 0.5"],
    [#"account != "x""#],
    [#"topic == "x""#, #"topic exists and topic != "x""#],
    ["flag", "flag == false and n == 1"],
  ]

  @Test("a rule after some values are used up is not told", arguments: notUsedUp)
  func silentUnlessUsedUp(_ conditions: [String]) {
    var rules = conditions.enumerated().map { ("\"r\($0)\"", $1) }
    rules.append((#""last""#, #"sender == "q""#))
    expectSilence(stage(rules))
  }

  @Test func `a rule without condition is told once for all rules after it`() {
    let found = expectWarnings(
      .neverMatches,
      """
        rule ‹"all"› { relevance 1 }
        rule «"b"» when flag { relevance 0.5 }
        rule "c" when n > 3 { relevance 0.2 }
        rule "d" { relevance 0.1 }
      """)
    #expect(found.first?.message == "the rule `b` can never match, nor can the 2 rules after it")
    expectSilence("  rule \"a\" when flag { relevance 1 }\n  rule \"b\" { relevance 0.5 }")
  }

  @Test func `stages do not shadow each other`() {
    expectSilence(
      """
        rule "a" { thread "x" }
        stage "s" { rule "b" when flag { relevance 1 } }
        stage "t" { rule "c" when flag { count 1 } }
      """)
  }

  @Test func `the same condition with other assignments is a rule that never matches`() {
    let found = expectWarnings(
      .neverMatches,
      """
        rule ‹"a"› when account == "x" and flag { relevance 1 }
        rule «"b"» when flag and account in ["x"] { relevance 0.5 }
      """)
    #expect(found.first?.notes.first?.message == "`a` has the same condition and comes first")
  }
}
