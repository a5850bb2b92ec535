package import PolicySyntax

/// One step of a program.
///
/// A test jumps to `target` if its verdict is `jumpsIf` and goes on with the next instruction
/// otherwise. A test over a missing value is false.
package struct Instruction: Sendable, Hashable, BitwiseCopyable {
  package enum Operation: UInt8, Sendable, Hashable, BitwiseCopyable {
    // Tests.

    /// Whether `left` is there.
    case exists
    /// Whether the Bool `left` is true.
    case isTrue
    /// Whether the strings, integers, numbers or Bools are equal.
    case equalText, equalInt, equalNumber, equalBool
    /// Whether `left` is less than `right`: strings by their bytes.
    case lessText, lessInt, lessNumber
    case lessOrEqualText, lessOrEqualInt, lessOrEqualNumber
    /// Whether the list `right` has the element `left`.
    case memberText, memberInt, memberNumber, memberBool
    /// Whether the string `left` has the part `right`, anywhere, at its start, at its end.
    case containsText, startsWith, endsWith
    /// Whether the string `left` matches the program's glob with the index `right.index`.
    case matches

    // Values, stored in the frame at `destination`.

    case setTrue, setFalse
    /// The value of `left`, missing or not.
    case move
    case lowercase, trim, escape
    /// The number of elements of the list `left`.
    case count
    /// The pieces from `left.index`, `right.index` of them, joined to a string.
    case join
    /// The operands from `left.index`, `right.index` of them, as a list.
    case list

    // Control.

    case jump
    /// Unless the frame has the value of the `let` at `destination`, computes it by the
    /// instructions from `target` on, up to their `endLet`.
    case computeLet
    case endLet
    /// Assigns the string `left` to the attribute with the number `destination`.
    case assign
    /// Assigns the string `left` to the thread, or the app group if it is empty.
    case assignThread
    /// Assigns the number `left` to the attribute; one out of range is a problem and assigns nothing.
    case assignCount, assignRelevance
    /// Assigns the pieces from `left.index`, `right.index` of them, joined to a string, to the
    /// attribute with the number `destination`.
    case assignJoin
    /// Assigns the literal `left`, of 1 to 16 bytes, followed by the string `right`, to the attribute
    /// with the number `destination`.
    case assignPrefixed
    /// Assigns the app group to the thread.
    case assignAppGroup
    /// Assigns the category with the index `left.index`.
    case assignCategory
    /// The same, and the string `right` to the argument of its summary.
    case assignSummary
    /// Assigns the interruption level with the index `left.index`.
    case assignInterruption
    /// Notes that in the stage `left.index` the rule `destination` applied, or `otherwise` (-1),
    /// or nothing (-2), and jumps to `target`.
    case endStage
    /// The same for the last stage, with which the program ends.
    case endLastStage
    /// Ends a program without stages.
    case halt
  }

  package let operation: Operation
  package var jumpsIf: Bool
  /// True for the operations that end a stage.
  let endsStage: Bool
  package var left: Operand
  package var right: Operand
  package var destination: Int32
  package var target: Int32

  package init(
    _ operation: Operation, jumpsIf: Bool = true, _ left: Operand = Operand(.frame, 0),
    _ right: Operand = Operand(.frame, 0), destination: Int = 0, target: Int = 0
  ) {
    self.operation = operation
    self.jumpsIf = jumpsIf
    endsStage = operation == .endStage || operation == .endLastStage
    self.left = left
    self.right = right
    self.destination = Int32(truncatingIfNeeded: destination)
    self.target = Int32(truncatingIfNeeded: target)
  }

  /// True for the operations that jump by their verdict: all up to `matches`.
  package var isTest: Bool { operation.rawValue <= Operation.matches.rawValue }

  /// True for the tests between two values; the others have no value at `right`.
  package var hasRightValue: Bool {
    operation.rawValue > Operation.isTrue.rawValue
      && operation.rawValue < Operation.matches.rawValue
  }
}

/// A part of a joined string.
package enum JoinPiece: Sendable, Hashable, BitwiseCopyable {
  /// A literal of at most sixteen bytes, which are copied at once: constants have so much room.
  case literal(Operand)
  case text(Operand)
  case integer(Operand)
  case bool(Operand)
}

/// What an instruction comes from, for explanations.
package struct InstructionOrigin: Sendable, Hashable {
  package enum Owner: Sendable, Hashable {
    /// A rule's condition, by stage and rule.
    case rule(stage: Int, rule: Int)
    case reference(Int)
  }

  package let owner: Owner
  /// The place of the test in the policy's text.
  package let range: SourceRange
  /// The places of the instruction's operands; empty for one that has no place.
  package let left: SourceRange
  package let right: SourceRange
  /// True if the text says the opposite of what the instruction tests, as `!=` does.
  package let isNegated: Bool

  package init(
    owner: Owner, range: SourceRange, left: SourceRange, right: SourceRange, isNegated: Bool
  ) {
    self.owner = owner
    (self.range, self.left, self.right) = (range, left, right)
    self.isNegated = isNegated
  }
}

/// For each instruction what it comes from; nil for those that are no part of a condition or `let`.
///
/// Not half of the instructions come from anywhere, and hardly one of them is ever asked for.
package struct InstructionOrigins: Sendable, RandomAccessCollection {
  /// For each instruction the number of its origin, or -1.
  private var numbers: [Int32] = []
  private var origins: [InstructionOrigin] = []

  package var startIndex: Int { 0 }
  package var endIndex: Int { numbers.count }

  package subscript(instruction: Int) -> InstructionOrigin? {
    let number = Int(numbers[instruction])
    return number < 0 ? nil : origins[number]
  }

  mutating func reserveCapacity(instructions: Int, origins count: Int) {
    numbers.reserveCapacity(instructions)
    origins.reserveCapacity(count)
  }

  mutating func append(_ origin: InstructionOrigin?) {
    numbers.append(origin == nil ? -1 : Int32(truncatingIfNeeded: origins.count))
    if let origin { origins.append(origin) }
  }
}
