import NotificationModel
import PolicySyntax

/// Checks the text of one payload or record.
///
/// - Parameters:
///   - text: The text.
///   - start: Where it begins in its file.
/// - Returns: What is wrong, in no order.
func checkPayload(_ text: UnsafeBufferPointer<UInt8>, start: Int) -> [Diagnostic] {
  guard text.count <= EvaluationLimits.payloadSize else {
    return [.textTooLarge(text.count, at: SourceRange(at: start))]
  }
  var reader = PayloadReader(text, start: start)
  guard let root = reader.read() else { return reader.diagnostics }
  return reader.bytes.withUnsafeBufferPointer { bytes in
    let document = PayloadDocument(bytes: bytes, start: start, root: root)
    var checker = PayloadChecker(document: document, diagnostics: reader.diagnostics)
    checker.check()
    return checker.diagnostics
  }
}

/// A payload or record while it is being checked.
///
/// An error is what APNs refuses or the device cannot read; a warning is what hardly does what the
/// sender means.
struct PayloadChecker {
  let document: PayloadDocument
  var diagnostics: [Diagnostic]
  /// True if a Live Activity is meant, whose keys have other values.
  private(set) var isLiveActivity = false
  /// True if another diagnostic says that a text of the alert is not where it belongs.
  var hasLostText = false

  init(document: PayloadDocument, diagnostics: [Diagnostic]) {
    self.document = document
    self.diagnostics = diagnostics
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  mutating func check() {
    let root = document.root
    guard root.kind == .object else {
      return report(.notObject("a payload", root.kind, at: document.range(of: root)))
    }
    reportRepeatedKeys(in: root)
    let members = document.members(of: root)
    guard PayloadForm.isRecord(aps: members["aps"].kind, payload: members["payload"].kind) else {
      return checkPayload(root, pushType: nil)
    }
    let pushType = checkHeaders(members["headers"])
    checkEnvelope(members)
    let payload = members["payload"]
    guard payload.kind == .object else {
      return report(
        .notObject("the payload of a record", payload.kind, at: document.range(of: payload)))
    }
    checkPayload(payload, pushType: pushType)
  }

  private mutating func checkPayload(_ payload: RawValue, pushType: String?) {
    checkSize(of: payload, limit: pushType == "voip" ? PayloadLimits.voIPSize : PayloadLimits.size)
    let members = document.members(of: payload)
    let aps = members["aps"]
    guard aps.kind != .absent else {
      return checkMissingAps(members, payload, pushType)
    }
    guard aps.kind == .object else {
      return report(
        .wrongType("aps", expected: "an object", aps, in: document))
    }
    let keys = document.members(of: aps)
    let alert = keys["alert"]
    isLiveActivity =
      pushType == "liveactivity" || keys.has("content-state")
      || (keys.has("event") && keys.has("timestamp"))
    checkBeside(members, keys, document.members(of: alert))
    check(keys, in: .aps)
    let texts = document.members(of: alert)
    if alert.kind == .object { check(texts, in: .alert) }
    if keys["sound"].kind == .object {
      check(document.members(of: keys["sound"]), in: .sound)
    }
    checkTexts(of: keys, alert, texts)
  }

  /// Tells that there is no `aps`, where one is needed.
  private mutating func checkMissingAps(
    _ members: [PayloadDocument.Member], _ payload: RawValue, _ pushType: String?
  ) {
    switch pushType ?? "alert" {
    case "alert", "background", "liveactivity": break
    default: return
    }
    // A message of a device management server has this key alone.
    if members.has("mdm") { return }
    let misspelt = members.first { suggestion(for: $0.key, among: ["aps"]) != nil }
    let start = document.range(of: payload).start
    report(
      .missingAps(
        at: misspelt?.keyRange ?? SourceRange(start, start + 1), misspelt: misspelt?.key))
  }

  /// Tells of repeated keys in all objects of a value.
  private mutating func reportRepeatedKeys(in value: RawValue) {
    if value.kind == .array {
      for element in document.elements(of: value) { reportRepeatedKeys(in: element) }
    }
    guard value.kind == .object else { return }
    var first: [ExactText: SourceRange] = [:]
    for member in document.allMembers(of: value) {
      let key = ExactText(member.key)
      if let other = first[key] {
        report(.repeatedKey(member.key, at: member.keyRange, first: other))
      } else {
        first[key] = member.keyRange
      }
      reportRepeatedKeys(in: member.value)
    }
  }
}
