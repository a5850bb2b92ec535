extension Mistake {
  /// Mistakes in the parts of a file.
  static let inFiles: [Mistake] = [
    Mistake(#"‹106›polcy M for "a" { }"#, "expected `policy`, `test` or `golden`, found `polcy`"),
    Mistake(#"‹106›M for "a" { }"#, "expected `policy` before a policy's name, found `M`"),
    Mistake(#"policy ‹106›for "a" { }"#, "expected a name for the policy, found `for`"),
    Mistake(
      #"policy M ‹106›"a" { }"#,
      "expected `for` and the app's bundle identifier after the policy's name, found a string"),
    Mistake("policy M for ‹106›a { }", "expected a bundle identifier, a string, found `a`"),
    Mistake(#"policy M for "a", ‹106›{ }"#, "expected a bundle identifier, a string, found `{`"),
    Mistake(
      #"policy M for "a" ‹106›"b" { }"#,
      "expected `{` after the policy's bundle identifiers, found a string"),
    Mistake(
      #"policy M for "a"‹106›\#n  let x = 1\#n}"#,
      "expected `{` after the policy's bundle identifiers, found the end of the line"),
    Mistake(#"policy M for "a" ‹107›{\#n  let x = 1"#, "this `{` is never closed"),
    Mistake(#"policy M for "a" { } ‹106›}"#, "expected `policy`, `test` or `golden`, found `}`"),
    Mistake(#"‹106›rule "a" { }"#, "expected `policy`, `test` or `golden`, found `rule`"),
    Mistake(#"‹106›import "b""#, "expected `policy`, `test` or `golden`, found `import`"),
    Mistake(
      "heddle ‹109›2",
      "the file is written in version 2 of the language; this tool knows version 1"),
    Mistake("‹106›heddle", "expected `policy`, `test` or `golden`, found `heddle`"),
    Mistake(
      #"policy M for ‹111›"a\(b)" { }"#,
      #"a bundle identifier is a literal and cannot hold `\(…)`"#),
    Mistake(
      #"policy ‹110›in for "a" { }"#,
      "`in` is a word of the language and needs backticks as a name"),
    Mistake(
      #"policy M‹106›-N for "a" { }"#,
      "expected `for` and the app's bundle identifier after the policy's name, found `-`"),
    Mistake(#"policy ‹106›"M" for "a" { }"#, "expected a name for the policy, found a string"),
    Mistake("policy M for ‹101›“a” { }", "`“` begins nothing that a policy can hold"),
    Mistake(#"‹101›/* c */ policy M for "a" { }"#, "`/` begins nothing that a policy can hold"),
    Mistake(#"test ‹106›{\#n}"#, "expected a name for the test, a string, found `{`"),
    Mistake(#"test ‹106›t {\#n}"#, "expected a name for the test, a string, found `t`"),
    Mistake(#"‹106›tst "t" {\#n}"#, "expected `policy`, `test` or `golden`, found `tst`"),
    Mistake(#"‹106›"t" {\#n}"#, "expected `test` before a test's name, found a string"),
    Mistake(#"test "t" ‹106›M {\#n}"#, "expected `{` after the test's name, found `M`"),
    Mistake(#"test "t" for ‹106›{\#n}"#, "expected a name of the policy to test, found `{`"),
    Mistake(
      #"test "t" for ‹106›"M" {\#n}"#,
      "expected a name of the policy to test, found a string"),
    Mistake(
      #"test "t"‹106›\#n  given { }\#n}"#,
      "expected `{` after the test's name, found the end of the line"),
    Mistake(#"test "t" ‹107›{\#n  given { }"#, "this `{` is never closed"),
    Mistake(
      #"test "t" {\#n  given { }\#n}‹106›}"#, "expected `policy`, `test` or `golden`, found `}`"),
    Mistake(
      "golden ‹106›day.golden.json", "expected the name of a golden file, a string, found `day`"),
    Mistake(
      "golden‹106›\ngolden \"a\"",
      "expected the name of a golden file, a string, found the end of the line"),
    Mistake(
      #"golden "a" ‹106›"b""#, "expected `policy`, `test` or `golden`, found a string"),
    Mistake(
      #"golden ‹111›"a\(b)""#, #"the name of a golden file is a literal and cannot hold `\(…)`"#),
    Mistake(#"‹106›goldn "a""#, "expected `policy`, `test` or `golden`, found `goldn`"),
    Mistake(#"policy M for "a" ‹107›{\#n  let x = 1\#ngolden "a""#, "this `{` is never closed"),
  ]
}
