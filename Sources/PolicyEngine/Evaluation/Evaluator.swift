import NotificationModel

/// Evaluates payloads one after another with memory that it uses again.
///
/// A class, because it owns its memory; for one thread at a time. Once warm it allocates nothing
/// for a payload without problems.
package final class Evaluator {
  package let runtime: PolicyRuntime
  let context: EvaluationContext
  let memory = ScratchMemory()
  /// What the scanner found at each place of the pointer tree.
  let raws: UnsafeMutableBufferPointer<RawValue>
  /// The values of fields, lets and intermediate results of the policy that runs.
  let frame: UnsafeMutableBufferPointer<Slot>
  /// The assigned attributes, by their number; unset if not assigned.
  let attributes: UnsafeMutableBufferPointer<Slot>
  /// The rule that applied in each stage: its number, -1 for `otherwise`, -2 for none.
  let outcomes: UnsafeMutableBufferPointer<Int32>
  /// Where to go on after each `let` that is being computed.
  let returns: UnsafeMutableBufferPointer<Int32>
  /// Where operands lie: the start of each of their spaces.
  let spaces: UnsafeMutablePointer<UnsafePointer<Slot>?>
  /// The rules that can match, while a stage with an index runs.
  let candidates: UnsafeMutablePointer<RuleCandidates>
  /// What is read of each policy.
  let codes: UnsafeMutableBufferPointer<PolicyCode>
  /// The values of each policy's context fields.
  let contexts: UnsafeMutableBufferPointer<UnsafeBufferPointer<Slot>>
  /// Whether a policy's context has problems, which its decisions then have, too.
  private let hasContextProblems: Bool
  /// The places that the scanner looks for.
  let tree: PointerTree

  // The result of the last evaluation. One thread at a time uses an evaluator, and no access to one
  // of these lasts over a call that could make another, so the checks at run time are left out.

  /// The app, or a missing slot.
  @exclusivity(unchecked) var app = Slot.missing
  /// The number of the policy that decided.
  @exclusivity(unchecked) var policyNumber: Int?
  /// The number of the app among those that have a policy, if the policy was found by it.
  @exclusivity(unchecked) var appNumber: Int?
  @exclusivity(unchecked) var problems: [Problem] = []
  /// What a record's headers say of the kind of push, or a missing slot.
  @exclusivity(unchecked) var pushType = Slot.missing
  /// The range of the payload in the text; all of it unless the text is a record.
  @exclusivity(unchecked) var payloadRange = 0..<0
  /// True if there is white space between the parts of the payload.
  @exclusivity(unchecked) var hasSpace = false
  /// Where a record's own context stands in the text; empty if it has none.
  @exclusivity(unchecked) var ownContext = 0..<0
  /// The values of a record's own context; they have to live as long as they are used.
  @exclusivity(unchecked) private var ownValues: ConstantPool?

  /// - Parameters:
  ///   - runtime: The policies.
  ///   - context: The values of their context fields.
  ///   - tree: The pointer tree of the policies with more places; without it that of the policies.
  package init(
    _ runtime: PolicyRuntime, _ context: EvaluationContext, tree: PointerTree? = nil
  ) {
    let tree = tree ?? runtime.tree
    self.tree = tree
    self.runtime = runtime
    self.context = context
    let programs = runtime.policies.map { $0.program }
    let frameSize = programs.map { $0.frameSize }.max() ?? 0
    let stageCount = programs.map { $0.policy.stages.count }.max() ?? 0
    raws = .allocate(capacity: max(1, tree.slotCount))
    raws.initialize(repeating: .absent)
    frame = .allocate(capacity: max(1, frameSize))
    frame.initialize(repeating: .unset)
    attributes = .allocate(capacity: Attribute.allCases.count)
    attributes.initialize(repeating: .unset)
    outcomes = .allocate(capacity: max(1, stageCount))
    outcomes.initialize(repeating: -2)
    returns = .allocate(capacity: EngineLimits.letDepth + 1)
    returns.initialize(repeating: 0)
    spaces = .allocate(capacity: 3)
    spaces.initialize(repeating: nil, count: 3)
    candidates = .allocate(capacity: 1)
    candidates.initialize(to: RuleCandidates())
    codes = .allocate(capacity: runtime.policies.count)
    _ = codes.initialize(from: runtime.policies.map { $0.code })
    contexts = .allocate(capacity: runtime.policies.count)
    _ = contexts.initialize(from: context.pools.map { $0.slots })
    hasContextProblems = context.problems.contains { !$0.isEmpty }
  }

  deinit {
    raws.deallocate()
    frame.deallocate()
    attributes.deallocate()
    outcomes.deallocate()
    returns.deallocate()
    spaces.deallocate()
    candidates.pointee.deallocate()
    candidates.deallocate()
    codes.deallocate()
    contexts.deallocate()
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
    begin(bytes.count)
    app = defaultApp
    guard bytes.count <= EvaluationLimits.payloadSize else {
      return problems.append(.tooLong(bytes.count))
    }
    if let failure = JSONScanner.scan(bytes, tree: tree, slots: raws, hasSpace: &hasSpace) {
      return problems.append(.invalidJSON(failure, in: bytes))
    }
    let root = raws[runtime.envelope.root]
    guard root.kind == .object else { return problems.append(.notObject(root.kind)) }
    let payload = raws[runtime.envelope.payload]
    if PayloadForm.isRecord(aps: raws[runtime.envelope.aps].kind, payload: payload.kind) {
      guard readEnvelope(bytes) else { return }
      scanPayload(payload, bytes)
    }
    if app.kind == .missing { readAppOfPayload(bytes) }
    decide(bytes, forcedPolicy: forcedPolicy, &observer)
  }

  /// Forgets the last evaluation before that of a text.
  @inline(__always)
  func begin(_ count: Int) {
    memory.reset()
    if !problems.isEmpty { problems = [] }
    policyNumber = nil
    appNumber = nil
    payloadRange = 0..<count
    ownContext = 0..<0
    pushType = .missing
  }

  /// Decides about a text whose places and app are known.
  @inline(__always)
  func decide<Observer: EvaluationObserver>(
    _ bytes: UnsafeBufferPointer<UInt8>, forcedPolicy: Int?, _ observer: inout Observer
  ) {
    if let forcedPolicy {
      policyNumber = forcedPolicy
      appNumber = nil
    } else {
      if appNumber == nil, app.kind == .string { appNumber = runtime.apps.number(of: app) }
      policyNumber = appNumber.map { runtime.apps.policy(ofApp: $0) }
    }
    guard let policyNumber else { return }
    var values = contexts[policyNumber]
    if !ownContext.isEmpty {
      let own = context.values(
        of: runtime.policies[policyNumber], overriddenBy: Array(bytes[ownContext]), &problems)
      values = own.slots
      ownValues = own
    } else if hasContextProblems, !context.problems[policyNumber].isEmpty {
      problems = context.problems[policyNumber]
    }
    bind(policyNumber, bytes)
    guard problems.isEmpty else { return forgetDecision(of: policyNumber) }
    decide(
      by: policyNumber, over: frame.baseAddress.unsafelyUnwrapped, values, &observer)
  }

  /// Decides over the fields that stand in a frame.
  @inline(__always)
  func decide<Observer: EvaluationObserver>(
    by policyNumber: Int, over frame: UnsafeMutablePointer<Slot>,
    _ context: UnsafeBufferPointer<Slot>, _ observer: inout Observer
  ) {
    // Each stage notes its outcome, so only the attributes may be left from before.
    attributes.baseAddress.unsafelyUnwrapped.update(repeating: .unset, count: AttributeNumber.all)
    let code = codes.baseAddress.unsafelyUnwrapped + policyNumber
    var index = code.pointee.fields.count
    while index < code.pointee.firstIntermediate {
      frame[index] = .unset
      index &+= 1
    }
    run(code, over: frame, context: context, observer: &observer)
  }

  /// Runs a part of the program of the policy that decided once more, over the values of the last
  /// evaluation.
  func run<Observer: EvaluationObserver>(
    from start: Int, context: UnsafeBufferPointer<Slot>, observer: inout Observer
  ) {
    guard let policyNumber, let first = codes.baseAddress, let frame = frame.baseAddress else {
      return
    }
    run(first + policyNumber, over: frame, context: context, from: start, observer: &observer)
  }

  /// Makes all that a policy could have decided undone.
  private func forgetDecision(of policyNumber: Int) {
    for index in codes[policyNumber].stages.indices { outcomes[index] = -2 }
    for index in attributes.indices { attributes[index] = .unset }
  }

  // MARK: Fields

  /// Reads the declared fields into the frame, and tells of each that is wrong.
  @inline(__always)
  private func bind(_ policyNumber: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    let fields = codes[policyNumber].fields
    var index = 0
    while index < fields.count {
      let binding = fields.baseAddress.unsafelyUnwrapped + index
      let raw = raws[binding.pointee.slot]
      if raw.kind == .string, binding.pointee.reader.isPlainText, !raw.isEscaped {
        frame[index] = Slot(raw.bytes(in: bytes))
      } else {
        bind(index, binding, raw, bytes, policyNumber)
      }
      index &+= 1
    }
  }

  /// Reads one field of any type.
  private func bind(
    _ index: Int, _ binding: UnsafePointer<FieldBinding>, _ raw: RawValue,
    _ bytes: UnsafeBufferPointer<UInt8>, _ policyNumber: Int
  ) {
    if raw.kind != .absent, raw.kind != .null {
      let result = binding.pointee.reader.read(raw, in: bytes, memory)
      if case .value(let value) = result {
        frame[index] = value
        return
      }
      if !binding.pointee.isLenient {
        let field = runtime.policies[policyNumber].program.policy.fields[index]
        return problems.append(.invalidField(FieldFailure(field, result, raw, bytes)))
      }
    }
    let value = binding.pointee.defaultValue
    frame[index] = value.kind == .unset ? .missing : value
    if frame[index].kind == .missing, !binding.pointee.isOptional {
      let field = runtime.policies[policyNumber].program.policy.fields[index]
      problems.append(.missingField(field, raw, bytes))
    }
  }
}
