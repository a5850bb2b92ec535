import Foundation
import PolicySyntax
import Testing

@testable import PolicyEngine

/// Policies that are made to cost much, to hide something, or to break whoever reads them.
@Suite("Hostile policies", .serialized)
struct HostilePolicyTests {
  private func checked(_ bytes: [UInt8]) -> CheckedSet {
    checkPolicies([PolicyFile(SourceText(name: "hostile.policy", bytes: bytes))])
  }

  /// The codes, each once, in the order in which they come.
  private func codes(_ set: CheckedSet) -> [String] {
    var seen: Set<String> = []
    return set.diagnostics.map(\.diagnostic.code.text).filter { seen.insert($0).inserted }
  }

  /// Checks what holds for the diagnostics of any text.
  private func expectLawful(_ set: CheckedSet) {
    #expect(set.diagnostics.count <= SyntaxLimits.diagnostics + 1)
    guard let file = set.files.first else { return }
    let size = file.source.bytes.count
    let isPrinted = file.tree.printed() == file.source.bytes
    #expect(isPrinted || size > SyntaxLimits.fileSize)
    for diagnostic in set.diagnostics.map(\.diagnostic) {
      let ranges =
        [diagnostic.range] + diagnostic.notes.map(\.range) + diagnostic.fixIts.map(\.range)
      #expect(ranges.allSatisfy { 0 <= $0.start && $0.start <= $0.end && $0.end <= size })
      let texts = [diagnostic.message, diagnostic.help ?? ""] + diagnostic.notes.map(\.message)
      #expect(texts.allSatisfy { $0.unicodeScalars.count <= 400 && !$0.contains("\n") })
    }
  }

  @Test("is told of in a few words", arguments: HostilePolicy.all.map(\.name))
  func told(_ name: String) throws {
    let policy = try #require(HostilePolicy.all.first { $0.name == name })
    let set = checked(policy.make(policy.size * 4))
    #expect(codes(set) == policy.codes)
    expectLawful(set)
  }

  @Test(
    "takes time in proportion to its size",
    arguments: HostilePolicy.all.filter { $0.size > 0 }.map(\.name))
  func growth(_ name: String) throws {
    let policy = try #require(HostilePolicy.all.first { $0.name == name })
    let (small, large) = (policy.make(policy.size), policy.make(policy.size * 4))
    Growth.expectLinear({ _ = checked(small) }, { _ = checked(large) })
  }

  @Test("a name of a hostile policy is its own")
  func names() {
    #expect(Set(HostilePolicy.all.map(\.name)).count == HostilePolicy.all.count)
    #expect(HostilePolicy.all.count >= 60)
  }

  /// Checks what is told of a policy of some size, and that it takes no longer than a minute.
  private func expectSeconds(_ name: String, size: Int) throws {
    let policy = try #require(HostilePolicy.all.first { $0.name == name })
    let bytes = policy.make(size)
    var set: CheckedSet?
    let time = Growth.time { set = checked(bytes) }
    #expect(time < .seconds(60), "\(bytes.count) bytes")
    expectLawful(try #require(set))
  }

  @Test(
    "a megabyte of it takes seconds",
    .enabled(if: Growth.isSlowWanted, "HEDDLE_SLOW_TESTS is not 1"),
    arguments: (HostilePolicy.nesting + HostilePolicy.long).map(\.name))
  func megabytes(_ name: String) throws {
    let policy = try #require(HostilePolicy.all.first { $0.name == name })
    let unit = max(1, policy.make(policy.size * 4).count / (policy.size * 4))
    try expectSeconds(name, size: 1_000_000 / unit)
  }

  @Test(
    "very many of them take seconds",
    .enabled(if: Growth.isSlowWanted, "HEDDLE_SLOW_TESTS is not 1"),
    arguments: [
      ("and and and", 1_000_000), ("tokens on one line", 333_333), ("rules", 30_000),
      ("mistakes", 30_000),
    ])
  func million(_ name: String, _ size: Int) throws {
    try expectSeconds(name, size: size)
  }

  @Test(
    "a million rules are more than a policy may have",
    .enabled(if: Growth.isSlowWanted, "HEDDLE_SLOW_TESTS is not 1"))
  func millionRules() {
    let rules = HostilePolicy.times(1_000_000, "rule \"\" { }")
    let set = checked(Array(HostilePolicy.policy(rules).utf8))
    #expect(codes(set).contains("HD0108"))
    expectLawful(set)
  }
}
