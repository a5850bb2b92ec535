import NotificationModel
import PolicyEngine

extension GoldenReader {
  private static let problemKeys = ["code", "message", "field", "at", "expected", "found"]

  /// Checks the members of a recorded decision: one that is misspelt would be told as a difference,
  /// and an update would write over it.
  ///
  /// - Returns: True if the decision has problems.
  func checkDecision(
    _ decision: RawValue?, of input: GoldenInput, at place: Int
  ) throws(GoldenFailure) -> Bool {
    let isEvent = input.bytes.map { PayloadPlaces.reading($0) { $0.form == .event } } ?? false
    guard let decision else {
      guard isEvent else { throw .missing("decision", at: place) }
      return false
    }
    guard !isEvent else {
      throw GoldenFailure("an event has no `decision`", at: offset(of: decision))
    }
    let values = try members(of: decision, GoldenAttribute.decisionKeys)
    if let stages = values[GoldenAttribute.decisionKeys.firstIndex(of: "stages") ?? 0],
      stages.kind == .object
    {
      _ = try distinctEntries(of: stages)
    }
    guard let list = values[GoldenAttribute.decisionKeys.firstIndex(of: "problems") ?? 0] else {
      return false
    }
    let problems = try elements(of: list, "problems")
    for problem in problems { _ = try members(of: problem, Self.problemKeys) }
    return !problems.isEmpty
  }

  /// The members of an object whose keys are names, each of which may stand there once.
  func distinctEntries(
    of object: RawValue
  ) throws(GoldenFailure) -> [(key: String, value: RawValue)] {
    var known: Set<ExactText> = []
    var result: [(key: String, value: RawValue)] = []
    for (key, place, value) in entries(of: object) {
      guard known.insert(ExactText(key)).inserted else { throw .repeated(key, at: place) }
      result.append((key, value))
    }
    return result
  }

  /// True for lines of payloads, or for one payload or record: what `heddle record` takes.
  var holdsPayloads: Bool {
    let text = bytes.prefix(3).elementsEqual([0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    for part in [line, text] {
      let reader = GoldenReader(bytes: UnsafeBufferPointer(rebasing: part))
      guard let root = try? JSONScanner.root(of: reader.bytes), root.kind == .object else {
        continue
      }
      let keys = reader.entries(of: root).map { $0.key }
      if keys.contains("golden") { return false }
      return keys.contains { $0 == "aps" || $0 == "payload" || $0 == "event" }
    }
    return false
  }
}
