import NotificationGrouping

/// What a language asks of plural variants, found out once for all entries.
struct LanguagePlurals: Sendable {
  let rules: PluralRules
  /// False for languages that CLDR has no data of, about which nothing can be said.
  let isKnown: Bool
  /// The categories that numbers of notifications ask for.
  ///
  /// `many` in Spanish and French is for whole millions, which no group reaches.
  let needed: [PluralCategory]
  /// For `zero`, `one` and `two` the other numbers that they mean, as far as groups reach.
  private let otherNumbers: [PluralCategory: [UInt64]]

  /// The largest number of notifications that is thought of.
  private static let largestNumber: UInt64 = 1_000

  init(language: String) {
    let locale = LocaleIdentifier(language)
    let rules = PluralRules(locale: locale)
    self.rules = rules
    isKnown = locale.isKnown && locale.language != "und"
    needed = rules.categories.filter { category in
      // A group without notifications has no summary.
      rules.examples(of: category).contains { (1...Self.largestNumber).contains($0) }
    }
    var otherNumbers: [PluralCategory: [UInt64]] = [:]
    for (category, own) in [(PluralCategory.zero, UInt64(0)), (.one, 1), (.two, 2)] {
      otherNumbers[category] = rules.examples(of: category).filter {
        $0 != own && (1...Self.largestNumber).contains($0)
      }
    }
    self.otherNumbers = otherNumbers
  }

  /// False if no number takes a category; `zero` can be given in any language.
  func isUsed(_ category: PluralCategory) -> Bool {
    category == .zero || rules.categories.contains(category)
  }

  func otherNumbers(of category: PluralCategory) -> [UInt64] {
    otherNumbers[category] ?? []
  }

  /// The first numbers of notifications that take a category.
  func examples(of category: PluralCategory) -> [UInt64] {
    Array(rules.examples(of: category).filter { $0 > 0 }.prefix(3))
  }
}
