import Foundation
import NotificationGrouping
import PolicyEngine
import PolicySyntax
import Testing

@testable import HeddleTesting
@testable import HeddleTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What holds of every change of the policies that are shipped.
@Suite struct MutationLaws {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }

  private static let names = ["Calendar", "Mail", "Messages", "News", "Podcasts"]

  @Test(arguments: names)
  func `a diff turns the policy into the one with the change and touches nothing else`(
    _ name: String
  ) throws {
    let text = try Self.text("Policies/\(name).policy")
    let run = mutationRun(text)
    #expect(run.mutations.count > 40)
    for mutation in run.mutations {
      let changed = run.text(with: mutation)
      let bytes = Array(text.utf8)
      #expect(changed.starts(with: bytes[..<mutation.range.start]))
      #expect(changed.reversed().starts(with: bytes[mutation.range.end...].reversed()))
      let diff = MutationDiff(mutation, in: SourceText(name: "a", text: text))
      #expect(
        patched(text, diff) == String(decoding: changed, as: UTF8.self), "\(diff.text)")
    }
  }

  /// A text with a diff applied to it by its header alone.
  private func patched(_ text: String, _ diff: MutationDiff) -> String? {
    guard let match = diff.header.firstMatch(of: /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@$/),
      let line = Int(match.1)
    else { return nil }
    let count = match.2.flatMap { Int($0) } ?? 1
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = count == 0 ? line : line - 1
    guard Array(lines[start..<(start + count)]) == diff.removed else { return nil }
    lines.replaceSubrange(start..<(start + count), with: diff.added)
    return lines.joined(separator: "\n")
  }

  @Test(arguments: names)
  func `changes are in order and no two give one text`(_ name: String) throws {
    let run = mutationRun(try Self.text("Policies/\(name).policy"))
    #expect(Set(run.mutations.map { run.text(with: $0) }).count == run.mutations.count)
    #expect(
      run.mutations.map(\.range.start) == run.mutations.map(\.range.start).sorted())
    #expect(
      run.mutations
        == mutationRun(try Self.text("Policies/\(name).policy")).mutations)
  }

  @Test func `the documentation has every kind of change`() throws {
    let page = try Self.text("Sources/Heddle/Heddle.docc/Mutation.md")
    let rows = MutationKind.allCases.map { "| \($0.words) | \($0.effect) |\n" }
    #expect(page.contains(rows.joined()), "\(rows.joined())")
  }

  @Test func `finding changes takes no more than its time`() {
    func set(_ count: Int) -> CheckedSet {
      let rules = (0..<count).map { number in
        "rule \"r\(number)\" when a == \"x\(number)\" and n > \(number) { thread \"t\(number)\" }\n"
      }.joined()
      return checked([
        "policy A for \"com.example.a\" {\npayload { a: String n: Int }\n\(rules)}\n"
      ])
    }
    /// The time of this thread for as many rules in all, in sets of some size.
    func time(_ set: CheckedSet, times: Int, rules: Int) -> Double {
      let start = Self.threadTime()
      for _ in 0..<times {
        #expect(MutationFinder.mutations(of: 0, in: set).count > 15 * rules)
      }
      return Self.threadTime() - start
    }
    let (small, large) = (set(125), set(2_000))
    // The same work in 16 pieces and in one: a factor of 1, or of 16 if it is quadratic.
    let factors = (0..<5).map { _ in
      time(large, times: 1, rules: 2_000) / time(small, times: 16, rules: 125)
    }
    #expect(factors.sorted()[2] < 5, "\(factors)")
  }

  /// What this thread has computed, in seconds: what else the machine does is not in it.
  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
