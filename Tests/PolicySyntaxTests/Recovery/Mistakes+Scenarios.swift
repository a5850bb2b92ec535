extension Mistake {
  private static let payload =
    "expected the payload, a JSON object, found "
  private static let trait = "expected `lead`, `members`, `summary`, `no summary` or `hidden`, "

  /// Mistakes in tests that deliver several notifications.
  static let inScenarios: [Mistake] = [
    Mistake("deliver‹106›", payload + "the end of the line"),
    Mistake("deliver ‹106›[1]", payload + "`[`"),
    Mistake("deliver for M‹106›", payload + "the end of the line"),
    Mistake(#"deliver "id" for M‹106›"#, payload + "the end of the line"),
    Mistake(
      "deliver for ‹106›{ }", "expected a name of the policy whose app delivers, found `{`"),
    Mistake(
      "deliver for‹106›",
      "expected a name of the policy whose app delivers, found the end of the line"),
    Mistake("deliver ‹106›Calendar { }", payload + "`Calendar`"),
    Mistake(#"deliver { "a": 1‹106› "#, "expected `,` or `}` in JSON, found the end of the line"),
    Mistake(
      #"deliver "id" { "a": ‹106›nil }"#, "expected a JSON value, found `nil`"),
    Mistake(
      "deliver {‹106›\n    expect: 1\n  }",
      "expected a key, a JSON string, found the end of the line"),
    Mistake(
      #"deliver ‹111›"a\(b)" { }"#,
      #"a request identifier is a literal and cannot hold `\(…)`"#),
    Mistake(
      "deliver ‹102›\"id {\n    \"a\": 1,\n    \"b\": 2\n  }",
      #"the string has no closing `"` on its line"#),
    Mistake(
      "deliver \"id\" \"a\"‹106›: 1,\n    \"b\": 2\n  }", "expected a new line, found `:`"),
    Mistake("deliver { } ‹106›\"2026-05-01T09:00:00Z\"", "expected a new line, found a string"),
    Mistake(
      "deliver { } at‹106›", "expected a moment, a string, found the end of the line"),
    Mistake("deliver { } at ‹106›5", "expected a moment, a string, found `5`"),
    Mistake(
      #"deliver { } ‹106›for M"#, "expected a new line, found `for`"),
    Mistake(#"‹106›"id" { }"#, clause + "found a string"),
    Mistake(#"‹106›{ "a": { "b": 1 } }"#, clause + "found `{`"),
    Mistake(
      "remove‹106›", "expected a request identifier, a string, found the end of the line"),
    Mistake("remove ‹106›id", "expected a request identifier, a string, found `id`"),
    Mistake(
      "clear‹106›", "expected `group` or `all` after `clear`, found the end of the line"),
    Mistake(
      #"clear ‹106›"id""#, "expected `group` or `all` after `clear`, found a string"),
    Mistake(
      "clear group‹106›",
      "expected `default` or a thread identifier, a string, found the end of the line"),
    Mistake("clear all ‹106›for M", "expected a new line, found `for`"),
    Mistake(
      "grouping‹106›",
      "expected `automatic`, `byApp` or `off` after `grouping`, found the end of the line"),
    Mistake(
      "grouping ‹106›by-app",
      "expected `automatic`, `byApp` or `off` after `grouping`, found `by`"),
    Mistake("expect groups‹106›", "expected the number of groups, found the end of the line"),
    Mistake("expect groups ‹106›-1", "expected the number of groups, found `-`"),
    Mistake(
      "expect group‹106›",
      "expected `default` or a thread identifier, a string, found the end of the line"),
    Mistake(
      "expect group ‹106›{\n    lead 1\n  }",
      "expected `default` or a thread identifier, a string, found `{`"),
    Mistake(
      "expect ‹106›grup default {\n    lead 1\n  }",
      "expected `rule`, `group`, `groups`, `no`, `problem` or an attribute after `expect`, "
        + "found `grup`"),
    Mistake(
      "expect no group‹106›",
      "expected `default` or a thread identifier, a string, found the end of the line"),
    Mistake(
      "expect group default‹106›\n    lead 1\n  }\n  given { } }\ntest \"u\" {",
      "expected `{` after the group's thread, found the end of the line"),
    Mistake(
      "expect group default ‹107›{\n    lead 1\n", "this `{` is never closed"),
    Mistake(
      "expect group default {\n    ‹106›led 1\n    members 2\n  }", trait + "found `led`"),
    Mistake(
      "expect group default {\n    lead‹106›\n    members 2\n  }",
      "expected the number of a delivery, found the end of the line"),
    Mistake(
      "expect group default {\n    members ‹106›\"2\"\n  }",
      "expected the number of members, found a string"),
    Mistake(
      "expect group default {\n    members 2 ‹106›3\n  }", "expected a new line, found `3`"),
    Mistake(
      "expect group default {\n    summary‹106›\n    lead 1\n  }",
      "expected a text, a string, found the end of the line"),
    Mistake(
      "expect group default {\n    summary \"a\"‹106›\n    lead 1\n  }",
      "expected `in` and a locale after the text, found the end of the line"),
    Mistake(
      "expect group default {\n    hidden \"a\" ‹106›\"en\"\n    lead 1\n  }",
      "expected `in` and a locale after the text, found a string"),
    Mistake(
      "expect group default {\n    hidden \"a\" in ‹106›en\n    lead 1\n  }",
      "expected a locale, a string, found `en`"),
    Mistake(
      "expect group default {\n    no ‹106›hidden\n    lead 1\n  }",
      "expected `summary` after `no`, found `hidden`"),
  ]
}
