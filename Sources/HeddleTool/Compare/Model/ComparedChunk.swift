import NotificationModel
import PolicyEngine

/// What two versions of policies make of the lines of one chunk.
struct ComparedChunk: Sendable {
  /// One thing that happens, before it has its time.
  struct Line: Sendable {
    let place: CorpusPlace
    let date: PayloadDate
    let action: Action
  }

  enum Action: Sendable {
    case deliver(Delivery)
    /// Anything else, a payload without anything to list among it.
    case event(CenterEvent)
  }

  /// A notification as each version makes it.
  struct Delivery: Sendable {
    let id: String?
    let old: EffectiveNotification
    let new: EffectiveNotification
    let oldLevel: InterruptionLevel?
    let newLevel: InterruptionLevel?
  }

  var lines: [Line] = []
  var tally = DifferenceTally()
  /// How many payloads there are, those that cannot be read included.
  var payloadCount = 0
  /// How many of them do not say their app.
  var withoutApp = 0
  /// What is wrong with lines whatever the policies.
  var problems: [(place: CorpusPlace, problem: Problem)] = []
  /// How many payloads have a problem, and by which version.
  var problemPayloads = ComparisonResult.ProblemPayloads()
  /// The lines with events and dates that cannot be used, whatever the policies.
  var unusableCount = 0
}

/// Judges chunks by two versions of policies; a value that threads may share.
struct ChunkComparer: Sendable {
  let old: CorpusPolicies
  let new: CorpusPolicies
  let app: String?
  private let sides: PayloadSides

  /// - Parameters:
  ///   - old: The policies before the edit.
  ///   - new: The policies after it.
  ///   - app: The app of payloads that do not say theirs.
  init(old: CorpusPolicies, new: CorpusPolicies, app: String?) {
    self.old = old
    self.new = new
    self.app = app
    sides = PayloadSides([old.side, new.side])
  }

  /// The name of an app's policy, the new one first; nil if none is for it.
  func policy(of app: String) -> String? {
    new.policy(of: app) ?? old.policy(of: app)
  }

  /// - Complexity: O(n) in the bytes of the chunk.
  func compare(_ chunk: CorpusChunk) -> ComparedChunk {
    let places = PayloadDecider(sides)
    var result = ComparedChunk()
    chunk.forEach { place, bytes in
      places.read(bytes)
      if let event = places.event(app: app) {
        add(event, at: place, to: &result)
        return
      }
      let before = places.decision(by: 0, app: app)
      let after = places.decision(by: 1, app: app)
      result.payloadCount += 1
      if before.app == nil, after.app == nil, before.problems.isEmpty, after.problems.isEmpty {
        result.withoutApp += 1
      }
      compare(before, after, at: place, in: &result)
      guard let content = places.content else { return }
      let date = PayloadDate(content.date)
      if let problem = date.problem {
        result.problems.append((place, problem))
        result.unusableCount += 1
      }
      guard content.isVisible else {
        result.lines.append(
          ComparedChunk.Line(place: place, date: date, action: .event(.deliverNothing)))
        return
      }
      let delivery = ComparedChunk.Delivery(
        id: content.identifier, old: content.notification(with: before, app: app ?? ""),
        new: content.notification(with: after, app: app ?? ""),
        oldLevel: before.interruption ?? content.interruption,
        newLevel: after.interruption ?? content.interruption)
      result.lines.append(
        ComparedChunk.Line(place: place, date: date, action: .deliver(delivery)))
    }
    return result
  }

  private func add(
    _ event: Result<EventLine, EventFailure>, at place: CorpusPlace,
    to result: inout ComparedChunk
  ) {
    switch event {
    case .failure(let failure):
      result.problems.append((place, failure.problem))
      result.unusableCount += 1
    case .success(let line):
      if let problem = line.date.problem {
        result.problems.append((place, problem))
        result.unusableCount += 1
      } else {
        result.lines.append(
          ComparedChunk.Line(place: place, date: line.date, action: .event(line.event)))
      }
    }
  }

  private func compare(
    _ before: Decision, _ after: Decision, at place: CorpusPlace, in result: inout ComparedChunk
  ) {
    var isChanged = false
    if !before.problems.isEmpty || !after.problems.isEmpty {
      result.problemPayloads.add(
        old: !before.problems.isEmpty, new: !after.problems.isEmpty, at: place)
      for problem in before.problems {
        if after.problems.contains(problem) {
          result.problems.append((place, problem))
        } else {
          result.tally.add(problem, appears: false, at: place)
          isChanged = true
        }
      }
      for problem in after.problems where !before.problems.contains(problem) {
        result.tally.add(problem, appears: true, at: place)
        isChanged = true
      }
    }
    for attribute in DecisionAttribute.allCases {
      let values = (
        old: AttributeValue(attribute, of: before), new: AttributeValue(attribute, of: after)
      )
      guard values.old != values.new else { continue }
      isChanged = true
      result.tally.add(
        DecisionDifference(
          attribute: attribute, from: old.stages.decider(of: attribute, in: before),
          to: new.stages.decider(of: attribute, in: after), count: 1,
          example: DecisionDifference.Example(
            place: place, app: after.app ?? before.app, old: values.old, new: values.new)))
    }
    if isChanged {
      result.tally.changedCount += 1
    } else if before.rule != after.rule || before.stages != after.stages
      || !before.policy.hasSameBytes(as: after.policy)
    {
      result.tally.sameResultCount += 1
    }
  }
}
