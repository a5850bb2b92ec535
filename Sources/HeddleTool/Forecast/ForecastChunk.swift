import NotificationModel
import PolicyEngine

/// What policies make of the lines of one chunk.
struct ForecastChunk: Sendable {
  struct Line: Sendable {
    let date: PayloadDate
    let action: Action
  }

  enum Action: Sendable {
    case arrive(Arrival)
    /// A payload without anything to list.
    case silent
    /// What else happens takes its time, from which the next lines go on.
    case event
  }

  struct Arrival: Sendable {
    let notification: EffectiveNotification
    let id: String?
    let level: InterruptionLevel?
    let decider: Decider
  }

  var lines: [Line] = []
  var payloadCount = 0
  var problemCount = 0
  var withoutAppCount = 0
  var eventCount = 0
  /// What is wrong with lines.
  var problems: [(place: CorpusPlace, problem: Problem)] = []
}

/// Judges chunks by policies; a value that threads may share.
struct ChunkForecaster: Sendable {
  let policies: CorpusPolicies
  let app: String?
  private let sides: PayloadSides

  /// - Parameters:
  ///   - policies: The policies.
  ///   - app: The app of payloads that do not say theirs.
  init(_ policies: CorpusPolicies, app: String?) {
    self.policies = policies
    self.app = app
    sides = PayloadSides([policies.side])
  }

  /// - Complexity: O(n) in the bytes of the chunk.
  func forecast(_ chunk: CorpusChunk) -> ForecastChunk {
    let places = PayloadDecider(sides)
    var result = ForecastChunk()
    chunk.forEach { place, bytes in
      places.read(bytes)
      if let event = places.event(app: app) {
        result.eventCount += 1
        add(event, at: place, to: &result)
        return
      }
      let decision = places.decision(app: app)
      result.payloadCount += 1
      if decision.app == nil, decision.problems.isEmpty { result.withoutAppCount += 1 }
      if !decision.problems.isEmpty { result.problemCount += 1 }
      for problem in decision.problems { result.problems.append((place, problem)) }
      guard let content = places.content else { return }
      let date = PayloadDate(content.date)
      if let problem = date.problem { result.problems.append((place, problem)) }
      guard content.isVisible else {
        result.lines.append(ForecastChunk.Line(date: date, action: .silent))
        return
      }
      // Texts and summaries do not matter here, and a corpus is large.
      let whole = content.notification(with: decision, app: app ?? "")
      let arrival = ForecastChunk.Arrival(
        notification: EffectiveNotification(app: whole.app, thread: whole.thread),
        id: content.identifier, level: decision.interruption ?? content.interruption,
        decider: policies.stages.decider(of: .thread, in: decision))
      result.lines.append(ForecastChunk.Line(date: date, action: .arrive(arrival)))
    }
    return result
  }

  /// Adds the time of an event; one with a problem does not happen.
  private func add(
    _ event: Result<EventLine, EventFailure>, at place: CorpusPlace,
    to result: inout ForecastChunk
  ) {
    switch event {
    case .failure(let failure): result.problems.append((place, failure.problem))
    case .success(let line):
      if let problem = line.date.problem {
        result.problems.append((place, problem))
      } else {
        result.lines.append(ForecastChunk.Line(date: line.date, action: .event))
      }
    }
  }
}
