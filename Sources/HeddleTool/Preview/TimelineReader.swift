import Heddle

/// Reads the payloads and events of inputs into a timeline and tells what is wrong with them.
struct TimelineReader {
  private(set) var timeline: NotificationTimeline
  private(set) var status = ExitStatus.done
  private let console: Console

  init(_ evaluator: PolicyEvaluator, app: String?, console: Console) {
    timeline = NotificationTimeline(evaluator, app: app)
    self.console = console
  }

  /// Reads one input, or says why it cannot; what was read before that stays.
  mutating func read(_ path: String) {
    do throws(FileFailure) {
      let source = path == "-" ? console.input : try ByteSource(path: path)
      let input = PayloadInput(source)
      while let item = try input.next(beforeWaiting: {}) {
        switch item {
        case .other: continue
        case .tooLong(let count, let line):
          console.report("\(source.name):\(line): a line of \(count) bytes is too long")
          status = max(status, .findings)
        case .payload(let bytes, let line):
          let place = NotificationTimeline.Place(input: source.name, line: line)
          for problem in timeline.add(bytes, at: place) { tell(problem, at: place) }
        }
      }
    } catch {
      console.report(error)
      status = .unreadable
    }
  }

  /// Tells of a problem with a line, which the rest goes on without.
  mutating func tell(_ problem: Problem, at place: NotificationTimeline.Place) {
    console.report("\(place.input):\(place.line): problem: \(problem.message) [\(problem.code)]")
    status = max(status, .findings)
  }
}
