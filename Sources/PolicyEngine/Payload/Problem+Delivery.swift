package import NotificationModel

// The wording of problems with the events and dates of an input.

extension Problem {
  static func invalidEvent(
    _ key: String, _ expected: String, _ raw: RawValue, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Problem {
    let found = raw.words(in: bytes)
    return Problem(
      .invalidEvent, "the event's `/\(key)` should be \(expected), found \(found)",
      pointer: "/\(key)", expected: expected, found: found)
  }

  package static func invalidDate(_ text: String) -> Problem {
    Problem(
      .invalidEvent,
      "the date `\(text)` is no moment that RFC 3339 knows; one is `2026-05-01T09:00:00Z`",
      pointer: "/date", expected: "a date and time of RFC 3339", found: "`\(text)`")
  }

  package static func unknownNotification(_ what: String) -> Problem {
    Problem(
      .unknownNotification, "\(what) is not there at this moment, so nothing is taken away",
      expected: "a notification that was delivered and not cleared", found: "none")
  }
}
