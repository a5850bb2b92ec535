// The bounds of a policy file.

extension DiagnosticExplanation {
  static let limits = [
    DiagnosticExplanation(
      "HD0108", "more than the language allows",
      meaning: """
        A policy may come over the network, so nothing in it may grow without end: the file, a
        name, a text, the number of rules, fields and members of a set, and how deep parentheses or
        values named by `let` stand in each other. The message says which bound was passed and what
        it is.

        The bounds are far beyond what a person writes. Mostly a program wrote the policy; let it
        write several smaller texts, and put long lists of names into the context instead.
        """,
      example: policy(
        "News", payload: ["section: String"],
        """
        rule "sports" when
          ((((((((((((((((((((((((((((((((((section == "sports"
          or (((((((((((((((((((((((((((((((section == "football"
          )))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
        {
          thread "sports"
        }
        """),
      mended: """
        policy News for "com.example.news" {

          payload {
            section: String
          }

          rule "sports" when section in ["sports", "football"] {
            thread "sports"
          }
        }
        """),
    DiagnosticExplanation(
      "HD0114", "more mistakes than are shown",
      meaning: """
        The file has more than a thousand mistakes of form, so the rest of them is not shown. It is
        hardly a policy that went wrong by hand: something else was taken for a policy file, or a
        program wrote the same mistake again and again.

        Look at the first message and mend its cause; most of the others have the same one. In the
        example the last comment stands for a thousand more fields without a colon.
        """,
      example: policy(
        "Mail", payload: ["account String", "sender String", "// … and so on"],
        """
        always {
          thread default
        }
        """),
      mended: [
        .replacing("account String", with: "account: String"),
        .replacing("sender String", with: "sender: String"),
      ],
      isAbridged: true),
  ]
}
