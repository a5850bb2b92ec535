import HeddleTesting
import NotificationModel
import PolicyEngine
import PolicySyntax

/// A clause of a test with deliveries, from which parts can be taken.
struct ScenarioClause {
  /// The clause as it was checked; its ranges are those of the file.
  private let original: ScenarioStep
  /// The number of the delivery that it is, counted from 1; of others that of the last before it.
  private var delivery: Int
  /// The payload or context in its parts; nil if it has none.
  var json: JSONText?
  /// What is expected of a group.
  private var traits: [ScenarioStep.Trait] = []

  /// - Returns: Nil if the payload cannot be read or is no JSON object.
  init?(_ step: ScenarioStep, after deliveries: Int, _ minimiser: TestMinimiser, file: Int) {
    original = step
    delivery = deliveries
    switch step.kind {
    case .deliver(let own):
      guard let json = minimiser.json(own.payload, file: file) else { return nil }
      self.json = json
      delivery = deliveries + 1
    case .context(let bytes):
      guard let json = JSONText(parsing: bytes) else { return nil }
      self.json = json
    case .expectGroup(_, let traits): self.traits = traits
    default: break
    }
  }

  // MARK: Kinds

  var isDelivery: Bool {
    if case .deliver = original.kind { return true }
    return false
  }

  var isExpectation: Bool {
    switch original.kind {
    case .expectDecision, .expectGroupCount, .expectGroup, .expectNoGroup: true
    default: false
    }
  }

  /// True for an expectation that allows a problem.
  var isAboutProblems: Bool {
    guard case .expectDecision(let expectation) = original.kind else { return false }
    switch expectation.kind {
    case .problem, .noProblem: return true
    default: return false
    }
  }

  /// The clause with the only trait that stands at a place; where none does, so that the group is
  /// not there at all, with the lead that it should have, whose delivery then stays.
  func reduced(to range: SourceRange) -> ScenarioClause {
    guard !traits.isEmpty else { return self }
    var result = self
    result.traits = traits.filter { $0.range == range }
    if result.traits.isEmpty {
      result.traits = traits.filter { trait in
        if case .lead = trait.kind { return true }
        return false
      }
    }
    return result
  }

  // MARK: Tests

  /// Whether clauses can stand in a test: what speaks of deliveries comes after one, and what
  /// takes a notification away after one with its identifier.
  static func isTest(_ clauses: [ScenarioClause]) -> Bool {
    var hasDelivery = false
    var identifiers: Set<ExactText> = []
    for clause in clauses {
      switch clause.original.kind {
      case .deliver(let delivery):
        hasDelivery = true
        if let identifier = delivery.identifier ?? clause.recordIdentifier {
          identifiers.insert(ExactText(identifier))
        }
      case .remove(let identifier, _):
        if !identifiers.contains(ExactText(identifier)) { return false }
      case .clear, .clearAll: if !hasDelivery { return false }
      case .context, .grouping: break
      default: if !hasDelivery { return false }
      }
    }
    return hasDelivery && clauses.contains { $0.isExpectation }
  }

  /// The request identifier of a record.
  private var recordIdentifier: String? {
    guard let json else { return nil }
    return PayloadPlaces.content(of: Array(json.line.utf8))?.identifier
  }

  /// The clauses with the numbers of leads counted among the deliveries that are left.
  ///
  /// - Returns: The clauses that can be said: one whose lead is gone is left out.
  static func numbered(_ clauses: [ScenarioClause]) -> [ScenarioClause] {
    var numbers: [Int: Int] = [:]
    for clause in clauses where clause.isDelivery { numbers[clause.delivery] = numbers.count + 1 }
    return clauses.compactMap { clause in
      var result = clause
      result.traits = []
      for trait in clause.traits {
        guard case .lead(let lead) = trait.kind else {
          result.traits.append(trait)
          continue
        }
        guard let number = numbers[lead] else { return nil }
        result.traits.append(ScenarioStep.Trait(.lead(number), at: trait.range))
      }
      return result
    }
  }

  /// The clause as a runner carries it out.
  var step: ScenarioStep {
    let kind: ScenarioStep.Kind
    switch original.kind {
    case .deliver(let delivery):
      let bytes = json.map { Array($0.line.utf8) } ?? []
      kind = .deliver(delivery.delivering(.json(bytes, delivery.payload.range)))
    case .context: kind = .context(json.map { Array($0.line.utf8) } ?? [])
    case .expectGroup(let name, _): kind = .expectGroup(name, traits)
    default: kind = original.kind
    }
    return ScenarioStep(kind, at: original.range)
  }

  // MARK: Text

  /// The clause as a file spells it: as it was, but for what was taken away.
  func text(in source: SourceText) -> String {
    let range = original.range
    switch original.kind {
    case .deliver(let delivery):
      let payload = delivery.payload.range
      return source.text(SourceRange(range.start, payload.start)) + (json?.text() ?? "{}")
        + source.text(SourceRange(payload.end, range.end))
    case .context: return "with " + (json?.text() ?? "{}")
    case .expectGroup(_, let all):
      guard let first = all.first else { return source.text(range) }
      let head = source.text(SourceRange(range.start, first.range.start))
      guard let brace = head.lastIndex(of: "{") else { return source.text(range) }
      let lines = traits.map { trait in
        if case .lead(let number) = trait.kind { return "lead \(number)" }
        return source.text(trait.range)
      }
      return head[..<brace]
        + (lines.isEmpty ? "" : "{\n" + lines.map { "    \($0)\n" }.joined() + "  }")
    default: return source.text(range)
    }
  }
}
