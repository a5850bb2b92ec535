import PolicySyntax
import Testing

@testable import PolicyEngine

/// Mistakes in `test "…" { … }`.
@Suite struct TestDeclarationTests {
  static let codes: Set<Int> = [230, 231, 232, 233, 234, 235]

  private static let policy = """
    policy Mail for "mail" {
      payload { a: String? }
      category note { summary "%u more" }
      rule "one" when a exists { thread "a" category note }
      stage "urgency" { rule "two" { count 1 } otherwise { interruption active } }
    }

    """

  @Test(arguments: [
    (230, #"test "t" for ⟦Male⟧ { given { } expect no thread }"#),
    (232, #"test "t" { given { } expect rule ⟦"two"⟧ }"#),
    (232, #"test "t" { given { } expect rule ⟦"on"⟧ }"#),
    (232, #"test "t" { given { } ⟦expect rule otherwise⟧ }"#),
    (232, #"test "t" { given { } expect rule ⟦"one"⟧ in stage "urgency" }"#),
    (233, #"test "t" { given { } expect rule "two" in stage ⟦"urgent"⟧ }"#),
    (234, #"test "t" { given { } expect problem ⟦HD0201⟧ }"#),
    (235, #"test ⟦"t"⟧ { expect no thread }"#),
    (235, #"test ⟦"t"⟧ { given { } }"#),
    (235, #"test "t" { given { } ⟦given { }⟧ expect no thread }"#),
    (235, #"test "t" { with { } ⟦with { }⟧ given { } expect no thread }"#),
    (202, #"test "t" { given { } expect no thread } test ⟦"t"⟧ { given { } expect no thread }"#),
    (203, #"test "t" { given { } expect thread ⟦1⟧ }"#),
    (203, #"test "t" { given { } expect count ⟦"1"⟧ }"#),
    (210, #"test "t" { given { } expect count ⟦0⟧ }"#),
    (210, #"test "t" { given { } expect relevance ⟦2⟧ }"#),
    (211, #"test "t" { given { } expect category ⟦not_e⟧ }"#),
    (211, #"test "t" { given { } expect category ⟦"note"⟧ }"#),
    (218, #"test "t" { given { } expect ⟦treads⟧ "a" }"#),
    (218, #"test "t" { given { } expect no ⟦treads⟧ }"#),
    (220, #"test "t" { given { } expect thread ⟦"\(1)"⟧ }"#),
    (224, #"test "t" { given { } expect interruption ⟦loud⟧ }"#),
    (226, #"test ⟦""⟧ { given { } expect no thread }"#),
  ])
  func `a mistake in a test is told once, at its place`(_ code: Int, _ test: String) {
    expectCheck(Self.policy + test, code)
  }

  @Test(arguments: [
    #"test "t" { given { } expect rule "one" expect no rule expect no thread }"#,
    #"test "t" { given { } expect rule "two" in stage "urgency" }"#,
    #"test "t" { given { } expect rule otherwise in stage "urgency" }"#,
    #"test "t" for Mail { with { } given "a.json" expect category note expect thread default }"#,
    #"test "t" { given { } expect problem HD0402 expect no problem expect relevance 1 }"#,
    #"test "t" { given { } expect count 2 expect interruption active expect argument "" }"#,
    #"test "t" { given { } expect no thread } test "T" { given { } expect no thread }"#,
  ])
  func `a test that can be run`(_ test: String) {
    let set = expectCheck(Self.policy + test)
    for test in set.tests {
      #expect(test.policy == "Mail")
      guard case .decision(_, _, let expectations) = test.body else {
        Issue.record("\(test.name) is no test of a decision")
        continue
      }
      #expect(!expectations.isEmpty)
    }
  }

  @Test func `a test of several policies says which it means`() {
    let other = #"policy Other for "other" { rule "one" { thread "b" } }"# + "\n"
    expectCheck(Self.policy + other + #"test ⟦"t"⟧ { given { } expect no thread }"#, 231)
    expectCheck(Self.policy + other + #"test "t" for Other { given { } expect thread "b" }"#)
    let named = #"test "t" { given { "Simulator Target Bundle": "other" } expect thread "b" }"#
    let set = expectCheck(Self.policy + other + named)
    #expect(set.tests.map(\.policy) == ["Other"])
    // In files of their own: the policy of the file, or the only one.
    expectCheck(files: [Self.policy, #"test "t" { given { } expect rule "one" }"#], [])
    expectCheck(
      files: [Self.policy, other, #"test ⟦"t"⟧ { given { } expect rule "one" }"#], [231])
    expectCheck(
      files: [Self.policy, other + #"test "t" { given { } expect thread "b" }"#], [])
    expectCheck(#"test ⟦"t"⟧ { given { } expect no thread }"#, 231)
  }

  @Test func `tests of two policies may have one name`() {
    let other = #"policy Other for "other" { rule "one" { thread "b" } }"# + "\n"
    expectCheck(
      Self.policy + other
        + #"test "t" for Other { given { } expect thread "b" }"# + "\n"
        + #"test "t" for Mail { given { } expect thread "b" }"#)
  }
}
