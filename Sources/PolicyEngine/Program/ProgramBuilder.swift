import NotificationModel
import PolicySyntax

/// Compiles a checked policy to a program.
///
/// Conditions become jumping code: `and` and `or` leave no value behind, and a rule whose
/// condition fails jumps to the next one.
struct ProgramBuilder {
  var program: PolicyProgram
  /// Finds literals by their hash.
  private var constantIndexes: HashTable
  /// Where the instructions of each `let` begin, and the jumps that wait for that.
  private var letUses: [(instruction: Int, index: Int)] = []
  private var nextIntermediate: Int
  /// What the instructions that are being emitted belong to.
  private var owner: InstructionOrigin.Owner?

  private init(_ policy: CheckedPolicy) {
    program = PolicyProgram(policy)
    nextIntermediate = program.firstIntermediate
    // A rule has some four instructions and three literals.
    let ruleCount = policy.stages.reduce(2) { $0 + $1.rules.count }
    program.instructions.reserveCapacity(ruleCount * 4)
    program.origins.reserveCapacity(instructions: ruleCount * 4, origins: ruleCount * 2)
    program.constants.reserveCapacity(ruleCount * 3)
    constantIndexes = HashTable(capacity: ruleCount * 3)
  }

  /// - Complexity: O(n) in the size of the policy.
  static func compile(_ policy: CheckedPolicy) -> PolicyProgram {
    var builder = ProgramBuilder(policy)
    builder.emitStages()
    builder.emitLets()
    return builder.program
  }

  // MARK: Structure

  private mutating func emitStages() {
    let firstIntermediate = nextIntermediate
    for (stageIndex, stage) in program.policy.stages.enumerated() {
      var end = Label()
      var conditions: [Range<Int>] = []
      var starts: [Int32] = []
      conditions.reserveCapacity(stage.rules.count)
      starts.reserveCapacity(stage.rules.count + 1)
      for (ruleIndex, rule) in stage.rules.enumerated() {
        // The intermediate values of a rule are not needed after it.
        nextIntermediate = firstIntermediate
        starts.append(Int32(here))
        owner = .rule(stage: stageIndex, rule: ruleIndex)
        var failure = Label()
        let start = here
        if let condition = rule.condition { emit(condition, jumpingIf: false, to: &failure) }
        conditions.append(start..<here)
        owner = nil
        emit(rule.assignments)
        emitEnd(stageIndex, ruleIndex, to: &end)
        bind(failure)
      }
      nextIntermediate = firstIntermediate
      starts.append(Int32(here))
      program.ruleStarts.append(starts)
      if let otherwise = stage.otherwise {
        emit(otherwise)
        emitEnd(stageIndex, -1, to: &end)
      } else {
        emitEnd(stageIndex, -2, to: &end)
      }
      bind(end)
      program.conditions.append(conditions)
    }
    emit(Instruction(.halt))
  }

  private mutating func emitEnd(_ stage: Int, _ rule: Int, to end: inout Label) {
    let isLast = stage == program.policy.stages.count - 1
    emit(
      Instruction(
        isLast ? .endLastStage : .endStage, Operand(.constant, stage), destination: rule),
      to: &end, at: nil)
  }

  /// Emits each `let` once; its uses call it.
  ///
  /// A `let` has intermediate values of its own, since it runs in the middle of others.
  private mutating func emitLets() {
    nextIntermediate = program.frameSize
    var starts: [Int] = []
    for (index, value) in program.policy.lets.enumerated() {
      starts.append(here)
      owner = .reference(index)
      let destination = program.firstLet + index
      let operand = emit(value.value, into: destination)
      if operand != Operand(.frame, destination) {
        emit(Instruction(.move, operand, destination: destination))
      }
      program.letRanges.append((starts.last ?? here)..<here)
      emit(Instruction(.endLet))
    }
    for use in letUses {
      program.instructions[use.instruction].target = Int32(starts[use.index])
    }
  }

  private mutating func emit(_ assignments: [CheckedAssignment]) {
    let start = here
    for assignment in assignments {
      switch assignment.value {
      case .appGroup:
        emit(Instruction(.assignAppGroup))
      case .category(let index):
        emit(
          Instruction(
            .assignCategory, Operand(.constant, index), destination: AttributeNumber.category))
      case .interruption(let level):
        let index = InterruptionLevel.allCases.firstIndex(of: level) ?? 0
        emit(
          Instruction(
            .assignInterruption, Operand(.constant, index),
            destination: AttributeNumber.interruption))
      case .expression(let value):
        let number = assignment.attribute.number
        if case .interpolation(let pieces) = value.kind {
          if let (prefix, rest) = prefixed(pieces) {
            let operand = constant(.string(prefix))
            emit(Instruction(.assignPrefixed, operand, emit(rest), destination: number))
            continue
          }
          emitJoin(pieces, .assignJoin, into: number)
        } else {
          let operand = emit(value)
          if assignment.attribute == .argument, here > start,
            let last = program.instructions.last, last.operation == .assignCategory
          {
            program.instructions[here - 1] = Instruction(.assignSummary, last.left, operand)
            continue
          }
          let operation: Instruction.Operation =
            switch assignment.attribute {
            case .thread: .assignThread
            case .count: .assignCount
            case .relevance: .assignRelevance
            default: .assign
            }
          emit(Instruction(operation, operand, destination: number))
        }
      }
    }
  }

  // MARK: Emitting

  /// A place that jumps wait for.
  ///
  /// Until it is known, the target of each waiting instruction is the one that waited before it.
  struct Label {
    fileprivate var lastWaiting: Int32 = -1
  }

  var here: Int { program.instructions.count }

  mutating func emit(_ instruction: Instruction, at value: CheckedExpression? = nil) {
    program.instructions.append(instruction)
    guard let owner, let value else { return program.origins.append(nil) }
    var left = value.range
    var right = SourceRange(at: value.range.end)
    var isNegated = false
    switch value.kind {
    case .comparison(let comparison, let first, let second):
      (left, right) = (first.range, second.range)
      isNegated = comparison.isNegated
      if comparison.hasSwappedOperands(first.type) { swap(&left, &right) }
    case .exists(let operand):
      left = operand.range
    default:
      break
    }
    program.origins.append(
      InstructionOrigin(
        owner: owner, range: value.range, left: left, right: right, isNegated: isNegated))
  }

  mutating func emit(
    _ instruction: Instruction, to label: inout Label, at value: CheckedExpression?
  ) {
    var instruction = instruction
    instruction.target = label.lastWaiting
    label.lastWaiting = Int32(here)
    emit(instruction, at: value)
  }

  mutating func bind(_ label: Label) {
    var waiting = label.lastWaiting
    while waiting >= 0 {
      let index = Int(waiting)
      waiting = program.instructions[index].target
      program.instructions[index].target = Int32(here)
    }
  }

  mutating func intermediate() -> Int {
    nextIntermediate += 1
    program.frameSize = max(program.frameSize, nextIntermediate)
    return nextIntermediate - 1
  }

  mutating func constant(_ value: LiteralValue) -> Operand {
    let hash = value.exactHash
    if let index = constantIndexes.number(of: hash), program.constants[index] == value {
      return Operand(.constant, index)
    }
    constantIndexes.append(hash)
    program.constants.append(value)
    return Operand(.constant, program.constants.count - 1)
  }

  /// Makes sure that the value of a `let` is in the frame.
  mutating func emitLet(_ index: Int) -> Operand {
    let destination = program.firstLet + index
    letUses.append((here, index))
    emit(Instruction(.computeLet, destination: destination))
    return Operand(.frame, destination)
  }
}

extension LiteralValue {
  /// A hash of the very literal; hashing a string as a `String` would normalise it.
  fileprivate var exactHash: UInt64 {
    switch self {
    case .string(var text): return text.withUTF8 { hashOfBytes($0) }
    case .int(let value): return slotHash(of: Slot(value)) &+ 1
    case .double(let value): return hashOfNumber(value.bitPattern) &+ 2
    case .bool(let value): return value ? 3 : 4
    case .list(let elements):
      return elements.reduce(5) { ($0 ^ $1.exactHash) &* 0xFF51_AFD7_ED55_8CCD &+ $0 &>> 32 }
    }
  }
}
