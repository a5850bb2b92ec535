import NotificationGrouping
import Testing

@Suite struct AListOfValues {
  private func joined(_ locale: String, _ values: [String], isolated: Bool = false) -> String {
    ListPattern(locale: LocaleIdentifier(locale)).joined(values, isolated: isolated)
  }

  @Test(arguments: [
    ("en", "", "A", "A and B", "A, B, and C", "A, B, C, and D"),
    ("en-GB", "", "A", "A and B", "A, B and C", "A, B, C and D"),
    ("de_AT", "", "A", "A und B", "A, B und C", "A, B, C und D"),
    ("zh_TW", "", "A", "A和B", "A、B和C", "A、B、C和D"),
    ("zh-HK", "", "A", "A及B", "A、B及C", "A、B、C及D"),
    ("ja", "", "A", "A、B", "A、B、C", "A、B、C、D"),
    ("ml", "", "A", "A കൂടാതെ B", "A, B, C എന്നിവ", "A, B, C, D എന്നിവ"),
    ("ti", "", "A", "Aን Bን", "A፣ Bን Cን", "A፣ B፣ Cን Dን"),
    ("ne", "", "A", "A र B", "A,B र C", "A,B, C र D"),
    ("bss", "", "A", "A, B", "A, B C", "A, B, C D"),
    ("sr-Latn", "", "A", "A i B", "A, B i C", "A, B, C i D"),
    ("fa", "", "A", "A و B", "A،\u{200F} B، و C", "A،\u{200F} B،\u{200F} C، و D"),
    ("xx", "", "A", "A, B", "A, B, C", "A, B, C, D"),
  ])
  func `is joined as the language joins it`(
    _ locale: String, _ none: String, _ one: String, _ two: String, _ three: String, _ four: String
  ) {
    #expect(joined(locale, []) == none)
    #expect(joined(locale, ["A"]) == one)
    #expect(joined(locale, ["A", "B"]) == two)
    #expect(joined(locale, ["A", "B", "C"]) == three)
    #expect(joined(locale, ["A", "B", "C", "D"]) == four)
  }

  @Test(arguments: [
    ("Inés", "e"), ("inés", "e"), ("Hilda", "e"), ("HI", "e"), ("hi", "e"), ("Hielo", "y"),
    ("hiato", "y"), ("HIENA", "y"), ("Yves", "y"), ("Ana", "y"), ("h", "y"), ("hhi", "y"),
    ("", "y"), ("\u{2068}Inés (דנה)\u{2069}", "e"),
  ])
  func `in Spanish does not let two vowels meet`(_ name: String, _ word: String) {
    #expect(joined("es-MX", ["A", name]) == "A \(word) \(name)")
    #expect(joined("es", ["A", "i", name]) == "A, i \(word) \(name)")
  }

  @Test(arguments: [
    ("דנה", "ו"), ("Bob", "ו-"), ("42", "ו-"), ("", "ו"), ("\u{2068}דנה (Bob)\u{2069}", "ו"),
    ("\u{2068}Bob\u{2069}", "ו-"), ("هيا", "ו-"),
  ])
  func `in Hebrew has a hyphen before another script`(_ name: String, _ word: String) {
    #expect(joined("he", ["א", name]) == "א \(word)\(name)")
    #expect(joined("iw", ["א", "ב", name]) == "א, ב \(word)\(name)")
  }

  @Test(arguments: [
    (["ก", "ข"], "กและข"), (["ก", "B"], "กและ B"), (["A", "ข"], "A และข"), (["A", "B"], "A และ B"),
    (["ก", "ข", "ค"], "ก ข และค"), (["A", "ข", "C"], "A ข และ C"), (["", ""], "และ"),
    (["ก ฿", "฿"], "ก ฿ และ ฿"),
  ])
  func `in Thai has spaces beside another script`(_ names: [String], _ expected: String) {
    #expect(joined("th", names) == expected)
  }

  @Test func `isolates names that run in the other direction`() {
    #expect(
      joined("en", ["דנה (צוות)", "Bob"], isolated: true)
        == "\u{2068}דנה (צוות)\u{2069} and Bob")
    #expect(joined("ar", ["هيا", "Bob"], isolated: true) == "هيا و\u{2068}Bob\u{2069}")
    #expect(joined("ar", ["Bob"], isolated: true) == "\u{2068}Bob\u{2069}")
    #expect(joined("ar", ["هيا", "Bob"]) == "هيا وBob")
  }

  @Test(.enabled(if: CLDRData.isThere, "the data of CLDR are not there"))
  func `is joined as CLDR says in every locale`() throws {
    let locales = try CLDRData.locales
    #expect(locales.count == 739)
    for locale in locales {
      let patterns = try #require(
        try CLDRData.value(
          "listPatterns/\(locale).json", "main", locale, "listPatterns",
          "listPattern-type-standard") as? [String: String])
      // A letter of the script, so that the words beside it do nothing to the pattern.
      let value = locale == "he" ? "א" : locale == "th" ? "ก" : "A"
      func apply(_ name: String, _ first: String) throws -> String {
        try #require(patterns[name]).replacing("{0}", with: first).replacing("{1}", with: value)
      }
      let pattern = ListPattern(locale: LocaleIdentifier(locale))
      var expected = try apply("start", value)
      #expect(pattern.joined([value, value]) == (try apply("2", value)), "\(locale)")
      for count in 3...5 {
        let list = Array(repeating: value, count: count)
        #expect(pattern.joined(list) == (try apply("end", expected)), "\(locale)")
        expected = try apply("middle", expected)
      }
    }
  }
}
