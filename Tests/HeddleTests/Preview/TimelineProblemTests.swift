import Heddle
import Testing

@Suite struct TimelineProblems {
  private static let policies = """
    policy Chat for "com.example.chat" {
      payload { room: String }
      always { thread "room/\\(room)" }
    }
    """

  private func problems(_ lines: String) throws -> [String] {
    try PolicySet([PolicySource(Self.policies)]).timelineProblems(lines)
      .map { "\($0.code) \($0.message)" }
  }

  @Test(arguments: [
    (
      #"{ "event": "clear", "app": "", "thread": "room/1" }"#,
      "HD0415 the event's `/app` should be a string that is not empty, found the string \"\""
    ),
    (
      #"{ "event": "clear-one", "delivery": "1" }"#,
      "HD0415 the event's `/delivery` should be the number of a delivery, "
        + "found the string \"1\""
    ),
    (
      #"{ "event": "clear-all", "date": "yesterday" }"#,
      "HD0415 the date `yesterday` is no moment that RFC 3339 knows; one is `2026-05-01T09:00:00Z`"
    ),
    (
      #"{ "event": "clear", "app": "com.example.chat" }"#,
      "HD0416 the app's own group of `com.example.chat` is not there at this moment, "
        + "so nothing is taken away"
    ),
    (
      #"{ "event": "clear-app", "app": "com.example.none" }"#,
      "HD0416 a notification of `com.example.none` is not there at this moment, "
        + "so nothing is taken away"
    ),
    (
      #"{ "event": "remove", "app": "com.example.chat", "id": "9" }"#,
      "HD0416 the notification `9` of `com.example.chat` is not there at this moment, "
        + "so nothing is taken away"
    ),
  ])
  func `an event without its parts or without what it is about is told`(
    line: String, problem: String
  ) throws {
    #expect(try problems(line) == [problem])
  }

  @Test
  func `an event that comes before its notification is told, whatever the order of the lines`()
    throws
  {
    let delivery =
      #"{ "app": "com.example.chat", "date": "2026-05-01T10:00:00Z", "id": "1", "#
      + #""payload": { "aps": { "alert": "Ahoy" }, "room": "1" } }"#
    func clear(at hour: String) -> String {
      #"{ "event": "remove", "app": "com.example.chat", "id": "1", "#
        + #""date": "2026-05-01T\#(hour):00:00Z" }"#
    }
    #expect(try problems(clear(at: "11") + "\n" + delivery) == [])
    #expect(try problems(delivery + "\n" + clear(at: "09")).map { $0.prefix(6) } == ["HD0416"])
  }
}

extension PolicySet {
  /// What is wrong with the lines of an input, and what cannot happen.
  func timelineProblems(_ lines: String) throws -> [Problem] {
    var timeline = NotificationTimeline(try PolicyEvaluator(self), app: apps.first)
    var problems: [Problem] = []
    for (number, line) in lines.split(separator: "\n").enumerated() {
      problems += Array(line.utf8).withUnsafeBufferPointer {
        timeline.add($0, at: NotificationTimeline.Place(input: "input", line: number + 1))
      }
    }
    return problems + timeline.center().problems.map(\.problem)
  }
}
