// The shape of a policy file.

extension DiagnosticExplanation {
  static let syntax = [
    DiagnosticExplanation(
      "HD0106", "something missing or out of place",
      meaning: """
        The policy does not go on as it has to at this place: a word, a name or a sign is missing,
        or one stands there that belongs somewhere else. The message names what could stand there
        and what was found.

        Common causes are `=` where two values are compared with `==`, a rule without `when`, and a
        field without the colon before its type.
        """,
      example: policy(
        "Calendar", payload: [#"kind: "alert" | "update""#],
        """
        rule "alerts" when kind = "alert" {
          thread "alerts"
        }
        """),
      mended: .replacing("kind =", with: "kind ==")),
    DiagnosticExplanation(
      "HD0107", "a brace that is never closed",
      meaning: """
        Every `{` opens a part of the policy, and a `}` has to close it. Here one is missing, so
        the parts after it would all belong to the one that was left open.

        Add the `}` where the part ends; the note shows the last place where it can stand. Lines
        that are indented as the formatter does it make the place easy to see.
        """,
      example: policy(
        "Mail", payload: ["account: String"],
        #"""
        otherwise {
          thread "account/\(account)"

        """#),
      mended: .replacing("\n\n}", with: "\n  }\n}")),
    DiagnosticExplanation(
      "HD0109", "a file for a newer heddle",
      meaning: """
        The first line of a file may say for which version of the language it is written. This one
        asks for a version that this program does not know, so it does not guess what the file
        means.

        Use a newer heddle. If the file needs nothing new, let it say `heddle 1` or leave the line
        out.
        """,
      example: """
        heddle 2

        policy Podcasts for "com.example.podcasts" {

          always {
            thread default
          }
        }
        """,
      mended: .replacing("heddle 2", with: "heddle 1")),
    DiagnosticExplanation(
      "HD0110", "a word of the language as a name",
      meaning: """
        A few words connect the parts of a condition or a declaration: `in`, `not`, `and`, `or`,
        `contains`, `starts`, `ends`, `matches`, `exists`, `at`, `lenient`, `true` and `false`. As
        plain names they would make sentences that can be read in two ways.

        Choose another name, or put the name into backticks wherever it stands. All other words of
        the language, such as `thread` or `count`, are free as names.
        """,
      example: """
        policy matches for "com.example.football" {

          always {
            thread "matches"
          }
        }
        """,
      mended: .replacing("matches for", with: "`matches` for")),
    DiagnosticExplanation(
      "HD0111", "an inserted value where only fixed text can stand",
      meaning: """
        Names of rules, places in the payload, summaries and values in tests are read before any
        notification arrives, so no value of a notification can be inserted with `\\(…)`.

        In a summary write `%@` for the name, and let the rules give it with `argument`. Anywhere
        else write the text as it is.
        """,
      example: policy(
        "Podcasts", payload: ["show: String"],
        #"""
        category episodes {
          summary "%u more episodes from \(show)"
        }

        always {
          category episodes
          argument show
        }
        """#),
      mended: .replacing(#"\(show)"#, with: "%@")),
    DiagnosticExplanation(
      "HD0112", "more than two values in one comparison",
      meaning: """
        A comparison has one value on each side. A chain such as `9 <= hour <= 17` would be read in
        one way by some people and in another way by others, so the language has none.

        Write two comparisons and join them with `and`.
        """,
      example: policy(
        "Calendar", payload: [#"hour: Int at "/event/hour""#],
        """
        rule "office hours" when 9 <= hour <= 17 {
          interruption active
        }
        """),
      mended: .replacing("hour <", with: "hour and hour <")),
    DiagnosticExplanation(
      "HD0113", "something that JSON does not have",
      meaning: """
        The payload and the context of a test are JSON, exactly as a server would send them. JSON
        has no comments, and in its texts fewer escapes than a policy has.

        Put the comment above `given` or `with`, where the policy language goes on, or write the
        text with the escapes of JSON.
        """,
      example: podcasts(
        """
        test "an episode joins the app's group" {
          given {
            "show": "Serial" // a weekly show
          }
          expect thread default
        }
        """),
      mended: [
        .removing(" // a weekly show"), .replacing("given {", with: "// a weekly show\n  given {"),
      ]),
  ]
}
