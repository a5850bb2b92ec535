import NotificationModel

extension PayloadApplier {
  // MARK: Wishes

  /// Reads what the decision of a policy has assigned.
  mutating func readWishes(_ policy: Int) {
    let attributes = evaluator.attributes.baseAddress.unsafelyUnwrapped
    removesThread = attributes[AttributeNumber.thread].kind == .missing
    let (values, levels) = (values, levels)
    var wished = AppliedKeySet.none
    @inline(__always)
    func wish(_ key: Int, _ value: Slot, if condition: Bool) {
      // The value of a key that is not wished is read by nobody.
      values[key] = value
      wished.insert(key, if: condition)
    }
    @inline(__always)
    func wishText(_ key: Int, _ value: Slot) { wish(key, value, if: value.kind == .string) }

    wishText(AppliedKey.thread, attributes[AttributeNumber.thread])
    let category = attributes[AttributeNumber.category]
    if category.kind == .int {
      wish(AppliedKey.category, categories[policy][Int(category.int)], if: true)
    }
    let interruption = attributes[AttributeNumber.interruption]
    if interruption.kind == .int {
      wish(AppliedKey.interruption, levels[Int(interruption.int)], if: true)
    }
    let relevance = attributes[AttributeNumber.relevance]
    if relevance.isThere { wish(AppliedKey.relevance, Slot(relevance.number), if: true) }
    wishText(AppliedKey.target, attributes[AttributeNumber.target])
    wishText(AppliedKey.filter, attributes[AttributeNumber.filter])
    wishText(AppliedKey.argument, attributes[AttributeNumber.argument])
    let count = attributes[AttributeNumber.count]
    wish(AppliedKey.count, count, if: count.kind == .int)
    self.wished = wished
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
    guard aps.kind == .object else { return addAps(aps, text) }
    let present = presentKeys()
    missing = wished.subtracting(present)
    losesAllOfAps = false
    // Most often no key is there yet. The edits are found in the order of their places then.
    let alertKeys = wished.intersection(.alert)
    if !alertKeys.isEmpty, let problem = findAlertEdits(raws[places.alert], text) {
      return problem
    }
    if removesThread, present.contains(AppliedKey.thread) { removeThread(aps, text) }
    let changed = wished.intersection(present)
    if !changed.isEmpty { replaceValues(of: changed, text) }
    if !missing.intersection(.aps).isEmpty {
      apsLayout = layout(of: aps, in: text)
      edits.insert(apsLayout.place, apsLayout.place, .apsMembers)
    }
    return nil
  }

  /// Adds the edit of a payload without `aps`, to which everything that is wished is new.
  @inline(never)
  private mutating func addAps(_ aps: RawValue, _ text: UnsafePointer<UInt8>) -> Problem? {
    guard aps.kind == .absent else { return .invalidAps(aps.kind) }
    if !wished.intersection(.alert).isEmpty { noteNoAlert() }
    missing = wished.intersection(.aps)
    if !missing.isEmpty {
      payloadLayout = layout(of: evaluator.raws[places.root], in: text)
      edits.insert(payloadLayout.place, payloadLayout.place, .aps)
    }
    return nil
  }

  @inline(__always)
  private mutating func findAlertEdits(
    _ alert: RawValue, _ text: UnsafePointer<UInt8>
  ) -> Problem? {
    guard alert.kind == .object else { return replaceAlert(alert) }
    if !missing.intersection(.alert).isEmpty {
      alertLayout = layout(of: alert, in: text)
      edits.insert(alertLayout.place, alertLayout.place, .alertMembers)
    }
    return nil
  }

  /// Adds the edit of an alert that is no object.
  @inline(never)
  private mutating func replaceAlert(_ alert: RawValue) -> Problem? {
    switch alert.kind {
    case .string: edits.insert(Int(alert.start) - 1, Int(alert.end) + 1, .alert)
    case .absent, .null: noteNoAlert()
    default: return .invalidAlert(alert.kind)
    }
    return nil
  }

  /// The layout of new members of an object, for which only a text with white space is looked at.
  @inline(__always)
  private func layout(of object: RawValue, in text: UnsafePointer<UInt8>) -> MemberLayout {
    evaluator.hasSpace ? MemberLayout(of: object, in: text) : MemberLayout(compact: object)
  }

  /// The keys that the payload has.
  @inline(__always)
  private func presentKeys() -> AppliedKeySet {
    let raws = evaluator.raws.baseAddress.unsafelyUnwrapped
    var present = AppliedKeySet.none
    for key in 0..<AppliedKey.all {
      present.insert(key, if: raws[keys[key].slot].kind != .absent)
    }
    return present
  }

  /// Adds the edits of values that say something else.
  @inline(never)
  private mutating func replaceValues(of changed: AppliedKeySet, _ text: UnsafePointer<UInt8>) {
    let raws = evaluator.raws.baseAddress.unsafelyUnwrapped
    var rest = changed
    while let key = rest.popFirst() {
      let raw = raws[keys[key].slot]
      if says(raw, values[key], text) { continue }
      let quote = raw.kind == .string ? 1 : 0
      edits.insert(Int(raw.start) - quote, Int(raw.end) + quote, .value(key))
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
