import NotificationModel
import PolicyEngine

/// The date of a line as it is written.
enum CorpusDate: Sendable, Hashable {
  case none
  /// Milliseconds since 1970.
  case moment(Int64)
  /// A text that is no moment.
  case invalid(String)

  init(_ text: String?) {
    guard let text else {
      self = .none
      return
    }
    self = (try? InternetTime(parsing: text)).map { .moment($0.milliseconds) } ?? .invalid(text)
  }

  /// What is wrong with it.
  var problem: Problem? {
    if case .invalid(let text) = self { .invalidDate(text) } else { nil }
  }
}

/// Gives times to lines: what has no date happens a second after what stood before it.
struct CorpusClock {
  private(set) var lastTime: Int64 = -1_000
  /// True once a line had a date.
  private(set) var hasDates = false

  mutating func time(of date: CorpusDate) -> Int64 {
    if case .moment(let time) = date {
      hasDates = true
      lastTime = time
    } else {
      lastTime &+= 1_000
    }
    return lastTime
  }
}
