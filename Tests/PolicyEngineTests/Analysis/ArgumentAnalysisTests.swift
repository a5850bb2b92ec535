import PolicySyntax
import Testing

@testable import PolicyEngine

@Suite struct ArgumentAnalysisTests {
  @Test(
    "an argument that no summary shows is told at the argument",
    arguments: [
      "otherwise { category counted «argument» account }",
      "otherwise { «argument» account category counted }",
      "always { category counted «argument» account }",
      #"rule "a" when flag { category counted «argument» account }"#,
      #"rule "a" when flag { category counted «argument» account } otherwise { category bare }"#,
      #"stage "s" { rule "a" when flag { category counted «argument» account } }"#,
      "otherwise { category counted } always { «argument» account }",
      "always { category counted } otherwise { «argument» account }",
      #"rule "a" when flag { category counted } otherwise { category other } always { «argument» account }"#,
      #"rule "a" when flag { argument account } otherwise { «argument» sender category counted }"#,
    ])
  func unused(_ rules: String) {
    let found = expectWarnings(.unusedArgument, "  " + rules)
    #expect(found.first?.notes.first?.message.hasSuffix("has no `%@`") == true)
  }

  @Test(
    "an argument that a summary may show is not told",
    arguments: [
      "otherwise { category named argument account }",
      "otherwise { category bare argument account }",
      "otherwise { argument account }",
      #"rule "a" when flag { category counted } otherwise { argument account }"#,
      #"rule "a" when flag { category counted } otherwise { category named } always { argument account }"#,
      #"rule "a" when flag { category counted } otherwise { category bare } always { argument account }"#,
      #"rule "a" when flag { category counted } always { argument account }"#,
      #"rule "a" when flag { category counted } rule "b" when n > 3 { argument account }"#,
      #"rule "a" when flag { category counted } otherwise { } always { argument account }"#,
      "always { category counted }",
      #"rule "a" when flag { category counted } otherwise { category named argument account }"#,
    ])
  func used(_ rules: String) {
    expectSilence("  " + rules)
  }

  @Test(
    "a summary without its argument is told at the category",
    arguments: [
      "otherwise { «category» named }",
      "always { «category» named }",
      #"rule "a" when flag { «category» named }"#,
      #"rule "a" when flag { «category» named } otherwise { category named }"#,
      #"rule "a" when flag { «category» named } otherwise { category counted }"#,
      #"rule "a" when flag { «category» named } otherwise { category named argument account }"#,
      #"rule "a" when flag { «category» named } otherwise { argument account }"#,
      #"stage "s" { otherwise { «category» named } }"#,
      #"rule "a" when flag { thread "x" } otherwise { «category» named }"#,
    ])
  func missing(_ rules: String) {
    let found = expectWarnings(.missingArgument, "  " + rules)
    #expect(found.first?.notes.first?.message == "the summary of `named` has `%@`")
  }

  @Test(
    "a summary that may get its argument is not told",
    arguments: [
      "otherwise { category named argument account }",
      "always { argument account category named }",
      "otherwise { category named } always { argument account }",
      "always { category named } otherwise { argument account }",
      #"always { category named } rule "a" when flag { argument account }"#,
      #"rule "a" when flag { category named argument account } otherwise { category counted }"#,
      #"rule "a" when flag { category named } stage "s" { rule "b" when n > 3 { argument account } }"#,
      "otherwise { category counted }",
      "otherwise { category bare }",
      "otherwise { thread \"x\" }",
      #"rule "a" when flag { category named argument account } rule "b" when n > 3 { category bare }"#,
    ])
  func notMissing(_ rules: String) {
    expectSilence("  " + rules)
  }
}
