import Foundation
import Testing

@testable import HeddleTool

@Suite struct ForecastCommandTests {
  private static let policy = """
    policy Shop for "com.example.shop" {
      payload {
        order: String = ""
        isAd: Bool = false
      }

      rule "advertisement" when isAd {
        thread "ads"
        interruption passive
      }

      otherwise {
        thread "order/\\(order)"
      }
    }

    """

  private func record(_ id: String, day: Int, _ payload: String) -> String {
    """
    {"app":"com.example.shop","id":"\(id)","date":"2026-05-0\(day)T10:00:00Z","payload":\
    {"aps":{"alert":"x"},\(payload)}}

    """
  }

  private func forecast(_ words: String..., input: String) throws -> CommandResult {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.policy, to: "Shop.policy")
    return heddle(["forecast", "--policy", path] + words, input: input)
  }

  /// Twelve orders of one notification, one of three and sixty advertisements on the first day,
  /// two notifications on the second.
  private var lines: String {
    var lines = ""
    for number in 0..<12 { lines += record("s\(number)", day: 1, #""order":"\#(number)""#) }
    for number in 0..<3 { lines += record("l\(number)", day: 1, #""order":"long""#) }
    for number in 0..<60 { lines += record("a\(number)", day: 1, #""isAd":true"#) }
    lines += record("x", day: 2, #""order":"1""#) + record("y", day: 2, #""isAd":true"#)
    return lines
  }

  @Test func `each app has its days, its largest stacks and advice`() throws {
    let result = try forecast(input: lines)
    #expect(result.status == .done)
    #expect(result.errors == "")
    #expect(
      result.output == """
        77 notifications of 1 app, 16 interruptions

        com.example.shop  policy Shop
          day         arrive  stacks  median     p90 largest passive  active  urgent
          2026-05-01      75      14       1       3      60      60      15       0
          2026-05-02       2       2       1       1       1       1       1       0
          all days        77      16       1       3      60      61      16       0
          the stacks that hold most
              60  "ads"  2026-05-01  rule "advertisement"
               3  "order/long"  2026-05-01  otherwise
               1  "order/11"  2026-05-01  otherwise
               1  "order/10"  2026-05-01  otherwise
               1  "order/9"  2026-05-01  otherwise
          ! 14 of 16 threads (87 %) have a single notification: the identifier that
            policy Shop assigns in `otherwise` may be too fine
          ! 1 group has more than 50 notifications, the largest 60: the thread that
            policy Shop assigns in `rule "advertisement"` may be too coarse

        """)
  }

  @Test func `the object for programs has every day`() throws {
    let result = try forecast("--format", "json", "--top", "1", "--large", "2", input: lines)
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(root["notifications"] as? Int == 77)
    let app = try #require((root["apps"] as? [[String: Any]])?.first)
    let days = try #require(app["days"] as? [[String: Any]])
    #expect(days.map { $0["day"] as? String } == ["2026-05-01", "2026-05-02"])
    #expect((days[0]["sizes"] as? [String: Int]) == ["median": 1, "p90": 3, "largest": 60])
    #expect((days[0]["threads"] as? [String: Any])?["single"] as? Int == 12)
    #expect((days[0]["most"] as? [Any])?.count == 1)
    #expect((days[0]["tooLarge"] as? [Any])?.count == 2)
    let advice = try #require(app["advice"] as? [[String: Any]])
    #expect(advice.map { $0["kind"] as? String } == ["too-fine", "too-coarse", "too-coarse"])
  }

  @Test func `what is replaced is in no stack, and arrives`() throws {
    let lines =
      record("1", day: 1, #""order":"a""#) + record("1", day: 1, #""order":"b""#)
      + record("1", day: 2, #""order":"b""#)
    let result = try forecast(input: lines)
    #expect(result.output.contains("  2026-05-01       2       1       1"))
    #expect(result.output.contains("  2026-05-02       1       1       1"))
  }

  @Test func `days are those of UTC, in their order`() throws {
    let lines = [
      "2026-05-02T00:30:00+02:00", "2026-05-02T00:00:00Z", "1969-12-31T23:59:59Z",
    ].map { date in
      #"{"app":"com.example.shop","date":"\#(date)","payload":{"aps":{"alert":"x"}}}"# + "\n"
    }.joined()
    let days = try forecast(input: lines).output.matches(of: /(?m)^  (\d{4}-\d\d-\d\d)/)
    #expect(days.map(\.1) == ["1969-12-31", "2026-05-01", "2026-05-02"])
  }

  @Test func `an input without a payload, or that cannot be read, gives no forecast`() throws {
    let nothing = try forecast(input: "")
    #expect(nothing.output == "")
    #expect(nothing.errors.hasSuffix("no payload, so there is nothing to forecast\n"))
    #expect(nothing.status == .usage)
    let broken = try forecast("no/such/input", "-", input: "{\n")
    #expect(broken.output == "")
    #expect(broken.errors.split(separator: "\n").count == 1)
    #expect(broken.status == .unreadable)
  }

  @Test func `without dates there is one day`() throws {
    let result = try forecast(
      "--app", "com.example.shop",
      input: """
        {"aps":{"alert":"x"},"order":"a"}
        {"aps":{"content-available":1}}
        {"aps":{"alert":"x"},"order":7}
        {"event":"clear-all"}
        {"app":"com.example.other","payload":{"aps":{"alert":"x","thread-id":"t"}}}

        """)
    #expect(result.status == .findings)
    #expect(result.errors.hasPrefix("heddle: standard input:3: problem: `order`"))
    #expect(result.output.contains("  (no dates)       2       2       1       1       1"))
    #expect(result.output.contains("com.example.other  no policy\n"))
    #expect(
      result.output.hasSuffix(
        """

        1 notification of apps without a policy
        1 payload with a problem
        1 silent push without anything to list
        1 event passed over

        """))
  }

  @Test func `many apps and days are bounded`() throws {
    var lines = ""
    for app in 0..<40 {
      lines +=
        #"{"app":"com.example.app\#(app)","date":"2026-05-01T00:00:00Z","payload":{"aps":{"alert":"x"}}}"#
        + "\n"
    }
    for day in 10..<30 {
      lines +=
        #"{"app":"com.example.app0","date":"2026-06-\#(day)T00:00:00Z","payload":{"aps":{"alert":"x"}}}"#
        + "\n"
    }
    let result = try forecast(input: lines)
    #expect(result.output.contains("  … and 7 more days\n"))
    #expect(result.output.contains("\n… and 20 more apps\n"))
  }

  @Test(arguments: [
    "a\\nb", "\\u202Ertl", String(repeating: "w", count: 10_000),
    String(repeating: "\\u0301", count: 10_000), "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字",
  ])
  func `hostile threads keep to their lines`(thread: String) throws {
    let lines = record("1", day: 1, #""order":"\#(thread)""#) + record("2", day: 2, #""order":"x""#)
    let result = try forecast(input: lines)
    for line in result.output.split(separator: "\n") {
      #expect(DisplayWidth.columns(of: line) <= 80)
      #expect(!line.unicodeScalars.contains { VisibleText.needsEscape($0) })
    }
    #expect(result.output.utf8.count < 3_000)
  }
}
