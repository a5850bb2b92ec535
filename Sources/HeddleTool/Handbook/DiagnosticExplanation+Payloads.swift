// Payloads that are no JSON, too large, or whose keys stand where nobody reads them.

extension DiagnosticExplanation {
  static let payloads = [
    DiagnosticExplanation(
      "HD0501", "a file of payloads that is not valid JSON",
      meaning: """
        The text breaks the rules of JSON at the place that is shown, so APNs refuses it. Common
        causes are a comma after the last value, a missing comma, single quotes and comments.

        A comma too many or too few is passed over, so that one run tells everything that is wrong.
        Anything else could mean several things, and the rest of the payload is not checked.
        """,
      payload: """
        {
          "aps": { "alert": "A new season" },
        }
        """,
      mendedPayload: .replacing(#""A new season" },"#, with: #""A new season" }"#)),
    DiagnosticExplanation(
      "HD0502", "a file of payloads with something that is no object",
      meaning: """
        A payload is an object in braces, and so is the payload within a record. Here stands a list,
        a text or another value.

        A file of several payloads has one on each line, without brackets around them, and ends in
        `.ndjson` or `.jsonl`.
        """,
      payload: #"[{ "aps": { "alert": "A new season" } }]"#,
      mendedPayload: .replacing(
        #"[{ "aps": { "alert": "A new season" } }]"#,
        with: #"{ "aps": { "alert": "A new season" } }"#)),
    DiagnosticExplanation(
      "HD0503", "a byte order mark before a payload", .warning,
      meaning: """
        Some editors write three invisible bytes before the text. A JSON text that is sent must not
        have them, and many readers refuse it then.

        Save the file as UTF-8 without a byte order mark.
        """,
      payload: "\u{FEFF}" + """
        { "aps": { "alert": "A new season" } }
        """,
      mendedPayload: .replacing("\u{FEFF}{ \"aps\"", with: #"{ "aps""#)),
    DiagnosticExplanation(
      "HD0504", "a payload without `aps`", .warning,
      meaning: """
        The system reads the keys in `aps` and hands everything else to the app. Without `aps` there
        is nothing to show, to count or to group.

        Put the keys of the system into an object `aps`. If the file holds no payloads at all, leave
        it out of the check; nothing is said where a record's `apns-push-type` needs no `aps`.
        """,
      payload: #"{ "alert": "A new season", "thread-id": "serial" }"#,
      mendedPayload: .replacing(
        #""alert": "A new season", "thread-id": "serial""#,
        with: #""aps": { "alert": "A new season", "thread-id": "serial" }"#)),
    DiagnosticExplanation(
      "HD0505", "a key that an object has twice", .warning,
      meaning: """
        JSON does not say what equal keys in one object mean; nearly all readers take the last one.
        Somebody wrote the other one for a reason, and it is lost. Remove one of them.
        """,
      payload: #"{ "aps": { "alert": "Hi", "thread-id": "serial", "thread-id": "podcasts" } }"#,
      mendedPayload: .removing(#", "thread-id": "podcasts""#)),
    DiagnosticExplanation(
      "HD0506", "a key of the system in the wrong object", .warning,
      meaning: """
        The system looks for each of its keys in one object only: `thread-id` in `aps`, for example,
        and `summary-arg` in `alert`. Elsewhere the key is data that nobody reads, and the
        notification goes to its app's group.

        Beside `aps` only names that nobody chooses by chance are told, and only if the right place
        lacks them: `category` or `sound` may be the app's own there.
        """,
      payload: #"{ "aps": { "alert": { "title": "Balance", "thread-id": "account" } } }"#,
      mendedPayload: .replacing(
        #""Balance", "thread-id": "account" }"#, with: #""Balance" }, "thread-id": "account""#)),
    DiagnosticExplanation(
      "HD0507", "a request header in the payload", .warning,
      meaning: """
        What starts with `apns-` is sent with the headers of the request, not in its body. In the
        payload it does nothing: an `apns-collapse-id` there replaces no notification.
        """,
      payload: #"{ "aps": { "alert": "Door open", "apns-collapse-id": "door" } }"#,
      mendedPayload: """
        {
          "headers": { "apns-collapse-id": "door" },
          "payload": { "aps": { "alert": "Door open" } }
        }
        """),
    DiagnosticExplanation(
      "HD0508", "a misspelt key of the system", .warning,
      meaning: """
        The key is nearly one that the system reads, but not quite: `threadId` and `thread_id` are
        what libraries call `thread-id`, and the device ignores them. Write the key as the message
        says.

        Keys that are near to none are passed over, because some services put their own into `aps`.
        """,
      payload: #"{ "aps": { "alert": "A new season", "threadId": "serial" } }"#,
      mendedPayload: .replacing("threadId", with: "thread-id")),
    DiagnosticExplanation(
      "HD0516", "a payload that is too large for APNs",
      meaning: """
        APNs takes at most 4096 bytes, and 5120 if a record's `apns-push-type` is `voip`. What
        counts is the payload as it is sent: white space between its parts and the key
        `Simulator Target Bundle` are left out, and each `\\uXXXX` counts as it is written.

        Shorten the part that the message names, or send an identifier by which the app loads the
        rest. If a note says so, it is enough to write characters in the place of their escapes.
        """,
      payload:
        #"{ "aps": { "content-available": 1 }, "event": "remove", "ids": "100000,100001,…" }"#,
      mendedPayload: .replacing(#""ids": "100000,100001,…""#, with: #""after": 100000"#),
      isAbridged: true),
    DiagnosticExplanation(
      "HD0517", "a key of the payload among the headers",
      meaning: """
        The record sends the key as a header of the request, where APNs does not know it. A
        `thread-id` there groups nothing.
        """,
      payload: """
        {
          "headers": { "apns-topic": "com.example.chat", "thread-id": "room-1" },
          "payload": { "aps": { "alert": "Hi" } }
        }
        """,
      mendedPayload: [
        .removing(#", "thread-id": "room-1""#),
        .replacing(#""Hi""#, with: #""Hi", "thread-id": "room-1""#),
      ]),
    DiagnosticExplanation(
      "HD0518", "an `apns-collapse-id` that is too long",
      meaning: """
        APNs refuses a request whose `apns-collapse-id` has more than 64 bytes, and bytes are not
        characters: a letter outside of ASCII takes two to four.

        Make the identifier shorter, or send a digest of it.
        """,
      payload: """
        {
          "headers": {
            "apns-collapse-id": "camera/front-door/person-detected/2024-06-01T08:15:30.250000+02:00"
          },
          "payload": { "aps": { "alert": "Somebody is at the door" } }
        }
        """,
      mendedPayload: """
        {
          "headers": { "apns-collapse-id": "camera/front-door/person-detected" },
          "payload": { "aps": { "alert": "Somebody is at the door" } }
        }
        """),
    DiagnosticExplanation(
      "HD0519", "a misspelt request header", .warning,
      meaning: """
        The record has a header that is nearly one of APNs, but not quite. Write it as the message
        says, in lower case.
        """,
      payload: """
        {
          "headers": { "apns-colapse-id": "door" },
          "payload": { "aps": { "alert": "Door open" } }
        }
        """,
      mendedPayload: .replacing("colapse", with: "collapse")),
    DiagnosticExplanation(
      "HD0520", "a thread for each payload of a file", .warning,
      meaning: """
        Each payload of the file has a thread identifier that no other one has, as when the
        identifier of the message is taken. Then no two notifications are ever grouped.

        Use what the notifications have in common, such as the conversation. A file of fewer than
        four payloads is not judged.
        """,
      payload: """
        { "aps": { "alert": "A", "thread-id": "1" } }
        { "aps": { "alert": "B", "thread-id": "2" } }
        { "aps": { "alert": "C", "thread-id": "3" } }
        { "aps": { "alert": "D", "thread-id": "4" } }
        """,
      mendedPayload: [
        .replacing(#""1""#, with: #""ann""#), .replacing(#""2""#, with: #""ann""#),
        .replacing(#""3""#, with: #""ben""#), .replacing(#""4""#, with: #""ann""#),
      ]),
    DiagnosticExplanation(
      "HD0521", "a thread that is its own collapse identifier", .warning,
      meaning: """
        Several notifications have one collapse identifier, which is their thread identifier as
        well. A notification with the same collapse identifier replaces the one before, so the group
        never has more than one.

        Leave `apns-collapse-id` out, or give each notification that is to stay its own.
        """,
      payload: """
        { "headers": { "apns-collapse-id": "ann" }, "payload": { "aps": { "alert": "A", "thread-id": "ann" } } }
        { "headers": { "apns-collapse-id": "ann" }, "payload": { "aps": { "alert": "B", "thread-id": "ann" } } }
        """,
      mendedPayload: """
        { "headers": { "apns-collapse-id": "1" }, "payload": { "aps": { "alert": "A", "thread-id": "ann" } } }
        { "headers": { "apns-collapse-id": "2" }, "payload": { "aps": { "alert": "B", "thread-id": "ann" } } }
        """),
    DiagnosticExplanation(
      "HD0522", "a collapse identifier for two categories", .warning,
      meaning: """
        Notifications of different categories have one collapse identifier, so one kind of
        notification replaces the other, as a sport result the breaking news about the same match.

        Put the kind of the notification into the identifier.
        """,
      payload: """
        { "headers": { "apns-collapse-id": "42" }, "payload": { "aps": { "alert": "A", "category": "breaking" } } }
        { "headers": { "apns-collapse-id": "42" }, "payload": { "aps": { "alert": "B", "category": "sport" } } }
        """,
      mendedPayload: """
        { "headers": { "apns-collapse-id": "breaking-42" }, "payload": { "aps": { "alert": "A", "category": "breaking" } } }
        { "headers": { "apns-collapse-id": "sport-42" }, "payload": { "aps": { "alert": "B", "category": "sport" } } }
        """),
    DiagnosticExplanation(
      "HD0523", "a subtitle that repeats the title", .warning,
      meaning: """
        The subtitle says the same as the title, as when a chat between two people gives both the
        name of the room and that of the sender. The notification shows it twice.

        Leave the subtitle out.
        """,
      payload: #"{ "aps": { "alert": { "title": "Ann", "subtitle": "Ann", "body": "Hi" } } }"#,
      mendedPayload: .removing(#""subtitle": "Ann", "#)),
  ]
}
