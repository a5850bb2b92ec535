import Heddle
import HeddleTesting
import Testing

@Suite struct CatalogChecks {
  private static let chat = """
    policy Chat for "com.example.chat" {
      category message {
        summary "%u more messages"
        hidden "%u messages"
      }
      category call {
        hidden "%u messages"
        summary "%u calls"
      }
      payload { isCall: Bool = false }
      rule "call" when isCall { category call }
      otherwise { category message }
    }

    test "two" {
      deliver { }
      deliver { }
      expect group default {
        summary "noch 1 Nachricht" in "de"
        summary "1 more messages" in "en"
      }
    }
    """

  private func policies(_ texts: String...) throws -> PolicySet {
    try PolicySet(texts.enumerated().map { PolicySource($1, name: "\($0).policy") })
  }

  private func catalog(
    _ entries: String, name: String = "L.xcstrings", mark: [UInt8] = []
  ) -> TextCatalog {
    let text = #"{ "sourceLanguage": "en", "version": "1.0", "strings": {\#n\#(entries)\#n} }"#
    return TextCatalog(reading: [(name, mark + Array(text.utf8))])
  }

  private func plurals(_ key: String, _ language: String, _ one: String, _ other: String) -> String
  {
    func text(_ value: String) -> String {
      #"{ "stringUnit": { "state": "translated", "value": "\#(value)" } }"#
    }
    return #""\#(key)": { "localizations": { "\#(language)": { "variations": { "plural": { "#
      + #""one": \#(text(one)), "other": \#(text(other)) } } } } }"#
  }

  private func lines(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.location
      return "\(place.file):\(place.line):\(place.column) \(diagnostic.code)"
    }
  }

  @Test func `a test shows the translations, and the texts themselves without one`() throws {
    let policies = try policies(Self.chat)
    let texts = catalog(
      plurals("%u more messages", "de", "noch %u Nachricht", "noch %u Nachrichten"))
    #expect(policies.runTests(texts: texts).map(\.hasPassed) == [true])
    #expect(policies.runTests().map(\.failures.count) == [1])
    #expect(texts.languages == ["de", "en"])
  }

  @Test func `without any catalogue nothing is missing`() throws {
    #expect(try policies(Self.chat).check(TextCatalog()) == [])
  }

  @Test func `texts without plural variants are told once a policy, at the first`() throws {
    let plain = """
      "%u calls": { "localizations": { "en": { "stringUnit": { "value": "%u calls" } } } },
      "%u messages": { "localizations": { "en": { "stringUnit": { "value": "%u messages" } } } },
      \(plurals("%u more messages", "en", "%u more message", "%u more messages"))
      """
    let other =
      Self.chat.replacing("Chat", with: "Talk").replacing("chat", with: "talk")
      .split(separator: "test").first.map(String.init) ?? ""
    let found = try policies(Self.chat, other).check(catalog(plain))
    #expect(lines(found) == ["0.policy:4:12 HD0644", "1.policy:4:12 HD0644"])
    #expect(found.map { $0.notes.map(\.location.line) } == [[7, 8], [7, 8]])
    #expect(found.first?.key == "%u messages" && found.first?.language == nil)
    #expect(
      try policies(Self.chat, other).check(catalog(plain), files: ["1.policy"]).map(\.location.file)
        == ["1.policy"])
  }

  @Test func `languages without a text are told at the text, in the order of the policy`() throws {
    let texts = catalog(
      [
        plurals("%u messages", "de", "%u Nachricht", "%u Nachrichten"),
        plurals("%u calls", "en", "%u call", "%u calls"),
      ].joined(separator: ",\n"))
    let found = try policies(Self.chat).check(texts, languages: ["de", "pl"])
    #expect(
      lines(found) == [
        "0.policy:3:13 HD0643", "0.policy:4:12 HD0643", "0.policy:8:13 HD0643",
      ])
    #expect(
      found.map(\.message) == [
        "no catalogue has this text of a category in `de`, `pl`",
        "no catalogue has this text of a category in `pl`",
        "no catalogue has this text of a category in `de`, `pl`",
      ])
  }

  @Test(arguments: [false, true])
  func `a translation that does not fit is told in its file, with key and language`(
    hasMark: Bool
  ) throws {
    let texts = catalog(
      #""%u calls": { "localizations": { "de": { "stringUnit": { "value": "Anrufe von %@" } } } }"#,
      mark: hasMark ? [0xEF, 0xBB, 0xBF] : [])
    let found = texts.diagnostics
    #expect(lines(found) == ["L.xcstrings:2:35 HD0627"])
    #expect(found.first?.key == "%u calls" && found.first?.language == "de")
    #expect(found.first?.message.hasSuffix("here (key `%u calls`, language `de`)") == true)
    let offset = 57 + 34 + (hasMark ? 3 : 0)
    #expect(found.first?.location.bytes == offset..<offset)
  }

  @Test func `a key of several lines stays on one line of the message, and is cut`() {
    let key = "a\\n" + String(repeating: "b", count: 90)
    let texts = catalog(
      #""\#(key)": { "localizations": { "de": { "stringUnit": { "value": "" } } } }"#)
    let message = texts.diagnostics.first?.message ?? ""
    #expect(message.contains("(key `a\\nbbb") && message.contains("b…`, language `de`)"))
    #expect(!message.contains("\n") && message.utf8.count < 120)
  }

  @Test func `a key that no category has is told only if it is asked for`() throws {
    let texts = catalog(
      [
        plurals("%u more messages", "en", "%u more message", "%u more messages"),
        plurals("%u messages", "en", "%u message", "%u messages"),
        plurals("%u calls", "en", "%u call", "%u calls"),
        plurals("%u call", "en", "%u call", "%u calls"),
      ].joined(separator: ",\n"))
    let policies = try policies(Self.chat)
    #expect(policies.check(texts) == [])
    let found = policies.check(texts, tellsUnusedKeys: true)
    #expect(found.map(\.code) == ["HD0645"] && found.map(\.location.line) == [5])
  }
}
