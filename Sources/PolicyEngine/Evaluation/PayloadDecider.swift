package import NotificationModel

/// Sets of policies that decide about the same texts, each with what is known about the receiver.
package struct PayloadSides: Sendable {
  package struct Side: Sendable {
    let runtime: PolicyRuntime
    let context: EvaluationContext

    package init(_ runtime: PolicyRuntime, _ context: EvaluationContext) {
      self.runtime = runtime
      self.context = context
    }
  }

  let sides: [Side]
  let tree: PayloadTree

  /// - Complexity: O(n) in the declared fields.
  package init(_ sides: [Side]) {
    self.sides = sides
    tree = PayloadTree(sides.map { $0.runtime.pointers })
  }
}

/// Decides about texts by any number of sets of policies, over the one scan that finds all else.
package final class PayloadDecider: PayloadPlaces {
  private let evaluators: [Evaluator]

  package init(_ sides: PayloadSides) {
    evaluators = sides.sides.map { Evaluator($0.runtime, $0.context) }
    super.init(sides.tree)
  }

  /// Decides about the text by the policies of one side.
  ///
  /// - Parameters:
  ///   - side: The number of the side.
  ///   - app: The app of payloads that do not say theirs.
  /// - Returns: The decision, which assigns nothing if the payload has a problem.
  package func decision(by side: Int = 0, app: String? = nil) -> Decision {
    decide(by: side, app: app)
    return evaluators[side].makeDecision()
  }

  /// Decides about the text, without making a value of the result.
  package func decide(by side: Int = 0, app: String? = nil) {
    var observer = NoObserver()
    evaluators[side].evaluate(self, tree.fields[side], app: app, observer: &observer)
  }

  /// What was decided last, as a value of its own.
  package func madeDecision(by side: Int = 0) -> Decision { evaluators[side].makeDecision() }

  /// Writes what was decided last as `eval` does, but without the number of a line and a line end.
  package func writeDecision(by side: Int = 0, to output: inout ByteBuffer) {
    evaluators[side].writeDecision(line: nil, end: "}", to: &output)
  }

  /// Writes the same about a text that is too long to be read.
  package func writeTooLong(_ count: Int, by side: Int = 0, to output: inout ByteBuffer) {
    evaluators[side].refuse(tooLong: count)
    writeDecision(by: side, to: &output)
  }

  /// True if what was decided last has a problem.
  package func hasProblems(by side: Int = 0) -> Bool { !evaluators[side].problems.isEmpty }

  /// True if what was decided last has no app.
  package func hasNoApp(by side: Int = 0) -> Bool { evaluators[side].hasNoApp }
}

extension PayloadPlaces.Fault {
  /// The problem that a decision has for it; nil for that of a record, which reading its envelope
  /// tells.
  fileprivate func problem(in bytes: UnsafeBufferPointer<UInt8>) -> Problem? {
    switch self {
    case .tooLong(let count): .tooLong(count)
    case .invalidJSON(let failure): .invalidJSON(failure, in: bytes)
    case .notObject(let kind): .notObject(kind)
    case .noPayload: nil
    }
  }
}

extension Evaluator {
  /// Decides about a text that was scanned for others, too.
  fileprivate func evaluate<Observer: EvaluationObserver>(
    _ places: PayloadPlaces, _ slots: PayloadTree.Slots, app defaultApp: String?,
    observer: inout Observer
  ) {
    begin(places.bytes.count)
    app = defaultApp.map { memory.copy($0) } ?? .missing
    if let problem = places.fault?.problem(in: places.bytes) { return problems.append(problem) }
    take(slots.own, of: places)
    if places.form == .record {
      guard readEnvelope(places.bytes) else { return }
      take(slots.inRecord, of: places)
    }
    if app.kind == .missing { readAppOfPayload(places.bytes) }
    decide(places.bytes, forcedPolicy: nil, &observer)
  }

  /// Takes over what was found at the evaluator's places.
  private func take(_ slots: [Int], of places: PayloadPlaces) {
    for (index, slot) in slots.enumerated() { raws[index] = places.raws[slot] }
  }
}
