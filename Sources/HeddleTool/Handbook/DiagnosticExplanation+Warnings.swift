// Policies that work, but hardly mean what they say.

extension DiagnosticExplanation {
  static let warnings = [
    DiagnosticExplanation(
      "HD0301", "a rule that never applies", .warning,
      meaning: """
        Of the rules of a stage the first one that matches applies. Whenever this rule would match,
        one before it matches already, so this one is never reached.

        Put the narrower rule before the wider one. If the earlier rules are right as they are,
        delete this one.
        """,
      example: policy(
        "Mail", payload: ["sender: String", #"importance: "high" | "normal""#],
        """
        context {
          vips: [String]
        }

        rule "VIP" when sender in vips {
          interruption active
        }

        rule "urgent VIP" when sender in vips and importance == "high" {
          interruption timeSensitive
        }
        """),
      mended: [
        .swapping(
          #""VIP" when sender in vips"#,
          #""urgent VIP" when sender in vips and importance == "high""#
        ),
        .swapping("active", "timeSensitive"),
      ]),
    DiagnosticExplanation(
      "HD0302", "a condition that can never be true", .warning,
      meaning: """
        The parts of the condition exclude each other, so no notification can satisfy it. Mostly
        `and` was written where `or` is meant, or two bounds of a number are the wrong way round.

        Change the condition. For one of several texts `in` says it best: `kind in ["trailer",
        "bonus"]`.
        """,
      example: policy(
        "Podcasts", payload: [#"kind: "full" | "trailer" | "bonus""#],
        """
        rule "extras" when kind == "trailer" and kind == "bonus" {
          interruption passive
        }
        """),
      mended: .replacing(#"== "trailer" and kind == "bonus""#, with: #"in ["trailer", "bonus"]"#)),
    DiagnosticExplanation(
      "HD0303", "two rules that say the same", .warning,
      meaning: """
        A rule has the same condition and the same attributes as an earlier one of its stage. The
        second never applies, and whoever changes one of the two will wonder why nothing happens.

        Delete one of them. If it was copied to become something else, change its condition.
        """,
      example: policy(
        "Calendar", payload: [#"kind: "alert" | "invitation" | "update""#],
        """
        rule "alerts" when kind == "alert" {
          thread "alerts"
        }

        rule "invitations" when kind == "alert" {
          thread "alerts"
        }

        otherwise {
          thread default
        }
        """),
      mended: .replacing(
        "\"invitations\" when kind == \"alert\" {\n    thread \"alerts\"",
        with: "\"invitations\" when kind == \"invitation\" {\n    thread \"invitations\"")),
    DiagnosticExplanation(
      "HD0304", "members of a closed set that no rule is for", .warning,
      meaning: """
        The rules of the stage go through the texts that a field can be, but leave some of them out,
        and there is no `otherwise`. Notifications with one of those texts get nothing from the
        stage; their attributes stay as the payload has them.

        Add a rule for the members that are left, or an `otherwise` that says what holds for the
        rest.
        """,
      example: policy(
        "Calendar", payload: [#"kind: "alert" | "invitation" | "update""#],
        """
        rule "alerts" when kind == "alert" {
          thread "alerts"
        }

        rule "invitations" when kind == "invitation" {
          thread "invitations"
        }
        """),
      mended: .replacing(
        "  }\n}",
        with: """
            }

            otherwise {
              thread default
            }
          }
          """)),
    DiagnosticExplanation(
      "HD0305", "a declaration that nothing uses", .warning,
      meaning: """
        The policy declares a category, a context field or a `let`, and no rule uses it. Perhaps a
        rule was taken out and this was left behind, or the rule that needs it is still missing. A
        context field that nobody uses also asks the app for data that it need not give.

        Use it, or delete it. Fields of the payload may be declared without being used.
        """,
      example: policy(
        "Mail", payload: ["account: String"],
        #"""
        context {
          vips: [String]
        }

        otherwise {
          thread "account/\(account)"
        }
        """#),
      mended: .removing(
        """
          context {
            vips: [String]
          }


        """)),
  ]
}
