package import NotificationModel

/// What an app knows about the receiver, read once for all policies of a set.
package struct EvaluationContext: Sendable {
  /// For each policy the values of its context fields.
  let pools: [ConstantPool]
  /// For each policy what was wrong with its fields.
  package let problems: [[Problem]]
  /// The texts that the values were read from, the one that wins last.
  private let layers: [[UInt8]]

  /// Why the text is no context at all; then every policy has this problem.
  private let failure: Problem?

  /// All problems, each once, in the order of the policies.
  package var allProblems: [Problem] { failure.map { [$0] } ?? problems.flatMap { $0 } }

  /// Reads a context.
  ///
  /// - Parameters:
  ///   - runtime: The policies that the context is for.
  ///   - json: A JSON object; nil for the defaults.
  ///   - base: The context whose keys hold where `json` lacks them.
  package init(for runtime: PolicyRuntime, json: [UInt8]?, over base: EvaluationContext? = nil) {
    var layers = base?.layers ?? []
    let failure = json.flatMap { Self.failure(of: $0) } ?? base?.failure
    if let json, failure == nil { layers.append(json) }
    self.layers = layers
    self.failure = failure
    var pools: [ConstantPool] = []
    var problems: [[Problem]] = []
    for policy in runtime.policies {
      var own: [Problem] = []
      pools.append(Self.read(policy, layers, &own))
      problems.append(failure.map { [$0] } ?? own)
    }
    self.pools = pools
    self.problems = problems
  }

  /// Why a text is no context at all.
  private static func failure(of json: [UInt8]) -> Problem? {
    let tree = PointerTree([JSONPointer(tokens: [])])
    return json.withUnsafeBufferPointer { bytes in
      var slots = [RawValue.absent]
      let failure = slots.withUnsafeMutableBufferPointer {
        JSONScanner.scan(bytes, tree: tree, slots: $0)
      }
      if let failure { return .invalidJSON(failure, in: bytes) }
      return slots[0].kind == .object ? nil : .notObject(slots[0].kind)
    }
  }

  private static func read(
    _ policy: PreparedPolicy, _ layers: [[UInt8]], _ problems: inout [Problem]
  ) -> ConstantPool {
    let memory = ScratchMemory()
    var slots: [Slot] = []
    for (index, binding) in policy.contextFields.enumerated() {
      let field = policy.program.policy.context[index]
      var value = Slot.unset
      for layer in layers.reversed() where value.kind == .unset {
        value = read(field, binding, policy.program.policy.name, layer, memory, &problems)
      }
      if value.kind == .unset { value = binding.defaultValue }
      if value.kind == .unset {
        if !binding.isOptional { problems.append(.missingContext(field, policy.program.policy)) }
        value = .missing
      }
      slots.append(value)
    }
    return ConstantPool(slots, in: memory)
  }

  /// Reads a field from one text: under the policy's name, or shared by all policies.
  ///
  /// - Returns: An unset slot if the text does not have it.
  private static func read(
    _ field: CheckedField, _ binding: FieldBinding, _ policy: String, _ layer: [UInt8],
    _ memory: ScratchMemory, _ problems: inout [Problem]
  ) -> Slot {
    let pointers = [JSONPointer(tokens: [Array(policy.utf8), Array(field.name.utf8)]),
      JSONPointer(tokens: [Array(field.name.utf8)]),
   ]
    let tree = PointerTree(pointers)
    return layer.withUnsafeBufferPointer { bytes in
      var raws = [RawValue](repeating: .absent, count: tree.slotCount)
      _ = raws.withUnsafeMutableBufferPointer { JSONScanner.scan(bytes, tree: tree, slots: $0) }
      for pointer in pointers {
        guard let slot = tree.slot(for: pointer) else { continue }
        let raw = raws[slot]
        if raw.kind == .absent || raw.kind == .null { continue }
        let result = binding.reader.read(raw, in: bytes, memory)
        if case .value(let value) = result { return memory.kept(value) }
        if binding.isLenient { continue }
        problems.append(
          .invalidContext(FieldFailure(field, result, raw, bytes), pointer: pointer.text))
        return .missing
      }
      return .unset
    }
  }
}

extension ScratchMemory {
  /// Copies what a slot points to, so that it no longer needs the text that it was read from.
  func kept(_ slot: Slot) -> Slot {
    switch slot.kind {
    case .string:
      return copy(slot.text)
    case .list:
      let copies = allocateSlots(slot.length)
      for (index, element) in slot.elements.enumerated() { copies[index] = kept(element) }
      return Slot(list: UnsafeBufferPointer(copies))
    default:
      return slot
    }
  }
}
