// Categories, places in the payload, and policies as a whole.

extension DiagnosticExplanation {
  static let declarations = [
    DiagnosticExplanation(
      "HD0211", "a category that is not declared",
      meaning: """
        A rule names a category that the policy does not declare, or it writes something that is no
        name. The declaration holds the summary that people read under a group and the identifier
        that the app registered.

        Declare the category with `category messages { … }`, or check the spelling. The name stands
        without quotes.
        """,
      example: policy(
        "Chat",
        """
        always {
          category messages
        }
        """),
      mended: .inserting(
        """
        category messages {
          summary "%u more messages"
        }

        """, above: "always")),
    DiagnosticExplanation(
      "HD0212", "a summary that cannot be filled in",
      meaning: """
        A summary says how many more notifications a group holds, and perhaps from whom. It has
        `%u` exactly once, where the number goes, and `%@` at most once after it, where the names
        go. Where a language wants the names first, number both: `%2$@` and `%1$u`.

        Use no other percent sign; a real one is written `%%`.
        """,
      example: policy(
        "Mail",
        """
        category mail {
          summary "%d more messages"
        }

        always {
          category mail
        }
        """),
      mended: .replacing("d", with: "u")),
    DiagnosticExplanation(
      "HD0213", "a hidden text that cannot be filled in",
      meaning: """
        The `hidden` text replaces notifications whose content must not be seen on a locked screen.
        It may say how many there are, with `%u` at most once, but no names: they are content too.

        Leave `%@` out. A real percent sign is written `%%`.
        """,
      example: policy(
        "Mail",
        """
        category mail {
          summary "%u more messages"
          hidden "%u messages from %@"
        }

        always {
          category mail
        }
        """),
      mended: .replacing("messages from %@", with: "messages")),
    DiagnosticExplanation(
      "HD0214", "a place that is no JSON Pointer",
      meaning: """
        After `at` stands the place of a field in the payload, written as a JSON Pointer: the keys
        from the outside in, each after a `/`. A key that has a `/` itself writes it `~1`, and one
        that has a `~` writes it `~0`.

        Begin with `/`, and put `/` instead of points between the keys.
        """,
      example: policy(
        "Mail", payload: [#"sender: String at "message.from.address""#],
        #"""
        otherwise {
          thread "sender/\(sender)"
        }
        """#),
      mended: .replacing("message.from.", with: "/message/from/")),
    DiagnosticExplanation(
      "HD0215", "two policies for one app",
      meaning: """
        One policy decides for an app. Here two policies of the same set name its bundle identifier,
        in one file or in two, and nothing says which of them should win.

        Take the identifier out of one of them. If both have rules that are needed, put the rules
        into one policy, where their order is plain to see.
        """,
      example: """
        policy Chat for "com.example.chat" {

          always {
            thread default
          }
        }

        policy ChatBeta for "com.example.chat" {

          always {
            thread "chat"
          }
        }
        """,
      mended: .replacing(
        #"ChatBeta for "com.example.chat""#, with: #"ChatBeta for "com.example.chat.beta""#)),
    DiagnosticExplanation(
      "HD0225", "a part that stands twice",
      meaning: """
        A policy has one `payload`, one `context` and one `always`, and a category has one `summary`
        and one `hidden` text. With two of them a reader could miss the second one.

        Move the lines into the first one.
        """,
      example: policy(
        "Chat", payload: ["room: String"],
        #"""
        payload {
          team: String
        }

        otherwise {
          thread "\(team)/\(room)"
        }
        """#),
      mended: .removing(
        """
          }

          payload {

        """)),
    DiagnosticExplanation(
      "HD0227", "a place for something from the context",
      meaning: """
        What stands in `context` does not come with the notification: the app gives it once, as an
        object whose keys are the names of the fields. So a context field is found by its name and
        has no place to be told with `at`.

        Take `at` away. If the value comes with each notification, declare the field in `payload`.
        """,
      example: policy(
        "Mail", payload: ["sender: String"],
        """
        context {
          vips: [String] at "/contacts/vips"
        }

        rule "VIP" when sender in vips {
          interruption timeSensitive
        }
        """),
      mended: .replacing(#"] at "/contacts/vips""#, with: "]")),
  ]
}
