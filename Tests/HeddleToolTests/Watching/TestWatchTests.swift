@testable import HeddleTool
import Testing

/// The command `test --watch`, with a person who saves files between two looks.
@Suite struct TestWatchTests {
  private static let tests = """

    golden "records/day.golden.json"

    test "rooms" {
      for each "data/rows.csv"
    }

    test "payload" {
      given "data/call.json"
      expect thread "calls"
    }
    """

  /// The files of a test in a folder of their own, of which the command is given the policy alone.
  private struct Files {
    let folder: TemporaryFolder
    let policy: String

    init() throws {
      folder = try TemporaryFolder()
      policy = try folder.write(chatPolicy, to: "Chat.policy")
      try write("data/rows.csv", "name,given room,expect thread\na,a,room/a\nb,b,room/b\n")
      try write("data/call.json", #"{ "room": "a", "kind": "call", "aps": {} }"#)
      try write(
        "day.ndjson",
        #"{"app":"com.example.chat","id":"7","payload":{"aps":{"alert":"x"},"room":"a"}}"# + "\n")
      try write("records/none", "")
      let recorded = heddle(
        "record", "--policy", policy, "--output", folder["records/day.golden.json"],
        folder["day.ndjson"])
      #expect(recorded.status == .done)
      try save(chatPolicy + TestWatchTests.tests, policy)
    }

    func write(_ name: String, _ text: String) throws { _ = try folder.write(text, to: name) }

    func edit(_ name: String, _ old: String, _ new: String) throws {
      let text = try folder.text(of: name)
      #expect(text.contains(old))
      try save(text.replacing(old, with: new), folder[name])
    }

    func watch(_ steps: [() throws -> Void]) throws -> (status: ExitStatus, texts: [String]) {
      let request = try ArgumentParser.parse([policy], for: TestCommand.declaration)
      guard case .run(let arguments) = request else { return (.usage, []) }
      let (status, texts) = try watching(paths: [policy], steps) {
        TestCommand.watchedRun(arguments, $0)
      }
      return (status, texts.map { $0.replacing(folder.path + "/", with: "") })
    }
  }

  @Test func `rows, payloads and golden files that a policy names are watched`() throws {
    let files = try Files()
    let (status, texts) = try files.watch([
      { try files.edit("data/rows.csv", "room/b", "room/c") },
      { try files.edit("data/call.json", "call", "text") },
      { try files.edit("records/day.golden.json", "room/a", "room/z") },
      { try files.edit("data/rows.csv", "room/c", "room/b") },
      { try files.edit("records/day.golden.json", "room/z", "room/a") },
      { try files.edit("data/call.json", "text", "call") },
    ])
    #expect(status == .done)
    #expect(texts.count == 7)
    #expect(texts[0] == "4 tests passed\n")
    #expect(texts[1].hasPrefix("\ndata/rows.csv\nFAILED Chat: rooms [b]  data/rows.csv:3:1\n"))
    #expect(texts[1].hasSuffix("\n1 of 4 tests failed\n"))
    #expect(texts[2].hasPrefix("\ndata/call.json\nFAILED Chat: payload  Chat.policy:"))
    #expect(texts[2].hasSuffix("\n1 as before\n2 of 4 tests failed\n"))
    #expect(
      texts[3].hasPrefix(
        "\nrecords/day.golden.json\nFAILED records/day.golden.json: line 1 (7)  "))
    #expect(texts[3].hasSuffix("\n2 as before\n3 of 4 tests failed\n"))
    #expect(
      texts[4]
        == "\ndata/rows.csv\nresolved  Chat: rooms [b]\n2 as before\n2 of 4 tests failed\n")
    #expect(
      texts[5] == "\nrecords/day.golden.json\nresolved  records/day.golden.json: line 1 (7)\n"
        + "1 as before\n1 of 4 tests failed\n")
    #expect(texts[6] == "\ndata/call.json\nresolved  Chat: payload\n4 tests passed\n")
  }

  @Test func `a broken golden file is watched on until it is mended`() throws {
    let files = try Files()
    let (status, texts) = try files.watch([
      { try files.edit("records/day.golden.json", "\"golden\": 1", "\"golden\": 9") },
      { try files.edit("records/day.golden.json", "\"golden\": 9", "\"golden\": 1") },
    ])
    #expect(status == .done)
    #expect(texts[1].contains("records/day.golden.json:2:13: the golden file has version `9`"))
    #expect(texts[2] == "\nrecords/day.golden.json\n4 tests passed\n")
  }

  @Test func `a file that comes later is seen`() throws {
    let files = try Files()
    try SystemCalls.remove(files.folder["data/rows.csv"])
    let (_, texts) = try files.watch([
      { try files.write("data/rows.csv", "given room,expect thread\na,room/a\n") }
    ])
    #expect(texts[0].contains("FAILED Chat: rooms"))
    #expect(texts[1] == "\ndata/rows.csv\nresolved  Chat: rooms\n3 tests passed\n")
  }
}
