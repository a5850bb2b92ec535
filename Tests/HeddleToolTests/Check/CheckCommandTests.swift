@testable import HeddleTool
import Testing

@Suite struct CheckCommandTests {
  private func check(_ text: String, _ options: String...) throws -> CommandResult {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "A.policy")
    let console = Console.inMemory()
    let status = HeddleProgram.run(["check"] + options + [file], console: console)
    func short(_ text: String) -> String {
      text.split(separator: file, omittingEmptySubsequences: false).joined(separator: "A.policy")
    }
    return CommandResult(
      status: status, output: short(console.output.writtenText),
      errors: short(console.errors.writtenText))
  }

  @Test func `a good policy has no mistakes`() throws {
    let result = try check(chatPolicy)
    #expect(result.status == .done)
    #expect(result.output == "no mistakes in 1 file, 1 policy with 0 tests\n")
    #expect(result.errors == "")
  }

  @Test func `a mistake is shown at its place`() throws {
    let result = try check(
      "policy Ä for \"a\" {\n\tpayload { 名前: String }\n\totherwise {\n\t\tthread 名\n\t}\n}\n")
    #expect(result.status == .findings)
    #expect(
      result.errors == """
        A.policy:4:10: error[HD0201]: unknown name `名`
          |
        4 |                 thread 名
          |                        ^~
          = help: did you mean `名前`?


        """)
  }

  @Test func `JSON goes to standard output with places`() throws {
    let result = try check("policy A for \"a\" { otherwise { thread x } }", "--format", "json")
    #expect(result.status == .findings)
    #expect(result.errors == "")
    #expect(result.output.contains("\"code\": \"HD0201\""))
    #expect(result.output.contains("\"column\": 39"))
  }

  @Test func `warnings fail only with --strict`() throws {
    let text = chatPolicy.replacing("room in muted", with: "room == \"x\"")
    #expect(try check(text).status == .done)
    #expect(try check(text, "--strict").status == .findings)
    #expect(try check(text).errors.contains("warning[HD0305]"))
  }

  @Test func `several independent mistakes are told in one run`() throws {
    let result = try check(
      """
      policy A for "a" {
        payload {
          x: Strin
          y Int
        }
        rule "r" when y > {
          thread "a"
        }
        otherwise {
          count 0
        }
      }
      """)
    let codes = result.errors.split(separator: "error[").dropFirst().map { $0.prefix(6) }
    #expect(codes == ["HD0219", "HD0106", "HD0106", "HD0210"])
  }
}
