import NotificationModel

extension PayloadApplier {
  // MARK: Wishes

  /// Reads what the decision of a policy has assigned.
  mutating func readWishes(_ policy: Int) {
    let attributes = evaluator.attributes.baseAddress.unsafelyUnwrapped
    wished = .none
    removesThread = attributes[AttributeNumber.thread].kind == .missing
    wishText(AppliedKey.thread, attributes[AttributeNumber.thread])
    let category = attributes[AttributeNumber.category]
    if category.kind == .int {
      wish(AppliedKey.category, categories[policy][Int(category.int)])
    }
    let interruption = attributes[AttributeNumber.interruption]
    if interruption.kind == .int {
      wish(AppliedKey.interruption, levels[Int(interruption.int)])
    }
    let relevance = attributes[AttributeNumber.relevance]
    if relevance.isThere { wish(AppliedKey.relevance, Slot(relevance.number)) }
    wishText(AppliedKey.target, attributes[AttributeNumber.target])
    wishText(AppliedKey.filter, attributes[AttributeNumber.filter])
    wishText(AppliedKey.argument, attributes[AttributeNumber.argument])
    let count = attributes[AttributeNumber.count]
    if count.kind == .int { wish(AppliedKey.count, count) }
  }

  @inline(__always)
  private mutating func wishText(_ key: Int, _ value: Slot) {
    if value.kind == .string { wish(key, value) }
  }

  @inline(__always)
  private mutating func wish(_ key: Int, _ value: Slot) {
    values[key] = value
    wished.insert(key)
  }

  // MARK: Edits

  /// Finds the edits of `aps` and `alert` that fulfil the wishes.
  ///
  /// - Returns: The problem that forbids any change.
  mutating func findEdits(_ text: UnsafePointer<UInt8>) -> Problem? {
    missing = .none
    if wished.isEmpty, !removesThread { return nil }
    let raws = evaluator.raws.baseAddress.unsafelyUnwrapped
    let aps = raws[places.aps]
    let alertKeys = wished.intersection(.alert)
    guard aps.kind == .object else {
      guard aps.kind == .absent else { return .invalidAps(aps.kind) }
      if !alertKeys.isEmpty { noteNoAlert() }
      missing = wished.intersection(.aps)
      if !missing.isEmpty {
        payloadLayout = MemberLayout(of: raws[places.root], in: text, known: .absent)
        edits.insert(payloadLayout.place, payloadLayout.place, .aps)
      }
      return nil
    }
    losesAllOfAps = false
    if removesThread, raws[keys[AppliedKey.thread].slot].kind != .absent {
      removeThread(aps, text)
    }
    let alert = raws[places.alert]
    replaceValues(of: wished.intersection(.aps), text)
    if !missing.isEmpty {
      apsLayout = MemberLayout(of: aps, in: text, known: alert)
      edits.insert(apsLayout.place, apsLayout.place, .apsMembers)
    }
    return alertKeys.isEmpty ? nil : findAlertEdits(alertKeys, alert, text)
  }

  private mutating func findAlertEdits(
    _ alertKeys: AppliedKeySet, _ alert: RawValue, _ text: UnsafePointer<UInt8>
  ) -> Problem? {
    switch alert.kind {
    case .object:
      replaceValues(of: alertKeys, text)
      if missing.intersection(.alert).isEmpty { return nil }
      alertLayout = MemberLayout(of: alert, in: text, known: evaluator.raws[places.body])
      edits.insert(alertLayout.place, alertLayout.place, .alertMembers)
    case .string:
      edits.insert(Int(alert.start) - 1, Int(alert.end) + 1, .alert)
    case .absent, .null:
      noteNoAlert()
    default:
      return .invalidAlert(alert.kind)
    }
    return nil
  }

  /// Adds the edits of values that say something else, and notes the keys that are missing.
  @inline(__always)
  private mutating func replaceValues(of wished: AppliedKeySet, _ text: UnsafePointer<UInt8>) {
    let raws = evaluator.raws.baseAddress.unsafelyUnwrapped
    var rest = wished
    while let key = rest.popFirst() {
      let raw = raws[keys[key].slot]
      if raw.kind == .absent {
        missing.insert(key)
      } else if !says(raw, values[key], text) {
        let quote = raw.kind == .string ? 1 : 0
        edits.insert(Int(raw.start) - quote, Int(raw.end) + quote, .value(key))
      }
    }
  }

  /// Whether a value of the text is the wished one, however it is spelt.
  private func says(_ raw: RawValue, _ value: Slot, _ text: UnsafePointer<UInt8>) -> Bool {
    let span = UnsafeBufferPointer(start: text + Int(raw.start), count: Int(raw.end - raw.start))
    switch (value.kind, raw.kind) {
    case (.string, .string):
      if !raw.isEscaped { return span.hasSameBytes(as: value.text) }
      return evaluator.memory.decoded(span)?.text.hasSameBytes(as: value.text) ?? false
    case (.int, .number):
      if case .value(let found) = JSONNumber.integer(span) { return found == value.int }
      return false
    case (.double, .number):
      return JSONNumber.double(span) == value.number
    default:
      return false
    }
  }

  /// Takes `thread-id` away wherever it stands, each run of members with the comma that joined it
  /// to what stays.
  @inline(never)
  private mutating func removeThread(_ aps: RawValue, _ text: UnsafePointer<UInt8>) {
    let bytes = UnsafeBufferPointer(start: text, count: Int(aps.end))
    // Where the last member that stays ends, and the members that go since then.
    var lastEnd = -1
    var run: (start: Int, end: Int)?
    JSONScanner.forEachMember(of: aps, in: bytes) { key, value in
      let start = Int(key.start) - 1
      let end = Int(value.end) + (value.kind == .string ? 1 : 0)
      if JSONObjectText.isKey(key, "thread-id", in: bytes) {
        run = (run?.start ?? start, end)
        return
      }
      if let run {
        if lastEnd < 0 {
          edits.insert(run.start, start, .nothing)
        } else {
          edits.insert(lastEnd, run.end, .nothing)
        }
      }
      run = nil
      lastEnd = end
    }
    losesAllOfAps = lastEnd < 0
    if let run { edits.insert(lastEnd < 0 ? run.start : lastEnd, run.end, .nothing) }
  }

  @inline(never)
  private mutating func noteNoAlert() {
    var names: [StaticString] = []
    if wished.contains(AppliedKey.argument) { names.append("summary-arg") }
    if wished.contains(AppliedKey.count) { names.append("summary-arg-count") }
    notes.append(.noAlert(names))
  }
}
