@testable import HeddleTool
import Testing

@Suite struct CoverageCommandTests {
  static let tests = """
    test "calls" { given { "room": "a", "kind": "call" } expect rule "call" }
    test "texts" { given { "room": "a" } expect rule otherwise }

    """

  private func run(
    _ tests: String = tests, _ options: [String] = ["--coverage"],
    named name: String = "Chat.policy"
  ) throws -> (result: CommandResult, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let file = try folder.write(chatPolicy + "\n" + tests, to: name)
    let options = options.map { $0.hasPrefix("/") ? folder[String($0.dropFirst())] : $0 }
    let result = heddle(["test", file] + options)
    return (
      CommandResult(
        status: result.status,
        output: result.output.split(separator: file, omittingEmptySubsequences: false)
          .joined(separator: name), errors: result.errors), folder
    )
  }

  @Test func `figures and the lines that lack something follow the results`() throws {
    let (result, _) = try run()
    #expect(
      result.output == """
        2 tests passed

        coverage  rules  true  false  decisive  assigned  decisions  texts
        Chat        2/3   1/2    2/2       2/2       2/3       75 %   none

        Chat.policy
        ~ 15 |   rule "muted" when room in muted {
             |     rule `muted` never applied
             |     `room in muted` never true
        - 16 |     thread "muted"
             |       `thread "muted"` never assigned

        """)
    #expect(result.status == .done)
  }

  @Test func `rows cover what they see as tests of their own do`() throws {
    let rows = """
      test "all" {
        given { "room": "a" }
        for each [
          { "name": "calls", "given kind": "call", "expect rule": "call" },
          { "name": "texts", "expect rule": "otherwise" }
        ]
      }

      """
    let (alone, _) = try run()
    let (together, _) = try run(rows)
    #expect(together.output == alone.output)
    let chosen = try run(rows, ["--coverage", "--filter", "[texts]"]).result.output
    let single = try run(Self.tests, ["--coverage", "--filter", "texts"]).result.output
    #expect(chosen == single)
    let folder = try TemporaryFolder()
    try folder.add("rows.csv", "given kind,expect rule\ncall,call\n,otherwise\n")
    let file = try folder.write(
      chatPolicy + "\ntest \"all\" { given { \"room\": \"a\" } for each \"rows.csv\" }\n",
      to: "Chat.policy")
    let result = heddle("test", "--coverage", "--jobs", "2", file)
    #expect(result.output.replacing(file, with: "Chat.policy") == alone.output)
  }

  @Test func `golden files cover nothing, since they expect whatever was recorded`() throws {
    let (alone, _) = try run()
    let folder = try TemporaryFolder()
    try folder.add(
      "day.ndjson", #"{"app":"com.example.chat","context":{"muted":["a"]},"payload":{"room":"a"}}"#)
    let file = try folder.write(
      chatPolicy + "\n" + Self.tests + "golden \"day.golden.json\"\n", to: "Chat.policy")
    let golden = folder["day.golden.json"]
    let recorded = heddle("record", "--policy", file, "--output", golden, folder["day.ndjson"])
    #expect(recorded.status == .done)
    let result = heddle("test", "--coverage", file)
    #expect(
      result.output.replacing(folder.path + "/", with: "")
        == alone.output.replacing(
          "2 tests passed\n", with: "2 tests passed\nday.golden.json: 1 line as recorded\n"))
  }

  @Test func `a listing has all lines`() throws {
    let (result, _) = try run(Self.tests, ["--coverage", "--coverage-format", "listing"])
    #expect(result.output.contains("\n+ 11 |   rule \"call\" when kind == \"call\" {\n"))
    #expect(result.output.contains("\n   3 |       room: String\n") == false)
    #expect(result.output.contains("\n   3 |     room: String\n"))
    #expect(result.output.contains("\n+ 19 |   otherwise {\n"))
  }

  @Test(arguments: [
    ("75", ExitStatus.done), ("75.1", .findings), ("100", .findings), ("0", .done), ("74.9", .done),
  ])
  func `a minimum decides about the status`(minimum: String, status: ExitStatus) throws {
    let (result, _) = try run(Self.tests, ["--coverage", "--minimum", minimum])
    #expect(result.status == status)
    guard status == .findings else { return #expect(result.errors == "") }
    #expect(
      result.errors == """
        heddle: the tests cover 75 % of the decisions, less than the minimum of \(minimum) %: \
        1 rule never applied, 1 condition never true, 1 attribute never assigned

        """)
  }

  @Test func `a minimum of texts needs texts`() throws {
    let (result, _) = try run(Self.tests, ["--coverage", "--minimum-texts", "1"])
    #expect(result.status == .usage)
    #expect(
      result.errors
        == "heddle: no category has a text in a catalogue, so there are no texts to cover\n")
  }

  @Test func `a failed test stays a failure whatever is covered`() throws {
    let (result, _) = try run(
      "test \"calls\" { given { \"room\": \"a\" } expect rule \"call\" }",
      ["--coverage", "--minimum", "0"])
    #expect(result.status == .findings)
  }

  @Test(arguments: [
    (["--minimum", "100"], "`--minimum` needs `--coverage`"),
    (["--html", "/page.html"], "`--html` needs `--coverage`"),
    (["--coverage-format", "json"], "`--coverage-format` needs `--coverage`"),
    (["--coverage", "--coverage-format", "lcov"], "needs `--coverage-output FILE`"),
    (["--coverage", "--format", "junit"], "`--format junit` has no place for the coverage"),
    (["--coverage", "--minimum", "101"], "does not take `101`"),
    (["--coverage", "--minimum-texts", "most"], "does not take `most`"),
  ])
  func `options that do not go together are a wrong usage`(
    options: [String], message: String
  ) throws {
    let (result, _) = try run(Self.tests, options)
    #expect(result.status == .usage)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func `a file that cannot be written is told`() throws {
    let (result, _) = try run(Self.tests, ["--coverage", "--html", "/no/such/folder/page.html"])
    #expect(result.status == .unreadable)
  }

  @Test func `results for a program and coverage in files go together`() throws {
    let (result, folder) = try run(
      Self.tests,
      [
        "--format", "junit", "--coverage", "--coverage-format", "json", "--coverage-output",
        "/c.json", "--html", "/c.html", "--minimum", "10",
      ])
    #expect(result.status == .done)
    #expect(result.output.hasPrefix("<?xml") && result.output.hasSuffix("</testsuites>\n"))
    let json = String(decoding: try FileSystem.contents(of: folder["c.json"]), as: UTF8.self)
    #expect(json.contains("\"id\": \"rule muted/condition 1\""))
    #expect(json.contains("\"percent\": 75"))
    #expect(json.contains("\"total\": 0,\n      \"percent\": null"))
    #expect(!json.contains("\"total\": 0,\n      \"percent\": 100"))
    let page = String(decoding: try FileSystem.contents(of: folder["c.html"]), as: UTF8.self)
    #expect(page.contains("<details class=\"line none\">"))
  }

  @Test func `a page shows what policies say and runs nothing of it`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      policy Chat for "com.example.chat" {
        payload { room: String }
        rule "<script>alert(1)</script>" when room == "\\"><img src=x onerror=alert(1)>" {
          thread default
        }
      }
      test "t" { given { "room": "a" } expect no rule }
      """, to: "Chat.policy")
    let result = heddle("test", "--coverage", "--html", folder["page.html"], file)
    #expect(result.status == .done, "\(result.errors)")
    let page = String(decoding: try FileSystem.contents(of: folder["page.html"]), as: UTF8.self)
    #expect(!page.contains("<script") && !page.contains("<img") && !page.contains("http:"))
    #expect(page.contains("&lt;script&gt;alert(1)"))
    #expect(page.contains("title=\"never true\""))
  }

  @Test func `another layout of a policy changes no figure and no identity`() throws {
    let ugly = """
      policy Chat for "com.example.chat" { payload { room: String kind: "text" | "call" = "text" }
      let loud = kind=="call"   and
          room!="quiet"
      rule "call" when loud or
        kind
          == "text" and room starts
          with "call/" { thread "calls" } otherwise { thread default }
      }
      test "calls" { given { "room": "a", "kind": "call" } expect rule "call" }
      """
    func figures(_ text: String) throws -> (ids: [String], figures: [String], text: String) {
      let folder = try TemporaryFolder()
      let file = try folder.write(text, to: "Chat.policy")
      let formatted = heddle("format", file)
      #expect(formatted.status == .done)
      var all: [([String], [String])] = []
      var texts: [String] = []
      for path in [try folder.write(text, to: "Ugly.policy"), file] {
        let result = heddle(
          "test", "--coverage", "--coverage-format", "json", "--coverage-output", folder["c"], path)
        #expect(result.status == .done, "\(result.errors)")
        let lines = String(decoding: try FileSystem.contents(of: folder["c"]), as: UTF8.self)
          .split(separator: "\n").map(String.init)
        func matching(_ words: String...) -> [String] {
          lines.filter { line in words.contains { line.contains("\"\($0)\":") } }
        }
        all.append((matching("id"), matching("covered", "total", "true", "false", "decisive")))
        texts.append(String(decoding: try FileSystem.contents(of: path), as: UTF8.self))
      }
      #expect(texts[0] != texts[1])
      #expect(all[0] == all[1])
      return (all[0].0, all[0].1, texts[1])
    }
    #expect(try figures(ugly).ids.count == 9)
  }
}
