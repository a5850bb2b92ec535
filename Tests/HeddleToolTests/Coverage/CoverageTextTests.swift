import HeddleTesting
import Testing

@testable import HeddleTool

/// Which texts of categories tests have shown.
@Suite struct CoverageTextTests {
  private func policy(_ expectations: String, deliveries: Int = 2, argument: String = "") -> String
  {
    """
    policy Test for "com.example.test" {
      payload { urgent: Bool = false name: String? }
      category one { summary "%u more" hidden "%u messages" }
      category two { summary "%u urgent ones" hidden "something" }
      rule "urgent" when urgent { category two }
      otherwise { category one }
      stage "names" { rule "named" when name exists { argument name } }
    }
    test "groups" {
      \((0..<deliveries).map { _ in "deliver { \"aps\": { \"alert\": \"a\" } }" }
        .joined(separator: "\n  "))
      \(argument)
      expect group default { \(expectations) }
    }
    """
  }

  /// Plural forms by language, as an Xcode catalogue has them.
  private var catalog: String {
    func text(_ key: String, _ forms: [String: [String]]) -> String {
      let languages = forms.sorted { $0.key < $1.key }.map { language, forms in
        let variants = forms.map { form in
          "\"\(form)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"%u \(form)\" } }"
        }
        return """
          "\(language)": { "variations": { "plural": { \(variants.joined(separator: ", ")) } } }
          """
      }
      return "\"\(key)\": { \"localizations\": { \(languages.joined(separator: ", ")) } }"
    }
    let forms = ["de": ["one", "other"], "ru": ["one", "few", "many", "other"], "ja": ["other"]]
    return """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        \(["%u more", "%u messages", "%u urgent ones"].map { text($0, forms) }
          .joined(separator: ",\n"))
      } }
      """
  }

  /// For each text the languages with the forms, and what of it was shown.
  private func shown(_ report: CoverageReport) -> [String] {
    report.policies[0].items.filter(\.isText).flatMap { item in
      zip(item.item.aspects, item.isCovered).compactMap { aspect, isCovered in
        guard isCovered, case .shown(let language, let form) = aspect.kind else { return nil }
        return "\(item.item.identifier) \(language) \(form ?? "-")"
      }
    }
  }

  @Test func `the points are the languages of the catalogue with the forms of whole numbers`()
    throws
  {
    let report = try coverage(policy("members 2"), catalog: catalog)
    let items = report.policies[0].items.filter(\.isText)
    let forms = items[0].item.aspects.map { aspect -> String in
      guard case .shown(let language, let form) = aspect.kind else { return "" }
      return "\(language) \(form ?? "-")"
    }
    // `other` of Russian is for fractions only.
    #expect(
      forms.filter { !$0.hasPrefix("en") } == [
        "de one", "de other", "ja other", "ru one", "ru few", "ru many",
      ])
    // A text without a number has one form in each language.
    #expect(items[3].item.aspects.count == report.languages.count)
    #expect(shown(report).isEmpty)
    #expect(try coverage(policy("members 2")).total.texts.total == 0)
  }

  @Test func `a text is shown in the language and the form that an expectation renders`() throws {
    let report = try coverage(
      policy("summary \"%u\" in \"de\" hidden \"2 few\" in \"ru\" hidden \"?\" in \"fr\""),
      catalog: catalog)
    #expect(shown(report) == ["category one/summary de one", "category one/hidden ru few"])
    let many = try coverage(
      policy("summary \"?\" in \"de-AT\" summary \"?\" in \"ru\"", deliveries: 6), catalog: catalog)
    #expect(shown(many) == ["category one/summary de other", "category one/summary ru many"])
  }

  @Test func `several texts in one line count each with its own number`() throws {
    let report = try coverage(
      policy(
        "summary \"?\" in \"de\" hidden \"?\" in \"de\"",
        argument: """
          deliver { "aps": { "alert": "a" }, "urgent": true }
          deliver { "aps": { "alert": "a" }, "urgent": true }
          """), catalog: catalog)
    // The lead is the last of the urgent ones, and a summary speaks of the others.
    #expect(
      shown(report) == [
        "category one/summary de other", "category one/hidden de other",
        "category two/summary de one",
      ])
  }

  @Test func `the default text is no text of a category`() throws {
    let report = try coverage(
      policy(
        "summary \"?\" in \"de\"",
        argument:
          "deliver { \"aps\": { \"alert\": \"a\" }, \"urgent\": true, \"name\": \"\u{E000}0\u{E001}1\u{E002}\" }"
      ),
      catalog: catalog)
    #expect(shown(report).isEmpty)
  }

  @Test func `what was not shown is told by language, with the forms where some were`() throws {
    let report = try coverage(
      policy("summary \"?\" in \"de\" summary \"?\" in \"en\""), catalog: catalog)
    let summary = try #require(report.policies[0].items.first { $0.isText })
    #expect(summary.gaps == ["never shown in de (other), en (other), ja, ru"])
  }
}
