import NotificationGrouping

/// What a language asks of plural variants, found out once for all entries.
struct LanguagePlurals: Sendable {
  /// False for languages that CLDR has no plural rules of, about which nothing can be said.
  let isKnown: Bool
  /// The categories that some whole number takes.
  private let used: [PluralCategory]
  /// For each category the numbers of notifications that take it, in ascending order.
  ///
  /// `many` in Spanish and French is for whole millions, which no group reaches, and a group
  /// without notifications has no summary.
  private let numbers: [PluralCategory: [UInt64]]

  /// Enough numbers for every rule, the remainders of which are of 100 at most.
  private static let countable: ClosedRange<UInt64> = 1...200

  /// The languages whose nouns have one form for all numbers, as CLDR 47 states; other languages
  /// without rules are those that it does not know.
  private static let withoutForms: Set<String> = [
    "bm", "bo", "dz", "hnj", "id", "ig", "ii", "ja", "jbo", "jv", "jw", "kde", "kea", "km", "ko",
    "lkt", "lo", "ms", "my", "nqo", "osa", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi", "wo",
    "yo", "yue", "zh",
  ]

  init(language: String) {
    let locale = LocaleIdentifier(language)
    let rules = PluralRules(locale: locale)
    used = rules.categories
    isKnown = used != [.other] || Self.withoutForms.contains(locale.language)
    var numbers: [PluralCategory: [UInt64]] = [:]
    for number in Self.countable {
      numbers[rules.category(for: number), default: []].append(number)
    }
    self.numbers = numbers
  }

  /// The categories that numbers of notifications take.
  var needed: [PluralCategory] { PluralCategory.allCases.filter { numbers[$0] != nil } }

  /// False if no number takes a category; `zero` can be given in any language.
  func isUsed(_ category: PluralCategory) -> Bool {
    category == .zero || used.contains(category)
  }

  /// The first numbers that `zero`, `one` and `two` mean beside their own.
  func otherNumbers(of category: PluralCategory) -> [UInt64] {
    let own: UInt64
    switch category {
    case .zero: own = 0
    case .one: own = 1
    case .two: own = 2
    case .few, .many, .other: return []
    }
    return Array((numbers[category] ?? []).filter { $0 != own }.prefix(3))
  }

  /// The first numbers of notifications that take a category.
  func examples(of category: PluralCategory) -> [UInt64] {
    Array((numbers[category] ?? []).prefix(3))
  }
}
