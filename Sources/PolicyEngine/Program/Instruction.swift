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
    /// Assigns `left` to the attribute with the number `destination`.
    case assign
    /// Assigns the pieces from `left.index`, `right.index` of them, joined to a string, to the
    /// attribute with the number `destination`.
    case assignJoin
    /// Assigns the app group to the thread.
    case assignAppGroup
    /// Assigns the category with the index `left.index`.
    case assignCategory
    /// Assigns the interruption level with the index `left.index`.
    case assignInterruption
    /// Notes that in the stage `left.index` the rule `destination` applied, or `otherwise` (-1),
    /// or nothing (-2), and jumps to `target`.
    case endStage
    case halt
  }

  package var operation: Operation
  package var jumpsIf: Bool
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
    self.left = left
    self.right = right
    self.destination = Int32(truncatingIfNeeded: destination)
    self.target = Int32(truncatingIfNeeded: target)
  }

  /// True for the operations that jump by their verdict.
  package var isTest: Bool { operation.rawValue <= Operation.matches.rawValue }

  /// True for the tests between two values; the others have no value at `right`.
  package var hasRightValue: Bool {
    operation.rawValue > Operation.isTrue.rawValue
      && operation.rawValue < Operation.matches.rawValue
  }
}

/// A part of a joined string.
package enum JoinPiece: Sendable, Hashable, BitwiseCopyable {
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
  private let place: Place
  private let leftPlace: Place
  private let rightPlace: Place
  /// True if the text says the opposite of what the instruction tests, as `!=` does.
  package let isNegated: Bool

  package init(
    owner: Owner, range: SourceRange, left: SourceRange, right: SourceRange, isNegated: Bool
  ) {
    self.owner = owner
    (place, leftPlace, rightPlace) = (Place(range), Place(left), Place(right))
    self.isNegated = isNegated
  }

  /// The place of the test in the policy's text.
  package var range: SourceRange { place.range }

  /// The places of the instruction's operands; empty for one that has no place.
  package var left: SourceRange { leftPlace.range }
  package var right: SourceRange { rightPlace.range }

  /// A range in half the memory, as there are many and hardly one of them is ever asked for.
  private struct Place: Hashable {
    let start: UInt32
    let end: UInt32

    init(_ range: SourceRange) {
      start = UInt32(truncatingIfNeeded: range.start)
      end = UInt32(truncatingIfNeeded: range.end)
    }

    var range: SourceRange { SourceRange(Int(start), Int(end)) }
  }
}
