import NotificationModel
import PolicySyntax

// What stands at the keys that the system reads.
extension PayloadChecker {
  mutating func checkValue(_ member: PayloadDocument.Member, of key: PayloadKey) {
    let value = member.value
    if key.form == .free { return }
    if value.kind == .null {
      return report(.nullValue(key.name, at: document.range(of: value)))
    }
    switch key.form {
    case .text:
      // A Live Activity has an object with the key of a localised text and its arguments.
      if isLiveActivity && key.home == .alert && value.kind == .object { return }
      expect([.string], "a string", value, key)
    case .texts: checkTexts(value, key)
    case .alert, .sound: expect([.string, .object], "a string or an object", value, key)
    case .badge:
      guard expect([.number], "a number", value, key) else { return }
      if integer(value).map({ $0 < 0 }) ?? true {
        report(
          .undocumentedValue(
            key.name, spelling(value), "is a whole number from 0", at: document.range(of: value)))
      }
    case .count:
      guard expect([.number], "a number", value, key) else { return }
      if integer(value).map({ $0 < 1 }) ?? true {
        report(
          .undocumentedValue(
            key.name, spelling(value), "is a whole number from 1", at: document.range(of: value)))
      }
    case .fraction:
      guard expect([.number], "a number", value, key), !isLiveActivity else { return }
      let number = JSONNumber.double(value.bytes(in: document.bytes)) ?? .infinity
      if number < 0 || number > 1 {
        report(
          .undocumentedValue(
            key.name, spelling(value), "lies between 0 and 1", at: document.range(of: value)))
      }
    case .flag, .critical: checkFlag(value, key)
    case .level: checkLevel(value, key)
    case .free: break
    }
  }

  /// Tells of a value of another type.
  @discardableResult
  private mutating func expect(
    _ kinds: [RawValue.Kind], _ expected: String, _ value: RawValue, _ key: PayloadKey
  ) -> Bool {
    if kinds.contains(value.kind) { return true }
    report(.wrongType(key.name, expected: expected, value, in: document))
    return false
  }

  private mutating func checkTexts(_ value: RawValue, _ key: PayloadKey) {
    guard value.kind == .array else {
      return report(.wrongList(key.name, value, in: document))
    }
    for element in document.elements(of: value) where element.kind != .string {
      report(.wrongElement(key.name, element, in: document))
    }
  }

  private mutating func checkFlag(_ value: RawValue, _ key: PayloadKey) {
    let range = document.range(of: value)
    switch value.kind {
    case .number:
      let number = integer(value)
      if number == 1 || (number == 0 && key.form == .critical) { return }
      report(
        number == 0
          ? .flagWithoutEffect(key.name, "0", at: range)
          : .undocumentedValue(key.name, spelling(value), "is 1", at: range, mend: "1"))
    case .true: report(.undocumentedValue(key.name, "true", "is 1", at: range, mend: "1"))
    case .false: report(.flagWithoutEffect(key.name, "false", at: range))
    default: report(.wrongType(key.name, expected: "the number 1", value, in: document))
    }
  }

  private mutating func checkLevel(_ value: RawValue, _ key: PayloadKey) {
    guard expect([.string], "a string", value, key) else { return }
    let text = document.text(of: value)
    let levels = InterruptionLevel.allCases.map { $0.payloadValue }
    guard !levels.contains(text) else { return }
    report(
      .unknownLevel(
        text, at: document.range(of: value), levels: levels,
        meant: suggestion(for: text, among: levels)))
  }

  private func integer(_ value: RawValue) -> Int64? {
    guard case .value(let number) = JSONNumber.integer(value.bytes(in: document.bytes)) else {
      return nil
    }
    return number
  }

  private func spelling(_ value: RawValue) -> String { document.spelling(of: value) }

  // MARK: The alert as a whole

  /// Checks whether the alert has anything to show, and what depends on it.
  mutating func checkTexts(
    of aps: [PayloadDocument.Member], _ alert: RawValue, _ texts: [PayloadDocument.Member]
  ) {
    let body = texts["body"]
    if body.kind == .string, body.start == body.end, texts.has("loc-key") {
      report(.ignoredKey("loc-key", at: document.range(of: body)))
    }
    let (title, subtitle) = (texts["title"], texts["subtitle"])
    if title.kind == .string, subtitle.kind == .string {
      let shown = trimmed(document.text(of: subtitle))
      if !shown.isEmpty, shown.utf8.elementsEqual(trimmed(document.text(of: title)).utf8) {
        report(.repeatedTitle(at: document.range(of: subtitle)))
      }
    }
    if hasLostText { return }
    switch alert.kind {
    case .string where alert.start < alert.end: return
    case .object where texts.contains(where: { isShown($0) }): return
    case .string, .object: report(.emptyAlert(at: document.range(of: alert)))
    case .absent: break
    default: return
    }
    guard let flag = aps.first(where: { $0.key == "mutable-content" }) else { return }
    if flag.value.kind == .true || (flag.value.kind == .number && integer(flag.value) == 1) {
      report(.extensionWithoutAlert(at: flag.keyRange))
    }
  }

  /// True if a member of the alert is a text to show; what has the wrong type is told elsewhere.
  private func isShown(_ member: PayloadDocument.Member) -> Bool {
    guard PayloadKey.named(member.key, in: .alert)?.isAlertText == true else { return false }
    let value = member.value
    return value.kind != .null && (value.kind != .string || value.start < value.end)
  }
}

/// A text without the spaces at its ends.
private func trimmed(_ text: String) -> Substring {
  var rest = text[...]
  while let first = rest.unicodeScalars.first, first.properties.isWhitespace {
    rest.unicodeScalars.removeFirst()
  }
  while let last = rest.unicodeScalars.last, last.properties.isWhitespace {
    rest.unicodeScalars.removeLast()
  }
  return rest
}
