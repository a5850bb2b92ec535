// Threads that group by accident, and summaries that do not fit their rules.

extension DiagnosticExplanation {
  static let threadWarnings = [
    DiagnosticExplanation(
      "HD0306", "two values that run together in a thread", .warning,
      meaning: """
        The thread sets two values side by side with nothing between them. So team `ab` with room
        `c` and team `a` with room `bc` both become `abc`, and notifications that have nothing to do
        with each other share a group.

        Put a sign between them that does not occur in the values, such as `/`. If any sign may
        occur, write `escaped(team)` as well.
        """,
      example: policy(
        "Chat", payload: ["team: String", "room: String"],
        #"""
        otherwise {
          thread "\(team)\(room)"
        }
        """#),
      mended: .replacing("team)", with: "team)/")),
    DiagnosticExplanation(
      "HD0307", "two rules whose threads can meet by accident", .warning,
      meaning: """
        Two rules make their threads from different values, and nothing keeps the results apart. If
        a conversation happens to be called as an account is, their notifications land in one group
        although no rule says that they belong together.

        Begin each thread with a word of its own, such as `conversation/` and `account/`. Rules that
        are meant to share a group use the same word.
        """,
      example: policy(
        "Mail", payload: ["account: String", "conversation: String?"],
        """
        rule "conversation" when conversation exists {
          thread conversation
        }

        otherwise {
          thread account
        }
        """),
      mended: [
        .replacing("thread conversation", with: #"thread "conversation/\(conversation)""#),
        .replacing("thread account", with: #"thread "account/\(account)""#),
      ]),
    DiagnosticExplanation(
      "HD0308", "an argument that the summary does not show", .warning,
      meaning: """
        A rule gives an `argument`, the name that a summary shows, but the summary of its category
        has no `%@` where the name could stand. People will see the number only.

        Add `%@` to the summary, after `%u`. If the number is enough, delete the argument.
        """,
      example: policy(
        "Podcasts", payload: ["show: String"],
        """
        category episodes {
          summary "%u more episodes"
        }

        always {
          category episodes
          argument show
        }
        """),
      mended: .replacing("more episodes", with: "more episodes from %@")),
    DiagnosticExplanation(
      "HD0309", "a summary that waits for an argument", .warning,
      meaning: """
        The summary of the category has `%@`, where the names go, but the notifications get the
        category without an `argument`. With nothing to put there, a group falls back to the plain
        "3 more notifications".

        Give the name with `argument` wherever the category is given, or take `%@` out of the
        summary.
        """,
      example: policy(
        "Podcasts", payload: ["show: String"],
        """
        category episodes {
          summary "%u more episodes from %@"
        }

        always {
          category episodes
        }
        """),
      mended: .replacing("  }\n}", with: "    argument show\n  }\n}")),
    DiagnosticExplanation(
      "HD0310", "a thread for every single notification", .warning,
      meaning: """
        The thread is made from something that each notification has for itself, such as the
        identifier of a message or the time it was sent. No two notifications will ever share it,
        so nothing is grouped.

        Use what the notifications have in common: the conversation, the room, the account. This is
        judged by the name of the field, so a field that many notifications share is better called
        something else than `id`.
        """,
      example: policy(
        "Chat", payload: [#"id: String at "/message/id""#, #"room: String at "/message/room""#],
        #"""
        otherwise {
          thread "message/\(id)"
        }
        """#),
      mended: .replacing(#"message/\(id"#, with: #"room/\(room"#)),
    DiagnosticExplanation(
      "HD0311", "two names that look the same", .warning,
      meaning: """
        Two names of one policy are spelt with different letters that share their shapes, such as
        the Latin and the Cyrillic `c`, `o`, `p` and `y`. They are different names, but nobody who
        reads the policy can tell which of them a rule means.

        Give one of them a name that looks different.
        """,
      example: policy(
        "Chat", payload: ["copy: String", "сору: String"],
        #"""
        otherwise {
          thread "\(copy)/\(сору)"
        }
        """#),
      mended: [.replacing("сору:", with: "original:"), .replacing("сору", with: "original")]),
    DiagnosticExplanation(
      "HD0312", "a file without a policy and without a test", .warning,
      meaning: """
        The file can be read, but there is nothing in it, or nothing but comments. Perhaps it was
        cut off or emptied by an accident, and then the app that it was for has no policy.

        Write the policy or the test, or remove the file.
        """,
      example: "// The policy of the chat.",
      mended: """
        policy Chat for "com.example.chat" {

          always {
            thread default
          }
        }
        """),
    DiagnosticExplanation(
      "HD0313", "a placeholder of another language", .warning,
      meaning: """
        The string holds the name of a field in braces, as `${room}` or `{room}`. Other languages put
        the value there; here it is text, so every notification would get the same one.

        Write `\\(room)`. If the text is really meant, give the field another name.
        """,
      example: policy(
        "Chat", payload: ["room: String"],
        """
        rule "room" when room != "" {
          thread "room/${room}"
        }
        """),
      mended: .replacing("${room}", with: #"\(room)"#)),
  ]
}
