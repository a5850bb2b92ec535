import NotificationModel

/// Evaluates payloads one after another with memory that it uses again.
///
/// A class, because it owns its memory; for one thread at a time. Once warm it allocates nothing
/// for a payload without problems.
package final class Evaluator {
  package let runtime: PolicyRuntime
  let context: EvaluationContext
  let memory = ScratchMemory()
  /// What the scanner found at each place of the set's pointer tree.
  let raws: UnsafeMutableBufferPointer<RawValue>
  /// The values of fields, lets and intermediate results of the policy that runs.
  let frame: UnsafeMutableBufferPointer<Slot>
  /// The assigned attributes, by their number; unset if not assigned.
  let attributes: UnsafeMutableBufferPointer<Slot>
  /// The rule that applied in each stage: its number, -1 for `otherwise`, -2 for none.
  let outcomes: UnsafeMutableBufferPointer<Int32>
  /// Where to go on after each `let` that is being computed.
  let returns: UnsafeMutableBufferPointer<Int32>

  // The result of the last evaluation.

  /// The app, or a missing slot.
  var app = Slot.missing
  /// The number of the policy that decided.
  var policyNumber: Int?
  var problems: [Problem] = []
  /// What a record's headers say of the kind of push, or a missing slot.
  var pushType = Slot.missing
  /// The memory that the payload's fields take; what is after it belongs to the decision.
  var fieldsEnd: ScratchMemory.Mark
  /// The range of the payload in the text; all of it unless the text is a record.
  var payloadRange = 0..<0
  /// Where a record's own context stands in the text; empty if it has none.
  private var ownContext = 0..<0
  /// The values of a record's own context; they have to live as long as they are used.
  private var ownValues: ConstantPool?

  package init(_ runtime: PolicyRuntime, _ context: EvaluationContext) {
    self.runtime = runtime
    self.context = context
    fieldsEnd = memory.mark
    let programs = runtime.policies.map { $0.program }
    let frameSize = programs.map { $0.frameSize }.max() ?? 0
    let stageCount = programs.map { $0.policy.stages.count }.max() ?? 0
    raws = .allocate(capacity: max(1, runtime.tree.slotCount))
    raws.initialize(repeating: .absent)
    frame = .allocate(capacity: max(1, frameSize))
    frame.initialize(repeating: .unset)
    attributes = .allocate(capacity: Attribute.allCases.count)
    attributes.initialize(repeating: .unset)
    outcomes = .allocate(capacity: max(1, stageCount))
    outcomes.initialize(repeating: -2)
    returns = .allocate(capacity: EngineLimits.letDepth + 1)
    returns.initialize(repeating: 0)
  }

  deinit {
    raws.deallocate()
    frame.deallocate()
    attributes.deallocate()
    outcomes.deallocate()
    returns.deallocate()
  }

  /// True if the last payload did not say its app and none was given.
  package var hasNoApp: Bool { app.kind != .string }

  /// The values of the context for the policy that decided.
  var contextValues: UnsafeBufferPointer<Slot>? {
    if !ownContext.isEmpty { return ownValues?.slots }
    return policyNumber.map { context.pools[$0].slots }
  }

  /// The policy that decided.
  var policy: PreparedPolicy? { policyNumber.map { runtime.policies[$0] } }

  /// Reads a payload or a record and decides.
  ///
  /// The result stands in the evaluator until the next call; `bytes` have to stay until then.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - defaultApp: The app of payloads that do not say which; a missing slot if there is none.
  ///   - forcedPolicy: The number of the policy to run whatever the app.
  ///   - observer: Watches the tests.
  func evaluate<Observer: EvaluationObserver>(
    _ bytes: UnsafeBufferPointer<UInt8>, app defaultApp: Slot = .missing,
    policy forcedPolicy: Int? = nil, observer: inout Observer
  ) {
    memory.reset()
    if !problems.isEmpty { problems = [] }
    policyNumber = nil
    app = defaultApp
    payloadRange = 0..<bytes.count
    ownContext = 0..<0
    pushType = .missing
    guard bytes.count <= EvaluationLimits.payloadSize else {
      return problems.append(.tooLong(bytes.count))
    }
    if let failure = JSONScanner.scan(bytes, tree: runtime.tree, slots: raws) {
      return problems.append(.invalidJSON(failure, in: bytes))
    }
    let root = raws[runtime.envelope.root]
    guard root.kind == .object else { return problems.append(.notObject(root.kind)) }
    if raws[runtime.envelope.aps].kind == .absent, raws[runtime.envelope.payload].kind != .absent {
      guard readRecord(bytes) else { return }
    } else if app.kind == .missing {
      readAppOfPayload(bytes)
    }
    policyNumber = forcedPolicy ?? (app.kind == .string ? runtime.policy(for: app) : nil)
    guard let policyNumber else { return }
    let policy = runtime.policies[policyNumber]
    for index in 0..<policy.program.policy.stages.count { outcomes[index] = -2 }
    for index in 0..<attributes.count { attributes[index] = .unset }
    var values = context.pools[policyNumber].slots
    if !ownContext.isEmpty {
      let own = context.values(of: policy, overriddenBy: Array(bytes[ownContext]), &problems)
      values = own.slots
      ownValues = own
    } else if !context.problems[policyNumber].isEmpty {
      problems = context.problems[policyNumber]
    }
    bind(policy, bytes)
    fieldsEnd = memory.mark
    guard problems.isEmpty else { return }
    run(policy, context: values, observer: &observer)
  }

  // MARK: Envelope

  /// The app that a payload names itself.
  private func readAppOfPayload(_ bytes: UnsafeBufferPointer<UInt8>) {
    let envelope = runtime.envelope
    app = text(raws[envelope.simulatorBundle], bytes)
    guard app.kind == .missing else { return }
    let topic = text(raws[envelope.topic], bytes)
    if topic.kind == .string, runtime.policy(for: topic) != nil { app = topic }
  }

  /// Reads the envelope of a record, then its payload.
  ///
  /// - Returns: False if the record is broken, which is then told.
  private func readRecord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let envelope = runtime.envelope
    let payload = raws[envelope.payload]
    guard payload.kind == .object else {
      problems.append(.invalidRecord("/payload", "an object", payload.kind))
      return false
    }
    for (place, pointer) in [
      (envelope.app, "/app"), (envelope.topicHeader, "/headers/apns-topic"),
    ] {
      let raw = raws[place]
      if raw.kind == .absent || raw.kind == .null { continue }
      let value = text(raw, bytes)
      guard value.kind == .string else {
        problems.append(
          raw.kind == .string
            ? .recordSurrogate(pointer) : .invalidRecord(pointer, "a string", raw.kind))
        return false
      }
      app = value
      break
    }
    pushType = text(raws[envelope.pushTypeHeader], bytes)
    let own = raws[envelope.context]
    if own.kind == .object {
      ownContext = Int(own.start)..<Int(own.end)
    } else if own.kind != .absent, own.kind != .null {
      problems.append(.invalidRecord("/context", "an object", own.kind))
      return false
    }
    payloadRange = Int(payload.start)..<Int(payload.end)
    let inner = UnsafeBufferPointer(rebasing: bytes[payloadRange])
    // The text is valid as a part of the whole, so only the places are news.
    _ = JSONScanner.scan(inner, tree: runtime.tree, slots: raws)
    for index in raws.indices where raws[index].kind != .absent {
      raws[index].start &+= payload.start
      raws[index].end &+= payload.start
    }
    if app.kind == .missing { readAppOfPayload(bytes) }
    return true
  }

  /// The text of a JSON string; a missing slot for anything else.
  private func text(_ raw: RawValue, _ bytes: UnsafeBufferPointer<UInt8>) -> Slot {
    guard raw.kind == .string else { return .missing }
    let span = UnsafeBufferPointer(rebasing: bytes[Int(raw.start)..<Int(raw.end)])
    guard raw.isEscaped else { return Slot(span) }
    return memory.decoded(span) ?? .missing
  }

  // MARK: Fields

  /// Reads the declared fields into the frame, and tells of each that is wrong.
  private func bind(_ policy: PreparedPolicy, _ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < policy.fields.count {
      let binding = policy.fields[index]
      let raw = raws[binding.slot]
      if raw.kind != .absent, raw.kind != .null {
        let result = binding.reader.read(raw, in: bytes, memory)
        if case .value(let value) = result {
          frame[index] = value
          index &+= 1
          continue
        }
        if !binding.isLenient {
          let field = policy.program.policy.fields[index]
          problems.append(.invalidField(FieldFailure(field, result, raw, bytes)))
          index &+= 1
          continue
        }
      }
      frame[index] = binding.defaultValue.kind == .unset ? .missing : binding.defaultValue
      if frame[index].kind == .missing, !binding.isOptional {
        problems.append(.missingField(policy.program.policy.fields[index], raw, bytes))
      }
      index &+= 1
    }
    while index < policy.firstIntermediate {
      frame[index] = .unset
      index &+= 1
    }
  }
}

/// The bounds of what is evaluated.
package enum EvaluationLimits {
  /// Bytes of a payload, a record or a context; APNs allows 4096 or 5120 for a payload.
  package static let payloadSize = 4 << 20
}
