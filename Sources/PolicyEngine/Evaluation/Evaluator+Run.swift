import NotificationModel

extension Evaluator {
  /// Runs a program over the frame.
  ///
  /// Every path through a program is finite: jumps go forward, and a `let` calls only lets that
  /// it is built on, each computed once. Of a stage with an index only the rules that can match are
  /// run: each until it assigns, or until a test jumps to the rule after it.
  ///
  /// Inlined, since there is one caller for each kind of observer.
  @inline(__always)
  func run<Observer: EvaluationObserver>(
    _ code: UnsafePointer<PolicyCode>, over frame: UnsafeMutablePointer<Slot>,
    context: UnsafeBufferPointer<Slot>, from start: Int = 0, observer: inout Observer
  ) {
    let instructions = code.pointee.instructions.baseAddress.unsafelyUnwrapped
    let spaces = self.spaces
    spaces[Int(Operand.Space.frame.rawValue)] = UnsafePointer(frame)
    spaces[Int(Operand.Space.constant.rawValue)] = code.pointee.constants.baseAddress
    spaces[Int(Operand.Space.context.rawValue)] = context.baseAddress
    @inline(__always)
    func value(_ operand: Operand) -> Slot { operand.value(spaces) }
    var instruction = instructions + start
    var depth = 0
    let usesIndexes = !Observer.seesEveryRule && code.pointee.hasIndexes
    if usesIndexes {
      instruction =
        candidates.pointee.first(of: code.pointee.stages[0], frame, in: instructions)
        ?? instruction
    }
    while !observer.ends(before: instruction - instructions, depth: depth) {
      @inline(__always) var left: Slot { value(instruction.pointee.left) }
      @inline(__always) var right: Slot { value(instruction.pointee.right) }
      @inline(__always) var destination: Int { Int(instruction.pointee.destination) }
      // Asked before the switch: a processor predicts a way out of two better than one of many.
      if instruction.pointee.endsStage {
        let stage = instruction.pointee.left.index
        outcomes[stage] = instruction.pointee.destination
        observer.didEnd(stage: stage, rule: destination)
        if instruction.pointee.operation == .endLastStage { return }
        instruction = instructions + Int(instruction.pointee.target)
        if usesIndexes {
          let following = code.pointee.stages[stage &+ 1]
          instruction =
            candidates.pointee.first(of: following, frame, in: instructions) ?? instruction
        }
        continue
      }
      let verdict: Bool
      switch instruction.pointee.operation {
      // Tests come first; what follows from a verdict stands after the switch.
      case .exists: verdict = left.isThere
      case .isTrue: verdict = left.isThere && left.bool
      case .equalText: verdict = left.isSameText(as: right)
      case .equalInt, .equalBool:
        verdict = left.isThere && right.isThere && left.bits == right.bits
      case .memberText:
        verdict = left.isThere && right.isThere && right.has(text: left)
      case .equalNumber, .lessText, .lessInt, .lessNumber, .lessOrEqualText, .lessOrEqualInt,
        .lessOrEqualNumber, .memberInt, .memberNumber, .memberBool, .containsText, .startsWith,
        .endsWith:
        verdict = test(instruction.pointee.operation, left, right)
      case .matches:
        verdict = matches(left, glob: instruction.pointee.right.index)
      case .assign:
        attributes[destination] = left
        instruction += 1
        continue
      case .assignThread:
        attributes[AttributeNumber.thread] = left.length == 0 ? .missing : left
        instruction += 1
        continue
      case .assignCategory, .assignInterruption:
        attributes[destination] = Slot(Int64(instruction.pointee.left.index))
        instruction += 1
        continue
      case .join:
        frame[destination] = join(code.pointee.pieces, instruction)
        instruction += 1
        continue
      case .assignJoin:
        let text = join(code.pointee.pieces, instruction)
        let isNone = text.length == 0 && destination == AttributeNumber.thread
        attributes[destination] = isNone ? .missing : text
        instruction += 1
        continue
      case .assignPrefixed:
        attributes[destination] = join(left, right)
        instruction += 1
        continue
      case .assignSummary:
        attributes[AttributeNumber.category] = Slot(Int64(instruction.pointee.left.index))
        attributes[AttributeNumber.argument] = right
        instruction += 1
        continue
      case .endStage, .endLastStage, .halt: return
      case .jump:
        instruction = instructions + Int(instruction.pointee.target)
        continue
      case .computeLet:
        guard frame[destination].kind == .unset, depth < returns.count else {
          instruction += 1
          continue
        }
        returns[depth] = Int32(truncatingIfNeeded: instruction + 1 - instructions)
        depth &+= 1
        instruction = instructions + Int(instruction.pointee.target)
        continue
      case .endLet:
        guard depth > 0 else { return }
        depth &-= 1
        instruction = instructions + Int(returns[depth])
        continue
      case .assignAppGroup:
        attributes[AttributeNumber.thread] = .missing
        instruction += 1
        continue
      case .assignCount, .assignRelevance:
        assignNumber(destination, left)
        instruction += 1
        continue
      case .list:
        frame[destination] = list(
          code.pointee.operands, from: instruction.pointee.left.index,
          count: instruction.pointee.right.index)
        instruction += 1
        continue
      case .setTrue, .setFalse:
        frame[destination] = Slot(instruction.pointee.operation == .setTrue)
        instruction += 1
        continue
      case .move:
        frame[destination] = left
        instruction += 1
        continue
      case .lowercase, .trim, .escape, .count:
        frame[destination] = computed(instruction.pointee.operation, left)
        instruction += 1
        continue
      }
      observer.didTest(
        instruction: instruction - instructions, verdict: verdict, left: left,
        right: instruction.pointee.hasRightValue ? right : .missing)
      if verdict != instruction.pointee.jumpsIf {
        instruction += 1
      } else {
        instruction = instructions + Int(instruction.pointee.target)
        if usesIndexes, instruction == candidates.pointee.end {
          instruction = candidates.pointee.next(in: instructions)
        }
      }
    }
  }

  /// The value of an operation with one operand.
  @inline(never)
  private func computed(_ operation: Instruction.Operation, _ value: Slot) -> Slot {
    switch operation {
    case .lowercase: memory.lowercased(value)
    case .trim: trimmed(value)
    case .escape: memory.escaped(value)
    case .count: Slot(Int64(value.length))
    default: value
    }
  }

  /// A list of the values of operands.
  @inline(never)
  private func list(
    _ operands: UnsafeBufferPointer<Operand>, from first: Int, count: Int
  ) -> Slot {
    let slots = memory.allocateList(count)
    for index in slots.indices {
      let operand = operands[first + index]
      slots[index] = operand.value(spaces)
    }
    return Slot(list: UnsafeBufferPointer(slots))
  }

  /// The verdict of a test between two values that is not among the most frequent ones; a test over
  /// a missing value is false.
  @inline(never)
  private func test(_ operation: Instruction.Operation, _ left: Slot, _ right: Slot) -> Bool {
    guard left.isThere, right.isThere else { return false }
    switch operation {
    case .equalNumber: return order(left, right) == 0
    case .lessText: return left.text.precedes(right.text)
    case .lessInt: return left.int < right.int
    case .lessNumber: return order(left, right) < 0
    case .lessOrEqualText: return !right.text.precedes(left.text)
    case .lessOrEqualInt: return left.int <= right.int
    case .lessOrEqualNumber: return order(left, right) <= 0
    case .memberInt, .memberNumber: return right.firstIndex(of: left) != nil
    case .memberBool: return right.has(bool: left)
    case .containsText: return left.text.hasPart(right.text)
    case .startsWith:
      return left.length >= right.length && left.text.has(right.text, at: 0)
    case .endsWith:
      return left.length >= right.length
        && left.text.has(right.text, at: left.length &- right.length)
    default: return false
    }
  }

  /// Whether a string matches a pattern of the policy that runs.
  @inline(never)
  private func matches(_ value: Slot, glob: Int) -> Bool {
    guard value.isThere, let policy else { return false }
    return policy.program.globs[glob].matches(value.text)
  }

  /// Assigns a count or a relevance; one out of range is a problem and assigns nothing.
  @inline(never)
  private func assignNumber(_ number: Int, _ value: Slot) {
    switch number {
    case AttributeNumber.count where value.int < 1: problems.append(.countOutOfRange(value.int))
    case AttributeNumber.relevance where !(0...1).contains(value.number):
      problems.append(.relevanceOutOfRange(value.number))
    default: attributes[number] = value
    }
  }
}
