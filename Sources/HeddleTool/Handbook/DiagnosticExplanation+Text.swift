// Characters, strings and numbers.

extension DiagnosticExplanation {
  static let text = [
    DiagnosticExplanation(
      "HD0101", "a character that means nothing in a policy",
      meaning: """
        Here stands a character that the language does not use. Mostly it came with a text that was
        copied: curly quotes from a document, a space that does not break, `&&` from a programming
        language.

        Replace it by what is meant: straight quotes, a plain space, `and`, `or`, `not`. Within a
        text in quotes every character is welcome.
        """,
      example: policy(
        "Calendar", payload: [#"kind: "alert" | "update""#],
        """
        rule "alerts" when kind == “alert” {
          thread "alerts"
        }
        """),
      mended: .replacing("“alert”", with: #""alert""#)),
    DiagnosticExplanation(
      "HD0102", "a text without its closing quote",
      meaning: """
        A text begins with `"` and has to end with `"` on the same line. Without the second quote
        nobody can tell where the text ends and the policy goes on.

        Add the quote. A line end inside a text is written `\\n`.
        """,
      example: policy(
        "Mail", payload: ["account: String"],
        #"""
        otherwise {
          thread "account/\(account)
        }
        """#),
      mended: .replacing(#"\(account)"#, with: #"\(account)""#)),
    DiagnosticExplanation(
      "HD0103", "an escape that does not exist",
      meaning: """
        In a text a backslash gives the character after it a special meaning: `\\n` is a line end,
        `\\t` a tab, `\\"` a quote, `\\\\` the backslash itself, `\\u{1F3BF}` a character by its
        number, and `\\(name)` inserts a value. Here the backslash stands before something else, or
        a character that cannot be seen stands in the text itself.

        Take the backslash away, or write it twice if the text really holds one.
        """,
      example: policy(
        "Chat", payload: ["channel: String"],
        #"""
        rule "team" when channel starts with "\@team" {
          thread "team"
        }
        """#),
      mended: .replacing(#"\@team"#, with: "@team")),
    DiagnosticExplanation(
      "HD0104", "digits that are no number",
      meaning: """
        A number is written with digits and, for a fraction, a point between them: `8`, `-2`,
        `0.75`. It has no zero in front, no unit behind it and no mark between the thousands.

        Write the plain number. If the digits belong to a name or an identifier, put them into
        quotes.
        """,
      example: policy(
        "Calendar", payload: [#"hour: Int at "/event/hour""#],
        """
        rule "early" when hour < 08 {
          interruption passive
        }
        """),
      mended: .replacing("< 08", with: "< 8")),
    DiagnosticExplanation(
      "HD0105", "a file that is not UTF-8",
      meaning: """
        Policy files are text in UTF-8, which every current editor can write. At this place stand
        bytes that are no UTF-8, mostly because the file was saved in an older encoding or damaged
        on its way.

        Save the file as UTF-8 and look at the letters with accents near the place: they may have
        to be typed again. In the example a question mark stands for the byte that is no text.
        """,
      example: """
        policy Podcasts for "com.example.podcasts" {

          payload {
            show: String
          }

          rule "coffee break" when show == "Caf\u{FFFD} Society" {
            interruption active
          }
        }
        """,
      mended: .replacing("Caf\u{FFFD}", with: "Café"),
      isAbridged: true),
    DiagnosticExplanation(
      "HD0115", "a hidden character that turns the text around", .warning,
      meaning: """
        Some characters cannot be seen and change the direction in which the text around them is
        shown. With them a line can look as if it compared one word while it compares another, so a
        reviewer may approve what was never meant.

        Delete the character. If the text really has to hold it, write it so that it can be seen,
        as in `"\\u{202E}"`.
        """,
      example: """
        policy Chat for "com.example.chat" {

          payload {
            sender: String
          }

          rule "the team" when sender == "\u{202E}maet" {
            interruption timeSensitive
          }
        }
        """,
      mended: .replacing("\u{202E}maet", with: "team")),
    DiagnosticExplanation(
      "HD0120", "a letter of another script that looks like its word", .warning,
      meaning: """
        Some letters of Cyrillic, Greek and other scripts cannot be told from Latin ones. A word
        with one of them among Latin letters reads like another word and is not the same, so two
        names seem one, or a comparison can never hold.

        Write the word in the letters of one script. If it really has to mix them, write the letter
        as an escape, as in `"\\u{430}"`.
        """,
      example: policy(
        "Shop", payload: ["sender: String"],
        """
        rule "money" when sender == "PаyPal" {
          interruption timeSensitive
        }
        """),
      mended: .replacing("PаyPal", with: "PayPal")),
  ]
}
