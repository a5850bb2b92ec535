package import NotificationModel

/// The date of a line as it is written.
package enum PayloadDate: Sendable, Hashable {
  case none
  /// Milliseconds since 1970.
  case moment(Int64)
  /// A text that is no moment.
  case invalid(String)

  package init(_ text: String?) {
    guard let text else {
      self = .none
      return
    }
    self = (try? InternetTime(parsing: text)).map { .moment($0.milliseconds) } ?? .invalid(text)
  }

  /// What is wrong with it.
  package var problem: Problem? {
    if case .invalid(let text) = self { .invalidDate(text) } else { nil }
  }
}

/// Gives times to what happens: a second after what stood before it where no date says when.
///
/// What is first and has no date happens at the beginning of 1970.
package struct PayloadClock: Sendable {
  private var lastTime: Int64 = -1_000
  /// The number of the day since 1970, in UTC, of the last line with a date; nil before the first.
  ///
  /// What has no date belongs to it however many of its kind come one after another.
  package private(set) var day: Int64?

  package init() {}

  /// The time of what comes next, in milliseconds since 1970.
  package mutating func time(of date: PayloadDate) -> Int64 {
    if case .moment(let time) = date {
      day = Self.day(of: time)
      lastTime = time
    } else {
      lastTime &+= 1_000
    }
    return lastTime
  }

  private static func day(of time: Int64) -> Int64 {
    let length: Int64 = 86_400_000
    let day = time / length
    return time % length < 0 ? day - 1 : day
  }
}
