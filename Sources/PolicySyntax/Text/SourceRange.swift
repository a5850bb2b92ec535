/// A half-open range of byte offsets in a source text.
package struct SourceRange: Sendable, Hashable {
  /// The offset of the first byte.
  package var start: Int
  /// The offset after the last byte, never less than `start`.
  package var end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// The empty range before the byte at `offset`.
  package init(at offset: Int) {
    self.init(offset, offset)
  }

  /// The number of bytes.
  package var length: Int { end - start }

  package var isEmpty: Bool { start == end }

  /// The smallest range that covers this one and `other`.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(start, other.start), max(end, other.end))
  }

  package func contains(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end
  }
}
