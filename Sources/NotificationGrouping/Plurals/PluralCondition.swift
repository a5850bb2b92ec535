/// What a number must fulfil for a plural category: one of several alternatives, each of which is
/// some relations that hold together.
///
/// The table writes it as `%10=2..4&%100!12..14|=0`, where CLDR has
/// `n % 10 = 2..4 and n % 100 != 12..14 or n = 0`. It is read each time: it is a few bytes long.
struct PluralCondition: Sendable {
  private let text: StaticText

  /// A condition in the form of the table.
  init(_ text: StaticText) {
    self.text = text
  }

  /// Whether the number fulfils it.
  func holds(for number: UInt64) -> Bool {
    var alternatives = text
    while !alternatives.isEmpty {
      var relations = alternatives.popPart(before: UInt8(ascii: "|"))
      var holds = true
      while holds, !relations.isEmpty {
        holds = Self.relation(relations.popPart(before: UInt8(ascii: "&")), holdsFor: number)
      }
      if holds { return true }
    }
    return false
  }

  /// Whether a number, or its remainder, is among some ranges, or is not.
  private static func relation(_ text: StaticText, holdsFor number: UInt64) -> Bool {
    var ranges = text
    var value = number
    var sign = ranges.popFirst()
    if sign == UInt8(ascii: "%") {
      value %= max(1, ranges.popNumber())
      sign = ranges.popFirst()
    }
    let isNegated = sign == UInt8(ascii: "!")
    while !ranges.isEmpty {
      var range = ranges.popPart(before: UInt8(ascii: ","))
      let first = range.popNumber()
      _ = range.popPart(before: UInt8(ascii: "."))
      _ = range.popPart(before: UInt8(ascii: "."))
      let last = range.isEmpty ? first : range.popNumber()
      if first <= value, value <= last { return !isNegated }
    }
    return isNegated
  }
}
