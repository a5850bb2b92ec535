import NotificationModel

extension Evaluator {
  /// Runs a program over the frame.
  ///
  /// Every path through a program is finite: jumps go forward, and a `let` calls only lets that
  /// it is built on, each computed once.
  func run<Observer: EvaluationObserver>(
    _ policy: PreparedPolicy, context: UnsafeBufferPointer<Slot>, from start: Int = 0,
    observer: inout Observer
  ) {
    let constants = policy.constants.slots
    let instructions = policy.instructions
    let frame = self.frame
    @inline(__always)
    func value(_ operand: Operand) -> Slot {
      let index = Int(operand.index)
      switch operand.space {
      case .frame: return frame[index]
      case .constant: return constants[index]
      case .context: return context[index]
      }
    }
    var counter = start
    var depth = 0
    while !observer.ends(before: counter, depth: depth) {
      let instruction = instructions[counter]
      counter &+= 1
      if instruction.isTest {
        let left = value(instruction.left)
        let right = instruction.hasRightValue ? value(instruction.right) : .missing
        let verdict = test(instruction, left, right, policy)
        observer.didTest(
          instruction: counter &- 1, verdict: verdict, left: left, right: right)
        if verdict == instruction.jumpsIf { counter = Int(instruction.target) }
        continue
      }
      let destination = Int(instruction.destination)
      switch instruction.operation {
      case .setTrue: frame[destination] = Slot(true)
      case .setFalse: frame[destination] = Slot(false)
      case .move: frame[destination] = value(instruction.left)
      case .lowercase: frame[destination] = memory.lowercased(value(instruction.left))
      case .trim: frame[destination] = trimmed(value(instruction.left))
      case .escape: frame[destination] = memory.escaped(value(instruction.left))
      case .count: frame[destination] = Slot(Int64(value(instruction.left).length))
      case .join:
        frame[destination] = join(instruction, policy.program.pieces, value)
      case .list:
        let first = Int(instruction.left.index)
        let slots = memory.allocateSlots(Int(instruction.right.index))
        for index in slots.indices { slots[index] = value(policy.program.operands[first + index]) }
        frame[destination] = Slot(list: UnsafeBufferPointer(slots))
      case .jump:
        counter = Int(instruction.target)
      case .computeLet:
        guard frame[destination].kind == .unset, depth < returns.count else { continue }
        returns[depth] = Int32(truncatingIfNeeded: counter)
        depth &+= 1
        counter = Int(instruction.target)
      case .endLet:
        guard depth > 0 else { return }
        depth &-= 1
        counter = Int(returns[depth])
      case .assign:
        assign(destination, value(instruction.left), policy)
      case .assignAppGroup:
        attributes[AttributeNumber.thread] = .missing
      case .assignCategory, .assignInterruption:
        let number =
          instruction.operation == .assignCategory
          ? AttributeNumber.category : AttributeNumber.interruption
        attributes[number] = Slot(Int64(instruction.left.index))
      case .endStage:
        outcomes[Int(instruction.left.index)] = instruction.right.index
        observer.didEnd(stage: Int(instruction.left.index), rule: Int(instruction.right.index))
        counter = Int(instruction.target)
      default:
        return
      }
    }
  }

  /// The verdict of a test; a test over a missing value is false.
  @inline(__always)
  private func test(
    _ instruction: Instruction, _ left: Slot, _ right: Slot, _ policy: PreparedPolicy
  ) -> Bool {
    if instruction.operation == .exists { return left.isThere }
    guard left.isThere else { return false }
    switch instruction.operation {
    case .isTrue: return left.bool
    case .matches: return policy.program.globs[Int(instruction.right.index)].matches(left.text)
    default: break
    }
    guard right.isThere else { return false }
    switch instruction.operation {
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
    case .memberBool:
      return right.elements.contains { $0.bits == left.bits }
    case .containsText: return left.text.hasPart(right.text)
    case .startsWith:
      return left.length >= right.length && left.text.has(right.text, at: 0)
    case .endsWith:
      return left.length >= right.length
        && left.text.has(right.text, at: left.length &- right.length)
    default: return false
    }
  }

  /// Joins text, integers and Bools to a string.
  @inline(__always)
  private func join(
    _ instruction: Instruction, _ pieces: [JoinPiece], _ value: (Operand) -> Slot
  ) -> Slot {
    let range = Int(instruction.left.index)..<Int(instruction.left.index + instruction.right.index)
    var count = 0
    for index in range {
      switch pieces[index] {
      case .text(let operand): count &+= value(operand).length
      case .integer, .bool: count &+= 20
      }
    }
    let start = memory.allocate(count).assumingMemoryBound(to: UInt8.self)
    var end = start
    for index in range {
      switch pieces[index] {
      case .text(let operand):
        let text = value(operand).text
        if let source = text.baseAddress { end.update(from: source, count: text.count) }
        end += text.count
      case .integer(let operand):
        end = write(value(operand).int, to: end)
      case .bool(let operand):
        let word: StaticString = value(operand).bool ? "true" : "false"
        end.update(from: word.utf8Start, count: word.utf8CodeUnitCount)
        end += word.utf8CodeUnitCount
      }
    }
    memory.shrink(count, keeping: end - start)
    return Slot(UnsafeBufferPointer(start: start, count: end - start))
  }

  /// Writes an integer in decimal, at most 20 bytes, and returns the place after it.
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
  private func assign(_ number: Int, _ value: Slot, _ policy: PreparedPolicy) {
    switch number {
    case AttributeNumber.thread where value.length == 0:
      attributes[number] = .missing
    case AttributeNumber.count where value.int < 1:
      problems.append(.countOutOfRange(value.int))
    case AttributeNumber.relevance where !(0...1).contains(value.number):
      problems.append(.relevanceOutOfRange(value.number))
    default:
      attributes[number] = value
    }
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
}
