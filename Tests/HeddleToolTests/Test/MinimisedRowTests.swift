@testable import HeddleTool
import Testing

/// Rows of tests in `heddle test --minimise`.
@Suite struct MinimisedRowTests {
  /// A policy with all that a row can expect.
  private static let policy = """
    policy Parcels for "com.example.parcels" {
      payload {
        parcel: String
        weight: Double = 1
        from: String = "here"
      }

      context {
        awaited: [String] = []
      }

      category `default` {
        summary "%u more parcels"
      }

      category other {}

      rule "awaited" when parcel in awaited {
        thread "awaited"
        argument from
      }

      otherwise {
        thread default
        category `default`
        relevance 0.5
        count 3
      }

      stage "urgency" {
        rule "heavy" when weight > 10 {
          interruption timeSensitive
        }
      }
    }

    """

  private struct Outcome {
    let folder: TemporaryFolder
    let result: CommandResult

    var minimised: String {
      guard let start = result.output.firstRange(of: "the smallest that fail in the same way:\n\n")
      else { return "" }
      return String(result.output[start.upperBound...])
    }
  }

  private func run(
    _ tests: String, rows: String = "", named name: String = "rows.csv", _ options: String...
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.policy + tests, to: "Parcels.policy")
    try folder.add(name, rows)
    return Outcome(folder: folder, result: heddle(["test", "--minimise", file] + options))
  }

  /// What was expected and found, in the order of the failures.
  private func told(_ output: String) -> [Substring] {
    output.split(separator: "\n").filter {
      $0.hasPrefix("    expected") || $0.hasPrefix("    found") || $0.hasPrefix("    decided")
    }
  }

  /// The members of a row that fails, and the clauses of the smallest test that does.
  @Test(arguments: [
    (#""expect thread": "a""#, [#"given { "parcel": "17" }"#, #"expect thread "a""#]),
    (
      #""with awaited": ["4", "17"], "expect thread": "default""#,
      [#"with { "awaited": ["17"] }"#, #"given { "parcel": "17" }"#, "expect thread default"]
    ),
    (
      #""given weight": 12, "expect rule in stage urgency": null"#,
      [#"given { "parcel": "17", "weight": 12 }"#, #"expect no rule in stage "urgency""#]
    ),
    (#""expect rule": "awaited""#, [#"given { "parcel": "17" }"#, #"expect rule "awaited""#]),
    (
      #""with awaited": ["17"], "expect rule": "otherwise""#,
      [#"with { "awaited": ["17"] }"#, #"given { "parcel": "17" }"#, "expect rule otherwise"]
    ),
    (#""expect category": "other""#, [#"given { "parcel": "17" }"#, "expect category other"]),
    (
      #""with awaited": ["17"], "expect category": "default""#,
      [#"with { "awaited": ["17"] }"#, #"given { "parcel": "17" }"#, "expect category `default`"]
    ),
    (#""expect category": null"#, [#"given { "parcel": "17" }"#, "expect no category"]),
    (
      #""expect argument": "a \" b""#,
      [#"given { "parcel": "17" }"#, #"expect argument "a \" b""#]
    ),
    (
      #""expect relevance": 0.25, "given weight": 2"#,
      [#"given { "parcel": "17" }"#, "expect relevance 0.25"]
    ),
    (#""expect count": 4"#, [#"given { "parcel": "17" }"#, "expect count 4"]),
    (
      #""expect interruption": "passive""#,
      [#"given { "parcel": "17" }"#, "expect interruption passive"]
    ),
    (
      #""given parcel": 1, "expect problem": "HD0402""#,
      [#"given { "parcel": 1 }"#, "expect problem HD0402"]
    ),
  ])
  func `a failing row becomes the smallest test without rows, which fails as the row does`(
    _ row: String, _ clauses: [String]
  ) throws {
    let outcome = try run(
      """
      test "t" {
        given { "parcel": "17", "customer": { "name": "Ana" } }
        for each [{ "name": "fine" }, { "name": "r", \(row) }]
        expect no target
      }

      """)
    #expect(outcome.result.status == .findings)
    let lines = clauses.map { "  \($0)\n" }.joined()
    #expect(outcome.minimised == "test \"t [r] (minimised)\" {\n\(lines)}\n")
    let text = try outcome.folder.text(of: "Parcels.policy") + outcome.minimised
    let pasted = try outcome.folder.write(text, to: "Pasted.policy")
    let result = heddle("test", "--filter", "t [r] (minimised)", pasted)
    #expect(result.status == .findings)
    #expect(told(result.output) == told(outcome.result.output), "\(result.output)")
  }

  @Test(arguments: [
    ("rows.csv", "name,given weight,expect thread\na,1,default\nb,2,b\n,3,\"c d\"\n", "row 3"),
    (
      "rows.json",
      #"[{ "expect count": 3 }, { "name": "b", "expect thread": "b" }, { "expect thread": "c d" }]"#,
      "row 3"
    ),
    (
      "rows.ndjson",
      "{ \"expect count\": 3 }\n{ \"name\": \"b\", \"expect thread\": \"b\" }\n"
        + "{ \"expect thread\": \"c d\" }\n", "row 3"
    ),
  ])
  func `each failing row of a file has its own`(
    _ name: String, _ rows: String, _ third: String
  ) throws {
    let test = """
      test "t" {
        given { "parcel": "17", "customer": {} }
        for each "\(name)"
      }
      test "u" { given { "parcel": "18" } for each "\(name)" }

      """
    let outcome = try run(test, rows: rows, named: name)
    func smallest(_ title: String, _ parcel: String, _ thread: String) -> String {
      "test \"\(title) (minimised)\" {\n  given { \"parcel\": \"\(parcel)\" }\n"
        + "  expect thread \"\(thread)\"\n}\n"
    }
    #expect(
      outcome.minimised
        == [
          smallest("t [b]", "17", "b"), smallest("t [\(third)]", "17", "c d"),
          smallest("u [b]", "18", "b"), smallest("u [\(third)]", "18", "c d"),
        ].joined(separator: "\n"))
    let json = try run(test, rows: rows, named: name, "--format", "json").result.output
    for title in ["t [b]", "u [\(third)]"] {
      let start = "\"minimised\": \"test \\\"\(title) (minimised)\\\" {\\n  given"
      #expect(json.contains(start))
    }
    #expect(json.split(separator: "\"minimised\"").count == 5)
  }

  @Test func `what a test expects of all rows keeps its spelling`() throws {
    let outcome = try run(
      """
      test "t" {
        for each [{ "given parcel": "1", "given /x": 1 }, { "given parcel": "2" }]
        expect relevance 0.50
        expect thread "\\u{61}"
      }

      """)
    #expect(
      outcome.minimised == """
        test "t [row 1] (minimised)" {
          given { "parcel": "1" }
          expect thread "\\u{61}"
        }

        test "t [row 2] (minimised)" {
          given { "parcel": "2" }
          expect thread "\\u{61}"
        }

        """)
  }

  @Test func `a problem that no row expects is kept, and a broken row has no smaller test`() throws
  {
    let outcome = try run(
      """
      test "t" {
        given { "parcel": 1, "x": 2 }
        for each [{ "expect thread": "a" }]
      }
      test "u" {
        given "none.json"
        for each [{ "expect thread": "a" }]
      }
      test "v" { for each "rows.csv" }

      """, rows: "given parcel,expect thread\na\n")
    #expect(
      outcome.minimised == """
        test "t [row 1] (minimised)" {
          given { "parcel": 1 }
          expect thread "a"
        }

        """)
    #expect(outcome.result.output.contains("3 of 3 tests failed\n"))
  }

  @Test func `in a record the values of a row stand where they belong`() throws {
    let outcome = try run(
      """
      test "t" {
        given { "app": "com.example.parcels", "id": "1", "payload": { "parcel": "1", "aps": {} } }
        for each [{ "name": "r", "given parcel": "2", "with awaited": ["2"], "expect count": 3 }]
      }

      """)
    #expect(
      outcome.minimised == """
        test "t [r] (minimised)" {
          with { "awaited": ["2"] }
          given { "payload": { "parcel": "2" } }
          expect count 3
        }

        """)
  }
}
