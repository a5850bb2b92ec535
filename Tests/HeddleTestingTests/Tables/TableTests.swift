import Heddle
import HeddleTesting
import Testing

/// Tests with rows, in the policy file and beside it.
@Suite struct TableTests {
  static let policy = #"""
    policy Chat for "chat" {
      payload {
        room: String
        kind: "text" | "call" = "text"
        n: Int = 1
        score: Double = 0.5
        loud: Bool = false
        tags: [String] = []
        note: String?
      }
      context { muted: [String] = [] }
      category chat { summary "%u more" }
      rule "call" when kind == "call" { thread "calls" category chat count n }
      rule "muted" when room in muted { thread default }
      rule "noted" when note exists { thread note }
      otherwise { thread "room/\(room)" }
      stage "urgency" {
        rule "loud" when loud or "loud" in tags { interruption timeSensitive }
        otherwise { relevance score }
      }
    }

    """#

  /// The results of a test with the clauses given.
  static func results(
    _ clauses: String, files: [String: String] = [:],
    where filter: (String?, String) -> Bool = { _, _ in true }
  ) throws -> [PolicyTestResult] {
    let text = policy + "test \"t\" {\n  \(clauses)\n}\n"
    let set = try PolicySet([PolicySource(text, name: "Policies/Chat.policy")])
    return set.runTests(
      where: filter,
      readFile: { (name, _) throws(PayloadFileError) -> [UInt8] in
        guard let text = files[name] else { throw PayloadFileError(reason: "no such file") }
        return Array(text.utf8)
      })
  }

  /// What failed, as `NAME line: expected … found …`.
  private func failures(_ clauses: String, files: [String: String] = [:]) throws -> [String] {
    try Self.results(clauses, files: files).flatMap { result in
      result.failures.map { "\(result.name) \($0.location.line): \($0.expected); \($0.found)" }
    }
  }

  @Test func `each row is a case with its own name, place and failures`() throws {
    let results = try Self.results(
      """
      given { "room": "a" }
        for each [
          { "name": "calls", "given kind": "call", "expect thread": "calls" },
          { "given room": "b", "expect thread": "room/c" },
          { "name": "muted", "with muted": ["a"], "expect rule": "muted" }
        ]
        expect no target
      """)
    #expect(results.map(\.name) == ["t [calls]", "t [row 2]", "t [muted]"])
    #expect(results.map(\.hasPassed) == [true, false, true])
    #expect(results.map(\.location.line) == [25, 26, 27])
    #expect(results.map(\.location.column) == [5, 5, 5])
    let failure = try #require(results[1].failures.first)
    #expect(failure.text == #""expect thread": "room/c""#)
    #expect(failure.expected == #"thread "room/c""#)
    #expect(failure.found == #"thread "room/b""#)
    #expect(failure.decidedBy == "rule otherwise")
    #expect(failure.location.line == 26)
    #expect(results[2].decision?.thread == .appGroup)
  }

  @Test func `what the test expects is expected of each row`() throws {
    let found = try failures(
      """
      given { "room": "a" }
      expect rule "call"
      for each [{ "given kind": "call" }, { "name": "text" }]
      """)
    #expect(found == [#"t [text] 24: rule "call"; rule otherwise"#])
  }

  @Test(arguments: [
    #"{ "given room": "b", "expect thread": "room/b", "expect category": null }"#,
    #"{ "given /room": "b", "expect thread": "room/b", "expect problem": null }"#,
    #"{ "given kind": "call", "given n": 3, "expect count": 3, "expect category": "chat" }"#,
    #"{ "given /room": null, "expect problem": "HD0402", "expect thread": null }"#,
    #"{ "with muted": ["a"], "expect thread": "default", "expect rule": "muted" }"#,
    #"{ "with /Chat/muted": ["a"], "expect thread": "default" }"#,
    #"{ "given note": "default", "expect thread": "\"default\"" }"#,
    #"{ "given note": "\"", "expect thread": "\"" }"#,
    #"{ "given note": "\"q\"", "expect thread": "\"\"q\"\"" }"#,
    #"{ "given note": "none", "expect thread": "none" }"#,
    #"{ "given note": "", "expect thread": "default" }"#,
    #"{ "given loud": true, "expect rule in stage \"urgency\"": "loud" }"#,
    #"{ "given tags": ["loud"], "expect interruption": "timeSensitive" }"#,
    #"{ "given score": 1, "expect relevance": 1.0, "expect rule in stage urgency": "otherwise" }"#,
    #"{ "given /aps/alert/title": "\u00e9", "expect rule": "otherwise" }"#,
  ])
  func `a value goes to its place, and what comes out is what the language says`(_ row: String)
    throws
  {
    #expect(try failures("given { \"room\": \"a\" }\n  for each [\(row)]") == [])
  }

  @Test func `rows change a payload of a file, and of a record`() throws {
    let record = #"{ "app": "chat", "payload": { "room": "a" }, "context": { "muted": ["b"] } }"#
    let rows = """
      given "p.json"
      for each [
        { "given room": "c", "expect thread": "room/c" },
        { "given /payload/room": "b", "expect rule": "muted" },
        { "given room": "b", "with muted": ["x"], "expect rule": "otherwise" }
      ]
      """
    #expect(try failures(rows, files: ["p.json": record]) == [])
    let plain = #"{ "aps": {}, "room": "a", "payload": { "room": "b" } }"#
    let found = try failures(
      #"given "p.json" for each [{ "given room": "c", "expect thread": "room/c" }]"#,
      files: ["p.json": plain])
    #expect(found == [])
  }

  @Test func `a context for the policy alone is replaced too`() throws {
    let clauses = """
      with { "Chat": { "muted": ["a"] }, "muted": ["b"] }
      given { "room": "a" }
      for each [{ "expect rule": "muted" }, { "with muted": [], "expect rule": "otherwise" }]
      """
    #expect(try failures(clauses) == [])
  }

  @Test func `a place that cannot hold a value is told`() throws {
    let found = try failures(
      """
      given { "room": "a", "aps": 5, "list": [1] }
      for each [
        { "given /aps/alert": "x", "expect rule": "otherwise" },
        { "given /list/1": "x", "expect rule": "otherwise" }
      ]
      """)
    #expect(
      found == [
        "t [row 1] 25: places that can hold its values; "
          + "`/aps` is a number, so nothing can be put into it",
        "t [row 2] 26: places that can hold its values; "
          + "`/list/1` is beyond the 1 element of its array",
      ])
  }

  @Test func `a problem that no row expects fails its row alone`() throws {
    let found = try failures(
      """
      given {}
      for each [{ "given room": "a" }, {}, { "expect problem": "HD0402" }]
      expect no target
      """)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("t [row 2] 24: no problem; problem HD0402") == true)
  }

  @Test func `a filter sees the whole name`() throws {
    let clauses = """
      given { "room": "a" }
      for each [{ "name": "one" }, { "name": "two" }]
      expect no target
      """
    #expect(try Self.results(clauses) { $0 == "Chat" && $1 == "t [two]" }.count == 1)
    #expect(try Self.results(clauses) { $1.contains("t [") }.count == 2)
    #expect(try Self.results(clauses) { $1 == "t" }.isEmpty)
  }

  @Test func `rows of the policy file are counted as tests`() throws {
    let text =
      Self.policy + """
        test "a" { given { "room": "a" } for each [{}, { "name": "b" }, {}] expect no target }
        test "b" { given { "room": "a" } for each "rows.csv" }
        test "c" { given { "room": "a" } expect no target }
        """
    #expect(try PolicySet([PolicySource(text, name: "a.policy")]).testCount == 5)
  }
}
