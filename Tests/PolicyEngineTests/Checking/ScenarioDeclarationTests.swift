import PolicySyntax
import Testing

@testable import PolicyEngine

/// Mistakes in tests that deliver several notifications.
@Suite struct ScenarioDeclarationTests {
  static let codes: Set<Int> = [236, 237, 238, 239, 240, 241, 242]

  private static let policy = """
    policy Mail for "mail" {
      payload { a: String? }
      rule "one" when a exists { thread "a" }
    }

    """
  private static let other = """
    policy Other for "other" { rule "two" { thread "b" } }

    """

  /// A test of the clauses given.
  private func test(_ clauses: String, for policy: String? = nil) -> String {
    "test \"t\"\(policy.map { " for \($0)" } ?? "") {\n  \(clauses)\n}\n"
  }

  @Test(arguments: [
    (236, #"given { } ⟦deliver⟧ { } deliver { } expect groups 1"#),
    (236, #"given { } ⟦expect groups⟧ 1"#),
    (236, #"given { } expect thread "a" ⟦expect no group⟧ default"#),
    (236, #"deliver { } ⟦given⟧ { } expect groups 1"#),
    (236, #"grouping off ⟦given⟧ "a.json" expect no thread"#),
    (237, #"⟦expect groups⟧ 0 deliver { }"#),
    (237, #"⟦expect group⟧ default deliver { }"#),
    (237, #"⟦expect no group⟧ default deliver { }"#),
    (237, #"⟦expect rule⟧ "one" deliver { } expect groups 1"#),
    (237, #"⟦expect no rule⟧ deliver { }"#),
    (237, #"⟦clear⟧ all deliver { } expect groups 1"#),
    (237, #"⟦remove⟧ "a" deliver "a" { } expect groups 1"#),
    (238, #"deliver { } at ⟦"tomorrow"⟧ expect groups 1"#),
    (238, #"deliver { } at ⟦"2026-02-29T00:00:00Z"⟧ expect groups 1"#),
    (238, #"deliver { } at ⟦"2026-05-01"⟧ expect groups 1"#),
    (238, #"deliver { } at ⟦""⟧ expect groups 1"#),
    (239, #"deliver { } expect group default { hidden "h" in ⟦"English"⟧ }"#),
    (239, #"deliver { } expect group default { summary "h" in ⟦""⟧ }"#),
    (239, #"deliver { } expect group default { summary "h" in ⟦"en--US"⟧ }"#),
    (240, #"deliver { } expect group default { lead ⟦2⟧ }"#),
    (240, #"deliver { } expect group default { lead ⟦0⟧ } deliver { }"#),
    (216, #"deliver { } expect group default { lead ⟦99999999999999999999⟧ }"#),
    (216, #"deliver { } expect groups ⟦99999999999999999999⟧"#),
    (210, #"deliver { } expect group default { members ⟦0⟧ }"#),
    (241, #"deliver "one" { } remove ⟦"on"⟧ expect groups 0"#),
    (241, #"deliver { } remove ⟦"on"⟧ expect groups 0"#),
    (242, #"deliver { } expect group default { lead 1 ⟦lead 1⟧ }"#),
    (242, #"deliver { } expect group default { members 1 lead 1 ⟦members 2⟧ }"#),
    (242, #"deliver { } expect group default { no summary ⟦no summary⟧ }"#),
    (242, #"deliver { } expect group default { no summary ⟦summary "a" in "en"⟧ }"#),
    (242, #"deliver { } expect group default { summary "a" in "en" ⟦no summary⟧ }"#),
    (242, #"deliver { } expect group default { hidden "a" in "pt_BR" ⟦hidden "b" in "pt-br"⟧ }"#),
    (226, #"deliver ⟦""⟧ { } expect groups 1"#),
    (230, #"deliver for ⟦Male⟧ { } expect groups 1"#),
    (230, #"deliver { } expect group default for ⟦Male⟧"#),
    (232, #"deliver { } expect rule ⟦"won"⟧"#),
  ])
  func `a mistake in a scenario is told once, at its place`(
    _ code: Int, _ clauses: String
  ) {
    expectCheck(Self.policy + test(clauses), code)
  }

  @Test(arguments: ["deliver { } deliver { }", "grouping off expect groups 1"])
  func `a scenario delivers something and expects something`(_ clauses: String) {
    expectCheck(Self.policy + "test ⟦\"t\"⟧ {\n  \(clauses)\n}\n", 235)
  }

  @Test func `a scenario has its clauses in order`() throws {
    let set = expectCheck(
      Self.policy
        + test(
          #"""
          grouping byApp
          with { "x": 1 }
          deliver { }
          deliver "i" { "a": "b" } at "1970-01-01T00:00:01.5Z"
          expect rule "one"
          deliver "a.json"
          expect groups 1
          expect group default { lead 3 members 3 no summary hidden "h" in "de" }
          expect no group "x"
          with { "x": 2 }
          remove "i"
          clear group "x"
          clear all
          """#))
    let scenario = try #require(set.tests.first)
    #expect(scenario.policy == "Mail")
    guard case .scenario(let steps) = scenario.body else {
      Issue.record("no scenario")
      return
    }
    let words = steps.map { step in
      switch step.kind {
      case .context(let bytes): String(decoding: bytes, as: UTF8.self)
      case .deliver(let delivery):
        "deliver \(delivery.identifier ?? "-") \(delivery.policy ?? "-") "
          + (delivery.moment.map { "\($0)" } ?? "-")
      case .remove(let identifier, let policy): "remove \(identifier) of \(policy)"
      case .clear(let name): "clear \(name.thread) of \(name.policy)"
      case .clearAll: "clear all"
      case .grouping(let grouping, let policy): "\(grouping) of \(policy)"
      case .expectDecision(let expectation): "\(expectation.kind)"
      case .expectGroupCount(let count): "groups \(count)"
      case .expectGroup(let name, let traits): "\(name.thread): \(traits.map(\.kind))"
      case .expectNoGroup(let name): "no \(name.thread)"
      }
    }
    #expect(
      words.filter { !$0.hasPrefix("appGroup") && !$0.hasPrefix("rule") } == [
        "byApp of Mail", #"{ "x": 1 }"#, "deliver - Mail -", "deliver i Mail 1500",
        "deliver - Mail -", "groups 1", #"no identifier("x")"#, #"{ "x": 2 }"#,
        "remove i of Mail", #"clear identifier("x") of Mail"#, "clear all",
      ])
    let group = try #require(words.first { $0.hasPrefix("appGroup") })
    for part in ["lead(3)", "members(3)", "noSummary", #"hidden("h", locale: "de")"#] {
      #expect(group.contains(part))
    }
  }

  @Test(arguments: [
    #"deliver { } expect group default { summary "a" in "en" summary "b" in "de" }"#,
    #"deliver { } expect group default { hidden "a" in "sr@latin" hidden "b" in "zh_Hant_TW" }"#,
    #"deliver { } expect group default expect group default { }"#,
    #"deliver { "payload": { }, "id": "a" } remove "a" expect groups 0"#,
    #"deliver "a.json" remove "whatever" expect groups 0"#,
    #"with { } deliver { } with { } expect no rule"#,
    #"deliver for Other { } expect rule "two" deliver { "a": "" } expect rule "one""#,
    #"deliver "i" for Other { } remove "i" for Other expect group "b" for Other"#,
  ])
  func `a scenario that can be run`(_ clauses: String) {
    let set = expectCheck(files: [Self.policy + test(clauses), Self.other], [])
    #expect(set.tests.count == 1)
  }

  @Test func `an identifier is that of an app`() {
    expectCheck(
      files: [
        Self.policy + test(#"deliver "i" for Other { } remove ⟦"i"⟧ expect groups 1"#), Self.other,
      ], [241])
  }

  @Test func `without a policy of the test each delivery says its own`() {
    let both = Self.policy + Self.other
    let named = #"deliver { "topic": "other" } expect rule "two" expect group "b" "#
    expectCheck(both + test(named))
    expectCheck(both + test(named + #"deliver for Mail { } expect group default for Mail"#))
    expectCheck(
      both + test(named + #"deliver for Mail { } ⟦expect group⟧ default expect groups 1"#), 231)
    expectCheck(both + test(#"⟦deliver⟧ { } deliver { } expect group default"#), 231)
    expectCheck(both + test(#"deliver { } deliver { } expect group default"#, for: "Mail"))
    expectCheck(both + test(#"deliver for ⟦Male⟧ { } expect group default"#), 230)
    expectCheck(both + test(#"⟦grouping⟧ off deliver for Mail { } expect groups 1"#), 231)
    expectCheck(both + test(#"deliver "a.json" expect rule "any" expect groups 1"#))
    expectCheck(both + test(#"deliver "a.json" ⟦expect group⟧ "b" expect groups 1"#), 231)
  }

  @Test func `a misspelt identifier is suggested`() throws {
    let source = SourceText(
      name: "a", text: Self.policy + test(#"deliver "build-1" { } remove "biuld-1""#))
    let diagnostics = checkPolicies([PolicyFile(source)]).diagnostics.map(\.diagnostic)
    let told = try #require(diagnostics.first { $0.code == .unknownRequest })
    #expect(told.help == "did you mean `build-1`?")
    #expect(told.fixIts.map(\.replacement) == ["\"build-1\""])
  }
}
