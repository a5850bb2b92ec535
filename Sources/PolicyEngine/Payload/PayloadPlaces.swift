/// What one scan of a text finds in it: whether it is a payload, a record or an event, of which app,
/// and what the system shows of it.
///
/// A class, because it owns its memory; for one thread at a time. What it tells is about the text
/// that was read last, whose bytes have to stay until the next one.
package class PayloadPlaces {
  /// Why a text is nothing that can be delivered or happen.
  enum Fault {
    case tooLong(Int)
    case invalidJSON(JSONFailure)
    case notObject(RawValue.Kind)
    /// A record whose payload is no object.
    case noPayload
  }

  let tree: PayloadTree
  let raws: UnsafeMutableBufferPointer<RawValue>
  private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private(set) var fault: Fault?
  /// What the text is; a payload if it is nothing that can be read.
  package private(set) var form = PayloadForm.payload

  package init(_ tree: PayloadTree = .common) {
    self.tree = tree
    raws = .allocate(capacity: tree.tree.slotCount)
    raws.initialize(repeating: .absent)
  }

  deinit { raws.deallocate() }

  /// Reads a text: the one scan.
  ///
  /// - Complexity: O(n).
  package final func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    form = .payload
    fault = nil
    guard bytes.count <= EvaluationLimits.payloadSize else {
      raws.update(repeating: .absent)
      fault = .tooLong(bytes.count)
      return
    }
    if let failure = JSONScanner.scan(bytes, tree: tree.tree, slots: raws) {
      fault = .invalidJSON(failure)
      return
    }
    let kind = self[own: .root].kind
    guard kind == .object else {
      fault = .notObject(kind)
      return
    }
    let payload = self[own: .payload].kind
    form = PayloadForm(aps: self[own: .aps].kind, payload: payload, event: self[own: .event].kind)
    if form == .record, payload != .object { fault = .noPayload }
  }

  /// Reads a text that stands alone.
  package static func reading<Result>(
    _ bytes: [UInt8], _ body: (PayloadPlaces) -> Result
  ) -> Result {
    let places = PayloadPlaces()
    return bytes.withUnsafeBufferPointer { bytes in
      places.read(bytes)
      return body(places)
    }
  }

  // MARK: Values

  /// What stands at a place of the text itself.
  subscript(own place: PayloadPlace) -> RawValue { raws[tree.places.own[place.rawValue]] }

  /// What stands at a place of the payload, which for a record is the one in it.
  subscript(payload place: PayloadPlace) -> RawValue {
    let slots = form == .record ? tree.places.inRecord : tree.places.own
    return raws[slots[place.rawValue]]
  }

  /// The content of a string; nil for anything else, and for what is no Unicode text.
  func text(_ raw: RawValue) -> String? {
    raw.kind == .string ? JSONString.text(raw.bytes(in: bytes)) : nil
  }

  /// The app that a payload or a record names itself; nil if it names none or is broken.
  ///
  /// An evaluator knows the `topic` of a payload only if a policy is for that app.
  package var app: String? {
    if form == .record {
      let named = [self[own: .app], self[own: .topicHeader]]
      if let first = named.first(where: { $0.kind != .absent && $0.kind != .null }) {
        return text(first)
      }
    }
    return text(self[payload: .simulatorBundle]) ?? text(self[payload: .topic])
  }
}
