// Names that are unknown or have two meanings.

extension DiagnosticExplanation {
  static let names = [
    DiagnosticExplanation(
      "HD0201", "a name that is not declared",
      meaning: """
        A rule uses a name that the policy does not know. A policy sees only the fields that its
        `payload` and `context` declare and the values that it names with `let`; whatever else the
        notification carries is left alone.

        Check the spelling, or declare the field. A text has to stand in quotes, and the name of a
        category stands only after the attribute `category`.
        """,
      example: policy(
        "Mail", payload: ["sender: String"],
        """
        rule "boss" when sendr == "boss@example.com" {
          interruption timeSensitive
        }
        """),
      mended: .replacing("sendr", with: "sender")),
    DiagnosticExplanation(
      "HD0202", "a name that is declared twice",
      meaning: """
        Two things of the same kind have one name: two fields, two rules of a policy, two
        categories or their identifiers, two stages, two tests, two members of a closed set, or two
        policies. A field, a context field and a `let` share their names too.

        Whoever reads the name, or finds it in a report, could not tell which one is meant. Give
        one of them another name, or delete it if it was copied by mistake.
        """,
      example: policy(
        "Mail", payload: ["sender: String", #"sender: String? at "/message/sender/name""#],
        #"""
        otherwise {
          thread "sender/\(sender)"
        }
        """#),
      mended: [
        .replacing("sender: String?", with: "senderName: String?"),
        .replacing("  }\n}", with: "    argument senderName ?? sender\n  }\n}"),
      ]),
    DiagnosticExplanation(
      "HD0217", "a function that does not exist",
      meaning: """
        The language has four functions, and each takes one value in parentheses: `lowercased` and
        `trimmed` for texts, `escaped` for texts that become a part of a thread, and `count` for
        lists. There are no others, so that every policy ends in a known time and decides alike
        everywhere.

        Check the spelling and that the function gets exactly one value.
        """,
      example: policy(
        "Mail", payload: ["sender: String"],
        #"""
        otherwise {
          thread "sender/\(lowercase(sender))"
        }
        """#),
      mended: .replacing("lowercase", with: "lowercased")),
    DiagnosticExplanation(
      "HD0218", "an attribute that does not exist",
      meaning: """
        Rules assign the attributes by which notifications are grouped and summarised: `thread`,
        `category`, `argument`, `count`, `interruption`, `relevance`, `target` and `filter`.
        Anything else, such as the title or the sound, is not for a policy to change.

        Use the word of the language: `thread` for the group, `interruption` for the urgency,
        `argument` for the name in the summary.
        """,
      example: policy(
        "Chat", payload: ["room: String"],
        #"""
        otherwise {
          group "room/\(room)"
        }
        """#),
      mended: .replacing("group", with: "thread")),
    DiagnosticExplanation(
      "HD0219", "a type that does not exist",
      meaning: """
        A field is a `String`, an `Int`, a `Double`, a `Bool`, a list of these such as `[String]`,
        or one of a few texts such as `"alert" | "update"`; a `?` after it says that it may be
        missing. There are no other types, no lists of lists, and no `?` inside a list.

        Write one of these types. A date is a `String` or an `Int`, as the payload has it.
        """,
      example: policy(
        "Chat", payload: ["muted: Boolean"],
        """
        rule "muted room" when muted {
          interruption passive
        }
        """),
      mended: .replacing("Boolean", with: "Bool")),
  ]
}
