/// What is known of an instruction in one evaluation.
enum TestMark: Sendable {
  /// It made no test.
  case notMade
  case made
  /// It made a test of which is asked whether it decided.
  case wanted
}

/// Goes through a condition as an evaluation did, and at each test tries the other way.
///
/// It goes by jumps: the values that were computed up to a test are there for the other way, and
/// what the other way stores is stored again before it is read.
struct ConditionWalk: EvaluationObserver {
  /// What came of the other verdict of a test.
  struct Fork {
    let instruction: Int
    let outcome: ConditionFork.Outcome
    /// The value at the destination after it.
    let value: Slot
  }

  private let evaluator: Evaluator
  private let policy: PreparedPolicy
  private let context: UnsafeBufferPointer<Slot>
  private let range: Range<Int>
  private let marks: [TestMark]
  private let canJoin: Bool
  private let destination: Int?
  private(set) var forks: [Fork] = []

  /// - Parameters:
  ///   - evaluator: The evaluator, with the values of the evaluation.
  ///   - policy: The policy that decided.
  ///   - context: The context's values.
  ///   - range: The instructions of the condition.
  ///   - marks: What each instruction did in the evaluation.
  ///   - canJoin: Whether the way from a test that was made on is the same whatever was before.
  ///   - destination: The place in the frame whose value is asked for.
  init(
    _ evaluator: Evaluator, _ policy: PreparedPolicy, _ context: UnsafeBufferPointer<Slot>,
    _ range: Range<Int>, _ marks: [TestMark], canJoin: Bool, destination: Int? = nil
  ) {
    self.evaluator = evaluator
    self.policy = policy
    self.context = context
    self.range = range
    self.marks = marks
    self.canJoin = canJoin
    self.destination = destination
  }

  mutating func ends(before instruction: Int, depth: Int) -> Bool {
    depth == 0 && !range.contains(instruction)
  }

  mutating func didTest(instruction: Int, verdict: Bool, left: Slot, right: Slot) {
    guard range.contains(instruction), marks[instruction] == .wanted else { return }
    let test = policy.program.instructions[instruction]
    let otherWay = verdict == test.jumpsIf ? instruction + 1 : Int(test.target)
    var fork = ConditionFork(end: range.upperBound)
    if canJoin { fork.marks = marks }
    evaluator.run(from: otherWay, context: context, observer: &fork)
    forks.append(
      Fork(
        instruction: instruction, outcome: fork.outcome,
        value: destination.map { evaluator.frame[$0] } ?? .missing))
  }

  mutating func didEnd(stage: Int, rule: Int) {}
}

/// Goes through a condition from one of its instructions to where it is decided.
struct ConditionFork: EvaluationObserver {
  enum Outcome: Sendable {
    case holds, fails
    /// It came to a test that the evaluation made, from where on both go the same way.
    case joined
  }

  /// The instruction after the condition, where what holds goes on.
  let end: Int
  /// What each instruction did in the evaluation; empty if the ways do not join.
  var marks: [TestMark] = []
  private(set) var outcome = Outcome.fails

  init(end: Int) {
    self.end = end
  }

  mutating func ends(before instruction: Int, depth: Int) -> Bool {
    guard depth == 0 else { return false }
    if instruction >= end {
      outcome = instruction == end ? .holds : .fails
      return true
    }
    guard !marks.isEmpty, marks[instruction] != .notMade else { return false }
    outcome = .joined
    return true
  }

  mutating func didTest(instruction: Int, verdict: Bool, left: Slot, right: Slot) {}
  mutating func didEnd(stage: Int, rule: Int) {}
}
