// Payloads whose fields are not what the policy expects.

extension DiagnosticExplanation {
  static let problems = [
    DiagnosticExplanation(
      "HD0402", "a required field that is missing", .problem,
      meaning: """
        The policy declares a field without `?` and without a default, and the payload does not have
        it, or has `null` in its place. The notification is not lost: the decision assigns nothing,
        and it goes to its app's group as it came.

        Let the sender add the field. If it may be missing, put a `?` after its type or give a
        default, as in `account: String = "Home"`.
        """,
      example: policy(
        "Mail", payload: ["account: String"],
        #"""
        otherwise {
          thread "account/\(account)"
        }
        """#),
      payload: #"{ "sender": "ana@example.com" }"#,
      mendedPayload: .replacing(
        #""ana@example.com""#, with: #""ana@example.com", "account": "Work""#)),
    DiagnosticExplanation(
      "HD0403", "a field with a value of another type", .problem,
      meaning: """
        The payload has the field, but as another type than the policy declares: a number in quotes,
        a single text where a list belongs. A policy never turns one into the other, because it
        would have to guess. The decision assigns nothing, and the notification goes to its app's
        group as it came.

        Let the sender write the right type, or declare what it really sends. With `lenient` after
        the type a value of another type counts as missing.
        """,
      example: policy(
        "Podcasts", payload: ["episodes: Int"],
        """
        always {
          count episodes
        }
        """),
      payload: #"{ "show": "Serial", "episodes": "3" }"#,
      mendedPayload: .replacing(#""episodes": "3""#, with: #""episodes": 3"#)),
    DiagnosticExplanation(
      "HD0404", "a value outside its closed set", .problem,
      meaning: """
        The policy lists all texts that the field can be, and the payload has another one. Mostly
        the sender learned something new and the policy did not. The decision assigns nothing, and
        the notification goes to its app's group as it came.

        Add the new text to the set and look at the rules that it concerns. To take whatever comes,
        end the set with `| other String`.
        """,
      example: policy(
        "Podcasts", payload: [#"kind: "full" | "trailer""#],
        """
        rule "trailer" when kind == "trailer" {
          interruption passive
        }
        """),
      payload: #"{ "show": "Serial", "kind": "bonus" }"#,
      mended: .replacing(#"| "trailer""#, with: #"| "trailer" | other String"#)),
    DiagnosticExplanation(
      "HD0405", "a computed count or relevance out of range", .problem,
      meaning: """
        A rule took the count or the relevance from the payload, and the value cannot be used: a
        count is 1 or more, a relevance lies between 0 and 1. Only this attribute is left
        unassigned; the rest of the decision holds.

        Let the rule ask for the range first, or let the sender send a value within it.
        """,
      example: policy(
        "Podcasts", payload: ["episodes: Int"],
        """
        rule "new episodes" {
          count episodes
        }
        """),
      payload: #"{ "show": "Serial", "episodes": 0 }"#,
      mended: .replacing(#""new episodes" {"#, with: #""new episodes" when episodes >= 1 {"#)),
    DiagnosticExplanation(
      "HD0406", "a number in the payload that is too large", .problem,
      meaning: """
        The field is a number, but has more digits than the policy can hold: about nineteen for an
        `Int`, about three hundred for a `Double`. It is not rounded, since two different values
        could become one. The decision assigns nothing.

        Such long numbers are mostly identifiers. Let the sender put them into quotes, and declare
        the field as `String`.
        """,
      example: policy(
        "Chat", payload: ["room: Int"],
        #"""
        otherwise {
          thread "room/\(room)"
        }
        """#),
      payload: #"{ "room": 10000000000000000000017 }"#,
      mended: .replacing("room: Int", with: "room: String"),
      mendedPayload: .replacing("10000000000000000000017", with: #""10000000000000000000017""#)),
    DiagnosticExplanation(
      "HD0407", "half of a character", .problem,
      meaning: """
        JSON can write an emoji as two halves, such as `\\ud83c` and `\\udf89`. Here one half stands
        alone, mostly because a program cut the text in the middle of the character. Half a
        character is no text, and threads made of it would not be the same everywhere, so the
        decision assigns nothing.

        Let the sender cut texts between characters.
        """,
      example: policy(
        "Chat", payload: ["room: String"],
        #"""
        otherwise {
          thread "room/\(room)"
        }
        """#),
      payload: #"{ "room": "Party \ud83c" }"#,
      mendedPayload: .replacing("ud83c", with: #"ud83c\udf89"#)),
  ]
}
