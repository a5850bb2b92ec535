import Heddle
import Testing

@testable import HeddleTool

/// What was expected and found is told as it is, whatever words a policy has.
@Suite struct MismatchTests {
  @Test(arguments: [
    (#"kind: "x" | "y" = 1"#, #"expected `"x" | "y"`, found `Int`"#),
    (#"kind: "a`b" | "c" = 1"#, #"expected `"a`b" | "c"`, found `Int`"#),
    (#"kind: Bool = 1"#, "expected `Bool`, found `Int`"),
  ])
  func `a type stands in backticks`(field: String, message: String) {
    let compilation = PolicyCompilation([
      PolicySource("policy A for \"a\" {\n  payload { \(field) }\n  otherwise {}\n}\n")
    ])
    #expect(compilation.diagnostics.map(\.message).contains(message))
  }

  @Test func `a value that reads like a message is part of what was expected`() throws {
    let folder = try TemporaryFolder()
    let policy = """
      policy A for "a" {
        payload { kind: "a, found b" | "c" }
        otherwise { count 1 }
      }

      test "rows" {
        for each "rows.ndjson"
      }
      """
    let file = try folder.write(policy, to: "A.policy")
    _ = try folder.write("{\"given kind\": 1, \"expect count\": 1}\n", to: "rows.ndjson")
    let console = Console.inMemory()
    _ = HeddleProgram.run(["test", file], console: console)
    let output = console.output.writtenText
    #expect(output.contains(#"expected  `"a, found b" | "c"` for `given kind`"#), "\(output)")
    #expect(output.contains("found     `1`"), "\(output)")
  }

  @Test(arguments: [("rule \"no rule\"", "`a` matched before it\n"), ("no rule", "`a` matched\n")])
  func `a rule may have any name`(expectation: String, words: String) throws {
    let folder = try TemporaryFolder()
    let policy = """
      policy A for "a" {
        payload { n: Int }
        rule "a" when n == 1 { count 2 }
        rule "no rule" when n < 3 { count 3 }
      }

      test "t" {
        given { "n": 1 }
        expect \(expectation)
      }
      """
    let file = try folder.write(policy, to: "A.policy")
    let console = Console.inMemory()
    _ = HeddleProgram.run(["test", file], console: console)
    let output = console.output.writtenText
    #expect(output.contains("because   \(words)"), "\(output)")
  }
}
