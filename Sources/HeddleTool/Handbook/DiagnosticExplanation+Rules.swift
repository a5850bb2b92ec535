// Rules, stages and what they assign.

extension DiagnosticExplanation {
  static let rules = [
    DiagnosticExplanation(
      "HD0206", "an attribute that two stages assign",
      meaning: """
        The rules that stand directly in the policy are one stage, each `stage` is another, and
        `always` is one too. An attribute belongs to one stage only. So whoever asks why a
        notification has its thread reads one chain of rules, and no rule elsewhere overrides it.

        Move the assignment into the stage that has the attribute already, as a rule of its own if
        need be.
        """,
      example: policy(
        "Mail", payload: ["account: String", "muted: Bool = false"],
        #"""
        otherwise {
          thread "account/\(account)"
          interruption active
        }

        stage "urgency" {
          rule "muted" when muted {
            interruption passive
          }
        }
        """#),
      mended: [
        .removing("\n    interruption active"),
        .replacing(
          "    }\n  }\n}",
          with: """
                }

                otherwise {
                  interruption active
                }
              }
            }
            """),
      ]),
    DiagnosticExplanation(
      "HD0207", "an attribute assigned twice in one rule",
      meaning: """
        The same rule gives an attribute two values. Only one could hold, and which one would be a
        guess.

        Delete the line that is not meant, or make two rules whose conditions tell the two cases
        apart.
        """,
      example: policy(
        "Chat", payload: ["room: String"],
        #"""
        otherwise {
          thread "rooms"
          thread "room/\(room)"
        }
        """#),
      mended: .removing("    thread \"rooms\"\n")),
    DiagnosticExplanation(
      "HD0208", "a `let` that needs itself",
      meaning: """
        A `let` gives a name to a value. Here the value is made from the name itself, perhaps by
        way of other names, so it could never be known.

        Mostly the name of a field was meant. Write that field, and give the `let` a name that no
        field has.
        """,
      example: policy(
        "Podcasts", payload: ["show: String"],
        """
        let title = trimmed(title)

        always {
          argument title
        }
        """),
      mended: .replacing("title)", with: "show)")),
    DiagnosticExplanation(
      "HD0209", "a rule after `otherwise`",
      meaning: """
        Rules are tried from top to bottom, and `otherwise` takes every notification that is left.
        Nothing that stands after it in the same stage could ever apply.

        Move `otherwise` to the end of its stage. If there are two of them, keep one.
        """,
      example: policy(
        "Calendar", payload: [#"kind: "alert" | "update""#],
        """
        otherwise {
          thread default
        }

        rule "alerts" when kind == "alert" {
          thread "alerts"
        }
        """),
      mended: [
        .swapping("otherwise", #"rule "alerts" when kind == "alert""#),
        .swapping("thread default", #"thread "alerts""#),
      ]),
    DiagnosticExplanation(
      "HD0210", "a fixed count or relevance out of range",
      meaning: """
        The count says for how many things a notification stands in the summary; it stands at
        least for itself, so it is 1 or more. The relevance lies between 0 and 1, where 1 is what
        matters most. The system accepts nothing else.

        Write a value within the range. To keep a notification quiet use `interruption passive`, not
        a count of 0.
        """,
      example: policy(
        "Podcasts", payload: [#"kind: "full" | "trailer""#],
        """
        rule "trailer" when kind == "trailer" {
          count 0
        }
        """),
      mended: .replacing("count 0", with: "count 1")),
    DiagnosticExplanation(
      "HD0224", "an interruption level that does not exist",
      meaning: """
        A notification interrupts in one of four ways: `passive` waits in the list, `active` lights
        the screen, `timeSensitive` may pass a focus mode, and `critical` passes even the mute
        switch. The levels are written without quotes.

        Choose one of the four. `critical` has an effect only for apps that Apple has allowed to
        use it.
        """,
      example: policy(
        "Calendar", payload: ["minutes: Int"],
        """
        rule "about to begin" when minutes <= 10 {
          interruption urgent
        }
        """),
      mended: .replacing("urgent", with: "timeSensitive")),
    DiagnosticExplanation(
      "HD0226", "an empty name or identifier",
      meaning: """
        Rules, stages, tests, bundle identifiers and the identifiers of categories need a text that
        is not empty. Reports and tests speak of a rule by its name, and the system finds an app or
        a category by its identifier.

        Write a name that says what the rule is for, or the identifier that the app uses.
        """,
      example: policy(
        "Chat", payload: ["mentioned: Bool"],
        """
        rule "" when mentioned {
          interruption timeSensitive
        }
        """),
      mended: .replacing(#""" when"#, with: #""mentioned by name" when"#)),
  ]
}
