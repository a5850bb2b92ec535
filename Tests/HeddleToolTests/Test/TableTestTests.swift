@testable import HeddleTool
import Testing

/// Rows of tests in the reports of `heddle test`.
@Suite struct TableTestTests {
  private static let tests = """
    test "rooms" {
      given { "room": "a" }
      for each [
        { "name": "calls", "given kind": "call", "expect thread": "calls" },
        { "name": "b", "given room": "b", "expect thread": "room/c" }
      ]
    }
    test "file" {
      for each "rows.csv"
    }
    """
  private static let rows = "given room,expect thread\na,room/a\nb,room/c\nc\n"

  private func run(_ options: String...) throws -> CommandResult {
    let folder = try TemporaryFolder()
    let file = try folder.write(chatPolicy + "\n" + Self.tests, to: "Chat.policy")
    let data = try folder.write(Self.rows, to: "rows.csv")
    let console = Console.inMemory()
    let status = HeddleProgram.run(["test", file] + options, console: console)
    let output = console.output.writtenText.replacing(file, with: "Chat.policy")
      .replacing(data, with: "rows.csv")
    return CommandResult(status: status, output: output, errors: console.errors.writtenText)
  }

  @Test func `text names the row and its place`() throws {
    let result = try run()
    #expect(result.status == .findings)
    #expect(
      result.output == """
        FAILED Chat: rooms [b]  Chat.policy:28:5
          "expect thread": "room/c"  Chat.policy:28:39
            expected  thread "room/c"
            found     thread "room/b"
            decided   by rule otherwise

        FAILED Chat: file [row 2]  rows.csv:3:1
          expect thread: room/c  rows.csv:3:3
            expected  thread "room/c"
            found     thread "room/b"
            decided   by rule otherwise

        FAILED Chat: file [row 3]  rows.csv:4:1
          for each "rows.csv"  rows.csv:4:1
            expected  rows that fit the test
            found     the row has 1 column, but the first line names 2 columns; a `,` within a cell needs quotes around the cell

        3 of 5 tests failed

        """)
  }

  @Test func `JSON names the row and its place`() throws {
    let output = try run("--format", "json").output
    #expect(output.contains("\"tests\": 5,\n  \"failures\": 3,"))
    #expect(
      output.contains(
        """
              "name": "file [row 2]",
              "policy": "Chat",
              "file": "rows.csv",
              "line": 3,
              "column": 1,
              "passed": false,
        """))
  }

  @Test func `JUnit has a case for each row, and a broken one is an error`() throws {
    let output = try run("--format", "junit").output
    #expect(output.contains(#"<testsuite name="Chat" tests="5" failures="2" errors="1""#))
    #expect(output.contains(#"<testcase name="rooms [calls]" classname="Chat"/>"#))
    #expect(output.contains(#"<testcase name="file [row 3]" classname="Chat">"#))
  }

  @Test func `annotations stand at the line of the row`() throws {
    let output = try run("--format", "github").output
    #expect(output.contains("line=28,title=Chat%3A rooms [b]::"))
    #expect(output.contains("file=rows.csv,line=3,title=Chat%3A file [row 2]::"))
  }

  @Test func `--filter sees the name of the row`() throws {
    #expect(try run("--filter", "rooms [calls]").output == "1 test passed\n")
    #expect(try run("--filter", "[row 1]").output == "1 test passed\n")
    #expect(try run("--filter", "[row 9]").status == .usage)
  }

  @Test func `check counts the rows that stand in the policy file`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(chatPolicy + "\n" + Self.tests, to: "Chat.policy")
    #expect(heddle("check", file).output.contains("1 policy with 3 tests"))
  }
}
