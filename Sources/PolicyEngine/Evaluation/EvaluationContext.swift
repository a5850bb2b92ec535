package import NotificationModel

/// What an app knows about the receiver, read once for all policies of a set.
package struct EvaluationContext: Sendable {
  /// For each policy the values of its context fields.
  let pools: [ConstantPool]
  /// For each policy what was wrong with its fields.
  package let problems: [[Problem]]
  /// The text that the values were read from; nil if the defaults hold.
  private let json: [UInt8]?

  /// Why the text is no context at all; then every policy has this problem.
  private let failure: Problem?

  /// All problems, each once, in the order of the policies.
  package var allProblems: [Problem] { failure.map { [$0] } ?? problems.flatMap { $0 } }

  /// Reads a context.
  ///
  /// - Parameters:
  ///   - runtime: The policies that the context is for.
  ///   - json: A JSON object; nil for the defaults.
  package init(for runtime: PolicyRuntime, json: [UInt8]?) {
    let failure = json.flatMap { Self.failure(of: $0) }
    self.failure = failure
    self.json = failure == nil ? json : nil
    var pools: [ConstantPool] = []
    var problems: [[Problem]] = []
    for policy in runtime.policies {
      var own: [Problem] = []
      pools.append(Self.read(policy, self.json.map { [$0] } ?? [], &own))
      problems.append(failure.map { [$0] } ?? own)
    }
    self.pools = pools
    self.problems = problems
  }

  /// The values of one policy's fields with the keys of a record's own context before this one's.
  func values(
    of policy: PreparedPolicy, overriddenBy own: [UInt8], _ problems: inout [Problem]
  ) -> ConstantPool {
    var found: [Problem] = []
    let values = Self.read(policy, (json.map { [$0] } ?? []) + [own], &found)
    problems += failure.map { [$0] } ?? found
    return values
  }

  /// Why a text is no context at all.
  private static func failure(of json: [UInt8]) -> Problem? {
    json.withUnsafeBufferPointer { bytes in
      do throws(JSONFailure) {
        let kind = try JSONScanner.root(of: bytes).kind
        return kind == .object ? nil : .notObject(kind)
      } catch {
        return .invalidJSON(error, in: bytes)
      }
    }
  }

  /// Reads the fields of a policy from texts of which the last wins, key by key; problems come in
  /// the order of the fields.
  private static func read(
    _ policy: PreparedPolicy, _ layers: [[UInt8]], _ problems: inout [Problem]
  ) -> ConstantPool {
    let memory = ScratchMemory(firstSize: 1024)
    let layout = policy.contextLayout
    var slots = [Slot](repeating: .unset, count: policy.contextFields.count)
    var found = [Problem?](repeating: nil, count: slots.count)
    for layer in layers.reversed() where !slots.isEmpty {
      layer.withUnsafeBufferPointer { bytes in
        var raws = [RawValue](repeating: .absent, count: layout.tree.slotCount)
        _ = raws.withUnsafeMutableBufferPointer {
          JSONScanner.scan(bytes, tree: layout.tree, slots: $0)
        }
        for index in slots.indices where slots[index].kind == .unset {
          slots[index] = layout.value(of: index, policy, raws, bytes, memory, &found[index])
        }
      }
    }
    for (index, binding) in policy.contextFields.enumerated() where slots[index].kind == .unset {
      slots[index] = binding.defaultValue
      guard binding.defaultValue.kind == .unset else { continue }
      slots[index] = .missing
      if binding.isOptional { continue }
      let checked = policy.program.policy
      found[index] = .missingContext(checked.context[index], checked)
    }
    for case let problem? in found { problems.append(problem) }
    return ConstantPool(slots.map { memory.indexed($0) }, in: memory)
  }
}

/// Where a context holds the fields of a policy: under the policy's name, else shared by all.
struct ContextLayout: Sendable {
  let tree: PointerTree
  /// For each field its places, the one that wins first.
  private let places: [[(pointer: JSONPointer, slot: Int)]]

  init(_ policy: CheckedPolicy) {
    let pointers = policy.context.map { field in
      [
        JSONPointer(tokens: [Array(policy.name.utf8), Array(field.name.utf8)]),
        JSONPointer(tokens: [Array(field.name.utf8)]),
      ]
    }
    let tree = PointerTree(pointers.flatMap { $0 })
    places = pointers.map { pair in pair.map { ($0, tree.slot(for: $0) ?? 0) } }
    self.tree = tree
  }

  /// The value of a field in one text.
  ///
  /// - Returns: An unset slot if the text does not have the field.
  func value(
    of index: Int, _ policy: PreparedPolicy, _ raws: [RawValue],
    _ bytes: UnsafeBufferPointer<UInt8>, _ memory: ScratchMemory, _ problem: inout Problem?
  ) -> Slot {
    let binding = policy.contextFields[index]
    for (pointer, slot) in places[index] {
      let raw = raws[slot]
      if raw.kind == .absent || raw.kind == .null { continue }
      let result = binding.reader.read(raw, in: bytes, memory)
      if case .value(let value) = result { return memory.kept(value) }
      if binding.isLenient { continue }
      let field = policy.program.policy.context[index]
      problem = .invalidContext(FieldFailure(field, result, raw, bytes), pointer: pointer.text)
      return .missing
    }
    return .unset
  }
}

extension ScratchMemory {
  /// Copies what a slot points to, so that it no longer needs the text that it was read from.
  func kept(_ slot: Slot) -> Slot {
    switch slot.kind {
    case .string:
      return copy(slot.text)
    case .list:
      let copies = allocateList(slot.length)
      for (index, element) in slot.elements.enumerated() { copies[index] = kept(element) }
      return Slot(list: UnsafeBufferPointer(copies))
    default:
      return slot
    }
  }
}
