import NotificationModel
import PolicySyntax

// Tests that deliver several notifications.

extension TestChecker {
  /// What is known of a scenario at one of its clauses.
  struct Scenario {
    /// What a clause without `for` is about; nil if the test names no policy.
    let policy: Int?
    /// The number of deliveries so far.
    var count = 0
    /// The policies of the deliveries so far; nil for those whose payload says it when it is read.
    var policies: Set<Int?> = []
    /// The request identifiers given so far, by policy.
    var identifiers: [Int: Set<ExactText>] = [:]
    /// True if a delivery may have an identifier that is not known before it is read.
    var hasUnreadIdentifiers = false
    /// The policy of the last delivery.
    var lastPolicy: Int?
    /// True if a delivery of no certain policy was told.
    var isAmbiguityTold = false

    /// What a clause without `for` is about, if that is certain.
    var meantPolicy: Int? {
      if let policy { return policy }
      guard policies.count == 1, let only = policies.first else { return nil }
      return only
    }
  }

  /// Checks the clauses of a test in their order.
  mutating func checkScenario(_ node: Syntax, _ policy: Int?) -> [ScenarioStep] {
    var scenario = Scenario(policy: policy)
    var steps: [ScenarioStep] = []
    for clause in node.nodes {
      if needsDelivery(clause.kind), scenario.count == 0 {
        report(.nothingDelivered(words(of: clause), at: place(of: clause)))
        continue
      }
      guard let kind = checkStep(clause, &scenario) else { continue }
      steps.append(ScenarioStep(kind: kind, range: clause.range))
    }
    return steps
  }

  private func needsDelivery(_ kind: SyntaxKind) -> Bool {
    kind == .removeClause || kind == .clearClause || kind.isDecisionExpectation
      || kind.isGroupExpectation
  }

  private mutating func checkStep(
    _ clause: Syntax, _ scenario: inout Scenario
  ) -> ScenarioStep.Kind? {
    switch clause.kind {
    case .withClause:
      return clause.first(.jsonObject).map { .context(bytes(of: $0)) }
    case .deliverClause:
      return checkDelivery(clause, &scenario)
    case .removeClause:
      return checkRemoval(clause, scenario)
    case .clearClause:
      guard clause.hasThread else { return .clearAll }
      return groupName(clause, scenario).map { .clear($0) }
    case .groupingClause:
      return checkGrouping(clause, scenario)
    case .groupCountExpectation:
      return clause.token(.integer).flatMap { number($0, clause) }.map { .expectGroupCount($0) }
    case .groupExpectation:
      let traits = checkTraits(clause, scenario)
      return groupName(clause, scenario).map { .expectGroup($0, traits) }
    case .groupAbsenceExpectation:
      return groupName(clause, scenario).map { .expectNoGroup($0) }
    default:
      return checkExpectation(clause, scenario.lastPolicy).map { .expectDecision($0) }
    }
  }

  // MARK: Deliveries

  private mutating func checkDelivery(
    _ clause: Syntax, _ scenario: inout Scenario
  ) -> ScenarioStep.Kind? {
    scenario.count += 1
    guard let payload = payload(of: clause) else { return nil }
    let policy = policy(of: clause, payload, &scenario)
    scenario.policies.insert(policy)
    scenario.lastPolicy = policy
    let identifier = checkIdentifier(clause, payload, policy, &scenario)
    return .deliver(
      ScenarioStep.Delivery(
        identifier: identifier, policy: policy.map { policies[$0].name }, payload: payload,
        moment: moment(of: clause)))
  }

  /// The policy of a delivery; nil if its payload says it when it is read.
  private mutating func policy(
    of clause: Syntax, _ payload: CheckedTest.Payload, _ scenario: inout Scenario
  ) -> Int? {
    switch policy(namedBy: clause) {
    case .named(let index):
      return index
    case .unknown:
      // What is said without `for` later is uncertain because of that alone.
      scenario.isAmbiguityTold = true
      return nil
    case .none:
      break
    }
    if let policy = scenario.policy { return policy }
    guard case .json(let bytes, _) = payload else { return nil }
    if let app = PayloadPlaces.reading(bytes, { $0.app }), let index = known.policy(ofApp: app) {
      return index
    }
    if !scenario.isAmbiguityTold {
      scenario.isAmbiguityTold = true
      report(.ambiguousClause(policies.prefix(8).map { $0.name }, at: place(of: clause)))
    }
    return nil
  }

  /// The request identifier that a delivery states; one that its record has is only noted.
  private mutating func checkIdentifier(
    _ clause: Syntax, _ payload: CheckedTest.Payload, _ policy: Int?,
    _ scenario: inout Scenario
  ) -> String? {
    var known: String?
    var stated: String?
    if let string = clause.first(.requestIdentifier)?.stringChild, let text = string.literalText {
      if text.isEmpty { report(.emptyText("a request identifier", at: string.range)) }
      known = text
      stated = text
    } else if case .json(let bytes, _) = payload {
      known = PayloadPlaces.content(of: bytes)?.identifier
    } else {
      scenario.hasUnreadIdentifiers = true
    }
    if let known {
      if let policy {
        scenario.identifiers[policy, default: []].insert(ExactText(known))
      } else {
        scenario.hasUnreadIdentifiers = true
      }
    }
    return stated
  }

  private mutating func moment(of clause: Syntax) -> Int64? {
    guard let string = clause.first(.momentClause)?.stringChild, let text = string.literalText
    else { return nil }
    do throws(InternetTime.Failure) {
      return try InternetTime(parsing: text).milliseconds
    } catch {
      report(.invalidMoment(text, error, at: string.range))
      return nil
    }
  }

  // MARK: Removals and settings

  private mutating func checkRemoval(
    _ clause: Syntax, _ scenario: Scenario
  ) -> ScenarioStep.Kind? {
    guard let string = clause.stringChild, let text = string.literalText,
      let policy = clausePolicy(clause, scenario)
    else { return nil }
    let known = scenario.identifiers[policy] ?? []
    if !scenario.hasUnreadIdentifiers, !known.contains(ExactText(text)) {
      report(
        .unknownRequest(
          text, at: string.range, suggestion: nearest(to: text, among: known.map { $0.text })))
      return nil
    }
    return .remove(identifier: text, policy: policies[policy].name)
  }

  private mutating func checkGrouping(
    _ clause: Syntax, _ scenario: Scenario
  ) -> ScenarioStep.Kind? {
    guard clause.tokens.count > 1,
      let grouping = GroupingSetting(languageWord: clause.text(of: clause.tokens[1])),
      let policy = clausePolicy(clause, scenario)
    else { return nil }
    return .grouping(grouping, policy: policies[policy].name)
  }

  /// The policy that a clause is about; nil if none is certain, which has been told.
  private mutating func clausePolicy(_ clause: Syntax, _ scenario: Scenario) -> Int? {
    switch policy(namedBy: clause) {
    case .named(let index): return index
    case .unknown: return nil
    case .none: break
    }
    if scenario.meantPolicy == nil, !scenario.isAmbiguityTold {
      report(.ambiguousClause(policies.prefix(8).map { $0.name }, at: place(of: clause)))
    }
    return scenario.meantPolicy
  }

  // MARK: Groups

  private mutating func groupName(
    _ clause: Syntax, _ scenario: Scenario
  ) -> ScenarioStep.GroupName? {
    guard let policy = clausePolicy(clause, scenario) else { return nil }
    let text = clause.stringChild?.literalText ?? ""
    return ScenarioStep.GroupName(
      thread: text.isEmpty ? .appGroup : .identifier(text), policy: policies[policy].name)
  }

  /// The number that a token spells, if it is one of 64 bits.
  mutating func number(_ token: Token, _ node: Syntax) -> Int? {
    let text = node.text(of: token)
    let result = Array(text.utf8).withUnsafeBufferPointer { JSONNumber.integer($0) }
    if case .value(let value) = result { return Int(clamping: value) }
    report(.integerOutOfBounds(text, at: token.range))
    return nil
  }
}

extension GroupingSetting {
  /// Reads the word of a setting as tests spell it, without a hyphen; nil if it is none.
  fileprivate init?(languageWord word: String) {
    switch word {
    case "automatic": self = .automatic
    case "byApp": self = .byApp
    case "off": self = .off
    default: return nil
    }
  }
}

extension Syntax {
  /// True for a clause that names a thread or `default`.
  fileprivate var hasThread: Bool {
    stringChild != nil || tokens.contains { text(of: $0) == "default" }
  }
}
