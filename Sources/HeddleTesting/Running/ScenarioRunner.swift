import NotificationGrouping
import NotificationModel
import PolicyEngine
import PolicySyntax

/// Carries out a test that delivers several notifications, clause by clause.
struct ScenarioRunner {
  let runner: PolicyTestRunner
  /// The number of the file that the test stands in.
  let file: Int
  private(set) var failures: [TestFailure] = []
  /// What stands there; each `deliver` is a delivery of it, whatever came of that.
  private(set) var center = CenterState()
  /// What came of each `deliver`, in order.
  private(set) var deliveries: [Delivery] = []
  /// The policies that decided about them.
  private(set) var policies: Set<ExactText?> = []
  /// What has been covered so far; nil if nobody asks.
  var coverage: CoverageRecord?
  private var evaluator: Evaluator
  /// The texts of the locales that were asked for.
  var texts: [ExactText: GroupTexts] = [:]
  /// What the last delivery was decided by.
  private var lastInput: (evaluator: Evaluator, bytes: [UInt8], policy: Int?)?
  private var clock = PayloadClock()

  /// What came of one `deliver`.
  struct Delivery {
    let judge: ExpectationJudge
    /// True if it made no entry in the Notification Center, because it has no alert text.
    let isSilent: Bool
  }

  /// - Parameters:
  ///   - runner: What the test belongs to.
  ///   - test: The number of the test.
  ///   - evaluator: Decides without a context.
  init(_ runner: PolicyTestRunner, test: Int, evaluator: Evaluator) {
    self.runner = runner
    file = runner.set.testFiles[test]
    self.evaluator = evaluator
  }

  var engine: GroupingEngine { center.engine }

  /// The decision about the last payload.
  var lastDecision: Decision? { deliveries.last?.judge.decision }

  var source: SourceText { runner.set.files[file].source }

  /// The texts of groups in a locale.
  mutating func texts(in locale: String) -> GroupTexts {
    if let known = texts[ExactText(locale)] { return known }
    let made = GroupTexts(runner.set.policies, catalog: runner.catalog, locale: locale)
    texts[ExactText(locale)] = made
    return made
  }

  /// The bundle identifiers of a policy.
  func apps(of policy: String) -> [String] {
    runner.number(ofPolicy: policy).map { runner.set.policies[$0].apps } ?? []
  }

  /// Carries out the clauses, up to one whose payload cannot be read.
  mutating func run(
    _ steps: [ScenarioStep], _ readFile: (String, String) -> PolicyTestRunner.FileContent
  ) {
    for (index, step) in steps.enumerated() {
      switch step.kind {
      case .context(let json):
        evaluator = Evaluator(
          runner.runtime, EvaluationContext(for: runner.runtime, json: json))
      case .deliver(let delivery):
        switch runner.read(delivery.payload, of: "deliver", file: file, readFile) {
        case .success(let bytes):
          deliver(delivery, bytes, at: step.range)
          judgeProblems(expected: expectations(of: steps[(index + 1)...]), at: step.range)
        case .failure(let unreadable):
          // The numbers of what follows would be those of other deliveries.
          return failures.append(unreadable.failure)
        }
      case .remove(let identifier, let policy):
        remove(identifier, of: policy, at: step.range)
      case .clear(let name):
        clear(name, at: step.range)
      case .clearAll:
        center.happen(.clearAll)
      case .grouping(let grouping, let policy):
        for app in apps(of: policy) { center.happen(.setGrouping(grouping, app: app)) }
      case .expectDecision(let expectation):
        if let failure = failure(of: expectation) { failures.append(failure) }
      case .expectGroupCount, .expectGroup, .expectNoGroup:
        center.settle()
        failures += judgeGroups(step)
      }
    }
  }

  /// What is expected of the decision about a delivery, given the clauses after it.
  private func expectations(of steps: ArraySlice<ScenarioStep>) -> [CheckedTest.Expectation] {
    var result: [CheckedTest.Expectation] = []
    for step in steps {
      if case .deliver = step.kind { break }
      if case .expectDecision(let expectation) = step.kind { result.append(expectation) }
    }
    return result
  }

  /// The failure of an expectation of the last delivery, with its reason.
  private mutating func failure(of expectation: CheckedTest.Expectation) -> TestFailure? {
    guard let last = deliveries.last, let failure = last.judge.failure(of: expectation) else {
      return nil
    }
    guard expectation.isOfRule, let (evaluator, bytes, policy) = lastInput,
      let judge = runner.reasoningJudge(
        for: last.judge, evaluator, bytes, policy: policy, file: file)
    else { return failure }
    deliveries[deliveries.count - 1] = Delivery(judge: judge, isSilent: last.isSilent)
    return judge.failure(of: expectation)
  }

  private mutating func judgeProblems(
    expected: [CheckedTest.Expectation], at range: SourceRange
  ) {
    if let failure = deliveries.last?.judge.unexpectedProblems(expected, at: range) {
      failures.append(failure)
    }
  }

  // MARK: Deliveries

  private mutating func deliver(
    _ delivery: ScenarioStep.Delivery, _ bytes: [UInt8], at range: SourceRange
  ) {
    let policy = delivery.policy.flatMap { runner.number(ofPolicy: $0) }
    var (decision, trace) = runner.decision(of: evaluator, for: bytes, policy: policy, &coverage)
    if let policy, let first = runner.set.policies[policy].apps.first {
      // A payload may name one of several apps of the policy.
      let own = decision.app.map { runner.set.policies[policy].apps.hasExactly($0) } ?? false
      if !own { decision.app = first }
    }
    let judge = runner.judge(decision, trace, of: policy, file: file)
    lastInput = (evaluator, bytes, policy)
    let content = PayloadPlaces.content(of: bytes)
    let isSilent = content.map { !$0.isVisible && !$0.isExcerpt } ?? false
    deliveries.append(Delivery(judge: judge, isSilent: isSilent))
    policies.insert(decision.policy.map { ExactText($0) })
    var event = CenterEvent.deliverNothing
    // What cannot be read has a problem, which is told.
    if let content {
      let time = clock.time(of: date(of: delivery, content, at: range))
      if let app = decision.app {
        let id = delivery.identifier ?? content.identifier
        if !isSilent {
          event = .deliver(content.notification(with: decision, app: app), id: id, time: time)
        }
      } else {
        failures.append(
          TestFailure(
            range: range, text: "deliver", expected: "a payload that names its app",
            found: "no app", decidedBy: nil, reason: nil))
      }
    }
    center.happen(event)
  }

  /// The date of a delivery: as the test says, or its record.
  private mutating func date(
    of delivery: ScenarioStep.Delivery, _ content: PayloadContent, at range: SourceRange
  ) -> PayloadDate {
    if let moment = delivery.moment { return .moment(moment) }
    let date = PayloadDate(content.date)
    if case .invalid(let text) = date {
      failures.append(
        TestFailure(
          range: range, text: "deliver", expected: "a date of the record by RFC 3339",
          found: quotedText(text), decidedBy: nil, reason: nil))
    }
    return date
  }

  // MARK: Clearing

  private mutating func remove(_ identifier: String, of policy: String, at range: SourceRange) {
    let apps = apps(of: policy)
    guard !apps.contains(where: { center.happen(.remove(id: identifier, app: $0)) }) else { return }
    failures.append(
      groupFailure(
        at: range, text: source.text(range), expected: "notification \(quotedText(identifier))",
        found: "no notification of this identifier any more", locale: nil))
  }

  private mutating func clear(_ name: ScenarioStep.GroupName, at range: SourceRange) {
    center.settle()
    let keys = groups(named: name).map { $0.key }
    for key in keys {
      if case .notification(let delivery) = key.scope {
        center.happen(.clearOne(center.number(of: delivery)))
      } else {
        center.happen(.clearGroup(app: key.app, thread: key.thread))
      }
    }
    guard keys.isEmpty else { return }
    failures.append(
      groupFailure(
        at: range, text: source.text(range), expected: words(of: name),
        found: "no such group", locale: nil))
  }
}
