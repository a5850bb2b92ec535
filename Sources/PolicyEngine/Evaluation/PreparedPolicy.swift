import NotificationModel

/// A policy ready to run: its program and all that it reads, as memory that never changes.
///
/// A class, because it owns that memory; immutable, which is why threads may share it.
package final class PreparedPolicy: @unchecked Sendable {
  package let program: PolicyProgram
  let constants: ConstantPool
  /// What the evaluator reads of all this.
  let code: PolicyCode
  /// The context's fields.
  let contextFields: [FieldBinding]
  let contextLayout: ContextLayout
  /// The identifiers of the categories.
  let identifiers: UnsafeBufferPointer<Slot>
  private let memory: ScratchMemory

  /// Prepares a program; `slotNumber` finds a JSON Pointer's place in the set's pointer tree.
  init(_ program: PolicyProgram, indexThreshold: Int, slotNumber: (String) -> Int) {
    self.program = program
    constants = ConstantPool(program.constants)
    let memory = ScratchMemory(firstSize: 1024)
    let policy = program.policy
    let fields = policy.fields.map { FieldBinding($0, slot: slotNumber($0.pointer), memory) }
    code = PolicyCode(program, constants, fields, indexThreshold, memory)
    contextLayout = ContextLayout(policy)
    contextFields = policy.context.map { FieldBinding($0, slot: 0, memory) }
    let names = memory.allocateSlots(policy.categories.count)
    for (index, category) in policy.categories.enumerated() {
      names[index] = memory.copy(category.category.identifier)
    }
    identifiers = UnsafeBufferPointer(names)
    self.memory = memory
  }
}

/// What the evaluator reads of a policy for each payload: addresses of memory that its
/// `PreparedPolicy` owns, so that reading it counts no references.
struct PolicyCode {
  let instructions: UnsafeBufferPointer<Instruction>
  let constants: UnsafeBufferPointer<Slot>
  let pieces: UnsafeBufferPointer<JoinPiece>
  let operands: UnsafeBufferPointer<Operand>
  let stages: UnsafeBufferPointer<StageCode>
  /// True if a stage has an index of its rules.
  let hasIndexes: Bool
  /// The payload's fields.
  let fields: UnsafeBufferPointer<FieldBinding>
  /// The frame size up to the intermediate values, which is what each payload resets.
  let firstIntermediate: Int
  let line: DecisionLine

  init(
    _ program: PolicyProgram, _ constants: ConstantPool, _ fields: [FieldBinding],
    _ indexThreshold: Int, _ memory: ScratchMemory
  ) {
    let policy = program.policy
    instructions = UnsafeBufferPointer(memory.allocateCopy(program.instructions))
    self.constants = constants.slots
    pieces = UnsafeBufferPointer(memory.allocateCopy(program.pieces))
    operands = UnsafeBufferPointer(memory.allocateCopy(program.operands))
    let stages = policy.stages.indices.map { index in
      let starts = memory.allocateCopy(program.ruleStarts[index])
      return StageCode(
        ruleStarts: UnsafeBufferPointer(starts),
        index: RuleIndexBuilder.index(
          of: policy.stages[index], in: policy, threshold: indexThreshold, memory))
    }
    self.stages = UnsafeBufferPointer(memory.allocateCopy(stages))
    hasIndexes = stages.contains { $0.index != nil }
    self.fields = UnsafeBufferPointer(memory.allocateCopy(fields))
    firstIntermediate = program.firstIntermediate
    line = DecisionLine(policy, memory)
  }
}

/// Where the rules of a stage are.
struct StageCode {
  /// Where the instructions of each rule start, and where those after the last rule do.
  let ruleStarts: UnsafeBufferPointer<Int32>
  /// Finds the rules that can match; nil if all are asked.
  let index: UnsafePointer<RuleIndex>?
}

/// The parts of a decision's line of JSON that a policy knows beforehand.
struct DecisionLine {
  /// The member `,"policy":"…"`.
  let policy: UnsafeBufferPointer<UInt8>
  /// The member `,"rule":"…"` for each rule of the main stage.
  let rules: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>
  /// The member `,"category":"…"` for each category.
  let categories: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>
  let hasMain: Bool
  let hasNamed: Bool

  init(_ policy: CheckedPolicy, _ memory: ScratchMemory) {
    let main = policy.stages.first.flatMap { $0.kind == .main ? $0 : nil }
    var buffer = ByteBuffer(capacity: 256)
    self.policy = Self.member("policy", policy.name, memory, &buffer)
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    let rules = memory.allocate(main?.rules.count ?? 0, of: none)
    for index in rules.indices {
      rules[index] = Self.member("rule", main?.rules[index].name ?? "", memory, &buffer)
    }
    self.rules = UnsafeBufferPointer(rules)
    let categories = memory.allocate(policy.categories.count, of: none)
    for (index, category) in policy.categories.enumerated() {
      categories[index] = Self.member(
        "category", category.category.identifier, memory, &buffer)
    }
    self.categories = UnsafeBufferPointer(categories)
    hasMain = main != nil
    hasNamed = policy.stages.contains { stage in
      if case .named = stage.kind { return true }
      return false
    }
  }

  /// A member of a line, in `memory`.
  private static func member(
    _ key: StaticString, _ value: String, _ memory: ScratchMemory, _ buffer: inout ByteBuffer
  ) -> UnsafeBufferPointer<UInt8> {
    buffer.removeAll()
    buffer.append(",\"")
    buffer.append(key)
    buffer.append("\":")
    buffer.appendJSONString(value)
    return memory.copy(buffer.bytes).text
  }
}

/// How a declared field gets its value.
struct FieldBinding {
  /// The number of the field's place in the pointer tree.
  let slot: Int
  let reader: FieldReader
  let isOptional: Bool
  let isLenient: Bool
  /// The value of a missing field; unset if it has none.
  let defaultValue: Slot

  init(_ field: CheckedField, slot: Int, _ memory: ScratchMemory) {
    self.slot = slot
    var members = Slot.missing
    if let texts = FieldReader.members(of: field.type.base) {
      members = memory.indexed(memory.slot(for: .list(texts.map { .string($0) })))
    }
    reader = FieldReader(field.type.base, members: members)
    isOptional = field.type.isOptional
    isLenient = field.isLenient
    defaultValue = field.defaultValue.map { memory.indexed(memory.slot(for: $0)) } ?? .unset
  }
}
