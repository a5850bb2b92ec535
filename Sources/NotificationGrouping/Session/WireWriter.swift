import NotificationModel

/// Writes numbers and texts one after another, for a reader that knows their order.
///
/// A number takes seven bits a byte, lowest first, and the eighth bit says that more follow. A text
/// is the number of its bytes, and these in UTF-8.
struct WireWriter: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number that is not negative; a negative one counts as 0.
  mutating func number(_ value: Int) { number(UInt64(max(0, value))) }

  /// A number with a sign: the lowest bit tells it, so that small ones are short.
  mutating func signed(_ value: Int64) {
    number(UInt64(bitPattern: value << 1) ^ UInt64(bitPattern: value >> 63))
  }

  mutating func text(_ value: String) {
    number(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  /// Whether there is a text, and the text.
  mutating func optional(text value: String?) {
    flag(value != nil)
    if let value { text(value) }
  }

  mutating func append(_ other: WireWriter) { bytes.append(contentsOf: other.bytes) }
}

/// Writes texts by their places in a table, so that each stands there once.
struct WireTexts: Sendable {
  private var places: [ExactText: Int] = [:]
  private var texts: [String] = []

  /// The place of a text from 1; 0 for none.
  mutating func place(of text: String?) -> Int {
    guard let text else { return 0 }
    if let place = places[ExactText(text)] { return place }
    texts.append(text)
    places[ExactText(text)] = texts.count
    return texts.count
  }

  func write(to writer: inout WireWriter) {
    writer.number(texts.count)
    for text in texts { writer.text(text) }
  }
}
