/// A half-open range of byte offsets in a source text.
///
/// It takes eight bytes, since a policy has many: places past 4 GB, which only payloads and
/// tables could have, are told as that place.
package struct SourceRange: Sendable, Hashable, BitwiseCopyable {
  private var low: UInt32
  private var high: UInt32

  package init(_ start: Int, _ end: Int) {
    low = UInt32(clamping: start)
    high = UInt32(clamping: max(start, end))
  }

  /// The empty range before the byte at `offset`.
  package init(at offset: Int) {
    self.init(offset, offset)
  }

  /// The offset of the first byte.
  package var start: Int {
    get { Int(low) }
    set { low = UInt32(clamping: newValue) }
  }

  /// The offset after the last byte, never less than `start`.
  package var end: Int {
    get { Int(high) }
    set { high = UInt32(clamping: newValue) }
  }

  /// The number of bytes.
  package var length: Int { end - start }

  package var isEmpty: Bool { low == high }

  /// The smallest range that covers this one and `other`.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(start, other.start), max(end, other.end))
  }

  package func contains(_ other: SourceRange) -> Bool {
    low <= other.low && other.high <= high
  }
}
