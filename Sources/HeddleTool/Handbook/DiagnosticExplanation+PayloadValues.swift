// Payloads whose keys stand in the right place with a value that does not do.

extension DiagnosticExplanation {
  static let payloadValues = [
    DiagnosticExplanation(
      "HD0509", "a key of the system with a value of another type",
      meaning: """
        The system never turns one type into another: a badge in quotes shows no badge, a number is
        no text, and `loc-args` that are a single text are not used. Apps that read the payload
        themselves may even crash.

        Write the value in the type that the message names. Programs that take every value for a
        text have to turn it back before they send.
        """,
      payload: #"{ "aps": { "alert": "Two messages", "badge": "2" } }"#,
      mendedPayload: .replacing(#""badge": "2""#, with: #""badge": 2"#)),
    DiagnosticExplanation(
      "HD0510", "a value that is not documented for its key", .warning,
      meaning: """
        The value has the right type or nearly so, but not one that Apple documents: `true` where
        the number 1 is documented, a negative badge, a `relevance-score` above 1. It may work today
        and not tomorrow. Write the documented value; a flag that is not wanted is left out.
        """,
      payload: #"{ "aps": { "alert": "A new season", "mutable-content": true } }"#,
      mendedPayload: .replacing(#""mutable-content": true"#, with: #""mutable-content": 1"#)),
    DiagnosticExplanation(
      "HD0511", "an unknown interruption level or push type", .warning,
      meaning: """
        The value has to be one of a few words, exactly so. In a payload the levels are `passive`,
        `active`, `time-sensitive` and `critical`: a hyphen stands there, unlike in the system's own
        programming interface and in policies. Another word counts as if there were none.
        """,
      payload:
        #"{ "aps": { "alert": "Your train leaves", "interruption-level": "timeSensitive" } }"#,
      mendedPayload: .replacing("timeSensitive", with: "time-sensitive")),
    DiagnosticExplanation(
      "HD0512", "a key of the system that is null", .warning,
      meaning: """
        The documentation knows no `null` for the keys of the system. Mostly it comes from a program
        that writes all members of a value, set or not.

        Leave the key out where there is no value. In the app's own data `null` is welcome.
        """,
      payload: #"{ "aps": { "alert": "A new season", "thread-id": null }, "chapter": null }"#,
      mendedPayload: .removing(#", "thread-id": null"#)),
    DiagnosticExplanation(
      "HD0513", "an alert without text", .warning,
      meaning: """
        The alert has neither title nor body, so the system shows nothing, and no notification comes
        into any group. Give it a text. To set the badge only or to wake the app, leave `alert` out.
        """,
      payload: #"{ "aps": { "alert": {}, "badge": 3 } }"#,
      mendedPayload: .removing(#""alert": {}, "#)),
    DiagnosticExplanation(
      "HD0514", "`mutable-content` without the text of an alert", .warning,
      meaning: """
        The system starts the notification service extension only for a notification that it is
        going to show, and this one has no text.

        Give it an alert with a text, which the extension may replace. To wake the app in the
        background, write `content-available`.
        """,
      payload: #"{ "aps": { "mutable-content": 1 }, "room": "x" }"#,
      mendedPayload: .replacing(
        #""mutable-content": 1"#, with: #""mutable-content": 1, "alert": "A new message""#)),
    DiagnosticExplanation(
      "HD0515", "an empty body that hides `loc-key`", .warning,
      meaning: """
        A `body` is there, though empty, and so the system does not look up the text of `loc-key`.
        Leave `body` out of the alert where the text is localised on the device.
        """,
      payload:
        #"{ "aps": { "alert": { "body": "", "loc-key": "MESSAGE_FROM", "loc-args": ["Ann"] } } }"#,
      mendedPayload: .removing(#""body": "", "#)),
  ]
}
