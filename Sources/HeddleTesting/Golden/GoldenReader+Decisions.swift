import NotificationModel
import PolicyEngine

extension GoldenReader {
  private static let eventReader = TimelineEventReader()
  private static let problemKeys = ["code", "message", "field", "at", "expected", "found"]

  /// Checks the members of a recorded decision: one that is misspelt would be told as a difference,
  /// and an update would write over it.
  func checkDecision(
    _ decision: RawValue?, of input: GoldenInput, app: String?, at place: Int
  ) throws(GoldenFailure) {
    let isEvent = input.bytes.map { bytes in
      bytes.withUnsafeBufferPointer { Self.eventReader.event(in: $0, app: app) != nil }
    }
    guard let decision else {
      guard isEvent == true else { throw .missing("decision", at: place) }
      return
    }
    guard isEvent != true else {
      throw GoldenFailure("an event has no `decision`", at: offset(of: decision))
    }
    let values = try members(of: decision, GoldenAttribute.decisionKeys)
    if let stages = values[GoldenAttribute.decisionKeys.firstIndex(of: "stages") ?? 0],
      stages.kind == .object
    {
      _ = try distinctEntries(of: stages)
    }
    if let problems = values[GoldenAttribute.decisionKeys.firstIndex(of: "problems") ?? 0] {
      for problem in try elements(of: problems, "problems") {
        _ = try members(of: problem, Self.problemKeys)
      }
    }
  }

  /// The members of an object whose keys are names, each of which may stand there once.
  func distinctEntries(
    of object: RawValue
  ) throws(GoldenFailure) -> [(key: String, value: RawValue)] {
    var known: Set<[UInt8]> = []
    var result: [(key: String, value: RawValue)] = []
    for (key, place, value) in entries(of: object) {
      guard known.insert(Array(key.utf8)).inserted else { throw .repeated(key, at: place) }
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
