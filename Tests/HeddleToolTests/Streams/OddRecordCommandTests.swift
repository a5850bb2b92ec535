import Foundation
import Testing

@testable import HeddleTool

/// Odd lines are the same for every command that reads payloads.
@Suite struct OddRecordCommands {
  struct Line: Sendable {
    let text: String
    /// The problem of a decision; nil if it has none.
    let code: String?
    /// What becomes of it in a Notification Center.
    let effect: Effect

    init(_ text: String, _ code: String?, _ effect: Effect) {
      self.text = text
      self.code = code
      self.effect = effect
    }
  }

  enum Effect { case listed, silent, unread, event }

  static let lines = [
    Line(#"{"app":"com.example.chat","payload":{"aps":{"alert":"a"},"room":"1"}}"#, nil, .listed),
    Line(#"{"payload":null}"#, "HD0409", .unread),
    Line(#"{"payload":5,"app":"com.example.chat"}"#, "HD0409", .unread),
    Line(#"{"event":"clear-all","payload":null}"#, "HD0409", .unread),
    Line(#"{"app":"com.example.chat","payload":{},"payload":[]}"#, "HD0409", .unread),
    Line("[]", "HD0408", .unread),
    Line("5", "HD0408", .unread),
    Line("{", "HD0401", .unread),
    Line(#"{"app":5,"payload":{"aps":{"alert":"a"},"room":"1"}}"#, "HD0409", .listed),
    Line(#"{"context":[],"payload":{"aps":{"alert":"a"},"room":"1"}}"#, "HD0409", .listed),
    Line(#"{"app":"com.example.chat","payload":{"room":"1"}}"#, nil, .silent),
    Line(#"{"payload":null,"aps":{"badge":1},"topic":"com.example.chat"}"#, "HD0402", .silent),
    Line(
      #"{"aps":{"alert":"a"},"payload":{},"topic":"com.example.chat","room":"1"}"#, nil, .listed),
    Line(#"{"event":"clear-all"}"#, nil, .event),
  ]

  private static func folder(_ lines: [Line]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.add("Chat.policy", chatPolicy)
    try folder.add("in.ndjson", lines.map { $0.text + "\n" }.joined())
    return folder
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The codes of problems in a text, each as often as it stands there.
  private static func codes(_ text: String) -> [String] {
    text.split(separator: "HD").dropFirst().map { "HD" + $0.prefix(4) }
  }

  @Test(arguments: lines)
  func `a line has one problem, whoever tells it`(line: Line) throws {
    let folder = try Self.folder([line])
    let (policy, input) = (folder["Chat.policy"], folder["in.ndjson"])
    let expected = line.code.map { [$0] } ?? []
    if line.effect != .event {
      #expect(Self.codes(heddle("eval", "--policy", policy, input).output) == expected)
      #expect(Self.codes(heddle("apply", "--policy", policy, input).errors) == expected)
    }
    for command in ["preview", "forecast"] {
      #expect(
        Self.codes(heddle(command, "--policy", policy, input).errors) == expected, "\(command)")
    }
    if line.effect != .event {
      #expect(Self.codes(heddle("compare", policy, policy, input).errors) == expected)
    }
    for words in [[], ["--groups"]] {
      let words = ["record", "--policy", policy, "--output", "-", input] + words
      #expect(Self.codes(heddle(words).output) == expected, "\(words)")
    }
    let checked = heddle("check", input)
    let isRefused = line.code != nil && line.code != "HD0402"
    #expect((checked.status == .findings) == isRefused, "\(checked.errors)\(checked.output)")
  }

  @Test func `all count the same lines as silent, listed and unread`() throws {
    let folder = try Self.folder(Self.lines.filter { $0.effect != .event })
    let (policy, input) = (folder["Chat.policy"], folder["in.ndjson"])
    func count(_ effect: Effect) -> Int { Self.lines.count { $0.effect == effect } }
    let all = count(.listed) + count(.silent) + count(.unread)

    let preview = try Self.object(
      heddle("preview", "--policy", policy, "--format", "json", input).output)
    #expect(preview["count"] as? Int == count(.listed))
    let text = heddle("preview", "--policy", policy, input).output
    #expect(text.contains("\(count(.silent)) payloads with nothing to show"))

    let forecast = try Self.object(
      heddle("forecast", "--policy", policy, "--format", "json", input).output)
    let comparison = try Self.object(
      heddle("compare", policy, policy, "--format", "json", input).output)
    for report in [forecast, comparison] {
      #expect(report["payloads"] as? Int == all, "\(report)")
      #expect(report["silent"] as? Int == count(.silent))
    }
    let golden = try Self.object(
      heddle("record", "--policy", policy, "--output", "-", "--groups", input).output)
    let stacks = try #require((golden["groups"] as? [String: Any])?["stacks"] as? [[String: Any]])
    #expect(stacks.flatMap { $0["members"] as? [Int] ?? [] }.count == count(.listed))
  }
}

/// Deliveries have the same numbers in tests, previews, golden files and comparisons.
@Suite struct NumbersOfDeliveries {
  private static let payloads = [
    #"{"aps":{"alert":"one"},"room":"1"}"#, #"{"aps":{"content-available":1},"room":"1"}"#,
    #"{"aps":{"alert":"three"},"room":"1"}"#, #"{"aps":{"badge":1},"room":"1"}"#,
    #"{"aps":{"alert":"five"},"room":"1"}"#,
  ]

  private static func folder(_ more: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let deliveries = payloads.map { "  deliver \($0)\n" }.joined()
    try folder.add(
      "Chat.policy",
      chatPolicy + "test \"numbers\" {\n\(deliveries)"
        + "  expect group \"room/1\" { lead 5 members 3 }\n"
        + "  expect group \"room/1\" { lead 1 }\n}\n")
    let lines = payloads.map { #"{"app":"com.example.chat","payload":\#($0)}"# + "\n" }
    try folder.add("in.ndjson", lines.joined() + more)
    return folder
  }

  @Test func `those with nothing to list have numbers, too`() throws {
    let folder = try Self.folder()
    let (policy, input) = (folder["Chat.policy"], folder["in.ndjson"])
    let test = heddle("test", policy).output
    #expect(test.contains("members 3 (5, 3, 1)"))
    #expect(!test.contains("lead 5\n    found"))
    func members(_ output: String) -> String {
      let text = output.filter { !$0.isWhitespace }
      guard let start = text.firstRange(of: #""members":["#)?.upperBound else { return "none" }
      return String(text[start...].prefix { $0 != "]" })
    }
    #expect(
      members(heddle("preview", "--policy", policy, "--format", "json", input).output) == "5,3,1")
    #expect(heddle("preview", "--policy", policy, input).output.contains("3 · #5"))
    let golden = heddle("record", "--policy", policy, "--output", "-", "--groups", input).output
    #expect(members(golden) == "5,3,1")
  }

  @Test(arguments: [(1, 2), (2, 3), (3, 2), (4, 3), (5, 2), (6, 3)])
  func `an event clears the one that it names`(number: Int, left: Int) throws {
    let folder = try Self.folder("{\"event\":\"clear-one\",\"delivery\":\(number)}\n")
    let (policy, input) = (folder["Chat.policy"], folder["in.ndjson"])
    let preview = heddle("preview", "--policy", policy, "--format", "json", input)
    #expect(preview.output.contains("\"count\": \(left),"))
    #expect(preview.errors.contains("HD0416") == (left == 3))
    let comparison = heddle("compare", policy, policy, input)
    #expect(comparison.errors.contains("HD0416") == (left == 3))
  }

  @Test func `a page has them`() throws {
    let folder = try Self.folder()
    let page = heddle(
      "preview", "--policy", folder["Chat.policy"], "--html", "-", folder["in.ndjson"]
    ).output
    #expect(page.ranges(of: #""event":"nothing""#).count == 2)
  }

  @Test func `a golden file that counted without them is as recorded`() throws {
    let folder = try Self.folder()
    let (policy, input) = (folder["Chat.policy"], folder["in.ndjson"])
    let golden = heddle("record", "--policy", policy, "--output", "-", "--groups", input).output
    let old = golden.replacing("\"lead\": 5", with: "\"lead\": 3")
      .replacing("\"members\": [5, 3, 1]", with: "\"members\": [3, 2, 1]")
    #expect(old != golden)
    try folder.add("old.json", old)
    try folder.add("new.json", golden)
    for name in ["old.json", "new.json"] {
      let result = heddle("test", "--filter", name, policy, folder[name])
      #expect(result.status == .done, "\(result.output)\(result.errors)")
    }
    // What has really changed is told.
    try folder.add("other.json", old.replacing("[3, 2, 1]", with: "[3, 2]"))
    #expect(heddle("test", "--filter", "other", policy, folder["other.json"]).status == .findings)
  }
}
