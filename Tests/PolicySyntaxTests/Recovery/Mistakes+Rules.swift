extension Mistake {
  /// Mistakes in the categories, rules and stages of a policy.
  static let inRules: [Mistake] = [
    Mistake(
      #"category ‹106›{\#n    summary "%u"\#n  }"#,
      "expected a name for the category, found `{`"),
    Mistake(
      #"category a as ‹106›{\#n    summary "%u"\#n  }"#,
      "expected the identifier that the app registered, a string, found `{`"),
    Mistake(
      #"category a ‹106›"B" {\#n    summary "%u"\#n  }"#,
      "expected `{` after the category's name, found a string"),
    Mistake(
      #"category a {\#n    ‹106›sumary "%u"\#n  }"#,
      "expected `summary` or `hidden`, found `sumary`"),
    Mistake(
      #"category a {\#n    summary ‹101›%u\#n  }"#,
      "`%` begins nothing that a policy can hold"),
    Mistake(
      #"category a {\#n    summary‹106›: "%u"\#n  }"#,
      "expected a format, a string, found `:`"),
    Mistake(
      #"category a {\#n    summary ‹111›"%u\(x)"\#n  }"#,
      #"a format is a literal and cannot hold `\(…)`"#),
    Mistake(
      #"category a {\#n    summary "%u" hidden "%u" ‹106›x\#n  }"#,
      "expected a new line, found `x`"),
    Mistake(
      #"category ‹106›"a" {\#n    summary "%u"\#n  }"#,
      "expected a name for the category, found a string"),
    Mistake(
      #"rule ‹106›when a {\#n    thread "x"\#n  }"#,
      "expected a name for the rule, a string, found `when`"),
    Mistake(
      #"rule "r" ‹106›a {\#n    thread "x"\#n  }"#,
      "expected `when` or `{` after the rule's name, found `a`"),
    Mistake(
      #"rule "r" ‹106›if a {\#n    thread "x"\#n  }"#,
      "expected `when` or `{` after the rule's name, found `if`"),
    Mistake(#"rule "r" when ‹106›{\#n    thread "x"\#n  }"#, "expected an expression, found `{`"),
    Mistake(
      #"rule "r" when a‹106›\#n    thread "x"\#n  }"#,
      "expected `{` after the rule's condition, found the end of the line"),
    Mistake(
      #"rule "r" when a ‹106›b {\#n    thread "x"\#n  }"#,
      "expected an operator or `{` after the rule's condition, found `b`"),
    Mistake(
      #"rule ‹106›r when a {\#n    thread "x"\#n  }"#,
      "expected a name for the rule, a string, found `r`"),
    Mistake(
      #"rule ‹111›"r\(a)" when a {\#n    thread "x"\#n  }"#,
      #"a name for the rule is a literal and cannot hold `\(…)`"#),
    Mistake(
      #"‹106›rul "r" when a {\#n    thread "x"\#n  }"#,
      "expected `payload`, `context`, `category`, `let`, `rule`, "
        + "`otherwise`, `always` or `stage`, found `rul`"),
    Mistake(
      #"otherwise ‹106›when a {\#n    thread "x"\#n  }"#,
      "expected `{` after `otherwise`, which has no condition, found `when`"),
    Mistake(
      #"‹106›else {\#n    thread "x"\#n  }"#,
      "expected `payload`, `context`, `category`, `let`, `rule`, "
        + "`otherwise`, `always` or `stage`, found `else`"),
    Mistake(
      #"stage ‹106›{\#n    rule "r" { }\#n  }"#,
      "expected a name for the stage, a string, found `{`"),
    Mistake(
      #"stage "s"‹106›\#n    rule "r" { }\#n  }"#,
      "expected `{` after the stage's name, found the end of the line"),
    Mistake(
      #"stage "s" {\#n    ‹106›always { }\#n  }"#,
      "expected `rule` or `otherwise`, found `always`"),
    Mistake(
      #"stage "s" {\#n    ‹106›thread "x"\#n  }"#,
      "expected `rule` or `otherwise`, found `thread`"),
    Mistake(
      #"‹106›thread "x""#,
      "expected `payload`, `context`, `category`, `let`, `rule`, "
        + "`otherwise`, `always` or `stage`, found `thread`"),
    Mistake(
      #"rule "r" {\#n    thread‹106›\#n  }"#,
      "expected a value for `thread`, found the end of the line"),
    Mistake(
      #"rule "r" {\#n    thread‹106›\#n    count 1\#n  }"#,
      "expected a value for `thread`, found the end of the line"),
    Mistake(
      #"rule "r" {\#n    thread ‹106›= "x"\#n  }"#, "expected a value for `thread`, found `=`"),
    Mistake(
      #"rule "r" {\#n    thread‹106›-id "x"\#n  }"#, "expected a value for `thread`, found `-`"),
    Mistake(
      #"rule "r" {\#n    interruption time‹106›-sensitive\#n  }"#,
      "expected an operator or a new line, found `-`"),
    Mistake(
      #"rule "r" {\#n    thread‹106›: "x"\#n  }"#, "expected a value for `thread`, found `:`"),
    Mistake(
      #"rule "r" {\#n    thread "x"‹101›;\#n  }"#,
      "`;` begins nothing that a policy can hold"),
    Mistake(
      #"rule "r" {\#n    thread "x"‹106›,\#n    count 1\#n  }"#,
      "expected an operator or a new line, found `,`"),
    Mistake(
      #"rule "r" {\#n    ‹106›"x"\#n  }"#,
      "expected an attribute, such as `thread`, found a string"),
    Mistake(
      #"rule "r" {\#n    thread "x" ‹106›"y"\#n  }"#,
      "expected an operator or a new line, found a string"),
    Mistake(
      #"rule "r" {\#n    ‹106›not thread "x"\#n  }"#,
      "expected an attribute, such as `thread`, found `not`"),
    Mistake(#"rule "r" ‹107›{\#n    thread "x"\#n\#n  rule "s" { }"#, "this `{` is never closed"),
    Mistake(#"stage "s" ‹107›{\#n    rule "r" { }\#n  always { }"#, "this `{` is never closed"),
    Mistake(
      #"rule "r" { thread "x" category mail count 1 ‹106›x }"#,
      "expected an operator or a new line, found `x`"),
    Mistake(
      #"rule "r" {\#n    interruption ‹106›{ passive\#n  }"#,
      "expected an expression, found `{`"),
    Mistake(
      #"rule "r" {\#n    thread a ??‹106›\#n    count 1\#n  }"#,
      "expected an expression, found the end of the line"),
    Mistake(#"rule "r" when a or ‹106›{\#n    count 1\#n  }"#, "expected an expression, found `{`"),
  ]
}
