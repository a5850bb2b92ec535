/// What stands at one place of a JSON text, as it is written there.
package struct RawValue: Sendable, Hashable {
  /// The kinds of JSON value, and the absence of one.
  package enum Kind: UInt8, Sendable, Hashable {
    case absent
    case null
    case string
    case number
    case `true`
    case `false`
    case array
    case object
  }

  /// The kind of the value.
  package var kind: Kind
  /// Whether the value is a string with at least one backslash.
  package var isEscaped: Bool
  /// The offset of the first byte, which for a string is the one after the opening quote.
  package var start: UInt32
  /// The offset after the last byte, which for a string is that of the closing quote.
  package var end: UInt32

  /// Creates the record of a value.
  @inline(__always)
  package init(kind: Kind, isEscaped: Bool = false, start: UInt32, end: UInt32) {
    self.kind = kind
    self.isEscaped = isEscaped
    self.start = start
    self.end = end
  }

  /// The record of a place at which nothing stands.
  package static var absent: RawValue {
    @inline(__always) get { RawValue(kind: .absent, start: 0, end: 0) }
  }

  /// The bytes of the value, or no bytes if the range lies outside the text.
  @inline(__always)
  package func bytes(in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard start < end, UInt64(end) <= UInt64(text.count), let base = text.baseAddress else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: base + Int(start), count: Int(end &- start))
  }
}
