import Foundation
import Testing

@testable import HeddleTool

/// Many diagnostics of one long line, in each form that `check` writes.
@Suite("Hostile lines", .serialized)
struct HostileCheckTests {
  /// A policy on one line, with a warning for each rule but the first.
  private func policy(_ count: Int) -> String {
    let rules = (0..<count).map { "rule \"r\($0)\" when a == \"x\" { thread \"t\($0)\" } " }
    return "policy P for \"p\" { payload { a: String } \(rules.joined())}"
  }

  /// The time that this thread works.
  private func time(_ work: () -> Void) -> Duration {
    func now() -> Duration {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    work()
    return now() - start
  }

  @Test(
    "The diagnostics of a long line take time in proportion to their number",
    arguments: ["text", "json", "sarif", "github"])
  func growth(format: String) throws {
    let folder = try TemporaryFolder()
    try folder.add("small.policy", policy(150))
    try folder.add("large.policy", policy(600))
    var (few, many) = (Duration.seconds(1_000), Duration.seconds(1_000))
    for _ in 0..<4 {
      few = min(few, time { _ = heddle("check", "--format", format, folder["small.policy"]) })
      many = min(many, time { _ = heddle("check", "--format", format, folder["large.policy"]) })
      if many < few * 9 { return }
    }
    Issue.record("\(few) for a quarter of what takes \(many)")
  }

  @Test("A message and a frame show no more of a text than a terminal can")
  func shortFrames() throws {
    let folder = try TemporaryFolder()
    let text = "policy P for \"p\" { payload { a: Int } rule \"r\" when a == "
    try folder.add("a.policy", text + String(repeating: "9", count: 500_000) + " { } }")
    try folder.add("b.policy", "//" + String(repeating: "\u{301}", count: 50_000) + "\nx")
    let result = heddle("check", folder["a.policy"], folder["b.policy"])
    #expect(result.status == .findings)
    #expect(result.errors.utf8.count < 10_000)
    #expect(result.errors.contains("a.policy:1:58: error[HD0216]: `999"))
  }
}
