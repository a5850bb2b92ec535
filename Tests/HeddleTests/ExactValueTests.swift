import HeddleTesting
import Testing

@testable import Heddle
@testable import NotificationGrouping
@testable import NotificationModel

/// Texts of public values are the same if their bytes are.
@Suite struct ExactValues {
  /// A type with what makes a value that holds a text in one of its properties.
  struct Kind: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let parts: [(label: String, make: (String) -> AnyHashable)]

    init(_ name: String, _ parts: [(String, (String) -> AnyHashable)]) {
      testDescription = name
      self.parts = parts.map { ($0.0, $0.1) }
    }

    /// A type whose texts are set one by one.
    init<Value: Hashable>(_ value: Value, _ paths: [(String, WritableKeyPath<Value, String>)]) {
      self.init("\(Value.self)", paths.map { ($0.0, Self.setting($0.1, of: value)) })
    }

    init<Value: Hashable>(_ value: Value, _ paths: [(String, WritableKeyPath<Value, String?>)]) {
      self.init("\(Value.self)", paths.map { ($0.0, Self.setting($0.1, of: value)) })
    }

    private static func setting<Value: Hashable>(
      _ path: WritableKeyPath<Value, String>, of value: Value
    ) -> (String) -> AnyHashable {
      { text in
        var value = value
        value[keyPath: path] = text
        return value
      }
    }

    private static func setting<Value: Hashable>(
      _ path: WritableKeyPath<Value, String?>, of value: Value
    ) -> (String) -> AnyHashable {
      { text in
        var value = value
        value[keyPath: path] = text
        return value
      }
    }
  }

  private static let place = Diagnostic.Location(file: "a", line: 1, column: 1, bytes: 0..<1)

  private static func diagnostic(
    code: String = "", message: String = "", help: String? = nil, key: String? = nil,
    language: String? = nil
  ) -> AnyHashable {
    Diagnostic(
      code: code, severity: .error, message: message, location: place, help: help, notes: [],
      fixIts: [], key: key, language: language, isSyntaxError: false)
  }

  private static func category(
    name: String = "", identifier: String = "", summary: String? = nil, hidden: String? = nil
  ) -> AnyHashable {
    NotificationCategory(
      name: name, identifier: identifier, summaryFormat: summary,
      hiddenPreviewsPlaceholder: hidden)
  }

  private static func problem(
    code: String = "", message: String = "", field: String? = nil, pointer: String? = nil,
    expected: String? = nil, found: String? = nil
  ) -> AnyHashable {
    Problem(
      code: code, message: message, field: field, pointer: pointer, expected: expected,
      found: found)
  }

  static let kinds: [Kind] = [
    Kind(
      Decision(),
      [
        ("app", \.app), ("policy", \.policy), ("category", \.category), ("argument", \.argument),
        ("target", \.target), ("filter", \.filter),
      ]),
    Kind("RuleOutcome", [("rule", { RuleOutcome.rule($0) })]),
    Kind("StageOutcome", [("stage", { StageOutcome(stage: $0, outcome: .none) })]),
    Kind("ThreadAssignment", [("identifier", { ThreadAssignment.identifier($0) })]),
    Kind(EffectiveNotification(app: ""), [("app", \.app)]),
    Kind(
      EffectiveNotification(app: ""),
      [
        ("thread", \.thread), ("category", \.category), ("argument", \.argument),
        ("title", \.title), ("subtitle", \.subtitle), ("body", \.body),
      ]),
    Kind(
      NotificationContent(),
      [
        ("title", \.title), ("subtitle", \.subtitle), ("body", \.body),
        ("threadIdentifier", \.threadIdentifier), ("categoryIdentifier", \.categoryIdentifier),
      ]),
    Kind(
      "NotificationCategory",
      [
        ("name", { category(name: $0) }), ("identifier", { category(identifier: $0) }),
        ("summaryFormat", { category(summary: $0) }),
        ("hiddenPreviewsPlaceholder", { category(hidden: $0) }),
      ]),
    Kind(
      "Problem",
      [
        ("code", { problem(code: $0) }), ("message", { problem(message: $0) }),
        ("field", { problem(field: $0) }), ("pointer", { problem(pointer: $0) }),
        ("expected", { problem(expected: $0) }), ("found", { problem(found: $0) }),
      ]),
    Kind(
      "DeliveredNotification",
      [
        (
          "id",
          {
            DeliveredNotification(
              notification: EffectiveNotification(app: ""), id: $0, time: 0,
              delivery: NotificationDelivery(number: 1, slot: 0))
          }
        )
      ]),
    Kind("Scope", [("thread", { NotificationGroup.Scope.thread($0) })]),
    Kind("Key", [("app", { NotificationGroup.Key(app: $0, scope: .app) })]),
    Kind("GroupSummary", [("text", { GroupSummary(text: $0, number: 1) })]),
    Kind(
      "HiddenPreview",
      [
        ("text", { HiddenPreview(text: $0, number: 1, title: nil, subtitle: nil) }),
        ("title", { HiddenPreview(text: "", number: 1, title: $0, subtitle: nil) }),
        ("subtitle", { HiddenPreview(text: "", number: 1, title: nil, subtitle: $0) }),
      ]),
    Kind(
      "Stage",
      [
        (
          "name",
          {
            DecisionExplanation.Stage(
              name: $0, isAlways: false, rules: [], outcome: .none, attributes: [])
          }
        )
      ]),
    Kind(
      "Rule",
      [("name", { DecisionExplanation.Rule(name: $0, verdict: .failed, conditions: []) })]),
    Kind(
      "TestedCondition",
      [("text", { TestedCondition(depth: 0, text: $0, verdict: true, values: []) })]),
    Kind(
      "Value",
      [
        ("text", { TestedCondition.Value(text: $0, value: nil) }),
        ("value", { TestedCondition.Value(text: "", value: $0) }),
      ]),
    Kind(
      "PayloadDelivery",
      [
        (
          "identifier",
          {
            PayloadDelivery(
              decision: Decision(), notification: nil, identifier: $0, date: nil)
          }
        ),
        (
          "date",
          {
            PayloadDelivery(
              decision: Decision(), notification: nil, identifier: nil, date: $0)
          }
        ),
      ]),
    Kind("Place", [("input", { NotificationTimeline.Place(input: $0, line: 1) })]),
    Kind(
      "Location",
      [("file", { Diagnostic.Location(file: $0, line: 1, column: 1, bytes: 0..<1) })]),
    Kind("Note", [("message", { Diagnostic.Note(location: place, message: $0) })]),
    Kind(
      "FixIt",
      [
        (
          "message",
          { Diagnostic.FixIt(message: $0, location: place, replacement: "", isSure: true) }
        ),
        (
          "replacement",
          { Diagnostic.FixIt(message: "", location: place, replacement: $0, isSure: true) }
        ),
      ]),
    Kind(
      "Diagnostic",
      [
        ("code", { diagnostic(code: $0) }), ("message", { diagnostic(message: $0) }),
        ("help", { diagnostic(help: $0) }), ("key", { diagnostic(key: $0) }),
        ("language", { diagnostic(language: $0) }),
      ]),
  ]

  @Test(arguments: kinds)
  func `values are the same if the bytes of their texts are`(_ kind: Kind) throws {
    for (label, make) in kind.parts {
      let (composed, decomposed) = (make("\u{E9}"), make("e\u{301}"))
      #expect(composed != decomposed, "\(label)")
      #expect(composed == make("\u{E9}") && decomposed == make("e\u{301}"), "\(label)")
      #expect(Set([composed, decomposed, make("\u{E9}")]).count == 2, "\(label)")
    }
  }

  @Test func `no text of a value is left out of the comparison`() throws {
    let covered = Dictionary(grouping: Self.kinds, by: \.testDescription).mapValues {
      Set($0.flatMap(\.parts).map(\.label))
    }
    for kind in Self.kinds {
      let value = try #require(kind.parts.first?.make("")).base
      for child in Mirror(reflecting: value).children {
        let type = type(of: child.value)
        guard type == String.self || type == String?.self else { continue }
        let labels = try #require(covered[kind.testDescription])
        #expect(labels.contains(child.label ?? ""), "\(kind.testDescription).\(child.label ?? "")")
      }
    }
  }

  /// What is given and what is expected, with an `é` that each spells in one way of Unicode.
  @Test(arguments: [
    (#"given { "t": "é" }"#, #"expect thread "é""#),
    (#"given { "t": "é" }"#, #"expect argument "é""#),
    (#"given { "t": "é" }"#, #"expect target "é""#),
    (#"given { "t": "é" }"#, #"expect filter "é""#),
    (#"given { "t": "é" }"#, #"expect rule "r" in stage "é""#),
    (#"given { "t": "é" }"#, #"expect rule "é" in stage "s""#),
    (#"given { "t": "é" }"#, "expect category `é`"),
    (
      #"given { "t": "é" } for each [{ "name": "a", "expect thread": "é" }]"#,
      "expect rule otherwise"
    ),
    (#"deliver { "t": "é" }"#, #"expect thread "é""#),
    (#"deliver { "t": "é" }"#, #"expect group "é""#),
    (
      #"deliver { "t": "é" } deliver { "t": "é" }"#,
      #"expect group "é" { summary "1 of é" in "en" }"#
    ),
    (#"deliver { "t": "é" }"#, #"expect group "é" { hidden "é" in "en" }"#),
    (#"deliver "é" { "t": "a" }"#, #"remove "é" expect groups 0"#),
    (#"deliver { "t": "é" }"#, #"clear group "é" expect groups 0"#),
    (#"deliver { "t": "é" } deliver { "t": "é" }"#, "expect groups 1"),
    (#"deliver "é" { "t": "a" } deliver "é" { "t": "a" }"#, #"expect group "a" { members 1 }"#),
  ])
  func `an expectation holds if the bytes are the same`(_ given: String, _ expected: String) throws
  {
    #expect(holds(given, expected, "\u{E9}", "\u{E9}"))
    #expect(holds(given, expected, "e\u{301}", "e\u{301}"))
    #expect(!holds(given, expected, "\u{E9}", "e\u{301}"))
    #expect(!holds(given, expected, "e\u{301}", "\u{E9}"))
  }

  @Test func `what is not expected is not there if its bytes are others`() {
    let (given, expected) = (#"deliver { "t": "é" }"#, #"expect no group "é""#)
    #expect(!holds(given, expected, "\u{E9}", "\u{E9}"))
    #expect(holds(given, expected, "\u{E9}", "e\u{301}"))
  }

  /// Whether a test passes; the last `é` is spelt in another way than those before it.
  private func holds(
    _ given: String, _ expected: String, _ spelling: String, _ lastSpelling: String
  ) -> Bool {
    func spelt(_ text: String) -> String {
      text.split(separator: "é", omittingEmptySubsequences: false).joined(separator: spelling)
    }
    let parts = "\(given)\n  \(expected)".split(separator: "é", omittingEmptySubsequences: false)
    let test = parts.dropLast().joined(separator: spelling) + lastSpelling + parts[parts.count - 1]
    let policy = """
      policy P for "p" {
        payload { t: String }
        category `é` { summary "%u of %@" hidden "é" }
        rule "none" when t == "" { thread default }
        otherwise { thread t }
        stage "é" { rule "r" when t != "" { argument t } }
        stage "s" { rule "é" when t != "" { target t } }
        always { category `é` filter t }
      }
      """
    let text = spelt(policy) + "\n\ntest \"t\" {\n  \(test)\n}\n"
    guard let set = try? PolicySet([PolicySource(text, name: "a.policy")]) else { return false }
    return set.runTests().allSatisfy { $0.failures.isEmpty }
  }
}
