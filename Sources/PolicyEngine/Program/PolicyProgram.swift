import NotificationModel
import PolicySyntax

/// A policy compiled to instructions: immutable, printable, run without further checks.
package struct PolicyProgram: Sendable {
  package let policy: CheckedPolicy
  package var instructions: [Instruction] = []
  /// For each instruction, the condition that it is part of; nil for all others.
  package var origins = InstructionOrigins()
  /// The literals, each once.
  package var constants: [LiteralValue] = []
  package var pieces: [JoinPiece] = []
  package var operands: [Operand] = []
  package var globs: [Glob] = []
  /// The instructions of each rule's condition, by stage and rule; empty for a rule without one.
  package var conditions: [[Range<Int>]] = []
  /// The instructions of each `let`, its `endLet` excluded.
  package var letRanges: [Range<Int>] = []
  /// For each stage, where the instructions of each rule start, and where those after the last do.
  package var ruleStarts: [[Int32]] = []
  /// The frame holds the payload's fields, then the lets, then intermediate values.
  package var frameSize: Int

  /// The frame index of the first `let`.
  package var firstLet: Int { policy.fields.count }

  /// The frame index of the first intermediate value; what is before it is reset for each payload.
  package var firstIntermediate: Int { policy.fields.count + policy.lets.count }

  init(_ policy: CheckedPolicy) {
    self.policy = policy
    frameSize = policy.fields.count + policy.lets.count
  }
}

extension PolicyProgram {
  /// The instructions, one a line, as people can read them.
  package var listing: String {
    var lines: [String] = []
    for (index, instruction) in instructions.enumerated() {
      lines.append("\(index): \(text(instruction))")
    }
    return lines.joined(separator: "\n")
  }

  private func text(_ instruction: Instruction) -> String {
    // Not every operand is a value: some are the number of a glob, a piece or a stage.
    var left: String { text(instruction.left) }
    var right: String { text(instruction.right) }
    let target = instruction.target
    var destination: String { text(Operand(.frame, Int(instruction.destination))) }
    if instruction.isTest {
      let test =
        switch instruction.operation {
        case .exists, .isTrue: "\(instruction.operation) \(left)"
        case .matches: "\(instruction.operation) \(left) glob\(instruction.right.index)"
        default: "\(instruction.operation) \(left) \(right)"
        }
      return "if \(instruction.jumpsIf ? "" : "not ")\(test) goto \(target)"
    }
    switch instruction.operation {
    case .setTrue, .setFalse: return "\(destination) = \(instruction.operation)"
    case .move, .lowercase, .trim, .escape, .count:
      return "\(destination) = \(instruction.operation) \(left)"
    case .join, .assignJoin:
      let range = pieces[Int(instruction.left.index)...].prefix(Int(instruction.right.index))
      let isAssigned = instruction.operation == .assignJoin
      let name =
        isAssigned ? Attribute.allCases[Int(instruction.destination)].rawValue : destination
      return "\(name) = join \(range.map { text($0) }.joined(separator: " "))"
    case .assignPrefixed:
      let attribute = Attribute.allCases[Int(instruction.destination)]
      return "\(attribute.rawValue) = join \(left) \(right)"
    case .list:
      let range = operands[Int(instruction.left.index)...].prefix(Int(instruction.right.index))
      return "\(destination) = list \(range.map { text($0) }.joined(separator: " "))"
    case .jump: return "goto \(target)"
    case .computeLet: return "compute \(destination) at \(target)"
    case .assign, .assignThread, .assignCount, .assignRelevance:
      let attribute = Attribute.allCases[Int(instruction.destination)]
      return "\(attribute.rawValue) = \(left)"
    case .assignCategory:
      return "category = \(policy.categories[Int(instruction.left.index)].category.identifier)"
    case .assignSummary:
      let category = policy.categories[Int(instruction.left.index)].category.identifier
      return "category = \(category) argument = \(right)"
    case .assignInterruption:
      return "interruption = \(InterruptionLevel.allCases[Int(instruction.left.index)].rawValue)"
    case .assignAppGroup: return "thread = default"
    case .endStage:
      return "stage \(instruction.left.index) rule \(instruction.destination) goto \(target)"
    case .endLastStage:
      return "stage \(instruction.left.index) rule \(instruction.destination) end"
    default: return "\(instruction.operation)"
    }
  }

  private func text(_ piece: JoinPiece) -> String {
    switch piece {
    case .literal(let operand), .text(let operand), .integer(let operand), .bool(let operand):
      text(operand)
    }
  }

  /// An operand by its name or value.
  package func text(_ operand: Operand) -> String {
    let index = Int(operand.index)
    switch operand.space {
    case .constant: return constants[index].text
    case .context: return policy.context[index].name
    case .frame:
      if index < firstLet { return policy.fields[index].name }
      if index < firstIntermediate { return policy.lets[index - firstLet].name }
      return "_\(index - firstIntermediate)"
    }
  }
}

extension LiteralValue {
  /// The value as a policy would spell it.
  package var text: String {
    switch self {
    case .string(let text): quotedText(text)
    case .int(let value): String(value)
    case .double(let value): decimalText(of: value)
    case .bool(let value): value ? "true" : "false"
    case .list(let elements): "[" + elements.map { $0.text }.joined(separator: ", ") + "]"
    }
  }
}
