import NotificationGrouping
import Testing

@Suite struct ALocaleIdentifier {
  @Test(
    arguments: [
      ("pt-BR", "pt-BR"), ("pt_BR", "pt-BR"), ("PT-br", "pt-BR"), ("zh-Hans", "zh-Hans"),
      ("zh_TW", "zh-TW"), ("ZH_hant_tw", "zh-Hant-TW"), ("sr@latin", "sr-Latn"),
      ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("sr@cyrillic", "sr-Cyrl"),
      ("ca@valencia", "ca-valencia"),
      ("ca-ES-VALENCIA", "ca-ES-valencia"), ("de_DE@euro", "de-DE"), ("th_TH", "th-TH"),
      ("iw", "he"), ("in_ID", "id-ID"), ("ji", "yi"), ("mo", "ro"), ("tl-PH", "fil-PH"),
      ("sh", "sr-Latn"), ("sh-Cyrl", "sr-Cyrl"), ("prs", "fa-AF"), ("kmr", "ku"), ("no", "no"),
      ("nb", "nb"), ("nn_NO", "nn-NO"), ("es-419", "es-419"), ("en_UK", "en-GB"), ("eng", "en"),
      ("zh-yue-HK", "yue-HK"), ("zh-cmn-Hans", "zh-Hans"), ("ar-u-nu-latn", "ar"),
      ("ar_EG@numbers=latn", "ar-EG"), ("de-DE-1996-x-private", "de-DE-1996"), ("root", "und"),
      ("Base", "Base"), ("base", "Base"),
    ])
  func `any spelling reads as the canonical one`(_ text: String, _ expected: String) {
    let locale = LocaleIdentifier(text)
    #expect(locale.text == expected)
    #expect(locale.isWellFormed)
    #expect(LocaleIdentifier(locale.text) == locale)
  }

  @Test(
    arguments: [
      "", "-", "_", "e", "en-", "-en", "en--US", "en US", "English", "Localizable", "zh-Hant-Hans",
      "en-US-GB", "12", "pt-BRA", "日本語", "en\u{0}", "@latin", ".UTF-8", "x-private",
      String(repeating: "en-", count: 100) + "US",
    ])
  func `what is no name of a locale is kept as it is, and says so`(_ text: String) {
    let locale = LocaleIdentifier(text)
    #expect(!locale.isWellFormed)
    #expect(!locale.isKnown)
    #expect(locale.text == text)
    #expect(locale.language == "und")
    #expect(locale.fallbacks == [text])
    #expect(PluralRules(locale: locale).categories == [.other])
    #expect(ListPattern(locale: locale).joined(["a", "b"]) == "a, b")
  }

  @Test
  func `the parts are told apart`() {
    let locale = LocaleIdentifier("zh_hant_hk")
    #expect(locale.language == "zh")
    #expect(locale.script == "Hant")
    #expect(locale.region == "HK")
  }

  @Test(
    arguments: [
      ("en", true), ("pt-BR", true), ("smi", true), ("nah", true), ("ht", true), ("iw", true),
      ("kmr", true), ("mul", false), ("xx", false), ("und", false), ("Base", false),
      ("arz", false),
    ])
  func `a language is known that CLDR has rules or patterns of`(_ text: String, _ expected: Bool) {
    #expect(LocaleIdentifier(text).isKnown == expected)
  }

  @Test(
    arguments: [
      ("zh_TW", ["zh-TW", "zh-Hant-TW", "zh-Hant"]),
      ("zh-Hant-TW", ["zh-Hant-TW", "zh-Hant"]),
      ("zh_HK", ["zh-HK", "zh-Hant-HK", "zh-Hant"]),
      ("zh-MO", ["zh-MO", "zh-Hant-MO", "zh-Hant-HK", "zh-Hant"]),
      ("zh_CN", ["zh-CN", "zh-Hans-CN", "zh-Hans", "zh"]),
      ("zh-Hans", ["zh-Hans", "zh"]),
      ("es-MX", ["es-MX", "es-419", "es"]), ("es-ES", ["es-ES", "es"]),
      ("en-GB", ["en-GB", "en-001", "en"]), ("en-CZ", ["en-CZ", "en-150", "en-001", "en"]),
      ("en-Latn-GB", ["en-Latn-GB", "en-GB", "en-001", "en"]), ("en-US", ["en-US", "en"]),
      ("en-Shaw", ["en-Shaw"]), ("hi-Latn", ["hi-Latn", "en-IN", "en-001", "en"]),
      ("pt-AO", ["pt-AO", "pt-PT", "pt"]), ("pt-PT", ["pt-PT", "pt"]), ("pt-BR", ["pt-BR", "pt"]),
      ("sr@latin", ["sr-Latn"]), ("sr-ME", ["sr-ME", "sr-Latn-ME", "sr-Latn"]),
      ("sr-RS", ["sr-RS", "sr-Cyrl-RS", "sr-Cyrl", "sr"]),
      ("pa-PK", ["pa-PK", "pa-Arab-PK", "pa-Arab"]),
      ("nb_NO", ["nb-NO", "nb", "no"]), ("nn", ["nn", "no", "nb"]), ("no", ["no", "nb"]),
      ("ur-Aran-PK", ["ur-Aran-PK", "ur-Arab-PK", "ur-PK", "ur"]),
      ("ca-ES-valencia", ["ca-ES-valencia", "ca-ES", "ca"]), ("iw_IL", ["he-IL", "he"]),
      ("ht", ["ht", "fr-HT", "fr"]), ("xx-YY", ["xx-YY", "xx"]), ("Base", ["Base"]),
    ])
  func `fallbacks go along the parents of CLDR and never into another script`(
    _ text: String, _ expected: [String]
  ) {
    #expect(LocaleIdentifier(text).fallbacks == expected)
  }

  @Test(
    arguments: [
      ("zh_CN", "zh-Hans"), ("zh", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-HK", "zh_TW"),
      ("pt", "pt-BR"), ("pt-AO", "pt-PT"), ("en-GB", "en-US"), ("no", "nb"), ("nn", "nb"),
      ("sr-Cyrl-RS", "sr"), ("iw", "he"), ("es-MX", "es"),
    ])
  func `the best match means the same, or is the nearest above`(
    _ wanted: String, _ expected: String
  ) {
    let available = [
      "fr", "en-US", "zh_TW", "zh-Hans", "pt-PT", "pt-BR", "nb", "sr", "he", "es",
    ].map { LocaleIdentifier($0) }
    let found = LocaleIdentifier(wanted).bestMatch(among: available)
    #expect(found == LocaleIdentifier(expected))
  }

  @Test(
    arguments: ["sr-Latn", "de", "xx", ""])
  func `nothing matches in another language or script`(_ wanted: String) {
    let available = ["sr", "fr", "Base"].map { LocaleIdentifier($0) }
    #expect(LocaleIdentifier(wanted).bestMatch(among: available) == nil)
  }

  @Test(
    arguments: [
      ("zh-TW", "zh-Hant-TW"), ("zh-Hant", "zh-Hant-TW"), ("zh", "zh-Hans-CN"),
      ("pt", "pt-Latn-BR"), ("sr-ME", "sr-Latn-ME"), ("sr-Latn", "sr-Latn-RS"),
      ("az-Arab", "az-Arab-IR"), ("pa-Arab", "pa-Arab-PK"), ("xx", "xx"), ("nah", "nah-Latn"),
    ])
  func `likely parts are added`(_ text: String, _ expected: String) {
    #expect(LocaleIdentifier(text).maximized.text == expected)
  }

  @Test(
    arguments: [
      ("ar", TextDirection.rightToLeft), ("he-IL", .rightToLeft), ("fa", .rightToLeft),
      ("pa-PK", .rightToLeft), ("pa", .leftToRight), ("az-IQ", .rightToLeft),
      ("ff-Adlm", .rightToLeft), ("ff", .leftToRight), ("ckb", .rightToLeft), ("dv", .rightToLeft),
      ("nqo", .rightToLeft), ("rhg", .rightToLeft), ("syr", .rightToLeft), ("yi", .rightToLeft),
      ("arz", .rightToLeft), ("ur-Latn", .leftToRight), ("en", .leftToRight), ("xx", .leftToRight),
      ("en-Arab", .rightToLeft), ("Base", .leftToRight),
    ])
  func `the direction is that of the likely script`(_ text: String, _ expected: TextDirection) {
    #expect(LocaleIdentifier(text).direction == expected)
  }
}
