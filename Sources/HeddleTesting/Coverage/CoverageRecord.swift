/// Which points of coverage some tests have seen.
///
/// A set: the record of all tests is the union of the records of each, in any order.
package struct CoverageRecord: Sendable, Hashable {
  private var words: [UInt64]

  /// A record without any point.
  ///
  /// - Parameter map: The map whose points it can hold.
  package init(_ map: CoverageMap) {
    words = Array(repeating: 0, count: (map.pointCount + 63) / 64)
  }

  package func contains(_ point: Int) -> Bool {
    words[point >> 6] & (1 << UInt64(point & 63)) != 0
  }

  mutating func insert(_ point: Int) {
    words[point >> 6] |= 1 << UInt64(point & 63)
  }

  /// Adds the points of a record of the same map.
  package mutating func formUnion(_ other: CoverageRecord) {
    for index in words.indices { words[index] |= other.words[index] }
  }
}
