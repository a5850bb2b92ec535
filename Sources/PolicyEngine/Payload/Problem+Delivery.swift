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

  /// The problem of an event that names what is not there.
  package static func unknownNotification(_ event: CenterEvent) -> Problem {
    let what =
      switch event {
      case .remove(let id, let app): "the notification `\(id)` of `\(app)`"
      case .clearOne(let number): "the notification of delivery \(number)"
      case .clearGroup(let app, let thread):
        (thread.flatMap { $0.isEmpty ? nil : "the group `\($0)`" } ?? "the app's own group")
          + " of `\(app)`"
      case .clearApp(let app): "a notification of `\(app)`"
      case .deliver, .deliverNothing, .clearAll, .setGrouping: "a notification"
      }
    return Problem(
      .unknownNotification, "\(what) is not there at this moment, so nothing is taken away",
      expected: "a notification that was delivered and not cleared", found: "none")
  }
}
