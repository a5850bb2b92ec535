import Testing

@testable import HeddleTool

/// The command `test --watch` with files that lie outside the paths that it is given.
@Suite struct TestWatchFailureTests {
  private static let tests = """
    golden "day.golden.json"

    test "lanes" {
      given { "driver": "Ana" }
      for each "lanes.csv"
    }

    """
  private static let rows = "given lane,expect thread\nnorth,lane/north\n"

  /// The folder with a policy that names files beside it.
  private func folder() throws -> GoldenFolder {
    let folder = try GoldenFolder(input: GoldenFolder.cleanInput)
    folder.record()
    try save(GoldenFolder.policy + Self.tests, "Lanes.policy", in: folder)
    try folder.folder.add("lanes.csv", Self.rows)
    return folder
  }

  private func watch(
    _ folder: GoldenFolder, options: [String] = [], _ steps: [() throws -> Void]
  ) throws -> (status: ExitStatus, texts: [String], runs: Int) {
    let request = try ArgumentParser.parse(
      [folder["Lanes.policy"]] + options, for: TestCommand.declaration)
    guard case .run(let arguments) = request else { return (.internalFailure, [], 0) }
    var runs = 0
    let (status, texts) = try watching(paths: [folder["Lanes.policy"]], steps) { console in
      runs += 1
      return TestCommand.watchedRun(arguments, console)
    }
    return (status, texts.map { $0.replacing(folder.folder.path + "/", with: "") }, runs)
  }

  private func save(_ text: String, _ name: String, in folder: GoldenFolder) throws {
    try FileSystem.write(Array(text.utf8), to: folder[name])
  }

  @Test func `a golden file that was broken is looked at again when it is mended`() throws {
    let folder = try folder()
    let golden = try folder.golden
    let (status, texts, runs) = try watch(
      folder,
      [
        { try save("{", "day.golden.json", in: folder) },
        { try save(golden, "day.golden.json", in: folder) },
        { try save(Self.rows.replacing(",lane/north", with: ",lane/x"), "lanes.csv", in: folder) },
      ])
    #expect(texts.count == 4)
    #expect(texts[0] == "2 tests passed\n")
    #expect(texts[1].hasPrefix("\nday.golden.json\n"))
    #expect(texts[1].contains("nothing was done"))
    #expect(texts[2] == "\nday.golden.json\n2 tests passed\n")
    #expect(texts[3].hasPrefix("\nlanes.csv\nFAILED Lanes: lanes [row 1]"))
    // One at the beginning and one after each save.
    #expect(runs == 4)
    #expect(status == .findings)
  }

  @Test func `a watch that begins with a broken golden file sees it mended`() throws {
    let folder = try folder()
    let golden = try folder.golden
    try save("{", "day.golden.json", in: folder)
    let (status, texts, runs) = try watch(
      folder, [{ try save(golden, "day.golden.json", in: folder) }])
    #expect(texts.last == "\nday.golden.json\n2 tests passed\n")
    #expect(runs == 2)
    #expect(status == .done)
  }

  @Test func `a table counts although the filter finds no row of it yet`() throws {
    let folder = try folder()
    let rows = Self.rows + "south,lane/south\n"
    let (status, texts, runs) = try watch(
      folder, options: ["--filter", "row 2"], [{ try save(rows, "lanes.csv", in: folder) }])
    #expect(texts.last == "\nlanes.csv\n1 test passed\n")
    #expect(runs == 2)
    #expect(status == .done)
  }

  @Test func `a mistake in the policy does not make it forget the table`() throws {
    let folder = try folder()
    let policy = GoldenFolder.policy + Self.tests
    let broken = policy.replacing("isUrgent {", with: "isUrgnt {")
    let (_, texts, runs) = try watch(
      folder,
      [
        { try save(broken, "Lanes.policy", in: folder) },
        { try save(Self.rows + "south,lane/south\n", "lanes.csv", in: folder) },
        { try save(policy, "Lanes.policy", in: folder) },
      ])
    #expect(texts.count == 4)
    #expect(texts[2].hasPrefix("\nlanes.csv\n"))
    #expect(texts[3] == "\nLanes.policy\n3 tests passed\n")
    #expect(runs == 4)
  }

  @Test func `a file that no test names any more does not make it run again`() throws {
    let folder = try folder()
    let policy = GoldenFolder.policy + Self.tests
    let (_, texts, runs) = try watch(
      folder,
      [
        {
          let text = policy.replacing("for each \"lanes.csv\"", with: "expect thread \"lane/\"")
          try save(text, "Lanes.policy", in: folder)
        },
        { try save(Self.rows + "\n", "lanes.csv", in: folder) },
      ])
    #expect(texts.count == 3)
    #expect(texts[2] == "")
    #expect(runs == 2)
  }

  @Test func `--minimise goes where its tests have a place`() {
    for words in [
      ["--watch"], ["--format", "junit"], ["--format", "tap"], ["--format", "github"],
    ] {
      let result = heddle(["test", "--minimise"] + words)
      #expect(result.status == .usage)
      #expect(result.errors.contains("`--minimise`"), "\(result.errors)")
    }
  }
}
