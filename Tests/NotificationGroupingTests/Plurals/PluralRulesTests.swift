import NotificationGrouping
import Testing

@Suite struct PluralRulesOfALanguage {
  @Test(
    arguments: [
      ("en", [0: .other, 1: .one, 2: .other, 21: .other]),
      ("fr", [0: .one, 1: .one, 2: .other, 1_000_000: .many, 1_000_001: .other]),
      ("ru", [0: .many, 1: .one, 2: .few, 5: .many, 11: .many, 21: .one, 112: .many, 122: .few]),
      ("ar", [0: .zero, 1: .one, 2: .two, 3: .few, 11: .many, 100: .other, 103: .few]),
      ("pl", [1: .one, 2: .few, 5: .many, 12: .many, 22: .few, 21: .many]),
      ("cy", [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many, 7: .other]),
      ("lv", [0: .zero, 1: .one, 2: .other, 11: .zero, 21: .one, 111: .zero]),
      ("pt", [0: .one, 1: .one]), ("pt-PT", [0: .other, 1: .one]), ("pt-BR", [0: .one]),
      ("ja", [1: .other]), ("iw", [1: .one, 2: .two]), ("sr@latin", [21: .one, 2: .few]),
      ("kw", [1_000: .two, 100_000: .two, 21: .many]), ("xx", [1: .other]), ("Base", [1: .other]),
    ] as [(String, [UInt64: PluralCategory])])
  func `give each number its form`(_ locale: String, _ expected: [UInt64: PluralCategory]) {
    let rules = PluralRules(locale: LocaleIdentifier(locale))
    for (number, category) in expected {
      #expect(rules.category(for: number) == category, "\(number)")
    }
  }

  @Test(
    arguments: [
      ("en", [.one, .other]), ("ja", [.other]), ("ru", [.one, .few, .many, .other]),
      ("cs", [.one, .few, .other]), ("lt", [.one, .few, .other]), ("fr", [.one, .many, .other]),
      ("ar", PluralCategory.allCases), ("he", [.one, .two, .other]), ("lv", [.zero, .one, .other]),
    ] as [(String, [PluralCategory])])
  func `name the forms of whole numbers in the order of CLDR`(
    _ locale: String, _ expected: [PluralCategory]
  ) {
    #expect(PluralRules(locale: LocaleIdentifier(locale)).categories == expected)
  }

  @Test(
    arguments: [
      ("en", .one, [1]), ("ru", .one, [1, 21, 31, 41]), ("fr", .one, [0, 1]), ("ar", .zero, [0]),
      ("ar", .other, [100, 101, 102, 200]), ("fr", .many, [1_000_000, 2_000_000, 3_000_000]),
      ("en", .few, []), ("ja", .other, [0, 1, 2, 3]), ("ru", .other, []),
      ("cy", .many, [6]), ("kw", .two, [2, 22, 42, 62]),
    ] as [(String, PluralCategory, [UInt64])])
  func `show the first numbers of a form`(
    _ locale: String, _ category: PluralCategory, _ expected: [UInt64]
  ) {
    let rules = PluralRules(locale: LocaleIdentifier(locale))
    #expect(Array(rules.examples(of: category).prefix(4)) == expected)
    #expect(rules.examples(of: category, limit: 0) == [])
    #expect(rules.examples(of: category, limit: -1) == [])
  }

  @Test(arguments: [
    ("en", false), ("de", false), ("ru", true), ("fr", true), ("lv", true), ("pt-PT", false),
    ("ja", false), ("hr", true), ("he", false), ("fil", true),
  ])
  func `say whether one is for other numbers too`(_ locale: String, _ expected: Bool) {
    let rules = PluralRules(locale: LocaleIdentifier(locale))
    #expect(rules.holds(.one, forOthersThan: 1) == expected)
  }

  @Test func `take the largest number`() {
    for language in ["en", "ru", "ar", "kw", "fr"] {
      let rules = PluralRules(locale: LocaleIdentifier(language))
      // 18446744073709551615 ends in 615.
      let expected: PluralCategory = language == "ru" || language == "ar" ? .many : .other
      #expect(rules.category(for: .max) == expected, "\(language)")
    }
  }

  @Test(.enabled(if: CLDRData.isThere, "the data of CLDR are not there"))
  func `agree with every sample of CLDR`() throws {
    let languages = try #require(
      try CLDRData.value("plurals.json", "supplemental", "plurals-type-cardinal")
        as? [String: [String: String]])
    var count = 0
    for (language, texts) in languages {
      let rules = PluralRules(locale: LocaleIdentifier(language))
      for (key, text) in texts {
        let category = try #require(PluralCategory(rawValue: String(key.dropFirst(17))))
        for number in samples(of: text) {
          #expect(rules.category(for: number) == category, "\(language) \(number)")
          count += 1
        }
      }
    }
    #expect(languages.count == 219)
    #expect(count > 5_000)
  }

  /// The whole numbers of `… @integer 0, 2~4, 100, … @decimal …`; `1c6` is a compact form.
  private func samples(of text: String) -> [UInt64] {
    guard let start = text.firstRange(of: "@integer ") else { return [] }
    let list = text[start.upperBound...].prefix { $0 != "@" }
    return list.split(separator: ",").flatMap { sample -> [UInt64] in
      let ends = sample.split(separator: "~").compactMap { UInt64($0.filter { $0 != " " }) }
      guard let first = ends.first, let last = ends.last else { return [] }
      return Array(first...last)
    }
  }
}
