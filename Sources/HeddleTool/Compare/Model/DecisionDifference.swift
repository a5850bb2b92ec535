import NotificationModel

/// Decisions that differ in one attribute between two versions of policies, by what decides.
struct DecisionDifference: Sendable, Hashable {
  let attribute: DecisionAttribute
  /// What decides by the old policies.
  let from: Decider
  /// What decides by the new ones.
  let to: Decider
  /// How many notifications it concerns.
  var count: Int
  /// The first of them in the order of the input.
  let example: Example

  /// One notification with both values.
  struct Example: Sendable, Hashable {
    let place: CorpusPlace
    let app: String?
    let old: AttributeValue
    let new: AttributeValue
  }
}

/// Problems that appear or vanish.
struct ProblemDifference: Sendable, Hashable {
  /// The code of the problem.
  let code: String
  /// The declared field that it is about.
  let field: String?
  /// True if the new policies have the problem, false if the old ones had it.
  let appears: Bool
  var count: Int
  /// Where it is first.
  let place: CorpusPlace
  /// The message there.
  let message: String
}

/// Counts differences of decisions by what decides, in the order of the input.
struct DifferenceTally: Sendable {
  private struct DecisionKey: Hashable {
    let attribute: DecisionAttribute
    let from: Decider
    let to: Decider

    init(_ difference: DecisionDifference) {
      attribute = difference.attribute
      from = difference.from
      to = difference.to
    }
  }

  private struct ProblemKey: Hashable {
    let code: ExactText
    let field: ExactText?
    let appears: Bool
  }

  private(set) var decisions: [DecisionDifference] = []
  private(set) var problems: [ProblemDifference] = []
  /// The notifications of which an attribute or a problem differs.
  var changedCount = 0
  /// Those that another rule decides, with the same result.
  var sameResultCount = 0
  private var decisionPlaces: [DecisionKey: Int] = [:]
  private var problemPlaces: [ProblemKey: Int] = [:]

  mutating func add(_ difference: DecisionDifference) {
    let key = DecisionKey(difference)
    if let place = decisionPlaces[key] {
      decisions[place].count += difference.count
    } else {
      decisionPlaces[key] = decisions.count
      decisions.append(difference)
    }
  }

  mutating func add(_ difference: ProblemDifference) {
    let key = ProblemKey(
      code: ExactText(difference.code), field: difference.field.map { ExactText($0) },
      appears: difference.appears)
    if let place = problemPlaces[key] {
      problems[place].count += difference.count
    } else {
      problemPlaces[key] = problems.count
      problems.append(difference)
    }
  }

  mutating func add(_ problem: Problem, appears: Bool, at place: CorpusPlace) {
    add(
      ProblemDifference(
        code: problem.code, field: problem.field, appears: appears, count: 1, place: place,
        message: problem.message))
  }

  /// Adds what was counted on the lines after these.
  mutating func add(_ later: DifferenceTally) {
    for difference in later.decisions { add(difference) }
    for difference in later.problems { add(difference) }
    changedCount += later.changedCount
    sameResultCount += later.sameResultCount
  }

  /// The differences of decisions by attribute, those of more notifications first.
  var sortedDecisions: [DecisionDifference] {
    let order = DecisionAttribute.allCases
    func rank(_ index: Int) -> (Int, Int, Int) {
      let difference = decisions[index]
      return (order.firstIndex(of: difference.attribute) ?? 0, -difference.count, index)
    }
    return decisions.indices.sorted { rank($0) < rank($1) }.map { decisions[$0] }
  }
}
