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
}
