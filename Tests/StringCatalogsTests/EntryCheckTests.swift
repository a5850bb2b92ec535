import NotificationGrouping
import StringCatalogs
import Testing

@Suite struct EntriesOfACatalogue {
  private func file(_ language: String) -> String { "\(language).lproj/A.stringsdict" }

  @Test func `need other`() {
    let set = expectCatalog(stringsdict([("one", "%u")]), ["HD0621 4:6 k en"])
    #expect(set.diagnostics.first?.severity == .error)
    #expect(set.shown("k", "en", .number(1)) == "1")
    #expect(set.shown("k", "en", .number(2)) == nil)
  }

  @Test(arguments: [
    ("en", ["other"], "variable `n` has no `one`, so 1 show `other`"),
    (
      "ru", ["one", "other"], "variable `n` has no `few`, `many`, so 2, 3, 4, 5, 6, 7 show `other`"
    ),
    ("pl", ["one", "few", "other"], "variable `n` has no `many`, so 5, 6, 7 show `other`"),
  ])
  func `need the categories of their language`(
    language: String, categories: [String], message: String
  ) {
    let set = expectCatalog(
      stringsdict(categories.map { ($0, "%u") }), name: file(language), ["HD0622 4:6 k \(language)"]
    )
    #expect(set.diagnostics.first?.message == message)
    #expect(set.diagnostics.first?.severity == .warning)
  }

  @Test(arguments: [
    ("ru", ["one", "few", "many", "other"]), ("es", ["one", "other"]),
    ("fr", ["one", "many", "other"]),
    ("ar", ["one", "two", "few", "many", "other"]), ("lv", ["zero", "one", "other"]),
    ("en", ["zero", "one", "other"]), ("ja", ["other"]), ("ja", ["zero", "other"]),
    ("la", ["one", "other"]), ("pt-BR", ["one", "other"]),
  ])
  func `need no more than small numbers take`(language: String, categories: [String]) {
    expectCatalog(stringsdict(categories.map { ($0, "%u") }), name: file(language))
  }

  @Test func `have categories that no number takes`() {
    let set = expectCatalog(
      stringsdict([("one", "%u"), ("few", "%u"), ("other", "%u")]),
      ["HD0623 9:23 k en"])
    #expect(
      set.diagnostics.first?.message == "no whole number takes `few` in this language")
    expectCatalog(
      stringsdict([("one", "%u"), ("other", "%u")]), name: file("ja"), ["HD0623 8:23 k ja"])
  }

  @Test(arguments: [
    ("ru", "one", "`one` does not show the number, but also means 21, 31, 41"),
    ("uk", "one", "`one` does not show the number, but also means 21, 31, 41"),
    ("hr", "one", "`one` does not show the number, but also means 21, 31, 41"),
    ("lv", "zero", "`zero` does not show the number, but also means 10, 11, 12"),
    ("sl", "two", "`two` does not show the number, but also means 102"),
  ])
  func `must show a number that is not the only one`(
    language: String, category: String, message: String
  ) {
    let rules = PluralRules(locale: LocaleIdentifier(language))
    let variants = rules.categories.map {
      ($0.rawValue, $0.rawValue == category ? "without" : "%u")
    }
    let set = CatalogSet(reading: [
      CatalogFile(name: file(language), bytes: Array(stringsdict(variants).utf8))
    ])
    #expect(set.diagnostics.map(\.code) == [.hiddenNumber])
    #expect(set.diagnostics.first?.message == message)
  }

  @Test(arguments: [
    ("en", "%#@n@", [("one", "one more message"), ("other", "%u more messages")]),
    ("fr", "%#@n@", [("one", "un message"), ("other", "%u messages")]),
    ("lv", "%#@n@", [("zero", "messages"), ("one", "message"), ("other", "messages")]),
    ("hr", "%1$u %#@n@", [("one", "poruka"), ("few", "poruke"), ("other", "poruka")]),
    (
      "ar", "%#@n@",
      [
        ("zero", "none"), ("one", "one"), ("two", "two"), ("few", "%u"), ("many", "%u"),
        ("other", "%u"),
      ]
    ),
  ])
  func `may leave out a number that the words tell`(
    language: String, format: String, variants: [(String, String)]
  ) {
    let mixed = format == "%#@n@" ? [] : ["HD0615 5:46 k \(language)"]
    expectCatalog(stringsdict(variants, format: format), name: file(language), mixed)
  }

  @Test(arguments: [
    ("50% of %u", CatalogDiagnosticCode.strayPercent, "8:25", "`% o` begins no argument"),
    ("%u %", .strayPercent, "8:26", "`%` begins no argument"),
    ("%s", .unsupportedConversion, "8:23", "`%s` cannot show an argument of a notification"),
    ("%*u", .unsupportedConversion, "8:23", "`%*` takes its width from an argument"),
    ("%500u", .unsupportedConversion, "8:23", "`%500` is wider than 100 characters"),
    ("%0$u", .badPosition, "8:23", "`%0$` has no position from 1 to 99"),
    ("%#@m@", .unknownVariable, "8:23", "there is no variable `m`"),
    ("%#@m", .unknownVariable, "8:23", "`%#@m` is no reference to a variable"),
    ("%#@n@", .variableLimit, "8:23", "variable `n` needs itself"),
  ])
  func `with a malformed text cannot be used`(
    text: String, code: CatalogDiagnosticCode, place: String, message: String
  ) {
    let set = expectCatalog(
      stringsdict([("one", text), ("other", "%u")]), ["\(code.text) \(place) k en"])
    #expect(set.diagnostics.first?.message == message)
    #expect(set.diagnostics.first?.severity == .error)
    #expect(set.shown("k", "en", .number(2)) == nil && set.entries.count == 1)
  }

  @Test func `tell a percent sign in a plain text without alarm`() {
    let set = expectCatalog(
      xcstrings(#""en":{"stringUnit":{"value":"50% off"}}"#), name: "A.xcstrings",
      ["HD0612 3:32 k en"])
    #expect(set.diagnostics.first?.severity == .note)
    expectCatalog(
      xcstrings(#""en":{"stringUnit":{"value":"%u% off"}}"#), name: "A.xcstrings",
      ["HD0611 3:32 k en"])
    // With an escape before it the place inside the text is not known.
    expectCatalog(
      xcstrings(#""en":{"stringUnit":{"value":"\"50% off\""}}"#), name: "A.xcstrings",
      ["HD0612 3:30 k en"])
  }

  @Test func `cannot be used if mixed positions make an argument two kinds of value`() {
    let set = expectCatalog(
      xcstrings(#""en":{"stringUnit":{"value":"%1$u from %@"}}"#), name: "A.xcstrings",
      ["HD0615 3:30 k en"])
    #expect(set.diagnostics.first?.severity == .error && set.entries.first?.format == nil)
  }

  @Test func `number all their arguments or none, and leave none out`() {
    expectCatalog(
      stringsdict([("one", "x"), ("other", "x")], format: "%2$@ %#@n@"), ["HD0615 5:46 k en"])
    expectCatalog(
      stringsdict([("one", "x"), ("other", "x")], format: "%#@n@ %3$@"),
      ["HD0616 4:6 k en", "HD0615 5:46 k en"])
    expectCatalog(stringsdict([("one", "%2$@: one"), ("other", "%2$@: %u")]))
  }

  @Test func `use all their variables, and show something`() {
    expectCatalog(
      stringsdict([("one", "%u"), ("other", "%u")], format: "text"), ["HD0619 4:6 k en"])
    expectCatalog(stringsdict([("one", ""), ("other", "%u")]), ["HD0625 8:23 k en"])
    expectCatalog(stringsdict([("one", ""), ("other", "%u")], format: "some %#@n@"))
    expectCatalog(
      xcstrings(#""en":{"stringUnit":{"value":""}}"#), name: "A.xcstrings",
      ["HD0625 3:2 k en"])
  }

  @Test func `use each argument as one kind of value`() {
    // element-hq/element-x-ios, whose plural is chosen by the address of a text.
    let set = expectCatalog(
      stringsdict([("one", "%1$@: %2$u message"), ("other", "%1$@: %2$u messages")]),
      ["HD0626 4:6 k en"])
    #expect(
      set.diagnostics.first?.message
        == "argument 1 is a number that chooses the plural, but a text, `%@`, elsewhere")
    #expect(set.entries.first?.format == nil)
    expectCatalog(
      xcstrings(#""en":{"stringUnit":{"value":"%1$u %1$.1f"}}"#), name: "A.xcstrings",
      ["HD0626 3:2 k en"])
  }

  @Test func `use the arguments as the original does`() {
    let german = #""de":{"stringUnit":{"value":"X"}}"#
    let source = #""en":{"stringUnit":{"value":"%u from %@"}}"#
    for (text, message) in [
      ("%@ von %@", "argument 1 is a number, `%u`, in the original, but a text, `%@`, here"),
      ("%1$u %3$@", "argument 3 is not in the original, but a text, `%@`, here"),
    ] {
      let set = CatalogSet(reading: [
        CatalogFile(
          name: "A.xcstrings",
          bytes: Array(xcstrings(german.replacing("X", with: text) + "," + source).utf8))
      ])
      #expect(set.diagnostics.last?.message == message)
      #expect(set.formats.languages(for: "k") == ["en"])
    }
    expectCatalog(
      xcstrings(german.replacing("X", with: "%2$@: %1$lld") + "," + source), name: "A.xcstrings")
    expectCatalog(
      xcstrings(german.replacing("X", with: "%u"), key: "%@"), name: "A.xcstrings",
      ["HD0627 3:2 %@ de"])
  }

  @Test func `are taken from the first of several files`() {
    func file(_ name: String, _ text: String) -> CatalogFile {
      CatalogFile(
        name: "en.lproj/\(name).stringsdict",
        bytes: Array(stringsdict([("one", text), ("other", text)]).utf8))
    }
    let set = CatalogSet(reading: [file("A", "%u a"), file("B", "%u b"), file("C", "%u a")])
    #expect(set.diagnostics.map(\.summary) == ["HD0604 4:6 k en"])
    #expect(set.diagnostics.first?.file == "en.lproj/B.stringsdict")
    #expect(
      set.diagnostics.first?.message
        == "the key has another text in `en.lproj/A.stringsdict`, which is used")
    #expect(set.shown("k", "en", .number(2)) == "2 a")
  }
}
