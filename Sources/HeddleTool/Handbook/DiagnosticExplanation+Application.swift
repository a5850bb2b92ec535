// Problems of writing a decision into a payload.

extension DiagnosticExplanation {
  static let application = [
    DiagnosticExplanation(
      "HD0412", "a payload too large to be sent", .problem,
      meaning: """
        With the decision written into it the payload has more than 4096 bytes, or more than 5120
        for a VoIP push, and the push service would refuse it. It goes out as it came, without the
        decision.

        Shorten the text, or send an identifier that the app looks up. Text that is not ASCII takes
        less room as UTF-8 than as escapes. In the example the three points stand for the text that
        is left out.
        """,
      example: policy(
        "Podcasts", payload: ["show: String"],
        #"""
        always {
          thread "show/\(show)"
        }
        """#),
      payload: #"{ "aps": { "alert": { "body": "…" } }, "show": "Serial" }"#,
      mendedPayload: .replacing(#""…""#, with: #""A new season begins.""#),
      isAbridged: true),
    DiagnosticExplanation(
      "HD0413", "a summary without an alert to hold it", .problem,
      meaning: """
        The policy gives a summary argument or count, whose keys stand in the alert, and the payload
        has no alert. The rest of the decision is written, and no alert is made up, since a silent
        push would then be shown.

        Give the payload an alert, or assign the argument only to notifications that are shown.
        """,
      example: policy(
        "Podcasts", payload: ["show: String"],
        """
        always {
          argument show
        }
        """),
      payload: #"{ "aps": { "content-available": 1 }, "show": "Serial" }"#,
      mendedPayload: .replacing(
        #""content-available": 1"#, with: #""alert": "A new season begins.""#)),
    DiagnosticExplanation(
      "HD0414", "an alert or aps that is no dictionary", .problem,
      meaning: """
        The decision belongs into the dictionary `aps` and its summary keys into `alert`, and one of
        them is something else: a number, a list or a plain value. Nothing can be written there, so
        the payload goes out as it came.

        Write `aps` as a dictionary, and `alert` as a dictionary or a plain text.
        """,
      example: policy(
        "Podcasts", payload: ["show: String"],
        #"""
        always {
          thread "show/\(show)"
        }
        """#),
      payload: #"{ "aps": "A new season begins.", "show": "Serial" }"#,
      mendedPayload: .replacing(
        #""A new season begins.""#, with: #"{ "alert": "A new season begins." }"#)),
  ]
}
