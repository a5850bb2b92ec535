/// A part of a string of the program, read byte by byte.
///
/// The tables of languages are such strings: each costs its bytes and nothing at start, where an
/// array of strings costs sixteen bytes and a relocation for each. Reading them by bytes and
/// without closures keeps the code small too, which a program for the web has to load.
struct StaticText: Sendable {
  private let all: StaticString
  private var start: Int
  private var end: Int

  /// The whole of a string, which is not a single scalar.
  init(_ all: StaticString) {
    self.all = all
    start = 0
    end = all.utf8CodeUnitCount
  }

  private init(_ all: StaticString, from start: Int, to end: Int) {
    self.all = all
    self.start = start
    self.end = end
  }

  var count: Int { end - start }

  var isEmpty: Bool { start >= end }

  /// The byte at a place from 0, which must be below ``count``.
  subscript(index: Int) -> UInt8 { all.utf8Start[start + index] }

  /// The part between two places from 0 to ``count``.
  func part(from first: Int, to last: Int) -> StaticText {
    StaticText(all, from: start + first, to: start + last)
  }

  /// Takes the first byte away.
  mutating func popFirst() -> UInt8? {
    guard !isEmpty else { return nil }
    start += 1
    return all.utf8Start[start - 1]
  }

  /// Takes away the text before a separator, and the separator; all there is if it is absent.
  mutating func popPart(before separator: UInt8) -> StaticText {
    var index = start
    while index < end, all.utf8Start[index] != separator { index += 1 }
    defer { start = index < end ? index + 1 : end }
    return StaticText(all, from: start, to: index)
  }

  /// Takes away the digits in front, and returns their number, or 0 if there are none.
  mutating func popNumber() -> UInt64 {
    var value: UInt64 = 0
    while !isEmpty, UInt8(ascii: "0") <= self[0], self[0] <= UInt8(ascii: "9") {
      value = value &* 10 &+ UInt64(self[0] - UInt8(ascii: "0"))
      start += 1
    }
    return value
  }

  /// Whether the text begins with another.
  func starts(with text: String) -> Bool {
    var index = 0
    for byte in text.utf8 {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Whether the text is another.
  func equals(_ text: String) -> Bool { count == text.utf8.count && starts(with: text) }

  /// The text as a string of its own.
  var string: String {
    String(
      decoding: UnsafeBufferPointer(start: all.utf8Start + start, count: count), as: UTF8.self)
  }
}
