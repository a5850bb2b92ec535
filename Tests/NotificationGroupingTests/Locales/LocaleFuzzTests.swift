import NotificationGrouping
import Testing

@Suite struct AnyTextAsALocale {
  /// Numbers of a linear congruential generator, the same in each run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let pieces = [
    "en", "zh", "sr", "no", "und", "Hant", "Latn", "Arab", "Aran", "TW", "GB", "419", "ME",
    "valencia", "1996", "u", "x", "-", "_", "@", ".", "=", "latin", "Base", "é", "ß", "\u{202E}",
    "|", "\n", "",
  ]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `is read, and its canonical form reads as itself`(seed: UInt64) {
    var numbers = Numbers(state: seed)
    var wellFormed = 0
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...7, using: &numbers) {
        text += Self.pieces.randomElement(using: &numbers) ?? ""
        if Bool.random(using: &numbers) { text += "-" }
      }
      let locale = LocaleIdentifier(text)
      if locale.isWellFormed { wellFormed += 1 }
      #expect(LocaleIdentifier(locale.text) == locale)
      #expect(locale.fallbacks.first == locale.text)
      #expect(locale.fallbacks.count <= 10)
      #expect(Set(locale.fallbacks).count == locale.fallbacks.count)
      #expect(locale.bestMatch(among: [locale]) == locale)
      #expect(locale.maximized.maximized == locale.maximized)
      #expect(PluralRules(locale: locale).categories.last == .other)
      #expect(!ListPattern(locale: locale).joined(["a", "b"]).isEmpty)
    }
    #expect(wellFormed > 50)
  }
}
