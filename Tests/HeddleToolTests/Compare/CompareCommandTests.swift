import Testing

@testable import HeddleTool

@Suite struct CompareCommandTests {
  private static let urgency = """
    stage "urgency" {
      rule "urgent" when urgent {
        interruption timeSensitive
      }

      otherwise {
        interruption passive
      }
    }
    """

  private static let lines =
    box(1, a: "x", b: "z") + box(2, a: "y", b: "z")
    + box(3, a: "y", b: "z", more: #","urgent":true"#)
    + #"{"app":"com.example.box","payload":{"aps":{"content-available":1},"a":"x"}}"# + "\n"

  private static func versions() throws -> Versions {
    try Versions(
      boxPolicy(#""a/\(a)""#),
      boxPolicy(#""b/\(b)""#, extra: urgency)
        .replacing("more things", with: "things beside"))
  }

  @Test func `the text tells decisions, groups, texts and what a person sees`() throws {
    let result = try Self.versions().compare(input: Self.lines)
    #expect(result.status == .findings)
    #expect(result.errors == "")
    #expect(
      result.output == """
        Old.policy → New.policy
        4 payloads, 1 of them silent

        4 of 4 decisions change
          thread of 4
             4  Box: rule "all"
                standard input:1
                - "a/x"
                + "b/z"
          interruption of 4
             3  Box: unassigned → stage "urgency" otherwise
                standard input:1
                - as it came
                + passive
             1  Box: unassigned → stage "urgency" rule "urgent"
                standard input:3
                - as it came
                + timeSensitive

        groups: 2 → 1
          merged 1
            - Box "a/y" (2), Box "a/x" (1)
            + Box "b/z" (3)

        what a person sees          before     after    change
          all apps
            stacks                       2         1        -1
            notifications                3         3
            interruptions                3         1        -2
              passive                    0         2        +2
              active                     3         0        -3
              timeSensitive              0         1        +1
              critical                   0         0

        people would see or be told something else

        """)
  }

  @Test func `the same policies make no difference`() throws {
    let policy = boxPolicy(#""a/\(a)""#)
    let result = try Versions(policy, policy).compare(input: Self.lines)
    #expect(result.status == .done)
    #expect(result.output.contains("the policies are the same, byte for byte\n"))
    #expect(result.output.hasSuffix("\nno difference\n"))
  }

  @Test func `another rule with the same result is told and is no difference`() throws {
    let policy = boxPolicy(#""a/\(a)""#)
    let renamed = policy.replacing(#"rule "all""#, with: #"rule "every""#)
    let result = try Versions(policy, renamed).compare(input: Self.lines)
    #expect(result.status == .done)
    #expect(
      result.output.contains("4 payloads are decided by another rule with the same result\n"))
    #expect(!result.output.contains("byte for byte"))
  }

  @Test func `texts of groups that stay are compared in each language`() throws {
    let versions = try Versions(
      boxPolicy(#""a/\(a)""#),
      boxPolicy(#""a/\(a)""#).replacing("%u more things", with: "%u things beside"))
    let result = versions.compare("--locale", "de", "--locale", "en", input: Self.lines)
    #expect(result.status == .findings)
    #expect(
      result.output.contains(
        """
        2 texts read differently
          Box "a/y" in de
            - 1 more things
            + 1 things beside
          Box "a/y" in en
        """))
    #expect(versions.compare("--locale", "xx", input: "").status == .usage)
  }

  @Test func `texts of groups with the same members come first`() throws {
    let versions = try Versions(
      boxPolicy(#""a/\(a)""#),
      boxPolicy(#""a/\(b)""#).replacing("%u more things", with: "%u things beside"))
    let input =
      (1...3).map { box($0, a: "stays", b: "stays") }.joined()
      + (4...9).map { box($0, a: "x", b: $0 < 7 ? "x" : "y") }.joined()
    let result = versions.compare(input: input)
    #expect(
      result.output.contains(
        """
        3 texts read differently
          Box "a/stays" in en
            - 2 more things
            + 2 things beside
          Box "a/x" in en
            - 5 more things
            + 2 things beside
          Box "a/x" in en, previews hidden
            - 6 Notifications
            + 3 Notifications
        """))
  }

  @Test func `a problem of one version is a difference, and of both is none`() throws {
    let old = boxPolicy(#""a/\(a)""#)
    let typed = old.replacing("urgent: Bool = false", with: "urgent: Int = 0")
    let line = box(1, a: "x", b: "y", more: #","urgent":true"#)
    let appears = try Versions(old, typed).compare(input: line)
    #expect(appears.status == .findings)
    #expect(appears.errors == "")
    #expect(appears.output.contains("     1  HD0403 appears\n        standard input:1\n"))
    #expect(appears.output.contains(#"Box: rule "all" → a problem"#))
    let both = try Versions(typed, typed.replacing(#"rule "all""#, with: #"rule "every""#))
      .compare(input: line + "{\n" + box(2, a: "x", b: "y"))
    #expect(both.status == .findings)
    #expect(both.errors.contains("heddle: standard input:1: problem: `urgent` at `/urgent`"))
    #expect(both.errors.contains("heddle: standard input:2: problem: "))
    #expect(both.output.hasSuffix("\nno difference\n"))
  }

  @Test func `many lines with problems are counted and not all told`() throws {
    let policy = boxPolicy(#""a/\(a)""#)
    let result = try Versions(policy, policy).compare(
      input: "{}\n" + String(repeating: "[]\n", count: 30))
    #expect(result.errors.split(separator: "\n").count == 22)
    #expect(result.errors.contains("\nheddle: and 10 more problems\n"))
    #expect(result.errors.hasSuffix("1 payload does not say the app; give it with `--app ID`\n"))
  }

  @Test func `errors in either version are shown, and nothing else`() throws {
    let versions = try Versions("policy {", boxPolicy("nope"))
    let result = versions.compare(input: Self.lines)
    #expect(result.status == .findings)
    #expect(result.output == "")
    #expect(result.errors.contains("Old.policy:1:8: error["))
    #expect(result.errors.contains("New.policy:13:12: error["))
  }

  @Test func `what cannot be read has its status and no output`() throws {
    let versions = try Versions(boxPolicy("default"), boxPolicy("default"))
    for words in [
      ["compare", "no/such/file", versions.new], ["compare", ":Policies", versions.new],
      ["compare", versions.old, versions.new, "--context", "no/such/file"],
    ] {
      let result = heddle(words, input: Self.lines)
      #expect(result.status == .unreadable)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("heddle: "))
    }
    #expect(heddle("compare", versions.old).status == .usage)
    let missing = heddle("compare", versions.old, versions.new, "no/such/input")
    #expect(missing.status == .unreadable)
  }

  @Test func `grouping is that of the reader`() throws {
    let result = try Self.versions().compare("--grouping", "by-app", input: Self.lines)
    #expect(!result.output.contains("groups:"))
    let off = try Self.versions().compare("--grouping", "off", input: Self.lines)
    #expect(!off.output.contains("groups:"))
    #expect(off.output.contains("    stacks                       3         3\n"))
  }

  @Test func `each kind of difference is a result`() throws {
    let tap = try Self.versions().compare("--format", "tap", input: Self.lines)
    #expect(
      tap.output == """
        TAP version 14
        1..5
        not ok 1 - decisions
          ---
          message: "4 of 4 decisions change: thread 4, interruption 4"
          at: "standard input:1"
          ...
        ok 2 - problems
        not ok 3 - groups
          ---
          message: "groups: 1 merged"
          ...
        ok 4 - texts
        not ok 5 - stacks and interruptions
          ---
          message: "stacks 2 → 1, interruptions 3 → 1, passive 0 → 2, active 3 → 0, timeSensitive 0 → 1"
          ...

        """)
    let junit = try Self.versions().compare("--format", "junit", input: Self.lines)
    #expect(
      junit.output.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="heddle compare" tests="5" failures="3" errors="0">
          <testsuite name="
        """))
    #expect(
      junit.output.contains(
        """
              <failure message="4 of 4 decisions change: thread 4, interruption 4">4 of 4 decisions \
        change: thread 4, interruption 4
        at standard input:1</failure>

        """))
    #expect(junit.output.contains("<testcase name=\"texts\" classname=\""))
    let github = try Self.versions().compare("--format", "github", input: Self.lines)
    #expect(github.output.split(separator: "\n").count == 3)
    #expect(
      github.output.hasPrefix(
        "::warning file=standard input,line=1,title=Old.policy → New.policy%3A decisions::4 of 4"))
  }

  @Test func `events are followed, and one that names nothing is told`() throws {
    let policy = boxPolicy(#""a/\(a)""#)
    let clear = #"{"event":"clear","app":"com.example.box","thread":"a/x"}"# + "\n"
    let result = try Versions(policy, boxPolicy(#""b/\(a)""#)).compare(
      input: box(1, a: "x", b: "y") + clear)
    #expect(result.output.contains("HD0409 appears") || result.output.contains("appears"))
    #expect(result.output.contains("  appeared 1\n"))
    let nothing = try Versions(policy, policy).compare(input: clear)
    #expect(nothing.errors.contains("the group `a/x` of `com.example.box` is not there"))
    #expect(nothing.status == .usage)
  }

  @Test func `an input without a payload, or that cannot be read, gives no report`() throws {
    let versions = try Self.versions()
    let nothing = versions.compare(input: "\n")
    #expect(nothing.output == "")
    #expect(
      nothing.errors == "heddle: the input has no payload, so there is nothing to compare\n")
    #expect(nothing.status == .usage)
    let broken = versions.compare("-", "no/such/input", input: Self.lines + "{\n")
    #expect(broken.output == "")
    #expect(broken.errors.split(separator: "\n").count == 1)
    #expect(broken.errors.hasPrefix("heddle: cannot read `no/such/input`"))
    #expect(broken.status == .unreadable)
  }

  @Test func `payloads and revisions in the place of policies are told as such`() throws {
    let versions = try Self.versions()
    let payloads = try versions.folder.write(Self.lines, to: "day.ndjson")
    let result = heddle("compare", versions.old, payloads)
    #expect(result.status == .usage)
    #expect(result.errors.contains("day.ndjson` stands for NEW but holds JSON, as payloads do"))
    #expect(heddle("compare", payloads, versions.new).errors.contains("stands for OLD"))
    let revision = heddle("compare", "main", versions.new, input: Self.lines)
    #expect(revision.errors.contains("written with a colon, `main:` or `main:Policies`\n"))
    #expect(revision.status == .unreadable)
  }

  @Test func `names of groups take the room that there is, and keep their quotes`() throws {
    let (short, long) = (String(repeating: "k", count: 56), String(repeating: "l", count: 200))
    let versions = try Versions(boxPolicy("a"), boxPolicy("b"))
    let whole = versions.compare(input: box(1, a: short, b: "z"))
    #expect(whole.output.contains("    - Box \"\(short)\" (1)\n"))
    let cut = versions.compare(input: box(1, a: long, b: "z")).output
    let name = try #require(cut.split(separator: "\n").first { $0.hasPrefix("    - Box") })
    #expect(name.hasSuffix("…\" (1)") && name.count > 70 && name.count <= 80)
    #expect(cut.contains("l…\"\n"))
    let console = Console.inMemory(
      input: ByteSource(pieces: [Array(box(1, a: long, b: "z").utf8)]), terminalWidth: 400)
    _ = HeddleProgram.run(["compare", versions.old, versions.new], console: console)
    #expect(console.output.writtenText.contains("    - Box \"\(long)\" (1)\n"))
  }

  @Test func `every run writes the same bytes`() throws {
    var lines = ""
    for id in 0..<3_000 { lines += box(id, a: "\(id % 97)", b: "\(id % 89)") }
    let versions = try Self.versions()
    for format in ["text", "json", "markdown"] {
      let first = versions.compare("--format", format, input: lines)
      #expect(versions.compare("--format", format, input: lines).output == first.output)
    }
  }
}
