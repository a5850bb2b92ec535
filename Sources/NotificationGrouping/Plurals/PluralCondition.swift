/// What a number must fulfil for a plural category: one of several alternatives, each of which is
/// some relations that hold together.
///
/// The table writes it as `%10=2..4&%100!12..14|=0`, where CLDR has
/// `n % 10 = 2..4 and n % 100 != 12..14 or n = 0`.
struct PluralCondition: Sendable {
  private let alternatives: [[Relation]]

  /// Reads the form of the table; what it does not know is left out.
  init(_ text: Substring.UTF8View) {
    alternatives = text.split(separator: UInt8(ascii: "|")).map { alternative in
      alternative.split(separator: UInt8(ascii: "&")).map { Relation($0) }
    }
  }

  /// Whether the number fulfils it.
  func holds(for number: UInt64) -> Bool {
    alternatives.contains { relations in relations.allSatisfy { $0.holds(for: number) } }
  }
}

/// A number, or its remainder, is among some ranges, or is not.
private struct Relation: Sendable {
  /// The divisor of the remainder, or 0 for the number itself.
  private let divisor: UInt64
  private let isNegated: Bool
  private let ranges: [ClosedRange<UInt64>]

  init(_ text: Substring.UTF8View) {
    var rest = text
    if rest.first == UInt8(ascii: "%") {
      rest = rest.dropFirst()
      divisor = Self.number(&rest)
    } else {
      divisor = 0
    }
    isNegated = rest.popFirst() == UInt8(ascii: "!")
    ranges = rest.split(separator: UInt8(ascii: ",")).map { range in
      var rest = range
      let first = Self.number(&rest)
      rest = rest.drop { $0 == UInt8(ascii: ".") }
      return first...max(first, rest.isEmpty ? first : Self.number(&rest))
    }
  }

  func holds(for number: UInt64) -> Bool {
    let value = divisor == 0 ? number : number % divisor
    return ranges.contains { $0.contains(value) } != isNegated
  }

  private static func number(_ rest: inout Substring.UTF8View) -> UInt64 {
    var value: UInt64 = 0
    while let byte = rest.first, let digit = Self.digit(byte) {
      value = value &* 10 &+ digit
      rest = rest.dropFirst()
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9") ? UInt64(byte - UInt8(ascii: "0")) : nil
  }
}
