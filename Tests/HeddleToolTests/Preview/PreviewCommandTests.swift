import Testing

@testable import HeddleTool

/// A policy with threads, formats and names.
private let policy = """
  policy Chat for "com.example.chat" {
    payload {
      room: String?
      sender: String?
    }

    category message {
      summary "%u more messages from %@"
      hidden "%u messages"
    }

    rule "room" when room exists {
      thread "room/\\(room)"
    }

    stage "sender" {
      rule "sender" when sender exists {
        argument sender
      }
    }

    always {
      category message
    }
  }

  """

private let lines = """
  {"app":"com.example.chat","id":"1","date":"2026-05-01T09:00:00Z","payload":{"aps":{"alert":{"title":"Ann","body":"Hi"}},"room":"a","sender":"Ann"}}
  {"app":"com.example.chat","id":"2","date":"2026-05-01T09:01:00Z","payload":{"aps":{"alert":{"title":"Ben","body":"Ho"}},"room":"a","sender":"Ben"}}
  {"app":"com.example.chat","id":"3","date":"2026-05-01T09:02:00Z","payload":{"aps":{"alert":{"title":"Cy","body":"He"}},"room":"a","sender":"Cy"}}
  {"app":"com.example.chat","id":"4","date":"2026-05-01T09:03:00Z","payload":{"aps":{"alert":"Alone"}}}
  {"app":"com.example.chat","id":"5","date":"2026-05-01T09:04:00Z","payload":{"aps":{"content-available":1},"room":"a"}}

  """

@Suite struct PreviewCommandTests {
  private func preview(_ words: String..., input: String = lines) throws -> CommandResult {
    let folder = try TemporaryFolder()
    let path = try folder.write(policy, to: "Chat.policy")
    return heddle(["preview", "--policy", path] + words, input: input)
  }

  @Test func `shows the groups with leads and summaries`() throws {
    let result = try preview()
    #expect(result.status == .done)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("Notification Center  2026-05-01 09:03 UTC, en, "))
    #expect(result.output.contains("│ 2 more messages from Ben and Ann"))
    #expect(result.output.contains("2 groups, 4 notifications; 1 payload with nothing to show\n"))
    // The newest lead first.
    let alone = try #require(result.output.firstRange(of: "Alone"))
    let lead = try #require(result.output.firstRange(of: "Cy"))
    #expect(alone.lowerBound < lead.lowerBound)
    #expect(!result.output.contains("Hi"))
  }

  @Test func `expands all members with their rules`() throws {
    let output = try preview("--expand").output
    #expect(output.contains("  09:00  Ann — Hi\n    Chat: rule \"room\", thread \"room/a\"\n"))
    #expect(output.contains("    Chat: no rule, the app's own group\n"))
  }

  @Test func `has every line as wide as its card`() throws {
    let wide = #"""
      {"app":"com.example.chat","payload":{"aps":{"alert":{"title":"港湾日報 👩‍👩‍👧‍👦 e\\#u{301}","body":"\#(String(repeating: "日本語 ", count: 60))"}},"room":"b","sender":"صوت الميناء"}}
      {"app":"com.example.chat","payload":{"aps":{"alert":{"title":"שלום","body":"a\tb\nc\u0007"}},"room":"b","sender":"\#(String(repeating: "x", count: 300))"}}
      """#
    for locale in ["en", "ar", "ja"] {
      let output = try preview("--locale", locale, input: lines + wide).output
      var widths: Set<Int> = []
      for line in output.split(separator: "\n") where "╭│╰".contains(line.prefix(1)) {
        #expect(!line.contains("\u{7}"))
        widths.insert(DisplayWidth.columns(of: line))
      }
      #expect(widths.count == 1, "\(locale): \(widths)")
    }
  }

  @Test func `stands at the right for a reader from right to left`() throws {
    let output = try preview("--locale", "he").output
    #expect(output.contains("Alone │\n"))
    #expect(!output.contains("│ Alone"))
  }

  @Test(arguments: [
    (["--grouping", "by-app"], 1), (["--grouping", "off"], 4), (["--grouping", "automatic"], 2),
    (["--grouping", "off", "--grouping", "com.example.chat=by-app"], 1),
    (["--at", "2026-05-01T09:02:59Z"], 1), (["--at", "09:01"], 1), (["--at", "08:59:59"], 0),
  ])
  func `is as the options say`(words: [String], groups: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(policy, to: "Chat.policy")
    let result = heddle(
      ["preview", "--policy", path, "--format", "json"] + words, input: lines)
    #expect(result.status == .done)
    #expect(result.output.split(separator: "\"lead\"").count - 1 == groups)
  }

  @Test func `hides what a locked device hides`() throws {
    for words in [["--previews", "never"], ["--previews", "when-unlocked", "--locked"]] {
      let output = try preview(words[0], words[1], words.count > 2 ? words[2] : "--expand").output
      #expect(output.contains("│ 3 messages"))
      if !words.contains("--locked") {
        // Each member of an open group has the placeholder of its own.
        #expect(output.contains("  09:00  1 messages\n"))
      }
      #expect(!output.contains("Cy") && !output.contains("Alone") && !output.contains("Hi"))
    }
    #expect(try preview("--locked").output.contains("Cy"))
  }

  @Test func `follows events and tells of those that cannot happen`() throws {
    let events = """
      {"event":"remove","app":"com.example.chat","id":"3","date":"2026-05-01T09:05:00Z"}
      {"event":"clear","app":"com.example.chat","date":"2026-05-01T09:06:00Z"}
      {"event":"clear","app":"com.example.chat","thread":"room/b"}
      {"event":"remove","app":"com.example.chat","id":"none"}
      {"event":"forget"}
      {"event":"clear-one","delivery":9}
      {"event":"clear-all","date":"yesterday"}

      """
    let result = try preview("--format", "json", input: lines + events)
    #expect(result.status == .findings)
    #expect(result.output.contains(#""summary": "1 more messages from Ann""#))
    #expect(result.output.contains(#""count": 2"#))
    let errors = result.errors.split(separator: "\n")
    #expect(errors.count == 5)
    for (line, code) in [(8, 416), (9, 416), (10, 415), (11, 416), (12, 415)] {
      let place = "standard input:\(line): problem:"
      #expect(errors.contains { $0.contains(place) && $0.hasSuffix("[HD0\(code)]") }, "\(line)")
    }
  }

  @Test func `takes the same moment for what has no date as tests do`() throws {
    let input = """
      {"app":"com.example.chat","date":"2026-05-01T09:00:00Z","payload":{"aps":{"alert":"a"}}}
      {"app":"com.example.chat","date":"2026-05-01T12:00:00Z","payload":{"aps":{"content-available":1}}}
      {"app":"com.example.chat","payload":{"aps":{"alert":"b"}}}

      """
    #expect(try preview(input: input).output.hasPrefix("Notification Center  2026-05-01 12:00 UTC"))
  }

  @Test func `gives events the app of --app`() throws {
    let input = """
      {"aps":{"alert":"a"},"room":"x"}
      {"aps":{"alert":"b"}}
      {"event":"clear","thread":"room/x"}

      """
    let result = try preview("--app", "com.example.chat", input: input)
    #expect(result.status == .done)
    #expect(result.output.contains("1 group, 1 notification\n"))
  }

  @Test(arguments: [
    ["--html", "page.html", "--format", "json"], ["--html", "page.html", "--expand"],
    ["--format", "json", "--expand"], ["--at", "09:00"],
  ])
  func `refuses options that mean nothing together`(words: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(policy, to: "Chat.policy")
    let input = "{\"aps\":{\"alert\":\"a\"}}\n"
    let result = heddle(
      ["preview", "--policy", path, "--app", "com.example.chat"] + words, input: input)
    #expect(result.status == .usage)
    #expect(result.output == "")
  }

  @Test(arguments: [
    ["--locale", "xx-nothing"], ["--grouping", "byApp"], ["--grouping", "=off"], ["--at", "noon"],
    ["--previews", "sometimes"],
  ])
  func `says what it does not understand`(words: [String]) throws {
    let result = try preview(words[0], words[1])
    #expect(result.status == .usage)
    #expect(result.errors.contains(words[1].split(separator: "=").last.map { String($0) } ?? ""))
    #expect(result.output == "")
  }

  @Test func `goes on after an input that cannot be read`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(policy, to: "Chat.policy")
    let result = heddle("preview", "--policy", path, folder["none.ndjson"], "-", input: lines)
    #expect(result.status == .unreadable)
    #expect(result.output.contains("2 groups, 4 notifications"))
  }
}
