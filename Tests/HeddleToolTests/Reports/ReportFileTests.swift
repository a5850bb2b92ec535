import Testing

@testable import HeddleTool

/// The files that options of commands name are written over only if the command wrote them.
@Suite struct ReportFileTests {
  private static let tests = """

    test "calls" { given { "room": "a", "kind": "call" } expect rule "call" }

    """
  private static let payload = "{\"room\":5}\n"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.add("Chat.policy", chatPolicy + Self.tests)
    try folder.add("day.ndjson", Self.payload)
    return folder
  }

  /// The command lines that write a file; `FILE` stands for its path.
  private static let commands = [
    ["test", "Chat.policy", "--coverage", "--html", "FILE"],
    ["test", "Chat.policy", "--coverage", "--coverage-output", "FILE"],
    [
      "test", "Chat.policy", "--coverage", "--coverage-format", "json", "--coverage-output", "FILE",
    ],
    [
      "test", "Chat.policy", "--coverage", "--coverage-format", "lcov", "--coverage-output", "FILE",
    ],
    ["preview", "day.ndjson", "--policy", "Chat.policy", "--html", "FILE"],
    [
      "apply", "day.ndjson", "--policy", "Chat.policy", "--app", "com.example.chat", "--problems",
      "FILE",
    ],
  ]

  private func run(_ words: [String], _ file: String, in folder: TemporaryFolder) -> CommandResult {
    heddle(
      words.map { word in
        switch word {
        case "FILE": folder[file]
        case "Chat.policy", "day.ndjson": folder[word]
        default: word
        }
      })
  }

  @Test(arguments: commands, ["Chat.policy", "day.ndjson"])
  func `an input is not written over, and nothing is done`(
    words: [String], file: String
  ) throws {
    let folder = try folder()
    let before = try folder.text(of: file)
    let result = run(words, file, in: folder)
    #expect(result.status == .unreadable)
    #expect(result.errors.contains("`\(folder[file])` is there and is no "), "\(result.errors)")
    #expect(result.output == "")
    #expect(try folder.text(of: file) == before)
  }

  @Test(arguments: commands)
  func `a file of the command itself, or an empty one, is written again`(
    words: [String]
  ) throws {
    let folder = try folder()
    try folder.add("report", "")
    let first = run(words, "report", in: folder)
    #expect(first.errors.contains("is there") == false)
    let text = try folder.text(of: "report")
    #expect(!text.isEmpty)
    let second = run(words, "report", in: folder)
    #expect(second.status == first.status)
    #expect(second.output == first.output)
    #expect(try folder.text(of: "report") == text)
  }

  @Test func `payloads with such keys are no problems that were told`() throws {
    let folder = try folder()
    try folder.add("day.json", "{\"input\":\"a\",\"kind\":\"call\",\"room\":\"b\"}\n")
    let words = ["apply", "day.ndjson", "--policy", "Chat.policy", "--problems", "FILE"]
    #expect(run(words, "day.json", in: folder).status == .unreadable)
  }

  @Test(arguments: ["page", "./page", "below/../page"])
  func `two outputs do not go to one file`(other: String) throws {
    let folder = try folder()
    try folder.addFolder("below")
    let words = ["test", folder["Chat.policy"], "--coverage", "--coverage-output", folder["page"]]
    let result = heddle(words + ["--html", folder[other]])
    #expect(result.status == .usage)
    #expect(result.errors.contains("name one file"))
    #expect(try !folder.names().contains("page"))
  }

  @Test func `a device takes both`() throws {
    let folder = try folder()
    let result = heddle(
      "test", folder["Chat.policy"], "--coverage", "--coverage-output", "/dev/null", "--html",
      "/dev/null")
    #expect(result.status == .done, "\(result.errors)")
  }
}
