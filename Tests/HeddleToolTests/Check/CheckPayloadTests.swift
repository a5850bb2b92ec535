import Testing

@testable import HeddleTool

@Suite struct CheckPayloads {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Checks files of the folder, whose path is left out of what was written.
  private func check(_ words: String...) -> CommandResult {
    let console = Console.inMemory()
    let paths = words.map {
      $0.hasPrefix("-") || ["json", "sarif", "github"].contains($0) ? $0 : folder[$0]
    }
    let status = HeddleProgram.run(["check"] + paths, console: console)
    func short(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
    return CommandResult(
      status: status, output: short(console.output.writtenText),
      errors: short(console.errors.writtenText))
  }

  @Test func `a good payload has no mistakes, and no policy is needed`() throws {
    try folder.add("push.apns", "{ \"aps\": { \"alert\": \"Hi\" } }\n")
    let result = check("push.apns")
    #expect(result.status == .done)
    #expect(result.output == "no mistakes in 1 file, 1 payload\n")
    #expect(result.errors == "")
  }

  @Test func `a mistake in a payload is shown at its place`() throws {
    try folder.add("push.apns", "{\n\t\"aps\": { \"alert\": \"通知\", \"threadId\": \"a\" }\n}\n")
    let result = check("push.apns")
    #expect(result.status == .done)
    #expect(result.output == "1 warning in 1 file, 1 payload\n")
    #expect(
      result.errors == """
        push.apns:2:26: warning[HD0508]: unknown key `threadId` in `aps`
          |
        2 |         "aps": { "alert": "通知", "threadId": "a" }
          |                                   ^~~~~~~~~~
          = help: did you mean `thread-id`?


        """)
    #expect(check("--strict", "push.apns").status == .findings)
  }

  @Test func `each line of a file of lines has its own number`() throws {
    try folder.add("day.ndjson", "{\"aps\":{\"alert\":\"a\"}}\n\n{\"aps\":{\"badge\":\"1\"}}\n[]\n")
    let result = check("day.ndjson")
    #expect(result.status == .findings)
    #expect(result.output == "2 errors in 1 file\n")
    let places = result.errors.split(separator: "\n").filter { $0.hasPrefix("day.ndjson:") }
    #expect(
      places == [
        "day.ndjson:3:17: error[HD0509]: `badge` should be a number, found the string \"1\"",
        "day.ndjson:4:1: error[HD0502]: a payload is an object, found an array",
      ])
  }

  @Test func `policies and payloads are checked together`() throws {
    try folder.add("Policies/Chat.policy", chatPolicy)
    try folder.add("Policies/ignored.json", "[")
    try folder.add("a.json", "{ \"aps\": { \"alert\": {} } }")
    try folder.add("b.jsonl", "{\"aps\":{\"badge\":1}}\n{\"aps\":{\"badge\":2}}\n")
    let result = check("b.jsonl", "Policies", "a.json", "b.jsonl")
    #expect(result.status == .done)
    #expect(result.output == "1 warning in 3 files, 1 policy with 0 tests, 3 payloads\n")
    #expect(result.errors.hasPrefix("a.json:1:21: warning[HD0513]"))
  }

  @Test func `a folder is searched for policies whatever its name`() throws {
    try folder.add("push.json/Chat.policy", chatPolicy)
    #expect(check("push.json").output == "no mistakes in 1 file, 1 policy with 0 tests\n")
  }

  @Test func `JSON has the places and the fix-its of payloads`() throws {
    try folder.add("push.apns", "{ \"aps\": { \"alert\": \"Hi\", \"badge\": \"2\" } }\n")
    let result = check("--format", "json", "push.apns")
    #expect(result.status == .findings)
    #expect(result.errors == "")
    for part in [
      "\"code\": \"HD0509\"", "\"file\": \"push.apns\"", "\"column\": 36", "\"offset\": 35",
      "\"length\": 3", "\"replacement\": \"2\"",
    ] {
      #expect(result.output.contains(part))
    }
  }

  @Test func `payloads are mended, and said`() throws {
    try folder.add(
      "push.apns", "{\n  \"aps\": { \"threadId\": \"a\" \"badge\": \"2\", },\n  \"x\": null,\n}\n")
    let result = check("--fix", "push.apns")
    #expect(result.status == .done)
    #expect(
      result.output == """
        fixed push.apns:2:12: replace it by `thread-id`
        fixed push.apns:2:27: insert `,`
        fixed push.apns:2:37: write it without quotes
        fixed push.apns:2:40: remove the comma
        fixed push.apns:3:12: remove the comma
        no mistakes in 1 file, 1 payload

        """)
    #expect(
      try folder.text(of: "push.apns")
        == "{\n  \"aps\": { \"thread-id\": \"a\", \"badge\": 2 },\n  \"x\": null\n}\n")
  }

  @Test func `reports for programs know payloads and what their codes mean`() throws {
    try folder.add("push.apns", "{ \"aps\": { \"alert\": \"Hi\", \"threadId\": \"a\" } }\n")
    let sarif = check("--format", "sarif", "push.apns").output
    #expect(sarif.contains("\"ruleId\": \"HD0508\""))
    #expect(sarif.contains("\"startColumn\": 27,"))
    #expect(sarif.contains("A payload that shows it:\\n\\n{ \\\"aps"))
    #expect(check("--format", "github", "push.apns").output.contains("col=27,endColumn=37,"))
  }

  @Test func `a payload file that is not there is told`() {
    let result = check("push.apns")
    #expect(result.status == .unreadable)
    #expect(result.errors.contains("cannot read `push.apns`"))
  }

  @Test func `a code about payloads is explained with a payload`() {
    let result = heddle("explain", "HD0506")
    #expect(result.output.hasPrefix("warning[HD0506]: a key of the system in the wrong object\n"))
    #expect(result.output.contains("a payload that shows it:\n\n    { \"aps\""))
    #expect(result.output.contains("the payload mended:\n\n    { \"aps\""))
    #expect(!result.output.contains("polic"))
  }

  @Test func `events of a preview are no payloads`() throws {
    try folder.add(
      "day.ndjson",
      """
      {"aps":{"alert":"Hi"}}
      {"event":"remove","app":"com.example.chat","id":"1"}
      {"event":"opened","aps":{"alert":"Hi"}}

      """)
    let result = check("--strict", "day.ndjson")
    #expect(result.status == .done)
    #expect(result.output == "no mistakes in 1 file, 2 payloads\n")
  }
}
