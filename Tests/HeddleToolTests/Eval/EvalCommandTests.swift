@testable import HeddleTool
import Testing

@Suite struct EvalCommandTests {
  private func withPolicy(
    _ body: (_ policy: String, _ folder: TemporaryFolder) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    try body(try folder.write(chatPolicy, to: "Chat.policy"), folder)
  }

  @Test func `each line of the input gets one line, in order`() throws {
    try withPolicy { policy, _ in
      let result = heddle(
        "eval", "--policy", policy, "--app", "com.example.chat",
        input: "{\"aps\":{},\"room\":\"a\"}\n{\"aps\":{},\"room\":\"b\",\"kind\":\"call\"}\n")
      #expect(result.status == .done)
      #expect(
        result.output == """
          {"app":"com.example.chat","policy":"Chat","rule":"otherwise","thread":"room/a"}
          {"app":"com.example.chat","policy":"Chat","rule":"call","thread":"calls"}

          """)
      #expect(result.errors == "")
    }
  }

  @Test func `a bad line is told in its record and the next line goes on`() throws {
    try withPolicy { policy, _ in
      let result = heddle(
        "eval", "--policy", policy, "--app", "com.example.chat",
        input: """
          {"room":"a"}
          {"room" "b"}
          [1]
          {"room":"c","kind":"fax"}
          {"room":"d"}
          """)
      let lines = result.output.split(separator: "\n")
      #expect(result.status == .findings)
      #expect(lines.count == 5)
      #expect(lines[1].hasPrefix("{\"line\":2,\"problems\":[{\"code\":\"HD0401\""))
      #expect(lines[2].hasPrefix("{\"line\":3,\"problems\":[{\"code\":\"HD0408\""))
      #expect(lines[3].contains("\"line\":4") && lines[3].contains("HD0404"))
      #expect(lines[4].contains("room/d"))
    }
  }

  @Test func `a file over several lines is one payload`() throws {
    try withPolicy { policy, folder in
      let text = "{\n  \"Simulator Target Bundle\": \"com.example.chat\",\n  \"room\": \"a\"\n}\n"
      let file = try folder.write(text, to: "push.apns")
      for result in [
        heddle("eval", "--policy", policy, file), heddle("eval", "--policy", policy, input: text),
      ] {
        #expect(result.status == .done)
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(result.output.contains("\"thread\":\"room/a\""))
      }
    }
  }

  @Test func `a stream whose first line is cut off is still a stream of lines`() throws {
    try withPolicy { policy, _ in
      let result = heddle(
        "eval", "--policy", policy, "--app", "com.example.chat",
        input: "{\"room\":\n{\"room\":\"a\"}\n\n{\"room\":\"b\"}\n")
      let lines = result.output.split(separator: "\n")
      #expect(result.status == .findings)
      #expect(lines.count == 3)
      #expect(lines[0].contains("HD0401") && lines[0].contains("\"line\":1"))
      #expect(lines[2].contains("room/b"))
    }
  }

  @Test func `after a first line that is cut off the stream goes on without being kept`() throws {
    try withPolicy { policy, _ in
      let line = Array("{\"aps\":{},\"room\":\"a\"}\n".utf8)
      let many = Array(repeatElement(line, count: 40_000).joined())
      let first = Array("\n{\"room\":\n".utf8)
      // More than a text may have, in pieces as a pipe gives them.
      let input = ByteSource(pieces: [first] + Array(repeating: many, count: 5))
      let console = Console.inMemory(input: input)
      let words = ["eval", "--policy", policy, "--app", "com.example.chat"]
      #expect(HeddleProgram.run(words, console: console) == .findings)
      let lines = console.output.writtenText.split(separator: "\n")
      #expect(lines.count == 200_001)
      #expect(lines[0].contains("\"line\":2,"))
      #expect(lines[1] == lines[200_000] && lines[1].contains("room/a"))
    }
  }

  @Test func `a context comes from a file, and a record's own goes before it key by key`() throws {
    try withPolicy { policy, folder in
      let context = try folder.write("{\"muted\": [\"a\"]}", to: "context.json")
      let record = """
        {"app":"com.example.chat","context":{"Chat":{"muted":["b"]}},"payload":{"room":"b"}}
        {"app":"com.example.chat","context":{"other":1},"payload":{"room":"a"}}
        {"app":"com.example.chat","payload":{"room":"b"}}

        """
      let result = heddle("eval", "--policy", policy, "--context", context, input: record)
      let rules = result.output.split(separator: "\n").map { $0.contains("\"rule\":\"muted\"") }
      #expect(rules == [true, true, false])
    }
  }

  @Test func `a context that does not fit ends the command before the first payload`() throws {
    try withPolicy { policy, folder in
      let context = try folder.write("{\"muted\": \"a\"}", to: "context.json")
      let result = heddle("eval", "--policy", policy, "--context", context, input: "{}\n")
      #expect(result.status == .findings)
      #expect(result.output == "")
      #expect(result.errors.contains("`/muted` should be"))
    }
  }

  @Test func `policies with errors decide nothing`() throws {
    let folder = try TemporaryFolder()
    let policy = try folder.write("policy A for \"a\" { otherwise { thread x } }", to: "A.policy")
    let result = heddle("eval", "--policy", policy, input: "{}\n")
    #expect(result.status == .findings)
    #expect(result.output == "")
    #expect(result.errors.contains("HD0201"))
  }

  @Test func `an input or policy that cannot be read has status 3`() throws {
    try withPolicy { policy, folder in
      #expect(heddle("eval", "--policy", policy, folder["none.ndjson"]).status == .unreadable)
      #expect(heddle("eval", "--policy", folder["none.policy"]).status == .unreadable)
    }
  }

  @Test func `finished lines go out when the input is idle`() throws {
    try withPolicy { policy, _ in
      let input = ByteSource(
        pieces: [Array("{\"room\":\"a\"}\n".utf8), Array("{\"room\":\"b\"}\n".utf8)],
        isIdleBetween: true)
      let console = Console.inMemory(input: input)
      let words = ["eval", "--policy", policy, "--app", "com.example.chat"]
      #expect(HeddleProgram.run(words, console: console) == .done)
      #expect(console.output.writtenText.split(separator: "\n").count == 2)
    }
  }
}
