package import NotificationModel

extension Evaluator {
  /// Decides for one payload or record.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - app: The app of a payload that does not say which.
  ///   - policy: The number of the policy to run whatever the app; nil if the app decides.
  /// - Returns: The decision, which assigns nothing if the payload has a problem.
  package func decision(
    for bytes: UnsafeBufferPointer<UInt8>, app: String? = nil, policy: Int? = nil
  ) -> Decision {
    var observer = NoObserver()
    return decide(bytes, app, policy, &observer)
  }

  func decide<Observer: EvaluationObserver>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ app: String?, _ policy: Int?,
    _ observer: inout Observer
  ) -> Decision {
    guard var app else {
      evaluate(bytes, policy: policy, observer: &observer)
      return makeDecision()
    }
    return app.withUTF8 { name in
      evaluate(bytes, app: Slot(name), policy: policy, observer: &observer)
      return makeDecision()
    }
  }

  /// The result of the last evaluation as a value of its own.
  func makeDecision() -> Decision {
    var decision = Decision(app: app.string, policy: policy?.program.policy.name)
    decision.problems = problems
    guard let policy else { return decision }
    if let first = policy.program.policy.stages.first, first.kind == .main {
      decision.rule = outcome(of: 0, first)
    }
    for (index, stage) in policy.program.policy.stages.enumerated() {
      guard case .named(let name) = stage.kind else { continue }
      decision.stages.append(StageOutcome(stage: name, outcome: outcome(of: index, stage)))
    }
    let thread = attributes[AttributeNumber.thread]
    if thread.kind != .unset {
      decision.thread = thread.string.map { .identifier($0) } ?? .appGroup
    }
    if let index = number(AttributeNumber.category) {
      decision.category = policy.program.policy.categories[Int(index)].category.identifier
    }
    if let index = number(AttributeNumber.interruption) {
      decision.interruption = InterruptionLevel.allCases[Int(index)]
    }
    decision.count = number(AttributeNumber.count).map { Int(truncatingIfNeeded: $0) }
    let relevance = attributes[AttributeNumber.relevance]
    if relevance.isThere { decision.relevance = relevance.number }
    decision.argument = attributes[AttributeNumber.argument].string
    decision.target = attributes[AttributeNumber.target].string
    decision.filter = attributes[AttributeNumber.filter].string
    return decision
  }

  /// What a stage of the policy that decided last did.
  package func outcome(ofStage index: Int) -> RuleOutcome {
    guard let policy, policy.program.policy.stages.indices.contains(index) else { return .none }
    return outcome(of: index, policy.program.policy.stages[index])
  }

  private func number(_ attribute: Int) -> Int64? {
    attributes[attribute].kind == .int ? attributes[attribute].int : nil
  }

  private func outcome(of index: Int, _ stage: CheckedStage) -> RuleOutcome {
    switch outcomes[index] {
    case -1: .otherwise
    case let rule where rule >= 0: .rule(stage.rules[Int(rule)].name)
    default: .none
    }
  }
}

extension Slot {
  /// The text of a string slot, copied.
  var string: String? {
    kind == .string ? String(decoding: text, as: UTF8.self) : nil
  }
}
