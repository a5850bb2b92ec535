import Heddle
import HeddleTesting
import Testing

@testable import HeddleTool

@Suite struct GroupChangeTests {
  private static let byA = boxPolicy(#""a/\(a)""#)
  private static let byB = boxPolicy(#""a/\(b)""#)

  private func change(_ lines: String..., old: String = byA, new: String = byB) throws
    -> GroupChange
  {
    let result = try comparison(old, new, lines.joined())
    try #require(result.groups.count == 1, "\(result.groups)")
    return result.groups[0]
  }

  @Test func `groups that come together are merged`() throws {
    let change = try change(
      box(1, a: "x", b: "z"), box(2, a: "y", b: "z"), box(3, a: "y", b: "z"))
    #expect(change.kind == .merged)
    #expect(change.old.map(\.thread) == ["a/y", "a/x"])
    #expect(change.new.map(\.thread) == ["a/z"])
    #expect(change.new.map(\.count) == [3])
    #expect(change.flows.map(\.count) == [2, 1])
  }

  @Test func `a merged group may keep the name of one of them`() throws {
    let change = try change(box(1, a: "x", b: "x"), box(2, a: "y", b: "x"))
    #expect(change.kind == .merged)
  }

  @Test func `a group that falls apart is split`() throws {
    let change = try change(box(1, a: "x", b: "y"), box(2, a: "x", b: "z"))
    #expect(change.kind == .split)
    #expect(change.old.map(\.thread) == ["a/x"])
    #expect(change.new.map(\.thread) == ["a/z", "a/y"])
  }

  @Test func `the same members under another name are moved`() throws {
    let change = try change(box(1, a: "x", b: "y"), box(2, a: "x", b: "y"))
    #expect(change.kind == .moved)
    #expect(change.old.map(\.thread) == ["a/x"])
    #expect(change.new.map(\.thread) == ["a/y"])
  }

  @Test func `names that exchange members are moved, too`() throws {
    let result = try comparison(
      Self.byA, Self.byB, box(1, a: "x", b: "y") + box(2, a: "y", b: "x"))
    #expect(result.groups.map(\.kind) == [.moved, .moved])
  }

  @Test func `the app's own group is a name`() throws {
    let change = try change(
      box(1, a: "x", b: "y"), box(2, a: "x", b: "y"), new: boxPolicy("default"))
    #expect(change.kind == .moved)
    #expect(change.new.map(\.thread) == [nil])
  }

  @Test func `names of other bytes are other names`() throws {
    let change = try change(box(1, a: "e\u{301}", b: "\u{E9}"))
    #expect(change.kind == .moved)
  }

  @Test func `members that cross over are regrouped`() throws {
    let change = try change(
      box(1, a: "x", b: "y"), box(2, a: "x", b: "z"), box(3, a: "w", b: "z"))
    #expect(change.kind == .regrouped)
    #expect(change.old.count == 2)
    #expect(change.new.count == 2)
    #expect(change.flows.map(\.count) == [1, 1, 1])
  }

  @Test func `what is cleared on one side only vanishes, appears or changes`() throws {
    let clear = #"{"event":"clear","app":"com.example.box","thread":"a/x"}"# + "\n"
    #expect(try change(box(1, a: "x", b: "y"), clear).kind == .appeared)
    #expect(try change(box(1, a: "y", b: "x"), clear).kind == .vanished)
    let result = try comparison(
      Self.byA, Self.byB,
      box(1, a: "x", b: "s") + clear + box(2, a: "s", b: "s"))
    #expect(result.groups.map(\.kind) == [.changed])
    #expect(result.groups.map { $0.new[0].count } == [2])
  }

  @Test func `groups that stay are no change`() throws {
    let result = try comparison(
      Self.byA, Self.byB, box(1, a: "x", b: "x") + box(2, a: "y", b: "y"))
    #expect(result.groups.isEmpty)
    #expect(!result.hasDifferences)
  }

  /// What the definitions say in words, asked of the fields of random records.
  @Test(arguments: 0..<60)
  func `random records change as the definitions say`(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let names = ["k", "l", "m", "n", "o", "p"].prefix(2 + seed % 5)
    var (olds, news): ([String: Set<Int>], [String: Set<Int>]) = ([:], [:])
    var lines = ""
    for id in 1...Int.random(in: 1...20, using: &random) {
      let a = names.randomElement(using: &random) ?? ""
      let b = seed % 3 == 0 ? names.randomElement(using: &random) ?? "" : a == "k" ? "l" : a
      olds[a, default: []].insert(id)
      news[b, default: []].insert(id)
      lines += box(id, a: a, b: b)
    }
    var counts: [GroupChange.Kind: Int] = [:]
    func touching(_ group: Set<Int>, _ others: [String: Set<Int>]) -> [Set<Int>] {
      others.values.filter { !$0.isDisjoint(with: group) }
    }
    for (name, group) in news {
      let sources = touching(group, olds)
      let areWhole = sources.allSatisfy { $0.isSubset(of: group) }
      if areWhole, sources.count > 1 { counts[.merged, default: 0] += 1 }
      if areWhole, sources.count == 1, group == sources[0], olds[name] != group {
        counts[.moved, default: 0] += 1
      }
    }
    for group in olds.values {
      let targets = touching(group, news)
      if targets.count > 1, targets.allSatisfy({ $0.isSubset(of: group) }) {
        counts[.split, default: 0] += 1
      }
    }
    let result = try comparison(Self.byA, Self.byB, lines)
    for kind in [GroupChange.Kind.merged, .split, .moved] {
      #expect(result.groups.count { $0.kind == kind } == counts[kind, default: 0], "\(kind)")
    }
    for change in result.groups where change.kind == .regrouped {
      #expect(change.old.count > 1 && change.new.count > 1)
    }
    // Nothing is cleared, so the numbers of stacks follow from the changes.
    let gain = result.groups.reduce(0) { $0 + $1.new.count - $1.old.count }
    #expect(news.count - olds.count == gain)
    #expect(result.overall.new.stacks - result.overall.old.stacks == gain)
  }
}
