/// The rules by which a language chooses the grammatical form beside a number.
///
/// Source: Unicode CLDR 47, language plural rules of cardinals, for whole numbers without decimals.
/// A language without rules has one form for all numbers, `other`.
package struct PluralRules: Sendable {
  /// Per category, its initial and its condition, up to a `;`.
  private let rules: StaticText

  /// The rules of a locale's language; those of Portugal differ from those of Brazil.
  package init(locale: LocaleIdentifier) {
    let table = LocaleTable(LocaleData.pluralLanguages)
    // CLDR's other parents hold for texts and not for plural rules: `pt-AO` counts as `pt`.
    var row: StaticText?
    if let region = locale.region { row = table["\(locale.language)-\(region)"] }
    if row == nil { row = table[locale.language] }
    rules =
      row.map { LocaleWords(LocaleData.pluralRules).line(Self.index(ofLetter: $0[0])) }
      ?? StaticText("").part(from: 0, to: 0)
  }

  /// The form that a number asks for.
  package func category(for number: UInt64) -> PluralCategory {
    var rest = rules
    while let initial = rest.popFirst() {
      let condition = PluralCondition(rest.popPart(before: UInt8(ascii: ";")))
      if condition.holds(for: number) { return PluralCategory(initial: initial) }
    }
    return .other
  }

  /// The forms that whole numbers ask for, in the order of CLDR, and always `other`, which every
  /// catalogue has to give.
  package var categories: [PluralCategory] {
    var all: [PluralCategory] = []
    var rest = rules
    while let initial = rest.popFirst() {
      all.append(PluralCategory(initial: initial))
      _ = rest.popPart(before: UInt8(ascii: ";"))
    }
    return all + [.other]
  }

  /// The least numbers that ask for a form, in order: for `one` in Russian 1, 21, 31 and so on.
  ///
  /// - Parameters:
  ///   - category: The form.
  ///   - limit: How many numbers at most.
  /// - Returns: Less than `limit` numbers if there are no more; none if the language does not use
  ///   the form.
  package func examples(of category: PluralCategory, limit: Int = 4) -> [UInt64] {
    guard categories.contains(category) else { return [] }
    var found: [UInt64] = []
    var number: UInt64 = 0
    while number <= Self.lastTelling, found.count < limit {
      if self.category(for: number) == category { found.append(number) }
      number += number < 200 ? 1 : number < 200_000 ? 200 : 200_000
    }
    return found
  }

  /// Whether a form is that of other numbers too, so that a text for it must show the number:
  /// `one` is not for 1 alone in Russian (21, 31), French (0) and Latvian.
  package func holds(_ category: PluralCategory, forOthersThan number: UInt64) -> Bool {
    examples(of: category, limit: 2).contains { $0 != number }
  }

  /// Up to here there are examples enough: the longest remainders of small numbers are of 100, and
  /// the conditions on larger numbers ask for whole thousands.
  private static let lastTelling: UInt64 = 3_000_000

  private static func index(ofLetter byte: UInt8) -> Int {
    byte < UInt8(ascii: "a")
      ? Int(byte) - Int(UInt8(ascii: "A")) : Int(byte) - Int(UInt8(ascii: "a")) + 26
  }
}

extension PluralCategory {
  fileprivate init(initial: UInt8) {
    switch initial {
    case UInt8(ascii: "z"): self = .zero
    case UInt8(ascii: "o"): self = .one
    case UInt8(ascii: "t"): self = .two
    case UInt8(ascii: "f"): self = .few
    case UInt8(ascii: "m"): self = .many
    default: self = .other
    }
  }
}
