import Testing

@testable import HeddleTool

/// Results of all kinds in one report: of tests, of rows in a file, and of a golden file.
@Suite struct GoldenFormatTests {
  private static let tests = """
    golden "day.golden.json"

    test "north" {
      given { "lane": "north", "driver": "Ana" }
      expect thread "lane/north"
    }

    test "lanes" {
      given { "driver": "Ana" }
      for each "lanes.csv"
    }

    """
  private static let rows = "given lane,expect thread\nnorth,lane/north\nsouth,lane/east\n"

  private func folder() throws -> GoldenFolder {
    let folder = try GoldenFolder(
      policy: GoldenFolder.policy + Self.tests, input: GoldenFolder.cleanInput)
    try folder.folder.add("lanes.csv", Self.rows)
    folder.record()
    return folder
  }

  private func report(_ options: String...) throws -> CommandResult {
    let folder = try folder()
    return folder.withoutPath(heddle(["test", folder["Lanes.policy"]] + options))
  }

  /// The results in their order; the second row fails.
  private static let names = ["north", "lanes [row 1]", "lanes [row 2]", "line 1 (7)"]

  private func places(in text: String) throws -> [String.Index] {
    try Self.names.map { try #require(text.firstRange(of: $0), "\($0)").lowerBound }
  }

  @Test(arguments: ["json", "junit", "tap"])
  func `a report has all results in their order, wherever they stand`(format: String) throws {
    let result = try report("--format", format)
    #expect(result.status == .findings)
    let places = try places(in: result.output)
    #expect(places == places.sorted())
  }

  @Test func `each report counts the failure of a row in a file`() throws {
    #expect(try report().output.contains("1 of 3 tests failed\n"))
    let json = try report("--format", "json").output
    #expect(json.hasPrefix("{\n  \"tests\": 4,\n  \"failures\": 1,"))
    let junit = try report("--format", "junit").output
    #expect(junit.contains(#"<testsuites name="heddle test" tests="4" failures="1" errors="0">"#))
    let tap = try report("--format", "tap").output
    #expect(tap.hasPrefix("TAP version 14\n1..4\n"))
    #expect(tap.contains("\nnot ok 3 - Lanes: lanes [row 2]\n"))
    let github = try report("--format", "github").output
    #expect(github.hasPrefix("::error file=lanes.csv,line=3,title=Lanes%3A lanes [row 2]::"))
  }

  @Test func `a watch finds the failure of a row in a file`() throws {
    let folder = try folder()
    let request = try ArgumentParser.parse([folder["Lanes.policy"]], for: TestCommand.declaration)
    guard case .run(let arguments) = request else { return #expect(Bool(false)) }
    let run = TestCommand.watchedRun(arguments, Console.inMemory())
    #expect(run.findings.map(\.title) == ["Lanes: lanes [row 2]"])
    #expect(run.summary.plainText == "1 of 4 tests failed\n")
  }
}
