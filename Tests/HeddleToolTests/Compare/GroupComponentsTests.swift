import Heddle
import HeddleTesting
import Testing

@testable import HeddleTool

/// The definitions of what becomes of groups, in the most obvious way.
private struct SlowComponents {
  let old: [Set<Int>]
  let new: [Set<Int>]

  /// Whatever is joined with a group, found by asking all groups until nothing is added.
  func part(ofOld start: Int?, orNew other: Int?) -> GroupComponents.Component {
    var (olds, news) = (Set(start.map { [$0] } ?? []), Set(other.map { [$0] } ?? []))
    while true {
      let moreNews = news.union(
        new.indices.filter { group in olds.contains { !old[$0].isDisjoint(with: new[group]) } })
      let moreOlds = olds.union(
        old.indices.filter { group in moreNews.contains { !new[$0].isDisjoint(with: old[group]) } })
      if moreNews == news, moreOlds == olds { break }
      (olds, news) = (moreOlds, moreNews)
    }
    return GroupComponents.Component(old: olds.sorted(), new: news.sorted())
  }

  var components: Set<GroupComponents.Component> {
    Set(
      old.indices.map { part(ofOld: $0, orNew: nil) }
        + new.indices.map { part(ofOld: nil, orNew: $0) })
  }
}

@Suite struct GroupComponentsTests {
  /// Puts some of the numbers into groups by chance.
  private static func partition(_ count: Int, using random: inout RandomSource) -> [[Int]] {
    var groups: [Int: [Int]] = [:]
    let names = Int.random(in: 1...12, using: &random)
    for member in 0..<count where Int.random(in: 0..<10, using: &random) > 0 {
      groups[Int.random(in: 0..<names, using: &random), default: []].append(member)
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  @Test(arguments: 0..<300)
  func `random partitions are cut as the obvious model cuts them`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let count = Int.random(in: 0...24, using: &random)
    let old = Self.partition(count, using: &random)
    // Half of them are an edit of the old ones, so that most groups stay.
    var new = Self.partition(count, using: &random)
    if seed % 2 == 0, old.count > 1 {
      new = old
      let moved = new.remove(at: Int.random(in: new.indices, using: &random))
      new[0] += moved.prefix(1 + seed % 3)
    }
    let components = GroupComponents(old: old, new: new).components
    let slow = SlowComponents(old: old.map(Set.init), new: new.map(Set.init)).components
    #expect(Set(components) == slow)
    #expect(components.count == slow.count)
    let firsts = components.map { $0.old.first ?? old.count + ($0.new.first ?? 0) }
    #expect(firsts == firsts.sorted())
  }

  @Test func `a long chain of groups is one part and takes no time`() {
    // Each new group shares one member with two old ones.
    let old = (0..<50_000).map { [2 * $0, 2 * $0 + 1] }
    let new = (0..<50_000).map { [2 * $0 + 1, 2 * $0 + 2] }
    let components = GroupComponents(old: old, new: new).components
    #expect(components.map { $0.old.count } == [50_000])
  }
}
