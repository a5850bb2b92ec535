/// The rules by which a language chooses the grammatical form beside a number.
///
/// Source: Unicode CLDR 47, language plural rules of cardinals, for whole numbers without decimals.
/// A language without rules has one form for all numbers, `other`.
package struct PluralRules: Sendable {
  private let rules: [(category: PluralCategory, condition: PluralCondition)]

  /// The rules of a locale's language; those of Portugal differ from those of Brazil.
  package init(locale: LocaleIdentifier) {
    let table = LocaleTable(LocaleData.pluralLanguages)
    // CLDR's other parents hold for texts and not for plural rules: `pt-AO` counts as `pt`.
    let letter =
      locale.region.flatMap { table["\(locale.language)-\($0)"] } ?? table[locale.language]
    let line = letter?.utf8.first.flatMap { byte in
      LocaleWords(LocaleData.pluralRules).line(Self.index(ofLetter: byte))
    }
    rules = (line ?? "").utf8.split(separator: UInt8(ascii: ";")).compactMap { text in
      guard let category = text.first.flatMap({ PluralCategory(initial: $0) }) else { return nil }
      return (category, PluralCondition(text.dropFirst()))
    }
  }

  /// The form that a number asks for.
  package func category(for number: UInt64) -> PluralCategory {
    rules.first { $0.condition.holds(for: number) }?.category ?? .other
  }

  /// The forms that whole numbers ask for, in the order of CLDR, and always `other`, which every
  /// catalogue has to give.
  package var categories: [PluralCategory] { rules.map { $0.category } + [.other] }

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
    for number in Self.telling where found.count < limit {
      if self.category(for: number) == category { found.append(number) }
    }
    return found
  }

  /// Whether a form is that of other numbers too, so that a text for it must show the number:
  /// `one` is not for 1 alone in Russian (21, 31), French (0) and Latvian.
  package func holds(_ category: PluralCategory, forOthersThan number: UInt64) -> Bool {
    examples(of: category, limit: 2).contains { $0 != number }
  }

  /// Enough numbers to meet every condition of the rules twice: the longest remainders of small
  /// numbers are of 100, and the conditions on larger ones ask for whole thousands.
  private static let telling: [UInt64] =
    Array(0...200) + (1...200).map { $0 * 1_000 } + (1...3).map { $0 * 1_000_000 }

  private static func index(ofLetter byte: UInt8) -> Int {
    let capital = Int(byte) - Int(UInt8(ascii: "A"))
    return capital < 26 ? capital : Int(byte) - Int(UInt8(ascii: "a")) + 26
  }
}

extension PluralCategory {
  fileprivate init?(initial: UInt8) {
    switch initial {
    case UInt8(ascii: "z"): self = .zero
    case UInt8(ascii: "o"): self = .one
    case UInt8(ascii: "t"): self = .two
    case UInt8(ascii: "f"): self = .few
    case UInt8(ascii: "m"): self = .many
    default: return nil
    }
  }
}
