/// Finds the tests that decided about a rule: had only their verdict been the other one, the rule's
/// condition would have had another outcome.
///
/// It runs the parts of the program again that such a verdict leads to, over the values of the last
/// evaluation. So all else keeps its real value, also what was not asked in the evaluation.
package struct DecisivenessProbe: Sendable {
  /// The place of a rule among stages.
  struct RulePlace: Sendable {
    let stage: Int
    let rule: Int
  }

  private let policy: PreparedPolicy
  /// For each `let`, the rules whose conditions ask it, by themselves or through other lets.
  private let askers: [[RulePlace]]
  /// For each `let`, whether its code stores a verdict before its end.
  private let letsStoreVerdicts: [Bool]

  /// - Complexity: O(n) in the size of the policy, for each rule in the lets that it asks.
  package init(_ policy: PreparedPolicy) {
    self.policy = policy
    let program = policy.program
    let needs = program.letRanges.map { program.lets(askedIn: $0) }
    var askers: [[RulePlace]] = Array(repeating: [], count: needs.count)
    // For each let the number of the rule that it was last reached from.
    var reached = Array(repeating: -1, count: needs.count)
    var number = 0
    for (stage, conditions) in program.conditions.enumerated() {
      for (rule, condition) in conditions.enumerated() {
        var waiting = program.lets(askedIn: condition)
        while let index = waiting.popLast() {
          guard reached[index] != number else { continue }
          reached[index] = number
          askers[index].append(RulePlace(stage: stage, rule: rule))
          waiting += needs[index]
        }
        number += 1
      }
    }
    self.askers = askers
    letsStoreVerdicts = program.letRanges.map { range in
      // The last three instructions of a condition store its own verdict: true, a jump, false.
      program.storesVerdict(in: range.lowerBound..<max(range.lowerBound, range.upperBound - 3))
    }
  }

  /// Whether the condition of a rule asks a `let`, so that a test of it can decide about the rule.
  package func isLetAsked(_ index: Int) -> Bool { !askers[index].isEmpty }

  /// The tests that decided in the last evaluation of an evaluator.
  ///
  /// The payload's bytes have to be there still.
  ///
  /// - Parameters:
  ///   - trace: The trace of the evaluation.
  ///   - evaluator: The evaluator, whose intermediate values are lost.
  ///   - isSettled: Whether nothing is to be found out about the test of an instruction.
  /// - Returns: The numbers of the tests' instructions, without the settled ones.
  package func decisiveTests(
    in trace: EvaluationTrace, of evaluator: Evaluator, isSettled: (_ instruction: Int) -> Bool
  ) -> [Int] {
    guard let context = evaluator.contextValues else { return [] }
    let program = policy.program
    var marks: [TestMark] = []
    var owners: [InstructionOrigin.Owner] = []
    for test in trace.tests {
      guard let origin = program.origins[test.instruction], !isSettled(test.instruction) else {
        continue
      }
      if marks.isEmpty {
        marks = Array(repeating: .notMade, count: program.instructions.count)
        for test in trace.tests { marks[test.instruction] = .made }
      }
      marks[test.instruction] = .wanted
      if owners.last != origin.owner { owners.append(origin.owner) }
    }
    var result: [Int] = []
    // The tests of a let may stand between those of the rule that asks it.
    var walked: Set<InstructionOrigin.Owner> = []
    for owner in owners where walked.insert(owner).inserted {
      switch owner {
      case .rule(let stage, let rule):
        let range = program.conditions[stage][rule]
        var walk = ConditionWalk(
          evaluator, policy, context, range, marks, canJoin: !program.storesVerdict(in: range))
        evaluator.run(from: range.lowerBound, context: context, observer: &walk)
        let applied = trace.outcomes[stage] == rule
        for fork in walk.forks where fork.outcome != .joined {
          if (fork.outcome == .holds) != applied { result.append(fork.instruction) }
        }
      case .reference(let index):
        result += decisiveTests(ofLet: index, trace, evaluator, context, marks)
      }
    }
    return result
  }

  private func decisiveTests(
    ofLet index: Int, _ trace: EvaluationTrace, _ evaluator: Evaluator,
    _ context: UnsafeBufferPointer<Slot>, _ marks: [TestMark]
  ) -> [Int] {
    guard isLetAsked(index) else { return [] }
    let destination = policy.program.firstLet + index
    let range = policy.program.letRanges[index]
    var walk = ConditionWalk(
      evaluator, policy, context, range, marks, canJoin: !letsStoreVerdicts[index],
      destination: destination)
    let real = evaluator.frame[destination]
    evaluator.run(from: range.lowerBound, context: context, observer: &walk)
    evaluator.frame[destination] = real
    var result: [Int] = []
    // A verdict has one opposite, whose effect is the same whichever test turned it.
    var effectOfOpposite: Bool?
    for fork in walk.forks where fork.outcome != .joined {
      let isVerdict = real.kind == .bool && fork.value.kind == .bool
      if isVerdict, real.bool == fork.value.bool { continue }
      let decides = isVerdict ? effectOfOpposite : nil
      let effect = decides ?? changesRule(index, fork.value, trace, evaluator, context)
      if isVerdict { effectOfOpposite = effect }
      if effect { result.append(fork.instruction) }
    }
    return result
  }

  /// Whether a rule that was asked has another outcome if a `let` has another value.
  private func changesRule(
    _ index: Int, _ value: Slot, _ trace: EvaluationTrace, _ evaluator: Evaluator,
    _ context: UnsafeBufferPointer<Slot>
  ) -> Bool {
    let frame = evaluator.frame
    let lets = policy.program.firstLet..<policy.program.firstIntermediate
    let saved = lets.map { frame[$0] }
    defer { for place in lets { frame[place] = saved[place - lets.lowerBound] } }
    for place in lets { frame[place] = .unset }
    frame[lets.lowerBound + index] = value
    for asker in askers[index] {
      guard let applied = trace.outcomes[asker.stage], applied < 0 || asker.rule <= applied else {
        continue
      }
      let range = policy.program.conditions[asker.stage][asker.rule]
      var fork = ConditionFork(end: range.upperBound)
      evaluator.run(from: range.lowerBound, context: context, observer: &fork)
      if (fork.outcome == .holds) != (asker.rule == applied) { return true }
    }
    return false
  }
}

extension PolicyProgram {
  /// The lets that instructions ask for, by their indexes.
  fileprivate func lets(askedIn range: Range<Int>) -> [Int] {
    range.compactMap { number in
      let instruction = instructions[number]
      return instruction.operation == .computeLet
        ? Int(instruction.destination) - firstLet : nil
    }
  }

  /// Whether instructions store a verdict as a value, so that what comes later may differ although
  /// it stands on the same path.
  fileprivate func storesVerdict(in range: Range<Int>) -> Bool {
    range.contains { number in
      let operation = instructions[number].operation
      return operation == .setTrue || operation == .setFalse
    }
  }
}
