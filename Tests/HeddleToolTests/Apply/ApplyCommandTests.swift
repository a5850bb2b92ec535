import Testing

@testable import HeddleTool

@Suite struct ApplyCommandTests {
  private func apply(_ input: String, _ more: String...) throws -> CommandResult {
    let folder = try TemporaryFolder()
    let policy = try folder.write(chatPolicy, to: "Chat.policy")
    let words = ["apply", "--policy", policy, "--app", "com.example.chat"] + more + ["-"]
    return heddle(words, input: input)
  }

  @Test func `writes one line for each line, blank ones and line ends included`() throws {
    let input = "{\"room\":\"a\"}\r\n\n{\"room\":\"b\"}"
    let result = try apply(input)
    #expect(
      result.output
        == "{\"room\":\"a\",\"aps\":{\"thread-id\":\"room/a\"}}\r\n\n"
        + "{\"room\":\"b\",\"aps\":{\"thread-id\":\"room/b\"}}")
    #expect(result.errors == "")
    #expect(result.status == .done)
  }

  @Test func `never puts a problem among the payloads`() throws {
    let input = "{\"room\":5}\nnot json\n[1]\n{\"room\":\"a\"}\n"
    let result = try apply(input)
    #expect(
      result.output
        == "{\"room\":5}\nnot json\n[1]\n{\"room\":\"a\",\"aps\":{\"thread-id\":\"room/a\"}}\n")
    #expect(result.errors.split(separator: "\n").count == 3)
    #expect(result.errors.contains("standard input:2: problem:"))
    #expect(result.status == .findings)
  }

  @Test func `writes problems to a file, one object a line`() throws {
    let folder = try TemporaryFolder()
    let path = folder["problems.ndjson"]
    let result = try apply("{\"room\":5}\n{\"room\":\"a\"}\n", "--problems", path)
    #expect(result.errors == "")
    let lines = try folder.text(of: "problems.ndjson").split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines[0].contains(#""code":"HD0403""#) && lines[0].contains(#""line":1"#))
    #expect(result.status == .findings)
  }

  @Test func `keeps the layout of a file over several lines`() throws {
    let input = "{\n  \"aps\": {\n    \"alert\": \"Hi\"\n  },\n  \"room\": \"a\"\n}\n"
    let result = try apply(input)
    #expect(
      result.output
        == "{\n  \"aps\": {\n    \"alert\": \"Hi\",\n    \"thread-id\": \"room/a\"\n  },\n"
        + "  \"room\": \"a\"\n}\n")
  }
}
