import NotificationModel

extension Evaluator {
  /// Runs a program over the frame.
  ///
  /// Every path through a program is finite: jumps go forward, and a `let` calls only lets that
  /// it is built on, each computed once. Of a stage with an index only the rules that can match are
  /// run: each until it assigns, or until a test jumps to the rule after it.
  func run<Observer: EvaluationObserver>(
    _ code: UnsafePointer<PolicyCode>, context: UnsafeBufferPointer<Slot>, from start: Int = 0,
    observer: inout Observer
  ) {
    let instructions = code.pointee.instructions.baseAddress.unsafelyUnwrapped
    let frame = self.frame.baseAddress.unsafelyUnwrapped
    let spaces = self.spaces
    spaces[Int(Operand.Space.frame.rawValue)] = UnsafePointer(frame)
    spaces[Int(Operand.Space.constant.rawValue)] = code.pointee.constants.baseAddress
    spaces[Int(Operand.Space.context.rawValue)] = context.baseAddress
    @inline(__always)
    func value(_ operand: Operand) -> Slot {
      spaces[operand.spaceNumber].unsafelyUnwrapped[operand.index]
    }
    var next = instructions + start
    var depth = 0
    /// The rules of the stage that can match, if it has an index.
    var candidates = RuleCandidates(lists)
    /// Where the rule that is run ends, if it is such a candidate.
    var candidateEnd: UnsafePointer<Instruction>?
    let usesIndexes = !Observer.seesEveryRule && code.pointee.hasIndexes
    if usesIndexes, candidates.find(code.pointee.stages[0], frame) {
      (next, candidateEnd) = candidates.next(instructions)
    }
    while !observer.ends(before: next - instructions, depth: depth) {
      let instruction = next
      next += 1
      if instruction.pointee.isTest {
        let left = value(instruction.pointee.left)
        let right = instruction.pointee.hasRightValue ? value(instruction.pointee.right) : .missing
        let verdict =
          instruction.pointee.operation == .matches
          ? matches(left, glob: instruction.pointee.right.index)
          : test(instruction.pointee.operation, left, right)
        observer.didTest(
          instruction: instruction - instructions, verdict: verdict, left: left, right: right)
        if verdict == instruction.pointee.jumpsIf {
          next = instructions + Int(instruction.pointee.target)
          if next == candidateEnd { (next, candidateEnd) = candidates.next(instructions) }
        }
        continue
      }
      switch instruction.pointee.operation {
      case .assign:
        assign(Int(instruction.pointee.destination), value(instruction.pointee.left))
      case .assignCategory:
        attributes[AttributeNumber.category] = Slot(Int64(instruction.pointee.left.index))
      case .join:
        frame[Int(instruction.pointee.destination)] = join(
          code.pointee.pieces, instruction, value)
      case .assignJoin:
        assign(
          Int(instruction.pointee.destination), join(code.pointee.pieces, instruction, value))
      case .endStage:
        var stage = instruction.pointee.left.index
        outcomes[stage] = instruction.pointee.destination
        observer.didEnd(stage: stage, rule: Int(instruction.pointee.destination))
        next = instructions + Int(instruction.pointee.target)
        stage &+= 1
        if stage == code.pointee.stages.count { return }
        if usesIndexes {
          candidateEnd = nil
          if candidates.find(code.pointee.stages[stage], frame) {
            (next, candidateEnd) = candidates.next(instructions)
          }
        }
      case .jump:
        next = instructions + Int(instruction.pointee.target)
      case .computeLet:
        let destination = Int(instruction.pointee.destination)
        guard frame[destination].kind == .unset, depth < returns.count else { continue }
        returns[depth] = Int32(truncatingIfNeeded: next - instructions)
        depth &+= 1
        next = instructions + Int(instruction.pointee.target)
      case .endLet:
        guard depth > 0 else { return }
        depth &-= 1
        next = instructions + Int(returns[depth])
      case .assignAppGroup:
        attributes[AttributeNumber.thread] = .missing
      case .assignInterruption:
        attributes[AttributeNumber.interruption] = Slot(Int64(instruction.pointee.left.index))
      case .list:
        let operands = code.pointee.operands
        frame[Int(instruction.pointee.destination)] = list(
          operands, from: instruction.pointee.left.index, count: instruction.pointee.right.index)
      case .setTrue: frame[Int(instruction.pointee.destination)] = Slot(true)
      case .setFalse: frame[Int(instruction.pointee.destination)] = Slot(false)
      case .move, .lowercase, .trim, .escape, .count:
        frame[Int(instruction.pointee.destination)] = computed(
          instruction.pointee.operation, value(instruction.pointee.left))
      default:
        return
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
      slots[index] = spaces[operand.spaceNumber].unsafelyUnwrapped[operand.index]
    }
    return Slot(list: UnsafeBufferPointer(slots))
  }

  /// The verdict of a test; a test over a missing value is false.
  @inline(__always)
  private func test(_ operation: Instruction.Operation, _ left: Slot, _ right: Slot) -> Bool {
    if operation == .exists { return left.isThere }
    guard left.isThere else { return false }
    if operation == .isTrue { return left.bool }
    guard right.isThere else { return false }
    switch operation {
    case .equalText: return left.text.hasSameBytes(as: right.text)
    case .equalInt, .equalBool: return left.bits == right.bits
    case .equalNumber: return left.number == right.number
    case .lessText: return left.text.precedes(right.text)
    case .lessInt: return left.int < right.int
    case .lessNumber: return left.number < right.number
    case .lessOrEqualText: return !right.text.precedes(left.text)
    case .lessOrEqualInt: return left.int <= right.int
    case .lessOrEqualNumber: return left.number <= right.number
    case .memberText, .memberInt, .memberNumber: return right.firstIndex(of: left) != nil
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

  /// Joins text, integers and Bools to a string.
  private func join(
    _ pieces: UnsafeBufferPointer<JoinPiece>, _ instruction: UnsafePointer<Instruction>,
    _ value: (Operand) -> Slot
  ) -> Slot {
    var index = instruction.pointee.left.index
    let end = index &+ instruction.pointee.right.index
    var text = memory.beginText()
    while index < end {
      switch pieces[index] {
      case .text(let operand):
        let piece = value(operand)
        if let source = piece.text.baseAddress {
          if text.room < piece.length { memory.move(&text, toRoomFor: piece.length) }
          copyBytes(source, to: text.end, piece.length)
          text.end += piece.length
        }
      case .integer(let operand):
        if text.room < 20 { memory.move(&text, toRoomFor: 20) }
        text.end = write(value(operand).int, to: text.end)
      case .bool(let operand):
        if text.room < 20 { memory.move(&text, toRoomFor: 20) }
        let word: StaticString = value(operand).bool ? "true" : "false"
        text.end.update(from: word.utf8Start, count: word.utf8CodeUnitCount)
        text.end += word.utf8CodeUnitCount
      }
      index &+= 1
    }
    return memory.finish(text)
  }

  /// Writes an integer in decimal, at most 20 bytes, and returns the place after it.
  @inline(never)
  private func write(_ value: Int64, to start: UnsafeMutablePointer<UInt8>)
    -> UnsafeMutablePointer<UInt8>
  {
    var end = start
    var rest = value.magnitude
    var digits = 1
    var power: UInt64 = 10
    while digits < 19, rest >= power {
      digits += 1
      power &*= 10
    }
    if digits == 19, rest >= 10_000_000_000_000_000_000 { digits = 20 }
    if value < 0 {
      end.pointee = UInt8(ascii: "-")
      end += 1
    }
    var place = digits
    while place > 0 {
      place -= 1
      end[place] = UInt8(truncatingIfNeeded: rest % 10) + 0x30
      rest /= 10
    }
    return end + digits
  }

  /// Assigns a value to an attribute; one out of range is a problem and assigns nothing.
  @inline(__always)
  private func assign(_ number: Int, _ value: Slot) {
    switch number {
    case AttributeNumber.thread where value.length == 0:
      attributes[number] = .missing
    case AttributeNumber.count where value.int < 1:
      tell(.countOutOfRange(value.int))
    case AttributeNumber.relevance where !(0...1).contains(value.number):
      tell(.relevanceOutOfRange(value.number))
    default:
      attributes[number] = value
    }
  }

  /// Notes a problem; out of line, since it hardly ever happens.
  @inline(never)
  private func tell(_ problem: @autoclosure () -> Problem) {
    problems.append(problem())
  }
}

/// The numbers of the attributes that need care, as they stand in `Attribute.allCases`.
enum AttributeNumber {
  static let thread = 0
  static let category = 1
  static let argument = 2
  static let count = 3
  static let interruption = 4
  static let relevance = 5
  static let target = 6
  static let filter = 7
  /// How many there are.
  static let all = 8
}
