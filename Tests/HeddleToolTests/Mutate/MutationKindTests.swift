import PolicySyntax
import Testing

@testable import HeddleTesting
@testable import HeddleTool

/// What each kind of change makes of a text.
@Suite struct MutationKinds {
  /// A kind with a text and what becomes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: MutationKind
    let text: String
    let changed: [String]

    init(_ kind: MutationKind, _ text: String, _ changed: [String]) {
      self.kind = kind
      self.text = text
      self.changed = changed
    }

    var testDescription: String { "\(kind): \(text)" }
  }

  /// A policy with a line of the payload, a condition and an assignment.
  private func policy(
    field: String = "z: Int?", condition: String = "n == 7", assignment: String = "count 2",
    text: String = "summary \"%u more\""
  ) -> String {
    """
    policy A for "com.example.a" {
      payload {
        a: String
        b: String?
        n: Int
        f: Bool
        s: "x" | "y" | "z"
        l: [String]
        \(field)
      }
      category one {
        \(text)
      }
      category two {
        summary "%u more"
      }
      rule "r" when \(condition) {
        \(assignment)
      }
    }
    test "t" { given { "a": "a", "n": 1, "f": true, "s": "x", "l": [] } expect no filter }
    """
  }

  @Test(arguments: [
    Case(.comparison, "a == \"q\"", ["a != \"q\""]),
    Case(.comparison, "a != \"q\"", ["a == \"q\""]),
    Case(.comparison, "a in l", ["a not in l"]),
    Case(.comparison, "a not in l", ["a in l"]),
    Case(.comparison, "n < 3", ["n >= 3"]),
    Case(.comparison, "a starts with \"q\"", ["a contains \"q\"", "a ends with \"q\""]),
    Case(.bound, "n <= 3", ["n < 3"]),
    Case(.bound, "n > 3", ["n >= 3"]),
    Case(.bound, "n == 3", []),
    Case(.connective, "f and n > 3", ["f or n > 3"]),
    Case(.connective, "f or (b exists and f)", ["f and (b exists and f)", "f or (b exists or f)"]),
    Case(
      .operand, "f and n > 3 and b exists",
      ["n > 3 and b exists", "f and b exists", "f and n > 3"]),
    Case(.operand, "f or f", ["f"]),
    Case(.negation, "not f", ["f"]),
    Case(.negation, "f", ["not f"]),
    Case(.negation, "b exists", ["not b exists"]),
    Case(.negation, "a matches \"q\"", ["not a matches \"q\""]),
    Case(.negation, "not (f or n > 3)", ["(f or n > 3)", "not (not f or n > 3)"]),
    Case(.string, "a == \"q9\"", ["a == \"Q9\"", "a == \"\"", "a == \"q8\""]),
    Case(.string, "a == \"\"", ["a == \"x\""]),
    Case(.string, #"a == "\n""#, [#"a == """#]),
    Case(.number, "n > 3", ["n > 2", "n > 4"]),
    Case(.number, "n == -1", ["n == -2", "n == 0"]),
    Case(.boolean, "f == true", ["f == false"]),
    Case(.member, "s == \"x\"", ["s == \"y\""]),
    Case(.member, "s in [\"z\"]", ["s in [\"x\"]"]),
    Case(.string, "s == \"x\"", []),
    Case(.element, "s in [\"x\", \"y\"]", ["s in [\"y\"]", "s in [\"x\"]"]),
    Case(.pattern, "a matches \"q*r*\"", ["a matches \"qr*\"", "a matches \"q*r\""]),
    Case(.function, "lowercased(a) == \"q\"", ["a == \"q\""]),
    Case(.fallback, "(b ?? a) == \"q\"", ["(a) == \"q\"", "(b) == \"q\""]),
  ])
  func `a condition changes`(_ change: Case) {
    let run = mutationRun(policy(condition: change.text))
    func rule(_ condition: String) -> String { "rule \"r\" when \(condition) {" }
    #expect(
      run.changes(change.kind).filter { $0.hasPrefix("rule") }
        == change.changed.map { "\(rule(change.text)) → \(rule($0))" })
  }

  @Test(arguments: [
    Case(.thread, #"thread "q/\(a)""#, ["thread default"]),
    Case(.thread, "thread default", [#"thread "default""#]),
    Case(.part, #"thread "q/\(a)""#, [#"thread "\(a)""#, #"thread "q/""#]),
    Case(.string, #"thread "q/\(a)""#, [#"thread "r/\(a)""#]),
    Case(.category, "category one", ["category two"]),
    Case(.level, "interruption active", ["interruption passive", "interruption timeSensitive"]),
    Case(.level, "interruption critical", ["interruption timeSensitive"]),
    Case(.number, "relevance 0.50", ["relevance 0.49", "relevance 0.51"]),
    Case(.assignment, "count 2", [""]),
  ])
  func `an assignment changes`(_ change: Case) {
    let run = mutationRun(policy(assignment: change.text))
    #expect(
      run.changes(change.kind).filter { !$0.hasPrefix("rule") }
        == change.changed.map { "\(change.text) → \($0)" })
  }

  @Test(arguments: [
    Case(.lenient, "z: Int? lenient", ["z: Int?"]),
    Case(.lenient, "z: Int", ["z: Int lenient"]),
    Case(.presence, "z: Int", ["z: Int?"]),
    Case(.presence, "z: Int?", ["z: Int"]),
    Case(.presence, #"z: "p" | "q""#, [#"z: ("p" | "q")?"#]),
    Case(.presence, "z: Int = 1", []),
    Case(.standard, "z: Int = 1", ["z: Int"]),
    Case(.number, "z: Int = 1", ["z: Int = 0", "z: Int = 2"]),
    Case(.member, #"z: "p" | "q" = "q""#, [#"z: "p" | "q" = "p""#]),
    Case(.place, #"z: Int at "/p/q""#, [#"z: Int at "/p/r""#]),
    Case(
      .set, #"z: "p" | "q" | other String"#,
      [#"z: "q" | other String"#, #"z: "p" | other String"#, #"z: "p" | "q""#]),
    Case(.set, #"z: ["p" | "q"]"#, [#"z: ["q"]"#, #"z: ["p"]"#]),
  ])
  func `a field changes`(_ change: Case) {
    let run = mutationRun(policy(field: change.text))
    #expect(
      run.changes(change.kind).filter { $0.hasPrefix("z:") }
        == change.changed.map { "\(change.text) → \($0)" })
  }

  @Test func `a text of a category changes`() {
    let line = #"summary "%u more in %@""#
    #expect(
      mutationRun(policy(text: line)).changes(.text).prefix(4) == [
        "\(line) → ", #"\#(line) → summary "more in %@""#, #"\#(line) → summary "%u more io %@""#,
        #"\#(line) → summary "%u more in""#,
      ])
  }

  @Test func `rules are removed, swapped and lose their conditions`() {
    let run = mutationRun(
      """
      policy A for "com.example.a" {
        payload { n: Int }
        rule "one" when n > 1 { count 1 }
        rule "two" when n > 2 { count 2 }
        stage "s" {
          rule "three" when n > 3 { filter "a" }
          otherwise { filter "b" }
        }
      }
      test "t" { given { "n": 1 } expect no rule }
      """)
    #expect(
      run.changes(.rule) == [
        #"rule "one" when n > 1 { count 1 } → "#, #"rule "two" when n > 2 { count 2 } → "#,
        #"rule "three" when n > 3 { filter "a" } → "#, #"otherwise { filter "b" } → "#,
      ])
    #expect(
      run.changes(.order) == [
        #"rule "one" when n > 1 { count 1 } rule "two" when n > 2 { count 2 } → "#
          + #"rule "two" when n > 2 { count 2 } rule "one" when n > 1 { count 1 }"#
      ])
    #expect(run.changes(.condition).first?.hasSuffix(#"→ rule "one" { count 1 }"#) == true)
    #expect(
      run.mutations.filter { $0.kind == .rule }.map(\.owner.words) == [
        "rule `one`", "rule `two`", "rule `three` of stage `s`", "`otherwise` of stage `s`",
      ])
  }

  @Test func `every kind has words of its own`() {
    #expect(Set(MutationKind.allCases.map(\.words)).count == MutationKind.allCases.count)
    #expect(Set(MutationKind.allCases.map(\.effect)).count == MutationKind.allCases.count)
  }
}
