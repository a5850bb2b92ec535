import FoundationEssentials
import NotificationGrouping
import PolicyEngine
import PolicySyntax
import Testing

@testable import PolicyTesting

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
    func time(_ count: Int) -> Duration {
      let rules = (0..<count).map { number in
        "rule \"r\(number)\" when a == \"x\(number)\" and n > \(number) { thread \"t\(number)\" }\n"
      }.joined()
      let set = checked([
        "policy A for \"com.example.a\" {\npayload { a: String n: Int }\n\(rules)}\n"
      ])
      return (0..<3).map { _ in
        ContinuousClock().measure {
          #expect(MutationFinder.mutations(of: 0, in: set).count > 15 * count)
        }
      }.min() ?? .zero
    }
    #expect(time(2_000) < time(250) * 40, "8 times the rules")
  }
}
