// Problems of the events and dates of an input.

extension DiagnosticExplanation {
  static let delivery = [
    DiagnosticExplanation(
      "HD0415", "an event or a date of an input that is none", .problem,
      meaning: """
        A line with `event` says what happens to notifications that are there: an app takes one
        back, or a person clears a group. Here its key is missing or has another type, or a date is
        none of RFC 3339, such as `2026-05-01T09:00:00Z`. An event with a problem is left out; a
        notification whose date cannot be read arrives a second after what stood before it.

        Write the events as the page of the commands lists them.
        """,
      example: chat,
      payload: """
        { "app": "com.example.chat", "id": "42", "payload": { "aps": { "alert": "Ahoy" }, "room": "harbour" } }
        { "event": "remove", "app": "com.example.chat", "id": 42 }
        """,
      mendedPayload: .replacing(#""id": 42 }"#, with: #""id": "42" }"#)),
    DiagnosticExplanation(
      "HD0416", "an event for a notification that is not there", .problem,
      meaning: """
        An event takes away a notification, a group or all of an app, and at its moment there is
        none: it was never delivered, was replaced or cleared, or arrives only later. Nothing
        happens, and what is there stays.

        Look at the request identifier, the thread and the dates.
        """,
      example: chat,
      payload: """
        { "app": "com.example.chat", "id": "42", "payload": { "aps": { "alert": "Ahoy" }, "room": "harbour" } }
        { "event": "remove", "app": "com.example.chat", "id": "43" }
        """,
      mendedPayload: .replacing(#""43""#, with: #""42""#)),
  ]

  private static let chat = policy(
    "Chat", payload: ["room: String"],
    #"""
    always {
      thread "room/\(room)"
    }
    """#)
}
