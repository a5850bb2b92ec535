import Testing

@testable import HeddleTool

@Suite struct GoldenTestTests {
  /// The numbers of the lines that differ in two texts of as many lines.
  private func changedLines(_ old: String, _ new: String) -> [(old: Substring, new: Substring)] {
    let lines = [old, new].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    #expect(lines[0].count == lines[1].count)
    return zip(lines[0], lines[1]).filter { $0 != $1 }.map { ($0, $1) }
  }

  @Test func `what is as recorded passes`() throws {
    let folder = try GoldenFolder()
    folder.record("--groups")
    let result = folder.test()
    #expect(result.output == "day.golden.json: 5 lines and the groups as recorded\n")
    #expect(result.errors == "")
    #expect(result.status == .done)
  }

  @Test func `a difference shows old and new side by side, and only what differs`() throws {
    let folder = try GoldenFolder()
    folder.record("--groups")
    try folder.edit("Lanes.policy", #"thread "lane/\(lane)""#, #"thread "way/\(lane)""#)
    let result = folder.test()
    #expect(
      result.output == """
        FAILED day.golden.json: line 1 (1)  day.golden.json:13:9
          thread  - "lane/north"  + "way/north"

        FAILED day.golden.json: line 2 (2)  day.golden.json:27:9
          thread  - "lane/north"  + "way/north"

        FAILED day.golden.json: groups  day.golden.json:80:7
          group "lane/north" of com.example.lanes
            members        - 2, 1                     + none
            summary in en  - "1 more stops from Ana"  + none
          group "way/north" of com.example.lanes
            members        - none  + 2, 1
            summary in en  - none  + "1 more stops from Ana"

        day.golden.json: 2 of 5 lines and the groups changed

        """)
    #expect(result.status == .findings)
  }

  @Test func `a changed literal is one changed line of each record after --update`() throws {
    let folder = try GoldenFolder()
    folder.record()
    let before = try folder.golden
    try folder.edit("Lanes.policy", #"thread "lane/\(lane)""#, #"thread "way/\(lane)""#)
    let update = folder.test("--update")
    #expect(update.errors == "heddle: rewrote `day.golden.json`: 2 of 5 lines changed\n")
    #expect(update.status == .findings)
    let changed = changedLines(before, try folder.golden)
    #expect(changed.map(\.old) == Array(repeating: #"        "thread": "lane/north","#, count: 2))
    #expect(changed.map(\.new) == Array(repeating: #"        "thread": "way/north","#, count: 2))
    // With nothing left to change, it ends well and writes nothing.
    let after = try folder.golden
    let again = folder.test("--update")
    #expect(again.errors == "")
    #expect(again.status == .done)
    #expect(try folder.golden == after)
  }

  @Test func `values that are too wide for one line stand below each other`() throws {
    let folder = try GoldenFolder(input: GoldenFolder.cleanInput.replacing("Ana", with: "小林小林"))
    folder.record()
    try folder.edit("Lanes.policy", "argument driver", #"argument "\(driver) 小林""#)
    let words = ["test", folder["Lanes.policy"], folder["day.golden.json"]]
    func output(_ width: Int) -> String {
      let console = Console.inMemory(terminalWidth: width)
      _ = HeddleProgram.run(words, console: console)
      return console.output.writtenText
    }
    // Two columns for each of the six signs.
    let row = "  argument  - \"小林小林\"  + \"小林小林 小林\"\n"
    #expect(output(44).contains(row))
    #expect(!output(41).contains(row))
    #expect(output(41).contains("  argument\n    - \"小林小林\"\n    + \"小林小林 小林\"\n"))
  }

  @Test func `old is red and new is green on a terminal only`() throws {
    let folder = try GoldenFolder(input: GoldenFolder.cleanInput)
    folder.record()
    try folder.edit("Lanes.policy", "\"lane/", "\"way/")
    let words = ["test", folder["Lanes.policy"], folder["day.golden.json"]]
    let console = Console.inMemory(isTerminal: true, environment: ["TERM": "xterm"])
    _ = HeddleProgram.run(words, console: console)
    let output = console.output.writtenText
    #expect(output.contains("\u{1B}[31m- \"lane/north\"\u{1B}[0m"))
    #expect(output.contains("\u{1B}[32m+ \"way/north\"\n\u{1B}[0m"))
    #expect(!heddle(words).output.contains("\u{1B}"))
  }

  @Test func `threads are compared byte for byte`() throws {
    let folder = try GoldenFolder(
      input: GoldenFolder.cleanInput.replacing("north", with: "caf\u{E9}"))
    folder.record("--groups")
    try folder.edit(
      "day.golden.json", "\"thread\": \"lane/caf\u{E9}\"", "\"thread\": \"lane/cafe\u{301}\"")
    let result = folder.test()
    #expect(result.output.hasSuffix("day.golden.json: 1 of 1 line and the groups changed\n"))
  }

  @Test func `reports for machines have a case for each line`() throws {
    let folder = try GoldenFolder()
    folder.record("--groups")
    try folder.edit("Lanes.policy", "isUrgent {", "not isUrgent {")
    let junit = folder.test("--format", "junit").output
    #expect(junit.contains(#"<testsuite name="day.golden.json" tests="6" failures="4" errors="0""#))
    #expect(junit.contains(#"<testcase name="line 1 (1)" classname="day.golden.json">"#))
    #expect(junit.contains("expected rule in stage &#34;group&#34; otherwise, found rule in stage"))
    let json = folder.test("--format", "json").output
    #expect(json.hasPrefix("{\n  \"tests\": 6,\n  \"failures\": 4,"))
    #expect(json.contains(#""golden": "day.golden.json","#))
    #expect(json.contains(#""expected": "thread default","#))
    #expect(json.contains(#""found": "thread \"lane/south\"""#))
    let github = folder.test("--format", "github").output
    #expect(
      github.contains(
        "::error file=day.golden.json,line=13,title=day.golden.json%3A line 1 (1)::thread  "))
    // A group has its changes in the order of a golden file.
    let group = "group default of com.example.lanes: "
    let places = ["lead", "members", "summary in en", "hidden in en"].map { attribute in
      github.firstRange(of: group + attribute)?.lowerBound
    }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test func `--filter chooses lines, and does not go with --update`() throws {
    let folder = try GoldenFolder()
    folder.record("--groups")
    let one = folder.test("--filter", "day.golden.json: line 2")
    #expect(one.output == "day.golden.json: 1 line as recorded\n")
    #expect(folder.test("--filter", "nothing").status == .usage)
    #expect(folder.test("--filter", "line", "--update").status == .usage)
  }

  @Test func `a hand that spells the same in another way changes nothing`() throws {
    let folder = try GoldenFolder()
    folder.record("--groups")
    try folder.edit("day.golden.json", "\n", "\r\n")
    try folder.edit("day.golden.json", #""lane/north""#, #""\u006Cane\/north""#)
    let result = folder.test("--update")
    #expect(result.status == .done)
    #expect(try folder.golden.contains("\r\n"))
  }

  @Test(arguments: ["0.50", "5e-1", "0.5000"])
  func `numbers are compared by their value`(_ spelling: String) throws {
    let policy = GoldenFolder.policy.replacing(
      "argument driver", with: "argument driver\n    relevance 0.5\n    count 10")
    let folder = try GoldenFolder(policy: policy, input: GoldenFolder.cleanInput)
    folder.record()
    try folder.edit("day.golden.json", "\"relevance\": 0.5", "\"relevance\": \(spelling)")
    try folder.edit("day.golden.json", "\"count\": 10", "\"count\": 1e1")
    let before = try folder.golden
    #expect(before.contains("\"relevance\": \(spelling)") && before.contains("1e1"))
    #expect(folder.test("--update").status == .done)
    #expect(try folder.golden == before)
    try folder.edit("day.golden.json", spelling, "0.25")
    #expect(folder.test().output.contains("  relevance  - 0.25  + 0.5\n"))
  }

  @Test func `a golden file that several paths lead to runs once, by the shortest way`() throws {
    let folder = try GoldenFolder(input: GoldenFolder.cleanInput)
    folder.record()
    try folder.folder.add("Policies/Golden/day.golden.json", folder.golden)
    try folder.folder.addFolder("Policies/Deep")
    let policy = GoldenFolder.policy + "\ngolden \"Deep/../Golden/day.golden.json\"\n"
    try folder.folder.add("Policies/Lanes.policy", policy)
    try folder.folder.addLink("link.json", to: "Policies/Golden/day.golden.json")
    let result = folder.withoutPath(
      heddle(
        "test", folder["Policies"], folder["Policies/Golden/day.golden.json"], folder["link.json"],
        folder["Policies/../Policies/Golden/day.golden.json"]))
    #expect(result.output == "Policies/Golden/day.golden.json: 1 line as recorded\n")
    // A folder that is a link leads elsewhere, so its path stays as it is.
    try folder.folder.add("Other/far/Golden/day.golden.json", folder.golden)
    try folder.folder.addFolder("Other/far/Deep")
    try folder.folder.addLink("Other/Deep", to: "far/Deep")
    try folder.folder.add("Other/Lanes.policy", policy)
    let linked = folder.withoutPath(heddle("test", folder["Other"]))
    #expect(linked.output == "Other/Deep/../Golden/day.golden.json: 1 line as recorded\n")
  }

  @Test func `a table below the policies is named without a detour`() throws {
    let test = """
      test "north" {
        given { "lane": "north", "driver": "Ana" }
        for each "Deep/../Tables/lanes.csv"
      }

      """
    let folder = try GoldenFolder()
    try folder.folder.add("Policies/Lanes.policy", GoldenFolder.policy + test)
    try folder.folder.add(
      "Policies/Tables/lanes.csv", "name,expect thread\none,lane/south\n")
    try folder.folder.addFolder("Policies/Deep")
    for format in ["text", "json", "junit", "tap", "github"] {
      let result = heddle("test", folder["Policies"], "--format", format)
      #expect(result.output.contains("\(folder["Policies"])/Tables/lanes.csv"), "\(format)")
      #expect(!result.output.contains("/../"), "\(format)")
    }
  }

  @Test func `many differences are shown by their first ones`() throws {
    let line = GoldenFolder.cleanInput.replacing(#""id":"7","#, with: "")
    let folder = try GoldenFolder(input: String(repeating: line, count: 30))
    folder.record("--groups")
    try folder.edit("Lanes.policy", "when isUrgent", "when not isUrgent")
    let result = folder.test().output
    #expect(result.occurrences(of: "FAILED day.golden.json: line ") == 20)
    #expect(result.contains("\n\nand 11 more in day.golden.json\n\n"))
    #expect(result.hasSuffix("day.golden.json: 30 of 30 lines and the groups changed\n"))
    // A stack that has grown says what came, and not all that is there.
    try folder.edit("Lanes.policy", "when not isUrgent", "when isUrgent")
    let golden = try folder.golden
    let stack = try #require(golden.firstRange(of: #""members": [30, "#))
    try folder.edit("day.golden.json", String(golden[stack]), #""members": [31, "#)
    #expect(
      folder.test().output.contains("    members  - 30, among them 31  + 30, among them 30\n"))
  }

  @Test func `with groups, a date that is none is recorded with its line`() throws {
    let folder = try GoldenFolder(
      input: GoldenFolder.cleanInput.replacing(#""id":"7""#, with: #""date":"noon""#))
    #expect(folder.record().status == .done)
    #expect(folder.record("--groups").status == .findings)
    #expect(try folder.golden.contains(#"        "HD0415: the date `noon` is no moment"#))
    try folder.edit("day.golden.json", "`noon`", "`night`")
    #expect(folder.test().output.contains("  problem\n    - HD0415: the date `night` is no"))
  }

  @Test func `a policy file names golden files, which come after its tests`() throws {
    let test = """
      golden "day.golden.json"

      test "north" {
        given { "lane": "north", "driver": "Ana" }
        expect thread "lane/north"
      }

      """
    let folder = try GoldenFolder(
      policy: GoldenFolder.policy + test, input: GoldenFolder.cleanInput)
    folder.record()
    func run(_ options: String...) -> CommandResult {
      folder.withoutPath(heddle(["test", folder["Lanes.policy"]] + options))
    }
    #expect(run().output == "1 test passed\nday.golden.json: 1 line as recorded\n")
    // Given and named it is run once.
    #expect(folder.test().output == run().output)
    let json = run("--format", "json").output
    let north = try #require(json.firstRange(of: #""name": "north""#))
    let line = try #require(json.firstRange(of: #""name": "line 1 (7)""#))
    #expect(north.lowerBound < line.lowerBound)
    _ = try FileSystem.write([], to: folder["day.golden.json"])
    #expect(run().status == .findings)
  }

  @Test func `a golden file that is named and not there cannot be read`() throws {
    let folder = try GoldenFolder(policy: GoldenFolder.policy + "\ngolden \"week.golden.json\"\n")
    let result = folder.withoutPath(heddle("test", folder["Lanes.policy"]))
    #expect(
      result.errors.hasPrefix("heddle: cannot read `week.golden.json`: there is no such file"))
    #expect(result.status == .unreadable)
  }

  @Test func `the golden file of the examples is as the shipped policies decide`() {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    let result = heddle("test", root + "/Policies", root + "/Examples/morning.golden.json")
    #expect(result.status == .done, "\(result.output)\(result.errors)")
    #expect(result.output.hasSuffix("morning.golden.json: 20 lines and the groups as recorded\n"))
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func occurrences(of text: String) -> Int { ranges(of: text).count }
}
