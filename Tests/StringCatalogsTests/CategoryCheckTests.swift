import NotificationGrouping
import NotificationModel
import StringCatalogs
import Testing

@Suite struct CataloguesForCategories {
  private static let summary = "%u more messages from %@"

  /// The diagnostics for one translation of a text.
  private func check(
    _ localization: String, _ text: String = summary, use: FormatTemplate.Use = .summary,
    languages: [String] = [], tellsUnusedKeys: Bool = false
  ) -> [CatalogDiagnostic] {
    let set = CatalogSet(reading: [
      CatalogFile(name: "A.xcstrings", bytes: Array(xcstrings(localization, key: text).utf8))
    ])
    #expect(set.diagnostics == [])
    let told = set.check(
      [CategoryText(text, use: use)], languages: languages, tellsUnusedKeys: tellsUnusedKeys)
    for diagnostic in told { expectWording(diagnostic) }
    return told
  }

  private func german(_ value: String) -> String {
    #""de":{"stringUnit":{"value":"\#(value)"}}"#
  }

  private let german =
    #""de":{\#(plural(["one": "noch eine Nachricht von %2$@", "other": "noch %1$u Nachrichten von %2$@"]))}"#

  @Test func `say nothing of what a category takes`() {
    #expect(check(german, languages: ["de", "en", "de-AT"]) == [])
    #expect(
      check(
        #""en":{\#(plural(["one": "one message", "other": "%u messages"]))}"#, "%u messages",
        use: .hiddenPreviews, languages: ["en"]) == [])
  }

  @Test(arguments: [
    ("noch %d von %@", "the count is written `%u`"),
    ("mehr Nachrichten", "a summary needs `%u`, the number of notifications"),
    ("%1$u, %1$u von %2$@", "it shows argument 1 twice"),
    ("%5u von %@", "only `%u`, `%@` and `%%` are allowed after `%`"),
  ])
  func `refuse a plain text that the category would refuse`(text: String, reason: String) {
    let told = check(german(text))
    #expect(told.map(\.code) == [.refusedFormat, .missingPlural])
    #expect(told.first?.message == "a category refuses the text: \(reason)")
    #expect(told.first?.severity == .error && told.first?.language == "de")
    #expect(told.first?.place == CatalogDiagnostic.Place(line: 3, column: 2, offset: 98))
  }

  @Test func `refuse %d where the original has %u`() {
    // Source: a report to Nepeta/StackXI, where a number was shown for an object.
    let told = check(
      #""zh-Hant":{"stringUnit":{"value":"還有 %d 則通知"}}"#, "%u more notifications",
      languages: ["zh-Hant"])
    #expect(told.map(\.code) == [.refusedFormat])
    #expect(told.first?.language == "zh-Hant")
    #expect(told.first?.help?.contains("the default text is shown") == true)
  }

  @Test func `refuse an argument of the wrong kind`() {
    // Source: a report to SwiftGen/SwiftGen.
    let text = #"""
      "en":{"stringUnit":{"value":"%1$u more from %#@names@"},"substitutions":{"names":{"argNum":2,"formatSpecifier":"d",\#(plural(["one": "%arg", "other": "%arg"]))}}}
      """#
    let set = CatalogSet(reading: [
      CatalogFile(name: "A.xcstrings", bytes: Array(xcstrings(text).utf8))
    ])
    let told = set.check([CategoryText("k", use: .summary)], languages: ["en"])
    #expect(
      told.map(\.message) == [
        "a category refuses the text: argument 2 is text, a plural needs a number"
      ])
    #expect(set.shown("k", "en", .number(2), .text("Ann")) == nil)
    let plain = check(
      #""en":{\#(plural(["one": "%1$u von %2$d", "other": "%1$u von %2$d"]))}"#, "k")
    #expect(
      plain.map(\.message) == [
        "a category refuses the text: argument 2 is text, specifier `d` needs a number"
      ])
    let third = check(#""en":{\#(plural(["one": "%u", "other": "%1$u %2$@ %3$@"]))}"#, "k")
    #expect(third.map(\.message) == ["a category refuses the text: there is no argument 3"])
    let names = check(
      #""en":{\#(plural(["one": "%u", "other": "%1$u %2$@"]))}"#, "k", use: .hiddenPreviews)
    #expect(names.map(\.message) == ["a category refuses the text: there is no argument 2"])
    let text1 = check(#""en":{"stringUnit":{"value":"%@"}}"#, "k", use: .hiddenPreviews)
    #expect(
      text1.map(\.message) == [
        "a category refuses the text: argument 1 is a number, specifier `@` needs a text"
      ])
  }

  @Test func `note another specifier in plural variants`() {
    let told = check(
      #""en":{\#(plural(["one": "one more", "other": "%lld more"]))}"#, "%u more",
      languages: ["en"])
    #expect(told.map(\.code) == [.otherSpecifier] && told.first?.severity == .note)
  }

  @Test func `tell the languages without the text`() {
    let told = check(german, languages: ["de", "de-AT", "en", "fr", "pt-BR"])
    #expect(
      told.map(\.message) == ["no catalogue has this text of a category in `fr`, `pt-BR`"])
    #expect(told.first?.key == Self.summary && told.first?.file == nil)
  }

  @Test func `tell a number without plural variant`() {
    // mattermost/mattermost-push-proxy, pull request 34.
    let empty = CatalogSet(reading: [])
    let text = CategoryText("%u more messages", use: .summary)
    #expect(empty.check([text, text], languages: []).map(\.code) == [.missingPlural])
    #expect(empty.check([text], languages: ["en"]).map(\.code) == [.missingLanguage])
    let plain = CategoryText("New message", use: .hiddenPreviews)
    #expect(empty.check([plain], languages: []) == [])
    let japanese = #""ja":{"stringUnit":{"value":"他に%u件のメッセージ"}}"#
    #expect(check(japanese, "%u more messages", languages: ["ja"]) == [])
    #expect(check(japanese, "%u more messages").map(\.code) == [.missingPlural])
  }

  @Test func `tell keys that no category uses only where it is asked`() {
    let set = CatalogSet(reading: [
      CatalogFile(name: "A.xcstrings", bytes: Array(xcstrings(german, key: Self.summary).utf8))
    ])
    #expect(set.check([], languages: []) == [])
    let told = set.check([], languages: [], tellsUnusedKeys: true)
    #expect(told.map(\.code) == [.unusedKey])
    #expect(told.first?.key == Self.summary && told.first?.language == nil)
    #expect(check(german, tellsUnusedKeys: true) == [])
  }
}
