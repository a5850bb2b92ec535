import Testing

@testable import HeddleTool

@Suite struct MutateCommandTests {
  private func run(_ tests: String, _ options: String...) throws -> CommandResult {
    let folder = try TemporaryFolder()
    let file = try folder.write(chatPolicy + "\n" + tests, to: "Chat.policy")
    let before = try FileSystem.contents(of: file)
    let console = Console.inMemory()
    let status = HeddleProgram.run(["mutate", file] + options, console: console)
    #expect(try FileSystem.contents(of: file) == before, "the policy on disk is changed")
    return CommandResult(
      status: status,
      output: console.output.writtenText.replacing(file, with: "Chat.policy"),
      errors: console.errors.writtenText)
  }

  /// Tests that notice all but one change.
  private static let nearlyAll = """
    test "call" {
      with { "muted": ["b"] }
      given { "room": "a", "kind": "call" }
      expect thread "calls"
      expect rule "call"
    }
    test "muted" {
      with { "muted": ["a"] }
      given { "room": "a" }
      expect thread "muted"
      expect rule "muted"
    }
    test "room" { with { "muted": ["b"] } given { "room": "a" } expect thread "room/a" }
    test "no context" { given { "room": "a" } expect thread "room/a" }
    test "room missing" { given { "kind": "text" } expect problem HD0402 }
    test "room of another type" { given { "room": 1 } expect problem HD0403 }
    test "kind of another type" { given { "room": "a", "kind": 1 } expect problem HD0403 }
    test "context of another type" {
      with { "muted": 1 }
      given { "room": "a" }
      expect problem HD0410
    }
    test "call without context" { given { "room": "a", "kind": "call" } expect rule "call" }
    test "muted call" {
      with { "muted": ["a"] }
      given { "room": "a", "kind": "call" }
      expect rule "call"
    }

    """

  @Test func `changes that are all noticed end well`() throws {
    let result = try run(Self.nearlyAll)
    #expect(result.output.hasPrefix("30 of 30 changes noticed by 10 tests\nnot counted: "))
    #expect(result.status == .done)
  }

  @Test func `a change that is not noticed is shown with a test that would`() throws {
    let tests = Self.nearlyAll.replacing(/test "muted call" \{[^}]*\}[^}]*\}[^}]*\}\n/, with: "")
    let result = try run(tests)
    #expect(result.status == .findings)
    #expect(
      result.output == """
        NOT NOTICED Chat: two rules swapped  Chat.policy:11:3
          @@ -11,6 +11,6 @@
          -  rule "call" when kind == "call" {
          -    thread "calls"
          -  }
          -
          -  rule "muted" when room in muted {
          -    thread "muted"
          +  rule "muted" when room in muted {
          +    thread "muted"
          +  }
          +
          +  rule "call" when kind == "call" {
          +    thread "calls"
            before    rule "call", thread "calls"
            after     rule "muted", thread "muted"

        test "two rules swapped, 11:3" {
          with { "muted": ["a"] }
          given { "room": "a", "kind": "call" }
          expect rule "call"
          expect thread "calls"
        }

        29 of 30 changes noticed by 9 tests, 1 not noticed
        not counted: 3 that do not compile

        """)
  }

  @Test func `the report is the same at any number of threads`() throws {
    let tests = "test \"t\" { given { \"room\": \"a\" } expect thread \"room/a\" }"
    let one = try run(tests, "--jobs", "1")
    #expect(one.status == .findings)
    #expect(one.output.contains("NOT NOTICED"))
    #expect(try run(tests, "--jobs", "4").output == one.output)
    let json = try run(tests, "--jobs", "1", "--format", "json").output
    #expect(try run(tests, "--jobs", "3", "--format", "json").output == json)
  }

  @Test func `JSON has the same facts`() throws {
    let tests = Self.nearlyAll.replacing(/test "muted call" \{[^}]*\}[^}]*\}[^}]*\}\n/, with: "")
    let output = try run(tests, "--format", "json").output
    #expect(output.contains("\"changes\": 30,\n  \"noticed\": 29,\n  \"notNoticed\": 1,"))
    #expect(output.contains("\"kind\": \"order\""))
    #expect(output.contains("\"part\": \"rule `call`\""))
    #expect(
      output.contains("\"diff\": \"--- a/Chat.policy\\n+++ b/Chat.policy\\n@@ -11,6 +11,6 @@"))
    #expect(output.contains("\"test\": \"test \\\"two rules swapped, 11:3\\\" {\\n"))
  }

  @Test func `changes may be chosen by their part and by number`() throws {
    let tests = "test \"t\" { given { \"room\": \"a\" } expect thread \"room/a\" }"
    let rule = try run(tests, "--filter", "Chat: rule `muted`").output
    #expect(rule.contains("NOT NOTICED") && !rule.contains("kind == \"text\""))
    #expect(try run(tests, "--filter", "Chat: rule `nobody`").status == .usage)
    let some = try run(tests, "--sample", "5").output
    #expect(some.count(of: "NOT NOTICED") <= 5)
    #expect(try run(tests, "--sample", "5").output == some)
    // What is chosen is counted as a change or told as one that counts for nothing.
    let json = try run(tests, "--sample", "5", "--format", "json").output
    let counts = json.matches(of: /"(?:changes|doNotCompile|sameProgram)": (\d+)/)
      .compactMap { Int($0.1) }
    #expect(counts.count == 3 && counts.reduce(0, +) == 5)
  }

  @Test func `tests that fail before any change are told, and nothing is changed`() throws {
    let result = try run("test \"t\" { given { \"room\": \"a\" } expect thread \"b\" }")
    #expect(result.status == .findings)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("failed: Chat: t"))
    #expect(result.errors.contains("1 test failed before any change; nothing was changed"))
  }

  /// The tests of `nearlyAll` that give one payload and expect a thread or a problem, as rows.
  private static let rows = """
    test "rules" {
      given { "room": "a" }
      for each [
        { "name": "call", "given kind": "call", "expect rule": "call", "expect thread": "calls" },
        { "name": "muted", "with muted": ["a"], "expect rule": "muted", "expect thread": "muted" },
        { "name": "room", "with muted": ["b"], "expect thread": "room/a" },
        { "name": "no context", "expect thread": "room/a" },
        { "name": "muted call", "given kind": "call", "with muted": ["a"], "expect rule": "call" }
      ]
    }
    test "problems" { for each "problems.ndjson" }

    """

  private static let problems = """
    { "name": "room missing", "given kind": "text", "expect problem": "HD0402" }
    { "name": "room of another type", "given room": 1, "expect problem": "HD0403" }
    { "name": "kind of another type", "given room": "a", "given kind": 1, "expect problem": "HD0403" }
    { "name": "context", "given room": "a", "with muted": 1, "expect problem": "HD0410" }

    """

  @Test func `every row can notice a change, in whichever order the rows stand`() throws {
    let folder = try TemporaryFolder()
    try folder.add("problems.ndjson", Self.problems)
    let file = try folder.write(chatPolicy + "\n" + Self.rows, to: "Chat.policy")
    let result = heddle("mutate", file)
    #expect(result.output.hasPrefix("30 of 30 changes noticed by 9 tests\n"), "\(result.output)")
    #expect(heddle("test", file).output == "9 tests passed\n")
    // Without its first row the order of the rules is not tested any more by the last one.
    let fewer = Self.rows.replacing(/,\n *\{ "name": "muted call".*\n/, with: "\n")
    let other = try folder.write(chatPolicy + "\n" + fewer, to: "Other.policy")
    let less = heddle("mutate", other)
    #expect(less.output.contains("NOT NOTICED Chat: two rules swapped"), "\(less.output)")
    #expect(less.output.contains("29 of 30 changes noticed by 8 tests, 1 not noticed\n"))
  }

  @Test func `golden files that a policy names are not asked, and need not be there`() throws {
    let tests = Self.nearlyAll.replacing(/test "muted call" \{[^}]*\}[^}]*\}[^}]*\}\n/, with: "")
    let folder = try TemporaryFolder()
    try folder.add(
      "day.ndjson",
      #"{"app":"com.example.chat","context":{"muted":["a"]},"payload":{"room":"a","kind":"call"}}"#)
    let file = try folder.write(
      chatPolicy + "\n" + tests + "golden \"day.golden.json\"\n", to: "Chat.policy")
    for isRecorded in [false, true] {
      if isRecorded {
        let golden = folder["day.golden.json"]
        let recorded = heddle("record", "--policy", file, "--output", golden, folder["day.ndjson"])
        #expect(recorded.status == .done)
      }
      let result = heddle("mutate", file)
      #expect(result.output.contains("29 of 30 changes noticed by 9 tests, 1 not noticed\n"))
    }
  }

  @Test func `a row that fails before any change is told by its name`() throws {
    let result = try run(Self.rows.replacing("\"room/a\" },\n  ", with: "\"room/b\" },\n  "))
    #expect(result.status == .findings)
    #expect(result.errors.contains("failed: Chat: rules [room]\n"), "\(result.errors)")
    #expect(result.errors.contains("failed: Chat: problems\n"))
    #expect(result.errors.contains("tests failed before any change; nothing was changed\n"))
  }

  @Test func `without a test there is nothing to ask`() throws {
    let result = try run("")
    #expect(result.status == .usage)
    #expect(result.errors.contains("no test in the policy files"))
  }

  @Test func `what is perhaps without effect fails only where that is asked for`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      policy A for "com.example.a" {
        payload { n: Int a: String = "none" }
        rule "r" when a == "x" and n == 1 { filter "f" }
      }
      test "r" { given { "n": 1, "a": "x" } expect filter "f" }
      test "n" { given { "n": 2, "a": "x" } expect no filter }
      test "a" { given { "n": 1, "a": "y" } expect no filter }
      test "case" { given { "n": 1, "a": "X" } expect no filter }
      test "empty" { given { "n": 1, "a": "" } expect no filter }
      test "default" { given { "n": 1 } expect no filter expect no rule }
      test "no n" { given { "a": "x" } expect problem HD0402 }
      test "n of another type" { given { "n": "1", "a": "x" } expect problem HD0403 }
      test "a of another type" { given { "n": 1, "a": 1 } expect problem HD0403 }
      test "zero" { given { "n": 0, "a": "x" } expect no filter }
      """, to: "A.policy")
    let result = heddle("mutate", file)
    #expect(result.output.contains("PERHAPS WITHOUT EFFECT A: a string changed"))
    #expect(result.output.contains("no difference found in 4000 payloads: it may be equivalent"))
    #expect(!result.output.contains("NOT NOTICED"), "\(result.output)")
    #expect(result.status == .done)
    #expect(heddle("mutate", "--strict", file).status == .findings)
  }

  /// The root of the repository, from the path of this file.
  private static let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()

  @Test func `the shipped policies leave no change unnoticed that has an effect`() {
    let result = heddle("mutate", "\(Self.root)/Policies")
    #expect(result.status == .done)
    #expect(!result.output.contains("NOT NOTICED"), "\(result.output)")
    // An empty section and another one that no rule names are the same to `News`.
    #expect(result.output.count(of: "PERHAPS WITHOUT EFFECT") == 1, "\(result.output)")
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }

  /// The diffs are for the tool that teams have: with folders in the name, and where the last line
  /// has no end.
  @Test(
    .enabled(
      if: HeddleProcess.isThere && HeddleProcess.can("git --version && python3 --version"),
      "needs the built command, git and python3"),
    arguments: ["", "\n"])
  func `git applies every diff`(end: String) throws {
    let folder = try TemporaryFolder()
    let tests = "test \"t\" for Chat { given { \"room\": \"a\" } expect thread \"room/a\" }"
    // On one line, so that changes are in the last one.
    let line =
      #"policy Dock for "dock" { payload { room: String } rule "x" when room == "y" "#
      + #"{ thread "z" } otherwise { thread "t" } }"#
    _ = try folder.write(tests + "\n" + chatPolicy + line + end, to: "Policies/Chat.policy")
    let script = """
      git init --quiet . && "$HEDDLE" mutate --format json > report.json
      python3 - <<'END'
      import json, subprocess
      changes = json.load(open("report.json"))["results"]
      for change in changes:
          for words in [[], ["--reverse"]]:
              subprocess.run(["git", "apply", "--unidiff-zero", *words, "-"],
                             input=change["diff"].encode(), check=True)
      print(len(changes) > 10)
      END
      """
    let result = try HeddleProcess.run(script, in: folder)
    #expect(result.errors == "")
    #expect(result.output == "True\n")
  }

  @Test func `two changes of one kind at one place give tests of two names`() throws {
    let tests = "test \"t\" { given { \"room\": \"a\" } expect thread \"room/a\" }"
    let folder = try TemporaryFolder()
    let path = try folder.write(chatPolicy + tests, to: "Chat.policy")
    let output = heddle("mutate", path).output
    let names = output.matches(of: /(?m)^test "([^"]*)"/).map { String($0.1) }
    #expect(names.count > 10)
    #expect(Set(names).count == names.count)
  }
}
