import NotificationGrouping
import Testing

@Suite struct FormatsWithPluralVariants {
  @Test(arguments: [
    (1, "1 obvestilo"), (2, "2 obvestili"), (3, "3 obvestila"), (5, "5 obvestil"),
    (101, "101 obvestilo"), (102, "102 obvestili"),
  ])
  func `choose the variant of the number`(number: Int, expected: String) {
    // nextcloud/talk-ios, sl.lproj/Localizable.stringsdict.
    let format = format(
      "%#@n@",
      [
        "n": [
          .one: "%ld obvestilo", .two: "%ld obvestili", .few: "%ld obvestila",
          .other: "%ld obvestil",
        ]
      ])
    #expect(format?.shown("sl", .number(Int64(number))) == expected)
    #expect(format?.hasPluralVariants == true)
  }

  @Test(arguments: [(0, "none"), (1, "one more"), (2, "2 more")])
  func `take zero for 0 in any language, and other for what is missing`(
    number: Int, expected: String
  ) {
    let format = format("%#@n@", ["n": [.zero: "none", .one: "one more", .other: "%u more"]])
    #expect(format?.shown("en", .number(Int64(number))) == expected)
    let onlyOther = self.format("%#@n@", ["n": [.other: "%u more"]])
    #expect(onlyOther?.shown("en", .number(Int64(number))) == "\(number) more")
  }

  @Test func `show nothing where neither the category nor other is there`() {
    let format = format("%#@n@", ["n": [.one: "one more"]])
    #expect(format?.shown("en", .number(1)) == "one more")
    #expect(format?.shown("en", .number(2)) == nil)
    #expect(format?.shown("en", .text("2")) == nil)
    #expect(format?.shown("en") == nil)
  }

  @Test func `count positions from the position of a variable`() {
    let variables: Variables = [
      "files": [.one: "%d file", .other: "%d files"],
      "folders": [.one: "%d folder of %@", .other: "%d folders of %@"],
    ]
    let format = format("%#@files@ in %#@folders@", variables)
    #expect(
      format?.shown("en", .number(1), .number(3), .text("Ann")) == "1 file in 3 folders of Ann")
    let turned = self.format("%2$#@folders@: %1$#@files@", variables)
    #expect(
      turned?.shown("en", .number(2), .number(1), .text("Ann")) == "1 folder of Ann: 2 files")
  }

  @Test func `use one variable at two positions`() {
    let format = format("%1$#@n@, %2$#@n@", ["n": [.one: "%d item", .other: "%d items"]])
    #expect(format?.shown("en", .number(1), .number(2)) == "1 item, 2 items")
  }

  @Test func `nest variables`() {
    let format = format(
      "%1$#@people@",
      [
        "people": [.one: "only %1$d is here", .other: "%1$d and %2$#@others@ are here"],
        "others": [.one: "%2$d other", .other: "%2$d others"],
      ])
    #expect(format?.shown("en", .number(5), .number(1)) == "5 and 1 other are here")
    #expect(format?.shown("en", .number(1), .number(1)) == "only 1 is here")
  }

  @Test func `know the own argument of a substitution`() {
    var variants = PluralVariants<String>()
    variants[.other] = "%arg of %1$@"
    let variable = FormatSource.Variable(
      name: "n", position: 2, variants: variants,
      ownArgument: FormatConversion(kind: .decimal, specifier: "lld"))
    let source = FormatSource(text: "%#@n@", variables: [variable])
    #expect(source.resolved().format?.shown("en", .text("Ann"), .number(2)) == "2 of Ann")
  }

  @Test func `count from the position that a variable gives`() {
    var variants = PluralVariants<String>()
    variants[.other] = "%@ has %lld items"
    let variable = FormatSource.Variable(
      name: "n", position: 2, variants: variants, firstPosition: 1)
    let source = FormatSource(text: "%#@n@", variables: [variable])
    #expect(source.resolved().format?.shown("en", .text("Ann"), .number(2)) == "Ann has 2 items")
  }

  @Test func `refuse variables that need themselves or do not exist`() {
    #expect(
      failures("%#@a@", ["a": [.other: "%#@b@"], "b": [.other: "%#@a@"]])
        == [.cycle("a", in: .variant(variable: "b", .other))])
    #expect(
      failures("%#@a@", ["a": [.other: "%2$#@a@"]])
        == [.cycle("a", in: .variant(variable: "a", .other))])
    #expect(failures("%#@b@", ["a": [.other: "x"]]) == [.unknownVariable("b", in: .text)])
    #expect(
      failures("x", ["a": [.one: "50%", .other: "x"]])
        == [
          .conversion(
            FormatText.Failure(kind: .strayPercent, range: 2..<3),
            in: .variant(variable: "a", .one))
        ])
  }

  @Test func `bound nesting, variables and size`() {
    var chain: Variables = ["v9": [.other: "end"]]
    for index in 0..<9 { chain["v\(index)"] = [.other: "%#@v\(index + 1)@"] }
    #expect(failures("%#@v0@", chain) == [.nestedTooDeep(in: .variant(variable: "v7", .other))])
    #expect(failures("%#@v2@", chain) == [])
    #expect(
      failures("%1$#@v3@ %1$#@v0@", chain) == [.nestedTooDeep(in: .variant(variable: "v2", .other))]
    )
    #expect(format("%#@v2@", chain)?.shown("en", .number(1)) == "end")
    let many = Dictionary(
      uniqueKeysWithValues: (0...100).map { ("v\($0)", [PluralCategory.other: "x"]) })
    #expect(failures("x", many) == [.tooManyVariables])
    let wide = (1...99).flatMap { ["%\($0)$#@a@", "%\($0)$#@b@"] }.joined()
    #expect(failures(wide, ["a": [.other: "x"], "b": [.other: "x"]]) == [.tooManyVariables])
    var doubling: Variables = ["v7": [.other: "x"]]
    for index in 0..<7 {
      doubling["v\(index)"] = [.other: String(repeating: "%1$#@v\(index + 1)@", count: 20)]
    }
    #expect(failures("%#@v0@", doubling) == [])
    #expect(format("%#@v0@", doubling)?.shown("en", .number(1)) == nil)
  }

  private typealias Variables = [String: [PluralCategory: String]]

  private func source(_ text: String, _ variables: Variables) -> FormatSource {
    FormatSource(
      text: text,
      variables: variables.sorted { $0.key < $1.key }.map { name, texts in
        var variants = PluralVariants<String>()
        for (category, text) in texts { variants[category] = text }
        return FormatSource.Variable(name: name, variants: variants)
      })
  }

  private func format(_ text: String, _ variables: Variables) -> LocalizedFormat? {
    source(text, variables).resolved().format
  }

  private func failures(_ text: String, _ variables: Variables) -> [FormatSource.Failure] {
    source(text, variables).resolved().failures
  }
}

extension LocalizedFormat {
  fileprivate func shown(_ locale: String, _ arguments: FormatArgument...) -> String? {
    rendered(with: arguments, plurals: PluralRules(locale: LocaleIdentifier(locale)))
  }
}
