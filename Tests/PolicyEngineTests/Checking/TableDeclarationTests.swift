import PolicySyntax
import Testing

@testable import PolicyEngine

/// Mistakes in the rows of a test.
@Suite struct TableDeclarationTests {
  static let codes: Set<Int> = [243, 244]

  private static let policy = """
    policy Mail for "mail" {
      payload {
        sender: String at "/message/from"
        importance: "high" | "low" = "low"
        mood: "good" | other String = "good"
        size: Int?
        score: Double = 0.5
        urgent: Bool = false
        tags: [String] = []
        loose: Int? lenient
      }
      context {
        vips: [String] = []
        limit: Int = 1
      }
      category note { summary "%u more" }
      rule "one" when sender in vips { thread "a" category note }
      otherwise { thread default }
      stage "urgency" {
        rule "two" when size == limit { count 1 }
        otherwise { interruption active }
      }
      stage "bare" { rule "three" when urgent { relevance score } }
    }

    """

  /// A test whose rows stand on a line each.
  private func test(_ rows: String, expecting clause: String = "") -> String {
    Self.policy + "test \"t\" {\n  given { \"message\": { \"from\": \"a\" } }\n"
      + "  for each [\(rows)]\n  \(clause)\n}\n"
  }

  @Test(arguments: [
    (243, #"{ ⟦"importance"⟧: "high", "expect rule": "one" }"#),
    (243, #"{ ⟦"given size "⟧: 1, "expect rule": "one" }"#),
    (243, #"{ ⟦"given importanze"⟧: "high", "expect rule": "one" }"#),
    (243, #"{ ⟦"given vips"⟧: [], "expect rule": "one" }"#),
    (243, #"{ ⟦"with vip"⟧: [], "expect rule": "one" }"#),
    (243, #"{ ⟦"expect group"⟧: "a" }"#),
    (243, #"{ ⟦"expect"⟧: "a" }"#),
    (243, #"{ ⟦""⟧: "a" }"#),
    (243, #"{ ⟦"x"⟧: 1, "expect rule": "one" }, { "x": 2, "expect rule": "one" }"#),
    (214, #"{ ⟦"given /a~"⟧: 1, "expect rule": "one" }"#),
    (214, #"{ ⟦"with /~2"⟧: 1, "expect rule": "one" }"#),
    (202, #"{ "expect rule": "one", ⟦"expect rule"⟧: "one" }"#),
    (202, #"{ "given size": 1, ⟦"given /size"⟧: 2, "expect rule": "one" }"#),
    (202, #"{ "given /message": {}, ⟦"given sender"⟧: "a", "expect rule": "one" }"#),
    (202, #"{ "given sender": "a", ⟦"given /message"⟧: {}, "expect rule": "one" }"#),
    (202, #"{ "name": "a", "expect count": 1 }, { "name": ⟦"a"⟧, "expect count": 1 }"#),
    (202, #"{ "name": "row 2", "expect count": 1 }, ⟦{ "expect count": 1 }⟧"#),
    (244, #"{ "name": ⟦""⟧, "expect count": 1 }"#),
    (244, #"{ "name": ⟦5⟧, "expect count": 1 }"#),
    (244, #"⟦5⟧"#),
    (244, #"{ "expect count": 1 }, ⟦[]⟧"#),
    (244, #"{ "expect count": 1 }, ⟦"a"⟧"#),
    (235, #"⟦{ "given size": 1 }⟧"#),
    (235, #"⟦{}⟧"#),
    (232, #"{ "expect rule": ⟦"onne"⟧ }"#),
    (232, #"{ "expect rule": ⟦"two"⟧ }"#),
    (232, #"{ "expect rule in stage \"urgency\"": ⟦"one"⟧ }"#),
    (232, #"{ "expect rule in stage bare": ⟦"otherwise"⟧ }"#),
    (232, #"{ "expect rule": ⟦"\"otherwise\""⟧ }"#),
    (233, #"{ ⟦"expect rule in stage urgent"⟧: "two" }"#),
    (234, #"{ "expect problem": ⟦"HD0201"⟧ }"#),
    (211, #"{ "expect category": ⟦"not"⟧ }"#),
    (224, #"{ "expect interruption": ⟦"loud"⟧ }"#),
    (210, #"{ "expect count": ⟦0⟧ }"#),
    (210, #"{ "expect relevance": ⟦1.5⟧ }"#),
    (203, #"{ "expect count": ⟦"1"⟧ }"#),
    (203, #"{ "expect count": ⟦1.5⟧ }"#),
    (203, #"{ "expect count": ⟦99999999999999999999⟧ }"#),
    (203, #"{ "expect relevance": ⟦true⟧ }"#),
    (203, #"{ "expect thread": ⟦5⟧ }"#),
    (203, #"{ "expect rule": ⟦["one"]⟧ }"#),
    (203, #"{ "expect argument": ⟦{}⟧ }"#),
    (203, #"{ "expect problem": ⟦false⟧ }"#),
    (203, #"{ "given size": ⟦"1"⟧, "expect count": 1 }"#),
    (203, #"{ "given size": ⟦1.5⟧, "expect count": 1 }"#),
    (203, #"{ "given urgent": ⟦1⟧, "expect count": 1 }"#),
    (203, #"{ "given tags": ⟦"a"⟧, "expect count": 1 }"#),
    (203, #"{ "given sender": ⟦{}⟧, "expect count": 1 }"#),
    (203, #"{ "given /message/from": ⟦5⟧, "expect count": 1 }"#),
    (203, #"{ "with limit": ⟦"1"⟧, "expect count": 1 }"#),
    (204, #"{ "given importance": ⟦"High"⟧, "expect count": 1 }"#),
  ])
  func `a mistake in a row is told once, at its place`(_ code: Int, _ rows: String) {
    expectCheck(test(rows), code)
  }

  @Test(arguments: [
    #"{ "name": "a", "given importance": "high", "expect rule": "one", "expect thread": "a" }"#,
    #"{ "expect rule in stage \"urgency\"": "two" }, { "expect rule in stage bare": null }"#,
    #"{ "expect rule": "otherwise", "expect rule in stage urgency": "otherwise" }"#,
    #"{ "expect thread": "default" }, { "expect thread": "\"default\"" }"#,
    #"{ "expect category": "note", "expect count": 2, "expect relevance": 1 }"#,
    #"{ "expect interruption": "active", "expect target": "", "expect filter": "x" }"#,
    #"{ "expect category": null, "expect problem": null, "expect argument": null }"#,
    #"{ "given importance": "urgent", "expect problem": "HD0404" }"#,
    #"{ "given size": "1", "expect problem": "HD0403" }"#,
    #"{ "given size": null, "given loose": "1", "given mood": "any", "expect count": 1 }"#,
    #"{ "given score": 1, "given urgent": true, "given tags": ["a"], "expect count": 1.0 }"#,
    #"{ "given /a/b": { "c": 1 }, "with /Mail": {}, "with vips": ["a"], "expect count": 1 }"#,
  ])
  func `a row that can be run`(_ rows: String) throws {
    let set = expectCheck(test(rows))
    let table = try #require(set.tests.first?.table)
    guard case .rows(let found) = table.source else {
      Issue.record("no rows")
      return
    }
    #expect(found.allSatisfy { !$0.expectations.isEmpty })
  }

  @Test func `a wrong value is none where the test expects a problem`() {
    expectCheck(test(#"{ "given size": "1" }"#, expecting: "expect problem HD0403"))
    expectCheck(test(#"{ "given size": ⟦"1"⟧ }"#, expecting: "expect no problem"), 203)
  }

  @Test func `rows may leave out what the test gives and expects`() {
    expectCheck(test(#"{}, { "name": "a" }"#, expecting: "expect no target"))
    expectCheck(
      Self.policy
        + #"test "t" { for each [{ "given sender": "a" }, { "given size": 2 }] expect no target }"#)
  }

  @Test(arguments: [
    (244, #"test "t" { for each ⟦[]⟧ expect no target }"#),
    (244, #"test "t" { for each ⟦"rows.txt"⟧ expect no target }"#),
    (244, #"test "t" { for each ⟦"csv"⟧ expect no target }"#),
    (235, #"test "t" { for each [{}] ⟦for each [{}]⟧ expect no target }"#),
    (236, #"test "t" { deliver { } ⟦for each⟧ [{}] expect groups 0 }"#),
    (236, #"test "t" { ⟦for each⟧ "a.csv" deliver { } expect groups 0 }"#),
  ])
  func `a mistake in a table is told once`(_ code: Int, _ test: String) {
    expectCheck(Self.policy + test, code)
  }

  @Test(arguments: ["a.csv", "b/a.JSON", "../a.ndjson", "a.jsonl", ".csv"])
  func `the end of its name says what a file is`(_ name: String) {
    expectCheck(Self.policy + "test \"t\" { for each \"\(name)\" }")
  }

  @Test func `a column means a field of the policy that the test runs`() {
    let other = #"policy Other for "other" { payload { b: Int = 1 } always { count b } }"# + "\n"
    let rows = #"for each [{ "given b": 2, "expect count": 2 }]"#
    expectCheck(Self.policy + other + "test \"t\" for Other { \(rows) }")
    expectCheck(
      Self.policy + other + #"test "t" for Mail { for each [{ ⟦"given b"⟧: 2 }] expect no count }"#,
      243)
    // A payload in a file may be of either policy, and then only pointers are certain.
    let open = #"test "t" { given "a.json" for each [{ ⟦"given b"⟧: 2 }] expect no target }"#
    expectCheck(Self.policy + other + open, 231)
    let certain = #"test "t" { given "a.json" for each [{ "given /b": 2 }] expect no target }"#
    expectCheck(Self.policy + other + certain)
  }

  @Test(arguments: [
    ("importance", "given importance"), ("vips", "with vips"), ("rule", "expect rule"),
    ("thread", "expect thread"), ("Name", "name"), ("given imprtance", "given importance"),
    ("/message/from", "given /message/from"), (" given size", "given size"),
    ("expect thred", "expect thread"), ("importanze", "given importance"), ("vipz", "with vips"),
    ("thred", "expect thread"), ("gven size", "given size"), ("nme", "name"),
  ])
  func `an unknown column offers the one that is meant`(_ name: String, _ meant: String) throws {
    let text = test("{ \"\(name)\": 1, \"expect rule\": \"one\" }")
    let set = checkPolicies([PolicyFile(SourceText(name: "a.policy", text: text))])
    let told = try #require(set.diagnostics.first?.diagnostic)
    #expect(told.help == "did you mean `\(meant)`?")
    #expect(told.fixIts.map(\.replacement) == ["\"\(meant)\""])
  }

  @Test func `a table has at most 100000 rows`() {
    func rows(_ count: Int) -> [Int] {
      let text = test(
        Array(repeating: "{}", count: count).joined(separator: ","), expecting: "expect no count")
      let set = checkPolicies([PolicyFile(SourceText(name: "a.policy", text: text))])
      return set.diagnostics.map(\.diagnostic.code.number)
    }
    #expect(rows(100_000) == [])
    #expect(rows(100_001) == [108])
  }
}
