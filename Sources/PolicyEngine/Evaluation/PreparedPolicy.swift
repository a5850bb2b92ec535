import NotificationModel

/// A policy ready to run: its program and all that it reads, as memory that never changes.
///
/// A class, because it owns that memory; immutable, which is why threads may share it.
package final class PreparedPolicy: @unchecked Sendable {
  package let program: PolicyProgram
  let instructions: UnsafeBufferPointer<Instruction>
  let constants: ConstantPool
  /// The payload's fields.
  let fields: UnsafeBufferPointer<FieldBinding>
  /// The context's fields.
  let contextFields: [FieldBinding]
  let contextLayout: ContextLayout
  /// The frame size up to the intermediate values, which is what each payload resets.
  let firstIntermediate: Int
  /// The identifiers of the categories.
  let identifiers: UnsafeBufferPointer<Slot>
  /// The parts of a decision's line that are known beforehand.
  let line: DecisionLine
  private let memory: ScratchMemory

  /// Prepares a program; `slotNumber` finds a JSON Pointer's place in the set's pointer tree.
  init(_ program: PolicyProgram, slotNumber: (String) -> Int) {
    self.program = program
    constants = ConstantPool(program.constants)
    firstIntermediate = program.firstIntermediate
    let memory = ScratchMemory()
    let code = memory.allocate(
      max(1, program.instructions.count) * MemoryLayout<Instruction>.stride
    ).bindMemory(to: Instruction.self, capacity: max(1, program.instructions.count))
    for (index, instruction) in program.instructions.enumerated() {
      (code + index).initialize(to: instruction)
    }
    instructions = UnsafeBufferPointer(start: code, count: program.instructions.count)
    let policy = program.policy
    let bindings = policy.fields.map {
      FieldBinding($0, slot: slotNumber($0.pointer), memory)
    }
    let target = memory.allocate(max(1, bindings.count) * MemoryLayout<FieldBinding>.stride)
      .bindMemory(to: FieldBinding.self, capacity: max(1, bindings.count))
    for (index, binding) in bindings.enumerated() { (target + index).initialize(to: binding) }
    fields = UnsafeBufferPointer(start: target, count: bindings.count)
    contextLayout = ContextLayout(policy)
    contextFields = policy.context.map { FieldBinding($0, slot: 0, memory) }
    let names = memory.allocateSlots(policy.categories.count)
    for (index, category) in policy.categories.enumerated() {
      names[index] = memory.copy(category.category.identifier)
    }
    identifiers = UnsafeBufferPointer(names)
    self.memory = memory
    line = DecisionLine(policy)
  }
}

/// The parts of a decision's line of JSON that a policy knows beforehand.
struct DecisionLine: Sendable {
  /// The member `,"policy":"…"`.
  let policy: ConstantText
  /// The member `,"rule":"…"` for each rule of the main stage.
  let rules: [ConstantText]
  /// The member `,"category":"…"` for each category.
  let categories: [ConstantText]
  let hasMain: Bool
  let hasNamed: Bool

  init(_ policy: CheckedPolicy) {
    self.policy = ConstantText("policy", policy.name)
    let main = policy.stages.first.flatMap { $0.kind == .main ? $0 : nil }
    rules = main?.rules.map { ConstantText("rule", $0.name) } ?? []
    categories = policy.categories.map { ConstantText("category", $0.category.identifier) }
    hasMain = main != nil
    hasNamed = policy.stages.contains { stage in
      if case .named = stage.kind { return true }
      return false
    }
  }
}

/// A member of a JSON object with the comma before it.
struct ConstantText: Sendable {
  let bytes: [UInt8]

  init(_ key: String, _ value: String) {
    var buffer = ByteBuffer(capacity: value.utf8.count + 32)
    buffer.append(",")
    buffer.appendJSONString(key)
    buffer.append(":")
    buffer.appendJSONString(value)
    bytes = Array(buffer.bytes)
  }
}

extension ByteBuffer {
  @inline(__always)
  mutating func append(_ text: ConstantText) {
    text.bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
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
