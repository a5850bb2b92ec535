import Foundation
import Testing

/// How the time of some work grows with the size of its input.
enum Growth {
  /// True where the tests that take minutes are wanted.
  static let isSlowWanted = ProcessInfo.processInfo.environment["HEDDLE_SLOW_TESTS"] == "1"

  /// Checks that four times the input takes less than ten times as long, where quadratic work would
  /// take sixteen times.
  ///
  /// It is the time of this thread that counts, and the best of several measurements, since other
  /// work shares the machine.
  static func expectLinear(
    _ small: () -> Void, _ large: () -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var few = Duration.seconds(1_000)
    var many = Duration.seconds(1_000)
    for _ in 0..<6 {
      many = min(many, time(large))
      if many < .milliseconds(10) { return }
      few = min(few, time(small))
      if many < few * 10 { return }
    }
    Issue.record("\(few) for a quarter of what takes \(many)", sourceLocation: sourceLocation)
  }

  /// The time that this thread works.
  static func time(_ work: () -> Void) -> Duration {
    let start = threadTime()
    work()
    return threadTime() - start
  }

  private static func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
