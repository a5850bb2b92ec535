@testable import HeddleTool
import Testing

@Suite struct TestCommandTests {
  private func run(_ tests: String, _ options: String...) throws -> CommandResult {
    let folder = try TemporaryFolder()
    let file = try folder.write(chatPolicy + "\n" + tests, to: "Chat.policy")
    _ = try folder.write("{\"room\": \"from a file\"}", to: "room.json")
    let console = Console.inMemory()
    let status = HeddleProgram.run(["test", file] + options, console: console)
    return CommandResult(
      status: status,
      output: console.output.writtenText.split(
        separator: file, omittingEmptySubsequences: false
      ).joined(separator: "Chat.policy"), errors: console.errors.writtenText)
  }

  @Test func `passing tests are counted`() throws {
    let result = try run(
      """
      test "calls" { given { "room": "a", "kind": "call" } expect rule "call" expect thread "calls" }
      test "file" { given "room.json" expect thread "room/from a file" }
      """)
    #expect(result.output == "2 tests passed\n")
    #expect(result.status == .done)
  }

  @Test func `a failure says what was expected, what came out, what decided and why not the rule`()
    throws
  {
    let result = try run(
      """
      test "muted" {
        with { "muted": ["b"] }
        given { "room": "a" }
        expect rule "muted"
        expect thread "muted"
      }
      """)
    #expect(result.status == .findings)
    #expect(
      result.output == """
        FAILED Chat: muted  Chat.policy:24:6
          expect rule "muted"  Chat.policy:27:3
            expected  rule "muted"
            found     rule otherwise
            because   `muted` did not match
                      room in muted  false  room = "a", muted = ["b"]
          expect thread "muted"  Chat.policy:28:3
            expected  thread "muted"
            found     thread "room/a"
            decided   by rule otherwise

        1 of 1 test failed

        """)
  }

  @Test func `a rule that was not asked names the one before it`() throws {
    let result = try run(
      """
      test "muted" {
        with { "muted": ["a"] }
        given { "room": "a", "kind": "call" }
        expect rule "muted"
      }
      """)
    #expect(result.output.contains("because   `call` matched before it"))
    #expect(result.output.contains("kind == \"call\"  true   kind = \"call\""))
  }

  @Test func `a rule that matched where none should is not before it`() throws {
    let result = try run(
      #"test "none" { given { "room": "a", "kind": "call" } expect no rule }"#)
    #expect(result.output.contains("because   `call` matched\n"))
  }

  @Test func `a payload with a problem says so`() throws {
    let result = try run("test \"t\" { given { \"room\": 1 } expect thread \"x\" }")
    #expect(result.output.contains("expected  no problem\n    found     problem HD0403"))
    #expect(result.output.contains("expected  thread \"x\"\n    found     no thread\n\n"))
  }

  @Test func `a broken payload does not pass because nothing was decided`() throws {
    let result = try run("test \"t\" { given { \"rom\": \"a\" } expect no thread }")
    #expect(result.status == .findings)
    #expect(result.output.contains("HD0402"))
    let expected = try run(
      "test \"t\" { given { \"rom\": \"a\" } expect problem HD0402 expect no thread }")
    #expect(expected.status == .done)
  }

  @Test func `--filter chooses by policy and name`() throws {
    let tests = """
      test "one" { given { "room": "a" } expect no problem }
      test "two" { given { "room": "a" } expect no thread }
      """
    #expect(try run(tests, "--filter", "Chat: one").output == "1 test passed\n")
    #expect(try run(tests, "--filter", "two").status == .findings)
    #expect(try run(tests, "--filter", "three").status == .usage)
  }

  @Test func `no test at all is a usage mistake`() throws {
    #expect(try run("").status == .usage)
  }

  @Test func `JSON has the same facts`() throws {
    let result = try run(
      "test \"t\" { given { \"room\": \"a\" } expect rule \"call\" }", "--format", "json")
    #expect(result.output.contains("\"failures\": 1"))
    #expect(result.output.contains("\"verdict\": false"))
    #expect(result.output.contains("\"value\": \"\\\"text\\\"\""))
  }

  // MARK: Deliveries

  private static let crossed = """
    test "crossed" {
      deliver { "room": "a", "aps": { "alert": { "title": "Ann" } } }
      deliver { "room": "b", "kind": "call", "aps": { "alert": "Ringing" } }
      deliver { "room": "a", "aps": { "badge": 1 } }
      expect groups 1
      expect group "room/a" {
        lead 1
        members 2
      }
    }
    """

  @Test func `a failure of groups shows those that are there`() throws {
    let result = try run(Self.crossed)
    #expect(result.status == .findings)
    #expect(
      result.output == """
        FAILED Chat: crossed  Chat.policy:24:6
          expect groups 1  Chat.policy:28:3
            expected  1 group
            found     2 groups
            groups    "calls"  lead 2 "Ringing"  members 1 (2)
                        no summary  hidden "Notification" in "en"
                      "room/a"  lead 1 "Ann"  members 1 (1)
                        no summary  hidden "Notification" in "en"
                      delivery 3 has no alert text, so it makes no notification
          expect group "room/a" { members 2 }  Chat.policy:31:5
            expected  group "room/a" with 2 members
            found     group "room/a" with 1 member
            groups    "calls"  lead 2 "Ringing"  members 1 (2)
                        no summary  hidden "Notification" in "en"
                      "room/a"  lead 1 "Ann"  members 1 (1)
                        no summary  hidden "Notification" in "en"
                      delivery 3 has no alert text, so it makes no notification

        1 of 1 test failed

        """)
  }

  @Test func `every report has the groups`() throws {
    let json = try run(Self.crossed, "--format", "json").output
    #expect(json.contains(/"silentDeliveries": \[\s*3\s*\]/))
    #expect(json.contains("\"title\": \"Ringing\""))
    #expect(json.contains("\"hidden\": \"Notification\"") && !json.contains("\"summary\""))
    let junit = try run(Self.crossed, "--format", "junit").output
    #expect(junit.contains("groups    \"calls\"  lead 2"))
    #expect(junit.contains("failures=\"1\"") && junit.contains("errors=\"0\""))
    let github = try run(Self.crossed, "--format", "github").output
    #expect(github.contains("%0A  groups    \"calls\"  lead 2"))
  }

  @Test func `groups without end are shown by their first ones`() throws {
    let deliveries = (1...30).map { "deliver { \"room\": \"\($0)\" }\n" }.joined()
    let result = try run("test \"t\" {\n\(deliveries)expect groups 1\n}")
    #expect(result.output.contains("\n              \"room/11\"  lead 11  members 1 (11)"))
    #expect(!result.output.contains("\"room/10\""))
    #expect(result.output.contains("\n              and 10 more\n"))
    let same = (1...30).map { _ in "deliver { \"room\": \"a\" }\n" }.joined()
    let long = try run("test \"t\" {\n\(same)expect groups 2\n}").output
    #expect(long.contains("members 30 (30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, …)"))
    #expect(
      try run("test \"t\" {\n\(same)clear all expect groups 2\n}").output.contains(
        "groups    none\n"))
  }

  @Test func `a delivery that cannot be read is an error, not a failure`() throws {
    let result = try run(
      "test \"t\" { deliver \"none.json\" expect groups 1 }", "--format", "junit")
    #expect(result.output.contains("errors=\"1\""))
    let read = try run("test \"t\" { deliver \"room.json\" expect group \"room/from a file\" }")
    #expect(read.status == .done)
  }
}
