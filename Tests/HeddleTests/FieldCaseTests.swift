import Foundation
import Heddle
import Testing

/// Reports of people who group notifications, from the policy to the groups and their texts.
@Suite struct FieldCasesOfPolicies {
  private func evaluator(_ text: String) throws -> PolicyEvaluator {
    try PolicyEvaluator(PolicySet([PolicySource(text)]))
  }

  private func thread(_ evaluator: PolicyEvaluator, _ payload: String) -> ThreadAssignment? {
    evaluator.decision(for: Array(payload.utf8), app: "app").thread
  }

  @Test func `F09: replies stand apart from posts, and each says its rule`() throws {
    let evaluator = try evaluator(
      #"""
      policy Groups for "app" {
        payload {
          channel: String
          parent: String?
        }
        rule "reply" when parent exists { thread "\(channel)/\(parent)" }
        otherwise { thread channel }
      }
      """#)
    let payloads = [
      #"{"aps":{"alert":"a"},"channel":"c","post":"p1"}"#,
      #"{"aps":{"alert":"b"},"channel":"c","post":"r1","parent":"p1"}"#,
      #"{"aps":{"alert":"c"},"channel":"c","post":"p2"}"#,
      #"{"aps":{"alert":"d"},"channel":"c","post":"p3"}"#,
    ]
    var engine = GroupingEngine()
    var rules: [RuleOutcome] = []
    for (second, payload) in payloads.enumerated() {
      let delivery = evaluator.delivery(for: Array(payload.utf8), app: "app")
      engine.deliver(try #require(delivery.notification), at: Int64(second) * 1_000)
      rules.append(
        evaluator.explanation(for: Array(payload.utf8), app: "app").stages[0].outcome)
    }
    #expect(engine.group(of: "app", thread: "c")?.count == 3)
    #expect(engine.group(of: "app", thread: "c/p1")?.count == 1)
    #expect(rules == [.otherwise, .rule("reply"), .otherwise, .otherwise])
  }

  @Test func `F10: escaped parts do not collide, and numbers and case stay as they are`() throws {
    let evaluator = try evaluator(
      #"""
      policy Streams for "app" {
        payload {
          stream: Int? at "/zulip/stream_id"
          topic: String? at "/zulip/topic"
          people: String? at "/zulip/pm_users"
        }
        rule "stream" when stream exists and topic exists {
          thread "\(stream):\(escaped(topic))"
        }
        rule "people" when people exists { thread "pm/\(people)" }
      }
      """#)
    #expect(
      thread(evaluator, #"{"zulip":{"stream_id":5,"topic":"Release / 1.0"}}"#)
        == .identifier("5:Release%20%2F%201.0"))
    #expect(
      thread(evaluator, #"{"zulip":{"stream_id":5.0,"topic":"release / 1.0"}}"#)
        == .identifier("5:release%20%2F%201.0"))
    #expect(
      thread(evaluator, #"{"zulip":{"stream_id":5,"topic":"x:1"}}"#) == .identifier("5:x%3A1"))
    #expect(
      thread(evaluator, #"{"zulip":{"sender_id":9,"pm_users":"9,12"}}"#)
        == .identifier("pm/9,12"))
  }

  @Test func `F54: an identifier is not built of a part that may be missing`() throws {
    let unproven = #"""
      policy Threads for "app" {
        payload { env: String thread: String? }
        always { thread "\(env)/\(thread)" }
      }
      """#
    #expect(PolicyCompilation([PolicySource(unproven)]).diagnostics.map(\.code) == ["HD0205"])
    let evaluator = try evaluator(
      #"""
      policy Threads for "app" {
        payload { env: String thread: String? }
        rule "thread" when thread exists { thread "\(env)/\(thread)" }
        otherwise { thread env }
      }
      """#)
    for payload in [#"{"env":"prod","thread":null}"#, #"{"env":"prod"}"#] {
      #expect(thread(evaluator, payload) == .identifier("prod"))
    }
    #expect(thread(evaluator, #"{"env":"prod","thread":"7"}"#) == .identifier("prod/7"))
  }
}

/// Reports about translations, with the catalogues as they are.
@Suite struct FieldCasesOfCatalogues {
  /// The summaries under a lead with so many others behind it.
  private func summaries(
    _ format: String, _ numbers: [Int], locale: String, _ texts: TextCatalog
  ) throws -> [String?] {
    let policies = try PolicySet([
      PolicySource(
        """
        policy Unread for "app" {
          category unread { summary "\(format)" }
          always { category unread }
        }
        """)
    ])
    let renderer = policies.summaryRenderer(locale: locale, texts: texts)
    return numbers.map { number in
      var engine = GroupingEngine()
      for second in 0...number {
        engine.deliver(
          EffectiveNotification(app: "app", category: "unread", title: "t"),
          at: Int64(second) * 1_000)
      }
      return engine.group(of: "app", thread: nil).flatMap { renderer.summary(of: $0)?.text }
    }
  }

  @Test func `F31: six Arabic forms, three of them without the number`() throws {
    let key = "a11y.plural.count.unread.notification"
    let path = Repository.path(
      "../shared/data/catalogs/mastodon-ios/Localization/StringsConvertor/input/ar.lproj/Localizable.stringsdict"
    )
    guard let bytes = FileManager.default.contents(atPath: path) else {
      print("skipped: no ar.lproj/Localizable.stringsdict of mastodon-ios beside the repository")
      return
    }
    // The key is no summary format by itself, so the catalogue's text is taken for one that is.
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("<key>\(key)</key>", with: "<key>%u unread</key>")
      .replacing("%ld", with: "%u").replacing("<string>ld</string>", with: "<string>u</string>")
    let texts = TextCatalog(reading: [(name: "ar.lproj/Localizable.stringsdict", Array(text.utf8))])
    let found = try summaries("%u unread", [1, 2, 3, 11, 100], locale: "ar", texts)
    let shown = try found.map { try #require($0) }
    #expect(Set(shown).count == 5)
    #expect(shown.map { $0.contains { $0.isNumber } } == [false, false, true, true, true])
    #expect(shown[2].contains("3") && shown[3].contains("11") && shown[4].contains("100"))
    #expect(!texts.diagnostics.contains { $0.key == "%u unread" && $0.severity != .note })
  }

  @Test(arguments: ["1.0", "1.1"])
  func `F34: plural variations of a String Catalog are read, new ones too`(
    version: String
  ) throws {
    let catalog = #"""
      {"sourceLanguage":"en","version":"\#(version)","strings":{"%u more messages":{"localizations":
      {"en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":
      "%u more message"}},"other":{"stringUnit":{"state":"new","value":"%u more messages"}}}}}}}}}
      """#
    let texts = TextCatalog(reading: [(name: "Localizable.xcstrings", Array(catalog.utf8))])
    #expect(
      try summaries("%u more messages", [1, 2], locale: "en", texts)
        == ["1 more message", "2 more messages"])
    #expect(texts.diagnostics.map(\.severity) == [.note])
  }
}
