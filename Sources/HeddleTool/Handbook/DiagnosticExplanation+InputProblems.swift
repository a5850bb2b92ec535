// Payloads, records and contexts that cannot be read as a whole.

extension DiagnosticExplanation {
  static let inputProblems = [
    DiagnosticExplanation(
      "HD0401", "a payload that is not valid JSON", .problem,
      meaning: """
        A payload is a JSON text, and this one breaks the rules of JSON at the line and column that
        the message names. Common causes are a comma after the last member, single quotes, comments,
        and a text that was cut off. The decision assigns nothing.

        Mend the text where it is made. A program that writes JSON with a library makes no such
        mistakes.
        """,
      example: policy(
        "Podcasts", payload: ["show: String"],
        """
        always {
          argument show
        }
        """),
      payload: #"{ "show": "Serial", }"#,
      mendedPayload: .replacing(#""Serial","#, with: #""Serial""#)),
    DiagnosticExplanation(
      "HD0408", "a payload that is no object", .problem,
      meaning: """
        The text is valid JSON, but a payload or a context is an object in braces, with a key for
        each value. Here stands a list, a text or a number instead.

        Give each notification by itself. A file of several notifications has one object on each
        line, without brackets around them or commas between them.
        """,
      example: policy(
        "Podcasts", payload: ["show: String"],
        """
        always {
          argument show
        }
        """),
      payload: #"[{ "show": "Serial" }]"#,
      mendedPayload: .replacing(#"[{ "show": "Serial" }]"#, with: #"{ "show": "Serial" }"#)),
    DiagnosticExplanation(
      "HD0409", "a record that cannot be read", .problem,
      meaning: """
        A record wraps a payload and says for which app it is: `app` is a text, `payload` and
        `context` are objects, and `headers` may carry the topic of the push service. One of these
        has another type, so nobody can tell for whom the notification is.

        In a file `heddle check` tells the same: as HD0502 of the payload, as HD0509 of the others.

        Write the record as in the mended example.
        """,
      example: policy(
        "Podcasts", payload: ["show: String"],
        """
        always {
          argument show
        }
        """),
      payload: #"{ "app": ["com.example.podcasts"], "payload": { "show": "Serial" } }"#,
      mendedPayload: .replacing(#"["com.example.podcasts"]"#, with: #""com.example.podcasts""#)),
    DiagnosticExplanation(
      "HD0410", "a context that does not fit the policy", .problem,
      meaning: """
        The context is what the app knows about the person, such as the VIPs. A field that the
        policy declares is missing from it and has no default, or has another type. This is told
        before the first notification, or with the record that brings its own context.

        Let the app give the field as declared. A default in the policy, such as `vips: [String] =
        []`, helps if the field may be missing, but not if it has another type.
        """,
      example: policy(
        "Mail", payload: ["sender: String"],
        """
        context {
          vips: [String]
        }

        rule "VIP" when sender in vips {
          interruption timeSensitive
        }
        """),
      payload: #"{ "sender": "ana@example.com" }"#,
      context: #"{ "vips": "ana@example.com" }"#,
      mendedContext: .replacing(#""ana@example.com""#, with: #"["ana@example.com"]"#)),
    DiagnosticExplanation(
      "HD0411", "a payload that is too long to be read", .problem,
      meaning: """
        The text is longer than 4 MiB, about a thousand times what the push service accepts for one
        notification, so it is not read at all. Mostly a whole file of notifications was given as
        one, or the line ends between them were lost.

        Give each notification by itself, or one on each line. In the example the three points
        stand for the many bytes that are left out.
        """,
      example: policy(
        "Podcasts", payload: ["show: String"],
        """
        always {
          argument show
        }
        """),
      payload: #"{ "show": "Serial", "notes": "…" }"#,
      mendedPayload: .replacing(#""…""#, with: #""A new season begins.""#),
      isAbridged: true),
  ]
}
