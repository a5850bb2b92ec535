import HeddleTesting
import Testing

@testable import HeddleTool

/// What a policy file may name: files of its own folder and below, and nothing that waits.
@Suite(.timeLimit(.minutes(1))) struct NamedFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.add("outside/room.json", #"{ "aps": { "alert": "Hi" }, "room": "x" }"#)
    try folder.add("outside/rows.csv", "given room,expect thread\nx,room/x\n")
    try folder.add("Policies/Chat.policy", chatPolicy)
    try folder.add("Policies/below/room.json", #"{ "aps": { "alert": "Hi" }, "room": "x" }"#)
    try folder.add("Policies/below/rows.csv", "given room,expect thread\nx,room/x\n")
    for name in ["room.json", "rows.csv", "day.golden.json"] {
      try folder.addLink("Policies/out-\(name)", to: "../outside/\(name)")
      try folder.addLink("Policies/in-\(name)", to: "below/\(name)")
      try folder.addNamedPipe("Policies/pipe-\(name)")
      try folder.addLink("Policies/device-\(name)", to: "/dev/zero")
    }
    try folder.addLink("Policies/away", to: "../outside")
    for place in ["outside", "Policies/below"] {
      let golden = folder["\(place)/day.golden.json"]
      try #require(
        heddle(
          "record", "--policy", folder["Policies/Chat.policy"], "--app", "com.example.chat",
          "--output", golden, folder["outside/room.json"]
        ).status == .done)
    }
  }

  /// The clauses that name files, where `…` stands for a path without the name of a file.
  private static let clauses = [
    (#"test "t" { given "…room.json" expect thread "room/x" }"#, "room.json"),
    (#"test "t" { for each "…rows.csv" }"#, "rows.csv"),
    (#"golden "…day.golden.json""#, "day.golden.json"),
    (
      #"test "t" { deliver "…room.json" expect group "room/x" { lead 1 members 1 } }"#,
      "room.json"
    ),
  ]

  private func run(_ clause: String, _ place: String, verb: String = "test") throws -> CommandResult
  {
    let text = clause.replacing("…", with: place) + "\n"
    try FileSystem.write(Array(text.utf8), to: folder["Policies/Tests.policy"])
    return heddle(verb, folder["Policies/Chat.policy"], folder["Policies/Tests.policy"])
  }

  @Test(arguments: ["below/", "./below/", "below/../below/", "in-"], clauses)
  func `a file of the folder or below is read`(
    place: String, clause: (text: String, name: String)
  ) throws {
    let result = try run(clause.text, place)
    #expect(result.status == .done, "\(result.output)\(result.errors)")
  }

  @Test(
    arguments: [
      "../outside/", "below/../../outside/", "away/", "out-", "../Policies/below/", "/tmp/",
    ], clauses)
  func `what lies elsewhere is refused, whatever leads to it`(
    place: String, clause: (text: String, name: String)
  ) throws {
    let result = try run(clause.text, place)
    #expect(result.status != .done)
    let words = "a policy file names only files in its own folder and below"
    #expect((result.output + result.errors).contains(words), "\(result.output)\(result.errors)")
  }

  @Test(arguments: ["pipe-", "device-"], clauses)
  func `what would make the command wait is refused`(
    place: String, clause: (text: String, name: String)
  ) throws {
    let result = try run(clause.text, place)
    let text = result.output + result.errors
    #expect(result.status != .done)
    #expect(
      text.contains("it is a device, a pipe or a socket and no file")
        || text.contains("names only files in its own folder"), "\(text)")
  }

  @Test(arguments: ["/dev/stdin", "/dev/zero", "/proc/self/environ"])
  func `a device by its own name is refused`(path: String) throws {
    for clause in [#"test "t" { given "…" expect thread "x" }"#, #"golden "…""#] {
      let result = try run(clause, path)
      #expect(result.status != .done)
      #expect((result.output + result.errors).contains("cannot read `\(path)`: a policy file"))
    }
  }

  @Test func `mutate and coverage read no more than the tests do`() throws {
    let clause = #"test "t" { given "…room.json" expect thread "room/x" }"#
    #expect(try run(clause, "../outside/", verb: "mutate").status == .findings)
    #expect(try run(clause, "below/", verb: "mutate").errors.contains("cannot read") == false)
  }

  @Test func `a policy in the current folder has that folder`() throws {
    #expect(throws: FileFailure(.read, "../x.json", .outsideOfPolicy)) {
      try NamedFile.path(of: "../x.json", checkedBeside: "Chat.policy")
    }
    #expect(try NamedFile.path(of: "absent.json", checkedBeside: "Chat.policy") == "absent.json")
  }
}
