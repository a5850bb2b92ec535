package import NotificationModel

/// Decides about payloads and writes them with the decision in `aps`; everything else stays byte
/// for byte as it is.
///
/// A key that exists is replaced where it stands, a new one goes to the end of its object in the
/// object's own layout, and a value that says the same already is left alone, so that a second time
/// changes nothing. It is for one thread at a time, and once warm allocates nothing for a payload
/// without problems: places come from the scanner, edits are places, and the output is copied from
/// the text with the values written in between.
package struct PayloadApplier: ~Copyable {
  /// What forbade any change of the last payload, which then went out as it came.
  package private(set) var problems: [Problem] = []
  /// What could not be written without harm; the rest of the decision was.
  package internal(set) var notes: [Problem] = []

  let evaluator: Evaluator
  let places: AppliedPlaces
  /// The slot of each applied key, and how a member with it begins.
  let keys: UnsafeMutablePointer<(slot: Int, beginning: UnsafeBufferPointer<UInt8>)>
  /// The memory of the beginnings, with the zeros behind each that are copied with it.
  private let beginnings: UnsafeMutablePointer<UInt8>
  /// The identifiers of each policy's categories, and the spellings of the interruption levels.
  let categories: UnsafeMutablePointer<UnsafeBufferPointer<Slot>>
  let levels: UnsafeBufferPointer<Slot>

  // What applying the last decision takes.

  /// The value of each wished key.
  let values: UnsafeMutablePointer<Slot>
  var wished = AppliedKeySet.none
  /// The wished keys that the payload lacks.
  var missing = AppliedKeySet.none
  /// True if the decision takes `thread-id` away.
  var removesThread = false
  var edits = TextEdits()
  /// How new members of the payload, of `aps` and of `alert` are laid out.
  var payloadLayout = MemberLayout()
  var apsLayout = MemberLayout()
  var alertLayout = MemberLayout()
  /// True if nothing that `aps` has stays.
  var losesAllOfAps = false

  package init(_ runtime: PolicyRuntime, _ context: EvaluationContext) {
    let tree = runtime.tree(with: AppliedPlaces.pointers)
    evaluator = Evaluator(runtime, context, tree: tree)
    places = AppliedPlaces(tree, runtime.envelope)
    keys = .allocate(capacity: AppliedKey.all)
    // A beginning, and what is copied from its second byte on.
    let room = 1 + ByteBuffer.paddedSize
    beginnings = .allocate(capacity: AppliedKey.all * room)
    beginnings.initialize(repeating: 0, count: AppliedKey.all * room)
    for key in 0..<AppliedKey.all {
      let text = AppliedKey.beginnings[key]
      let slot = AppliedPlaces.slot(AppliedKey.pointers[key], tree)
      let start = beginnings + key * room
      start.update(from: text.utf8Start, count: min(room, text.utf8CodeUnitCount))
      let beginning = UnsafeBufferPointer(start: start, count: text.utf8CodeUnitCount)
      (keys + key).initialize(to: (slot, beginning))
    }
    categories = .allocate(capacity: max(1, runtime.policies.count))
    for (number, policy) in runtime.policies.enumerated() {
      (categories + number).initialize(to: policy.identifiers)
    }
    levels = runtime.interruptionLevels.slots
    values = .allocate(capacity: AppliedKey.all)
    values.initialize(repeating: .unset, count: AppliedKey.all)
  }

  deinit {
    keys.deallocate()
    beginnings.deallocate()
    categories.deallocate()
    values.deallocate()
  }

  /// Decides about a payload or record and appends it with the decision.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - app: The bundle identifier of payloads that do not say theirs, as UTF-8.
  ///   - output: Where the text goes.
  /// - Returns: False if there is something to tell, which stands in `problems` and `notes`.
  package mutating func apply(
    to bytes: UnsafeBufferPointer<UInt8>, app: UnsafeBufferPointer<UInt8>?,
    output: inout ByteBuffer
  ) -> Bool {
    if !problems.isEmpty { problems = [] }
    if !notes.isEmpty { notes = [] }
    var observer = NoObserver()
    evaluator.evaluate(bytes, app: app.map { Slot($0) } ?? .missing, observer: &observer)
    guard evaluator.problems.isEmpty else { return refuse(evaluator.problems, bytes, &output) }
    guard let policy = evaluator.policyNumber, let text = bytes.baseAddress else {
      output.append(contentsOf: bytes)
      return true
    }
    readWishes(policy)
    edits.removeAll()
    if let problem = findEdits(text) { return refuse([problem], bytes, &output) }
    let start = output.count
    write(text, bytes.count, to: &output)
    let growth = output.count - start - bytes.count
    if evaluator.payloadRange.count + growth > PayloadLimits.size,
      let problem = sizeProblem(bytes, written: output.bytes[start...])
    {
      output.truncate(to: start)
      return refuse([problem], bytes, &output)
    }
    return notes.isEmpty
  }

  /// Passes a payload on as it came.
  private mutating func refuse(
    _ problems: [Problem], _ bytes: UnsafeBufferPointer<UInt8>, _ output: inout ByteBuffer
  ) -> Bool {
    self.problems = problems
    notes = []
    output.append(contentsOf: bytes)
    return false
  }
}
