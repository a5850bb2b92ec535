extension Mistake {
  /// What is said where a clause of a test should begin.
  static let clause =
    "expected `with`, `given`, `for each`, `deliver`, `remove`, `clear`, `grouping` or `expect`, "
  /// What is said where rows should follow.
  private static let rows = "expected rows, a JSON array or the name of a file, "
  /// What is said where an expectation should follow.
  private static let expectation =
    "expected `rule`, `group`, `groups`, `no`, `problem` or an attribute after `expect`, "

  /// Mistakes in the clauses of a test.
  static let inTests: [Mistake] = [
    Mistake("‹106›wth { }", clause + "found `wth`"),
    Mistake("with‹106›", "expected a JSON object, found the end of the line"),
    Mistake(#"with { "a": 1‹106› "#, "expected `,` or `}` in JSON, found the end of the line"),
    Mistake(#"with { "a" ‹106›1 }"#, "expected `:` after a key, found `1`"),
    Mistake("with { ‹106›a: 1 }", "expected a key, a JSON string, found `a`"),
    Mistake(#"with { "a": 1, ‹106›}"#, "expected a key, a JSON string, found `}`"),
    Mistake(#"with { "a": 1 ‹106›"b": 2 }"#, #"expected `,` or `}` in JSON, found `"b"`"#),
    Mistake(#"with { "a": ‹106›}"#, "expected a JSON value, found `}`"),
    Mistake("with { ‹101›'a': 1 }", "`'` begins nothing that a policy can hold"),
    Mistake(#"with { "a": ‹104›01 }"#, "`01` is not a number"),
    Mistake(#"with { "a": ‹101›.5 }"#, "`.` begins nothing that a policy can hold"),
    Mistake(#"with { "a": ‹106›True }"#, "expected a JSON value, found `True`"),
    Mistake(#"with { "a": "‹113›\q" }"#, #"`\q` is no escape of a JSON string"#),
    Mistake(#"with { "a": [1, 2 ‹106›}"#, "expected `,` or `]` in JSON, found `}`"),
    Mistake(#"with { "a": 1‹113› // c\#n }"#, "JSON has no comments"),
    Mistake("with ‹106›[1]", "expected a JSON object, found `[`"),
    Mistake("given ‹106›file.json", "expected a JSON object, found `file`"),
    Mistake(#"given ‹111›"a\(b)""#, #"the name of a file is a literal and cannot hold `\(…)`"#),
    Mistake("for each‹106›", rows + "found the end of the line"),
    Mistake("for each ‹106›{ }", rows + "found `{`"),
    Mistake("for each ‹106›rows.csv", rows + "found `rows`"),
    Mistake(
      "for ‹106›[{ }]", "expected `each` after `for`, which begins a table, found `[`"),
    Mistake(
      "for ‹106›eech [{ }]", "expected `each` after `for`, which begins a table, found `eech`"),
    Mistake(
      #"for each ‹111›"a\(b).csv""#, #"the name of a file is a literal and cannot hold `\(…)`"#),
    Mistake(#"for each [{ "a": 1 } ‹106›{ "a": 2 }]"#, "expected `,` or `]` in JSON, found `{`"),
    Mistake("for each [{ }, ‹106›]", "expected a JSON value, found `]`"),
    Mistake("for each [{ }] ‹106›[{ }]", "expected a new line, found `[`"),
    Mistake(#"for each ["a"‹113› // c\#n ]"#, "JSON has no comments"),
    Mistake(
      "expect‹106›",
      expectation + "found the end of the line"),
    Mistake(
      "expect rule‹106›",
      "expected a rule's name or `otherwise`, a string, found the end of the line"),
    Mistake("expect rule ‹106›r", "expected a rule's name or `otherwise`, a string, found `r`"),
    Mistake("expect no‹106›", "expected an attribute after `no`, found the end of the line"),
    Mistake(
      "expect problem‹106›",
      "expected the code of a problem, such as `HD0402`, found the end of the line"),
    Mistake(
      #"expect problem ‹106›"x""#,
      "expected the code of a problem, such as `HD0402`, found a string"),
    Mistake("expect thread‹106›", "expected a value for `thread`, found the end of the line"),
    Mistake(#"expect thread ‹106›= "x""#, "expected an expression, found `=`"),
    Mistake(#"expect thread "x" ‹106›"y""#, "expected a new line, found a string"),
    Mistake(#"expect rule "r" in ‹106›"s""#, "expected `stage` after `in`, found a string"),
    Mistake(#"expect rule "r" ‹106›stage "s""#, "expected `in` before `stage`, found `stage`"),
    Mistake(
      #"expect rule "r" in stage‹106›"#,
      "expected a stage's name, a string, found the end of the line"),
    Mistake(#"‹106›thread "x""#, clause + "found `thread`"),
    Mistake(
      "given { } expect‹106›",
      expectation + "found the end of the line"),
  ]
}
