// Values that do not fit.

extension DiagnosticExplanation {
  static let types = [
    DiagnosticExplanation(
      "HD0203", "a value of the wrong type",
      meaning: """
        A value is used where another type is needed: a text is compared with a number, a
        condition is no yes or no, an attribute gets something that it cannot hold. Text is never
        taken for a number and a number never for text, because the two would compare differently
        than people expect.

        Change the value, or the type that the field is declared with if the payload really holds
        something else.
        """,
      example: policy(
        "Podcasts", payload: ["episodes: Int"],
        """
        rule "whole season" when episodes > "10" {
          count 10
        }
        """),
      mended: .replacing(#"> "10""#, with: "> 10")),
    DiagnosticExplanation(
      "HD0204", "a text that its closed set does not have",
      meaning: """
        The field can only be one of the texts that its declaration lists. The text that stands
        here is not among them, so the comparison could never be true.

        Check the spelling, or add the text to the set. If new texts may come at any time, end the
        set with `| other String`.
        """,
      example: policy(
        "Mail", payload: [#"folder: "inbox" | "favorites" | "other""#],
        """
        rule "favorites" when folder == "favourites" {
          thread "favorites"
        }
        """),
      mended: .replacing("favourites", with: "favorites")),
    DiagnosticExplanation(
      "HD0205", "a value that may be missing",
      meaning: """
        A field with `?` can be missing from the payload, and here it is used as if it were always
        there. Without the value the thread or the argument would be half a text, and
        notifications that have nothing in common would share a group.

        Let the condition of this rule ask first, with `exists` or a comparison that is true only
        if the value is there. Or say what to take instead: `conversation ?? "none"`. What an
        earlier rule asked does not count for `otherwise`.
        """,
      example: policy(
        "Mail", payload: ["conversation: String?"],
        #"""
        otherwise {
          thread "conversation/\(conversation)"
        }
        """#),
      mended: .replacing("otherwise", with: #"rule "conversation" when conversation exists"#)),
    DiagnosticExplanation(
      "HD0216", "a number that is too large",
      meaning: """
        A whole number can have about nineteen digits, from -9223372036854775808 to
        9223372036854775807, and a number with a fraction about three hundred. The one that stands
        here is beyond that, and no notification could reach it.

        Write a smaller number. Long identifiers made of digits are texts and stand in quotes.
        """,
      example: policy(
        "Files", payload: ["bytes: Int"],
        """
        rule "large upload" when bytes > 10000000000000000000 {
          interruption active
        }
        """),
      mended: .replacing("10000000000000000000", with: "10000000000")),
    DiagnosticExplanation(
      "HD0220", "a computed value where a fixed one has to stand",
      meaning: """
        The pattern after `matches`, the default of a field and the values that a test expects have
        to be written out. They are checked and prepared before the first notification, so they
        cannot depend on what it holds.

        Write the value itself. To compare with another value use `==`, `starts with`, `ends with`
        or `contains`, which take any text.
        """,
      example: policy(
        "Chat", payload: ["team: String", "room: String"],
        #"""
        rule "own room" when room matches "\(team)-*" {
          interruption active
        }
        """#),
      mended: .replacing(#"matches "\(team)-*""#, with: #"starts with "\(team)-""#)),
    DiagnosticExplanation(
      "HD0221", "a pattern that is not complete",
      meaning: """
        In a pattern `*` stands for any text and `?` for one character, and a backslash takes the
        character after it for itself. This pattern is too long, or it ends with a backslash that
        has nothing after it.

        A text in quotes already reads `\\\\` as one backslash, so a pattern that wants a real one
        needs four. Often `starts with` or `ends with` says it more plainly.
        """,
      example: policy(
        "Files", payload: ["folder: String"],
        #"""
        rule "reports" when folder matches "Reports\\" {
          thread "reports"
        }
        """#),
      mended: .replacing(#"Reports\\"#, with: #"Reports\\\\"#)),
    DiagnosticExplanation(
      "HD0222", "a value that cannot stand in a text",
      meaning: """
        Texts, whole numbers and yes-or-no values can be inserted into a text with `\\(…)`. A number
        with a fraction cannot, since `0.5` and `0.50` are one number but two texts and would make
        two groups, and a list cannot either.

        Insert another field, or make rules that tell the numbers apart and give each its own text.
        """,
      example: policy(
        "News", payload: ["score: Double"],
        #"""
        otherwise {
          thread "score/\(score)"
        }
        """#),
      mended: [
        .replacing(#""score/\(score)""#, with: "default"),
        .inserting(
          """
          rule "top story" when score >= 0.8 {
            thread "top"
          }

          """, above: "otherwise"),
      ]),
    DiagnosticExplanation(
      "HD0223", "a doubt about a value that is always there",
      meaning: """
        `exists` and `??` are for values that may be missing. This one cannot be: its type has no
        `?`, or its field has a default. So the question is always answered with yes, and what
        follows `??` is never used.

        If the field can really be missing, put a `?` after its type and leave the default out.
        Otherwise take the question away.
        """,
      example: policy(
        "Mail", payload: ["list: String"],
        """
        rule "mailing list" when list exists {
          interruption passive
        }
        """),
      mended: .replacing("String", with: "String?")),
  ]
}
