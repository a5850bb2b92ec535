import Testing

@testable import HeddleTool

@Suite struct MinimiseTests {
  private struct Outcome {
    let folder: TemporaryFolder
    let file: String
    let result: CommandResult

    /// The tests that are shown.
    var minimised: String {
      guard let start = result.output.firstRange(of: "the smallest that fail in the same way:\n\n")
      else { return "" }
      return String(result.output[start.upperBound...])
    }

    /// What comes of a run with the tests pasted below the others.
    func pasted(_ name: String) throws -> CommandResult {
      let text = String(decoding: try FileSystem.contents(of: file), as: UTF8.self)
      let pasted = try folder.write(text + "\n" + minimised, to: "Pasted.policy")
      return heddle("test", "--filter", "\(name) (minimised)", pasted)
    }
  }

  private func run(_ tests: String, _ options: String...) throws -> Outcome {
    let folder = try TemporaryFolder()
    let file = try folder.write(chatPolicy + "\n" + tests, to: "Chat.policy")
    try folder.add(
      "call.json", #"{ "aps": { "alert": "x" }, "room": "a", "kind": "call", "extra": [1] }"#)
    return Outcome(
      folder: folder, file: file, result: heddle(["test", "--minimise", file] + options))
  }

  /// A name, a test, and the smallest that fails as it does.
  @Test(arguments: [
    (
      """
      with { "muted": ["b", "c"], "other": 1 }
      given { "room": "a", "kind": "text", "aps": { "alert": "x" } }
      expect no count
      expect rule "muted"
      expect thread "muted"
      """,
      """
        given { "room": "a" }
        expect rule "muted"
      """
    ),
    (
      """
      with { "muted": ["b", "a", "c"] }
      given { "room": "a", "kind": "text" }
      expect rule otherwise
      """,
      """
        with { "muted": ["a"] }
        given { "room": "a" }
        expect rule otherwise
      """
    ),
    (
      "given \"call.json\" expect thread \"room/a\"",
      """
        given { "room": "a", "kind": "call" }
        expect thread "room/a"
      """
    ),
    (
      "given { \"room\": 7, \"kind\": \"call\" } expect no count expect thread \"calls\"",
      """
        given { "room": 7 }
        expect no count
      """
    ),
    (
      """
      deliver { "room": "a" }
      deliver { "room": 7, "aps": { "alert": "x" } }
      expect groups 2
      """,
      """
        deliver { "room": 7 }
        expect groups 2
      """
    ),
    (
      """
      deliver "q" { "room": "a" }
      deliver "r" { "room": "b" }
      expect groups 2
      clear all
      deliver "s" { "room": "b" }
      remove "r"
      expect groups 1
      """,
      """
        deliver "r" { "room": "b" }
        clear all
        remove "r"
        expect groups 1
      """
    ),
    (
      """
      deliver { "room": "a" } at "2026-05-01T09:00:00Z"
      deliver { "room": "b" }
      deliver { "room": "a", "kind": "call" }
      deliver { "room": "a" } at "2026-05-01T08:00:00Z"
      expect group "room/a" {
        members 2
        lead 4 // the one that was delivered last
        no summary
      }
      """,
      """
        deliver { "room": "a" } at "2026-05-01T09:00:00Z"
        deliver { "room": "a" } at "2026-05-01T08:00:00Z"
        expect group "room/a" {
          lead 2
        }
      """
    ),
    (
      """
      grouping off
      deliver { "room": "b" }
      deliver { "room": "a" }
      deliver "call.json"
      grouping automatic
      deliver { "room": "a" }
      expect no group "calls"
      """,
      """
        deliver { "room": "a", "kind": "call" }
        expect no group "calls"
      """
    ),
  ])
  func `a failing test becomes the smallest that fails as it does`(
    _ clauses: String, _ expected: String
  ) throws {
    let outcome = try run("test \"t\" {\n\(clauses)\n}\n")
    #expect(outcome.result.status == .findings)
    #expect(outcome.minimised == "test \"t (minimised)\" {\n\(expected)\n}\n")
    let pasted = try outcome.pasted("t")
    #expect(pasted.status == .findings)
    // The expectation, what was expected and what was found, without their places and numbers.
    func told(_ text: String) -> Substring? {
      text.split(separator: "\n").first { $0.hasPrefix("    expected") }
    }
    let isNumbered = expected.contains("lead")
    #expect(isNumbered || told(pasted.output) == told(outcome.result.output), "\(pasted.output)")
  }

  @Test func `of a thousand deliveries two are left, within seconds`() throws {
    let deliveries = (0..<1_000).map { number in
      let alert = "{ \"title\": \"T\(number)\", \"body\": \"b\" }"
      return "deliver { \"aps\": { \"alert\": \(alert) }, \"room\": \"r\(number % 7)\" }\n"
    }.joined()
    let outcome = try run("test \"t\" {\n\(deliveries)expect group \"room/r3\" { lead 4 }\n}\n")
    #expect(
      outcome.minimised == """
        test "t (minimised)" {
          deliver { "room": "r3" }
          deliver { "room": "r3" }
          expect group "room/r3" {
            lead 1
          }
        }

        """)
    #expect(try outcome.pasted("t").status == .findings)
  }

  @Test func `tests that pass, or whose payload is not there, have no smaller one`() throws {
    let outcome = try run(
      """
      test "passes" { given { "room": "a" } expect thread "room/a" }
      test "no file" { given "none.json" expect thread "room/a" }
      """)
    #expect(outcome.minimised.isEmpty)
    #expect(!outcome.result.output.contains("the smallest"))
    #expect(outcome.result.output.contains("1 of 2 tests failed\n"))
  }

  @Test func `a test for one of several policies keeps its policy`() throws {
    let other = "policy Tea for \"com.example.tea\" { always { thread default } }\n"
    let outcome = try run(
      other + "test \"t\" for Chat { given { \"room\": \"a\" } expect no thread }\n")
    #expect(outcome.minimised.hasPrefix("test \"t (minimised)\" for Chat {\n"))
    #expect(try outcome.pasted("t").output.contains("found     thread \"room/a\""))
  }

  @Test func `JSON has the smaller test, and without the option nothing changes`() throws {
    let test = "test \"t\" { given { \"room\": \"a\", \"x\": 1 } expect no thread }\n"
    let json = try run(test, "--format", "json").result.output
    #expect(json.contains("\"minimised\": \"test \\\"t (minimised)\\\" {\\n  given"))
    let folder = try TemporaryFolder()
    let file = try folder.write(chatPolicy + "\n" + test, to: "Chat.policy")
    #expect(!heddle("test", file).output.contains("minimised"))
    #expect(!heddle("test", "--format", "json", file).output.contains("minimised"))
  }
}
