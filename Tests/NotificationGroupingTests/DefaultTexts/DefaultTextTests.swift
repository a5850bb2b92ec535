import NotificationModel
import Testing

@testable import NotificationGrouping

/// The default texts of every language.
@Suite struct DefaultTextsOfEveryLanguage {
  /// The system languages of iOS 12 to 14.
  static let languages = [
    "en", "en-AU", "en-GB", "en-IN", "ar", "ca", "cs", "da", "de", "el", "es", "es-419", "fi", "fr",
    "fr-CA", "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "ms", "nb", "nl", "pl", "pt-BR",
    "pt-PT", "ro", "ru", "sk", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant", "zh-HK",
  ]

  private struct Form {
    let name: String
    let text: String

    var numbers: Int { count("%u") }

    func count(_ conversion: String) -> Int { text.components(separatedBy: conversion) - 1 }
  }

  private func forms(_ table: StaticString, _ language: String) throws -> [Form] {
    let texts = DefaultTexts(locale: LocaleIdentifier(language))
    let row = try #require(LocaleTable(table)[texts.locale.text])
    return row.string.split(separator: "|").map { field in
      let words = field.split(separator: " ", maxSplits: 1)
      return Form(name: String(words[0]), text: String(words.last ?? ""))
    }
  }

  @Test(arguments: languages)
  func `a language has texts of its own`(language: String) {
    let texts = DefaultTexts(locale: LocaleIdentifier(language))
    let english = DefaultTexts(locale: LocaleIdentifier("en"))
    #expect(texts.locale.language == LocaleIdentifier(language).language)
    if !language.hasPrefix("en") {
      #expect(texts.more(5) != english.more(5))
      #expect(texts.more(5, from: "A") != english.more(5, from: "A"))
      if language != "fr-CA", language != "fr" { #expect(texts.hidden(5) != english.hidden(5)) }
    }
  }

  @Test(arguments: languages)
  func `a language has each form that its numbers ask for, and no other`(language: String) throws {
    let plurals = PluralRules(locale: DefaultTexts(locale: LocaleIdentifier(language)).locale)
    let more = try forms(DefaultTexts.moreTable, language).map { $0.name }
    #expect(more == plurals.categories.map { $0.rawValue })
    // A form of the number 1 alone is never reached: one notification has a text of its own.
    let needed = plurals.categories.filter { plurals.holds($0, forOthersThan: 1) }
    let hidden = try forms(DefaultTexts.hiddenTable, language).map { $0.name }
    let allowed = ["1"] + plurals.categories.map { $0.rawValue }
    #expect(hidden.first == "1")
    #expect(hidden.last == "other")
    #expect(hidden == allowed.filter { hidden.contains($0) })
    for category in needed
    where plurals.examples(of: category, limit: 9).contains(where: { $0 > 1 }) {
      #expect(hidden.contains(category.rawValue), "\(language) \(category)")
    }
  }

  @Test(arguments: languages)
  func `a form shows the number once, and leaves it out only if it means one number`(
    language: String
  ) throws {
    let plurals = PluralRules(locale: DefaultTexts(locale: LocaleIdentifier(language)).locale)
    let more = try forms(DefaultTexts.moreTable, language)
    let hidden = try forms(DefaultTexts.hiddenTable, language)
    for form in more + hidden {
      guard let category = PluralCategory(rawValue: form.name) else {
        #expect(form.name == "1")
        #expect(form.numbers == 0)
        continue
      }
      let meaning = plurals.examples(of: category, limit: 9)
      #expect(form.numbers == 1 || form.numbers == 0 && meaning.count == 1, "\(form)")
      #expect(form.count("%") == form.numbers, "\(form)")
    }
  }

  @Test(arguments: languages)
  func `the text with names shows them once, and the number as the text without does`(
    language: String
  ) throws {
    let texts = DefaultTexts(locale: LocaleIdentifier(language))
    for number in [1, 2, 3, 5, 11, 21, 100, 1_000_000] {
      let text = texts.more(Int64(number), from: "⟨Ann⟩")
      #expect(text.components(separatedBy: "⟨Ann⟩") == 2)
      #expect(!text.contains("%"))
      let hasNumber = texts.more(Int64(number)).contains("\(number)")
      #expect(text.contains("\(number)") == hasNumber)
    }
  }

  @Test(arguments: [
    ("en", 1, "1 more notification"), ("en-GB", 2, "2 more notifications"),
    ("ru", 21, "Ещё 21 уведомление"), ("ru", 22, "Ещё 22 уведомления"),
    ("ru", 25, "Ещё 25 уведомлений"), ("ro", 20, "Încă 20 de notificări"),
    ("ar", 2, "إشعاران آخران"), ("ar", 11, "11 إشعارًا آخر"),
    ("fr", 1_000_000, "1000000 d’autres notifications"),
    ("zh_TW", 2, "還有2則通知"), ("zh-HK", 2, "還有2項通知"), ("zh_CN", 2, "还有2条通知"),
    ("iw", 1, "עדכון אחד נוסף"), ("in", 2, "2 pemberitahuan lainnya"), ("no", 1, "1 varsling til"),
    ("es-MX", 2, "2 notificaciones más"), ("pt_BR", 2, "Mais 2 notificações"),
    ("ka", 2, "2 more notifications"), ("", 2, "2 more notifications"),
  ])
  func `a number has its form`(language: String, number: Int, text: String) {
    #expect(DefaultTexts(locale: LocaleIdentifier(language)).more(Int64(number)) == text)
  }

  @Test(arguments: [
    ("en", 1, "Notification"), ("en", 2, "2 Notifications"), ("ru", 1, "Уведомление"),
    ("ru", 21, "21 уведомление"), ("de", 2, "2 Mitteilungen"), ("cs", 5, "5 oznámení"),
  ])
  func `hidden notifications have their form`(language: String, number: Int, text: String) {
    #expect(DefaultTexts(locale: LocaleIdentifier(language)).hidden(Int64(number)) == text)
  }

  @Test func `names stand where the language puts them`() {
    #expect(DefaultTexts(locale: LocaleIdentifier("ja")).more(3, from: "Ann") == "Annからのほか3件の通知")
    #expect(
      DefaultTexts(locale: LocaleIdentifier("de")).more(1, from: "100 %u")
        == "1 weitere Mitteilung von 100 %u")
  }

  @Test func `the tables are in the order that they are searched in`() {
    for table in [DefaultTexts.moreTable, DefaultTexts.moreFromTable, DefaultTexts.hiddenTable] {
      let names = StaticText(table).string.split(separator: "\n").map { row in
        Array(row.prefix { $0 != "=" }.utf8)
      }
      #expect(names == names.sorted { $0.lexicographicallyPrecedes($1) })
      #expect(names.count == 35)
    }
  }
}

extension String {
  /// How many parts a separator makes.
  fileprivate func components(separatedBy separator: String) -> Int {
    var count = 1
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
