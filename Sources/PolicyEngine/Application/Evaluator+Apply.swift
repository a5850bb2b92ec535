package import NotificationModel

extension Evaluator {
  /// What applying a decision to a payload did.
  package enum Application: Sendable {
    /// The payload goes out with the decision.
    case applied
    /// There is nothing to write: no policy is for the app, or the payload says it all already.
    case unchanged
    /// Something is wrong, and the payload goes out as it came.
    case refused([Problem])
  }

  /// Decides about a payload or record and writes it with the decision in `aps`; everything else
  /// stays byte for byte as it is.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - app: The bundle identifier of payloads that do not say theirs, as UTF-8.
  ///   - output: Where the text goes.
  ///   - notes: What could not be written without harm; the rest of the decision is.
  /// - Returns: What was done.
  package func apply(
    to bytes: UnsafeBufferPointer<UInt8>, app: UnsafeBufferPointer<UInt8>?,
    output: inout ByteBuffer, notes: inout [Problem]
  ) -> Application {
    var observer = NoObserver()
    evaluate(bytes, app: app.map { Slot($0) } ?? .missing, observer: &observer)
    guard problems.isEmpty else { return refuse(bytes, problems, &output) }
    guard policyNumber != nil else {
      output.append(contentsOf: bytes)
      return .unchanged
    }
    var edits: [TextEdit] = []
    var ownNotes: [Problem] = []
    if let problem = addEdits(bytes, &edits, &ownNotes) {
      return refuse(bytes, [problem], &output)
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    let growth = edits.reduce(0) { $0 + $1.replacement.count - $1.range.count }
    let limit = isVoIP ? PayloadLimits.voIPSize : PayloadLimits.size
    if payloadRange.count + growth > limit {
      // White space may account for it, which is not sent; that is rare enough to be counted apart.
      let before = sentSize([], bytes)
      let size = sentSize(edits, bytes)
      if size > limit {
        return refuse(bytes, [.tooLargeToSend(size, growth: size - before, limit)], &output)
      }
    }
    notes += ownNotes
    var place = 0
    for edit in edits where edit.range.lowerBound >= place {
      output.append(
        contentsOf: UnsafeBufferPointer(rebasing: bytes[place..<edit.range.lowerBound]))
      edit.replacement.withUnsafeBufferPointer { output.append(contentsOf: $0) }
      place = edit.range.upperBound
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[place...]))
    return edits.isEmpty ? .unchanged : .applied
  }

  /// The bytes of the payload as it is sent after some edits: without white space between its parts
  /// and without the simulator's key, as checks of payload files count them.
  private func sentSize(_ edits: [TextEdit], _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var text: [UInt8] = []
    var place = payloadRange.lowerBound
    for edit in edits where edit.range.lowerBound >= place {
      text += bytes[place..<edit.range.lowerBound]
      text += edit.replacement
      place = edit.range.upperBound
    }
    text += bytes[place..<max(place, payloadRange.upperBound)]
    return text.withUnsafeBufferPointer { text in
      guard let root = JSONObjectText.root(of: text), root.kind == .object else {
        return text.count
      }
      return PayloadSize(root, in: PayloadDocument(bytes: text, start: 0, root: root)).count
    }
  }

  private func refuse(
    _ bytes: UnsafeBufferPointer<UInt8>, _ problems: [Problem], _ output: inout ByteBuffer
  ) -> Application {
    output.append(contentsOf: bytes)
    return .refused(problems)
  }

  /// Adds the edits of `aps` and `alert`.
  ///
  /// - Returns: The problem that forbids any change.
  private func addEdits(
    _ bytes: UnsafeBufferPointer<UInt8>, _ edits: inout [TextEdit], _ notes: inout [Problem]
  ) -> Problem? {
    let apsWishes = self.apsWishes
    let alertWishes = self.alertWishes
    if apsWishes.isEmpty, alertWishes.isEmpty { return nil }
    let aps = raws[runtime.envelope.aps]
    guard aps.kind == .object else {
      guard aps.kind == .absent else { return .invalidAps(aps.kind) }
      if !alertWishes.isEmpty { notes.append(.noAlert(alertWishes.map { $0.key })) }
      return addAps(apsWishes, bytes, &edits)
    }
    var object = ObjectEdit(aps)
    object.wishes = apsWishes
    object.find(in: bytes)
    object.edit(bytes, into: &edits)
    if alertWishes.isEmpty { return nil }
    return addAlertEdits(alertWishes, aps, bytes, &edits, &notes)
  }

  /// Gives a payload without `aps` one, unless there is nothing to put in it.
  private func addAps(
    _ wishes: [ObjectEdit.Wish], _ bytes: UnsafeBufferPointer<UInt8>, _ edits: inout [TextEdit]
  ) -> Problem? {
    var inner: [TextEdit] = []
    let empty: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: "}")]
    empty.withUnsafeBufferPointer { text in
      var object = ObjectEdit(RawValue(kind: .object, start: 0, end: 2))
      object.wishes = wishes.filter { wish in
        if case .none = wish.value { return false }
        return true
      }
      object.edit(text, into: &inner)
    }
    guard let content = inner.first else { return nil }
    var payload = ObjectEdit(
      RawValue(
        kind: .object, start: UInt32(payloadStart(bytes)), end: UInt32(payloadRange.upperBound)))
    payload.wishes = []
    payload.find(in: bytes)
    edits.append(
      payload.appending("aps", [UInt8(ascii: "{")] + content.replacement + [0x7D], in: bytes))
    return nil
  }

  /// The place of the payload's `{`, after white space and a byte order mark.
  private func payloadStart(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var start = payloadRange.lowerBound
    while start < payloadRange.upperBound, bytes[start] != UInt8(ascii: "{") { start += 1 }
    return start
  }

  private func addAlertEdits(
    _ wishes: [ObjectEdit.Wish], _ aps: RawValue, _ bytes: UnsafeBufferPointer<UInt8>,
    _ edits: inout [TextEdit], _ notes: inout [Problem]
  ) -> Problem? {
    var last: ObjectEdit.Member?
    JSONScanner.forEachMember(of: aps, in: bytes) { key, value in
      if JSONObjectText.isKey(key, "alert", in: bytes) { last = ObjectEdit.Member(key, value) }
    }
    guard let alert = last, alert.raw.kind != .null else {
      notes.append(.noAlert(wishes.map { $0.key }))
      return nil
    }
    switch alert.raw.kind {
    case .object:
      var object = ObjectEdit(alert.raw)
      object.wishes = wishes
      object.find(in: bytes)
      object.edit(bytes, into: &edits)
    case .string:
      // A plain string is the body; it keeps its spelling.
      var text = ByteBuffer()
      text.append("{\"body\":")
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[alert.value..<alert.end]))
      for wish in wishes {
        text.append(",\"")
        text.append(wish.key)
        text.append("\":")
        wish.value.append(to: &text)
      }
      text.append("}")
      edits.append(TextEdit(alert.value..<alert.end, Array(text.bytes)))
    default:
      return .invalidAlert(alert.raw.kind)
    }
    return nil
  }

  // MARK: Wishes

  /// The keys of `aps` that the decision has assigned.
  private var apsWishes: [ObjectEdit.Wish] {
    var wishes: [ObjectEdit.Wish] = []
    wishes.reserveCapacity(6)
    let thread = attributes[AttributeNumber.thread]
    if thread.kind == .missing {
      wishes.append(ObjectEdit.Wish(key: "thread-id", value: .none))
    } else {
      addText(AttributeNumber.thread, "thread-id", to: &wishes)
    }
    let category = attributes[AttributeNumber.category]
    if category.kind == .int, let policy {
      wishes.append(
        ObjectEdit.Wish(key: "category", value: .string(policy.identifiers[Int(category.int)])))
    }
    let interruption = attributes[AttributeNumber.interruption]
    if interruption.kind == .int {
      wishes.append(
        ObjectEdit.Wish(
          key: "interruption-level",
          value: .string(runtime.interruptionLevels.slots[Int(interruption.int)])))
    }
    let relevance = attributes[AttributeNumber.relevance]
    if relevance.isThere {
      wishes.append(ObjectEdit.Wish(key: "relevance-score", value: .number(relevance.number)))
    }
    addText(AttributeNumber.target, "target-content-id", to: &wishes)
    addText(AttributeNumber.filter, "filter-criteria", to: &wishes)
    return wishes
  }

  /// The summary keys, which stand in `alert`.
  ///
  /// Source: Apple, "Generating a remote notification"; iOS 12 to 14 read them there.
  private var alertWishes: [ObjectEdit.Wish] {
    var wishes: [ObjectEdit.Wish] = []
    addText(AttributeNumber.argument, "summary-arg", to: &wishes)
    let count = attributes[AttributeNumber.count]
    if count.kind == .int {
      wishes.append(ObjectEdit.Wish(key: "summary-arg-count", value: .integer(count.int)))
    }
    return wishes
  }

  private func addText(
    _ attribute: Int, _ key: StaticString, to wishes: inout [ObjectEdit.Wish]
  ) {
    let value = attributes[attribute]
    if value.kind == .string { wishes.append(ObjectEdit.Wish(key: key, value: .string(value))) }
  }

  /// Whether a record's headers say that its payload is a VoIP push.
  private var isVoIP: Bool {
    pushType.kind == .string && pushType.text.hasSameBytes(as: Self.voIP)
  }

  private static var voIP: UnsafeBufferPointer<UInt8> {
    let word: StaticString = "voip"
    return UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
  }
}

/// The bounds of what APNs takes.
///
/// Source: Apple, "Generating a remote notification": 4 KB, and 5 KB for VoIP.
package enum PayloadLimits {
  /// Bytes of a payload.
  package static let size = 4_096
  /// Bytes of the payload of a VoIP push.
  package static let voIPSize = 5_120
}
