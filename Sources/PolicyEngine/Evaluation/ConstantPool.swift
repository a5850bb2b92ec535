/// The literals of a policy or the values of a context, laid out as slots.
///
/// A class, because it owns the memory that its slots point to; immutable once made, which is why
/// it may be shared by threads.
final class ConstantPool: @unchecked Sendable {
  let slots: UnsafeBufferPointer<Slot>
  private let memory: ScratchMemory

  convenience init(_ values: [LiteralValue]) {
    let memory = ScratchMemory(firstSize: 1024)
    let slots = memory.allocateSlots(values.count)
    for (index, value) in values.enumerated() {
      slots[index] = memory.indexed(memory.slot(for: value))
    }
    self.init(UnsafeBufferPointer(slots), in: memory)
  }

  /// - Parameters:
  ///   - slots: Values that point into `memory` or into memory that outlives the pool.
  ///   - memory: What the pool keeps alive.
  convenience init(_ slots: [Slot], in memory: ScratchMemory) {
    let copy = memory.allocateSlots(slots.count)
    for (index, slot) in slots.enumerated() { copy[index] = slot }
    self.init(UnsafeBufferPointer(copy), in: memory)
  }

  private init(_ slots: UnsafeBufferPointer<Slot>, in memory: ScratchMemory) {
    self.slots = slots
    self.memory = memory
  }
}

extension ScratchMemory {
  /// Lays out a literal value.
  func slot(for value: LiteralValue) -> Slot {
    switch value {
    case .int(let number): return Slot(number)
    case .double(let number): return Slot(number)
    case .bool(let flag): return Slot(flag)
    case .string(let text): return copy(text)
    case .list(let elements):
      let memory = allocateList(elements.count)
      for (index, element) in elements.enumerated() { memory[index] = slot(for: element) }
      return Slot(list: UnsafeBufferPointer(memory))
    }
  }

  /// Gives a long list of texts or numbers an index, unless it has one already: the list of
  /// another memory has its own, or needs none.
  @discardableResult
  func indexed(_ slot: Slot) -> Slot {
    guard slot.kind == .list, slot.length > MembershipIndex.threshold,
      slot.elements[0].kind != .bool, slot.index == nil, let first = slot.elements.baseAddress
    else { return slot }
    guard let made = MembershipIndex(slot.elements, in: self) else { return slot }
    let index = allocate(MemoryLayout<MembershipIndex>.stride)
      .bindMemory(to: MembershipIndex.self, capacity: 1)
    index.initialize(to: made)
    UnsafeMutablePointer(mutating: first - 1).pointee.bits = UInt64(UInt(bitPattern: index))
    return slot
  }

  /// Memory for a list's elements, after a header that has no index yet.
  @inline(never)
  func allocateList(_ count: Int) -> UnsafeMutableBufferPointer<Slot> {
    let slots = allocateSlots(count + 1)
    return UnsafeMutableBufferPointer(rebasing: slots[1...])
  }

  func allocateSlots(_ count: Int) -> UnsafeMutableBufferPointer<Slot> {
    let memory = allocate(max(1, count) * MemoryLayout<Slot>.stride)
      .bindMemory(to: Slot.self, capacity: max(1, count))
    memory.initialize(repeating: .missing, count: max(1, count))
    return UnsafeMutableBufferPointer(start: memory, count: count)
  }

  /// Copies values that hold no references, aligned for words.
  func allocateCopy<Value: BitwiseCopyable>(
    _ values: [Value]
  ) -> UnsafeMutableBufferPointer<Value> {
    let count = max(1, values.count)
    let memory = allocate(count * MemoryLayout<Value>.stride)
      .bindMemory(to: Value.self, capacity: count)
    for (index, value) in values.enumerated() { (memory + index).initialize(to: value) }
    return UnsafeMutableBufferPointer(start: memory, count: values.count)
  }

  /// Memory for some of a value that holds no references.
  func allocate<Value: BitwiseCopyable>(
    _ count: Int, of value: Value
  ) -> UnsafeMutableBufferPointer<Value> {
    let memory = allocate(max(1, count) * MemoryLayout<Value>.stride)
      .bindMemory(to: Value.self, capacity: max(1, count))
    memory.initialize(repeating: value, count: max(1, count))
    return UnsafeMutableBufferPointer(start: memory, count: count)
  }

  /// Copies a string's bytes; however short it is, sixteen bytes can be read there.
  func copy(_ text: String) -> Slot {
    var text = text
    return text.withUTF8 { bytes in
      let memory = allocate(max(16, bytes.count)).assumingMemoryBound(to: UInt8.self)
      memory.initialize(repeating: 0, count: 16)
      if let source = bytes.baseAddress { memory.update(from: source, count: bytes.count) }
      return Slot(UnsafeBufferPointer(start: memory, count: bytes.count))
    }
  }
}
