extension Mistake {
  /// Mistakes in the fields of a policy.
  static let inFields: [Mistake] = [
    Mistake(
      #"payload‹106›\#n    x: Int\#n  }"#,
      "expected `{` after `payload`, found the end of the line"),
    Mistake(
      #"payload {\#n    x ‹106›Int\#n  }"#,
      "expected `:` after the field's name, found `Int`"),
    Mistake(
      #"payload {\#n    x ‹106›= Int\#n  }"#,
      "expected `:` after the field's name, found `=`"),
    Mistake(#"payload {\#n    ‹106›: Int\#n  }"#, "expected a name before the `:`, found `:`"),
    Mistake(
      #"payload {\#n    x:‹106›\#n    y: Int\#n  }"#,
      "expected a type: `String`, `Int`, `Double`, `Bool`, `[String]` or "
        + "strings with `|`, found the end of the line"),
    Mistake(
      #"payload {\#n    x: [Int‹106›\#n    y: Int\#n  }"#,
      "expected `]` after the type, found the end of the line"),
    Mistake(
      #"payload {\#n    x: Int‹106›]\#n  }"#,
      "expected `lenient`, `at`, `=` or a new line after the field's type, found `]`"),
    Mistake(
      #"payload {\#n    x: ("a" | "b"‹106›\#n  }"#,
      "expected `)` after the type, found the end of the line"),
    Mistake(
      #"payload {\#n    x: "a" ‹106›"b"\#n  }"#,
      "expected `|` between the members of the set, found a string"),
    Mistake(
      #"payload {\#n    x: "a" |‹106›\#n  }"#,
      "expected a member of the set, a string, found the end of the line"),
    Mistake(#"payload {\#n    x: ‹106›| "a"\#n  }"#, "expected a string before `|`, found `|`"),
    Mistake(#"payload {\#n    x: "a" |‹106›| "b"\#n  }"#, "expected a string after `|`, found `|`"),
    Mistake(
      #"payload {\#n    x: "a" | other‹106›\#n  }"#,
      "expected `String` after `other`, found the end of the line"),
    Mistake(
      #"payload {\#n    x: "a" | ‹106›Int\#n  }"#,
      "expected a member of the set, a string, found `Int`"),
    Mistake(
      #"payload {\#n    x: Int ‹106›"/x"\#n  }"#,
      "expected `at` before a JSON Pointer, found a string"),
    Mistake(
      #"payload {\#n    x: Int at‹106›\#n  }"#,
      "expected a JSON Pointer, a string, found the end of the line"),
    Mistake(
      #"payload {\#n    x: Int at ‹101›/x\#n  }"#,
      "`/` begins nothing that a policy can hold"),
    Mistake(
      #"payload {\#n    x: Int at ‹111›"/\(x)"\#n  }"#,
      #"a JSON Pointer is a literal and cannot hold `\(…)`"#),
    Mistake(
      #"payload {\#n    x: Int =‹106›\#n  }"#,
      "expected a literal after `=`, found the end of the line"),
    Mistake(
      #"payload {\#n    x: Int ‹106›== 1\#n  }"#,
      "expected `lenient`, `at`, `=` or a new line after the field's type, found `==`"),
    Mistake(
      #"payload {\#n    x: [Int] ‹106›[]\#n  }"#,
      "expected `=` before the default, found `[`"),
    Mistake(
      #"payload {\#n    x: Int = 1 ‹106›at "/x"\#n  }"#,
      "expected `lenient`, `at`, `=` or a new line after the field's type, found `at`"),
    Mistake(
      #"payload {\#n    ‹110›in: Int\#n  }"#,
      "`in` is a word of the language and needs backticks as a name"),
    Mistake(
      #"payload {\#n    x: Int‹106›,\#n    y: Int\#n  }"#,
      "expected `lenient`, `at`, `=` or a new line after the field's type, found `,`"),
    Mistake(#"payload {\#n    x: Int‹101›;\#n  }"#, "`;` begins nothing that a policy can hold"),
    Mistake(
      #"payload {\#n    let ‹106›x: Int\#n  }"#,
      "expected `:` after the field's name, found `x`"),
    Mistake(#"payload {\#n    ‹106›"x": Int\#n  }"#, "expected a name for a field, found a string"),
    Mistake(#"payload {\#n    x: Int‹101›!\#n  }"#, "`!` begins nothing that a policy can hold"),
    Mistake(
      #"payload {\#n    x: List‹106›<Int>\#n  }"#,
      "expected `lenient`, `at`, `=` or a new line after the field's type, found `<`"),
    Mistake(
      #"payload {\#n    x: ‹106›in\#n  }"#,
      "expected a type: `String`, `Int`, `Double`, `Bool`, `[String]` or "
        + "strings with `|`, found `in`"),
    Mistake(#"payload ‹106›and {\#n    x: Int\#n  }"#, "expected `{` after `payload`, found `and`"),
  ]
}
