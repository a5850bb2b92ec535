import NotificationModel

@testable import PolicyEngine

/// A payload with a decision, made in the most obvious way: take the objects apart, change their
/// members, print them.
struct SlowApplication {
  private(set) var text: [UInt8]
  private(set) var problem: String?
  private(set) var notes: [String] = []
  private let decision: Decision

  init(_ text: [UInt8], _ decision: Decision) {
    self.text = text
    self.decision = decision
    problem = decision.problems.first?.code
    guard decision.problems.isEmpty, decision.policy != nil,
      let root = text.withUnsafeBufferPointer({ try? JSONScanner.root(of: $0) })
    else { return }
    var outer = ObjectText(root, in: text)
    var result: [UInt8]?
    if outer.last("aps") == nil, let index = outer.last("payload") {
      result = payload(outer.members[index].raw)
      outer.members[index].value = result ?? []
      if result != nil { result = outer.text }
    } else {
      result = payload(root)
    }
    guard let result else {
      notes = []
      return
    }
    self.text = Array(text[..<Int(root.start)]) + result + Array(text[Int(root.end)...])
  }

  /// The payload with the decision, or nil if there is a problem.
  private mutating func payload(_ raw: RawValue) -> [UInt8]? {
    var payload = ObjectText(raw, in: text)
    let wishes = apsWishes
    let removesThread = decision.thread == .appGroup
    if wishes.isEmpty, !removesThread, alertWishes.isEmpty { return payload.text }
    guard let index = payload.last("aps") else {
      noteMissingAlert()
      if wishes.isEmpty { return payload.text }
      let members = wishes.map { Array("\"\($0.name)\":".utf8) + $0.value.text }
      let aps = Array("{".utf8) + members.joined(separator: Array(",".utf8)) + Array("}".utf8)
      payload.append([("aps", aps)], as: payload.members.last)
      return payload.text
    }
    guard payload.members[index].raw.kind == .object else {
      problem = "HD0414"
      return nil
    }
    var aps = ObjectText(payload.members[index].raw, in: text)
    let last = aps.members.last
    guard change(alertOf: &aps) else { return nil }
    if removesThread { aps.remove("thread-id") }
    change(&aps, wishes, as: last)
    payload.members[index].value = aps.text
    return payload.text
  }

  private mutating func change(alertOf aps: inout ObjectText) -> Bool {
    if alertWishes.isEmpty { return true }
    guard let index = aps.last("alert"), aps.members[index].raw.kind != .null else {
      noteMissingAlert()
      return true
    }
    switch aps.members[index].raw.kind {
    case .object:
      var alert = ObjectText(aps.members[index].raw, in: text)
      change(&alert, alertWishes, as: alert.members.last)
      aps.members[index].value = alert.text
    case .string:
      let members = alertWishes.flatMap { Array(",\"\($0.name)\":".utf8) + $0.value.text }
      aps.members[index].value =
        Array("{\"body\":".utf8) + aps.members[index].value + members + Array("}".utf8)
    default:
      problem = "HD0414"
      return false
    }
    return true
  }

  private func change(
    _ object: inout ObjectText, _ wishes: [(name: String, value: Value)],
    as last: ObjectText.Member?
  ) {
    var new: [(name: String, value: [UInt8])] = []
    for (name, value) in wishes {
      if let index = object.last(name) {
        let member = object.members[index]
        if !value.isSaid(by: member) { object.members[index].value = value.text }
      } else {
        new.append((name, value.text))
      }
    }
    object.append(new, as: last)
  }

  private mutating func noteMissingAlert() {
    if !alertWishes.isEmpty { notes.append("HD0413") }
  }

  // MARK: Wishes

  enum Value {
    case string(String)
    case int(Int)
    case double(Double)

    var text: [UInt8] {
      var buffer = ByteBuffer()
      switch self {
      case .string(let text): buffer.appendJSONString(text)
      case .int(let number): buffer.append(Int64(number))
      case .double(let number): buffer.append(number)
      }
      return Array(buffer.bytes)
    }

    func isSaid(by member: ObjectText.Member) -> Bool {
      member.value.withUnsafeBufferPointer { bytes in
        switch (self, member.raw.kind) {
        case (.string(let text), .string):
          let content = UnsafeBufferPointer(rebasing: bytes.dropFirst().dropLast())
          return JSONString.text(content).map { Array($0.utf8) } == Array(text.utf8)
        case (.int(let number), .number):
          if case .value(let found) = JSONNumber.integer(bytes) { return found == number }
          return false
        case (.double(let number), .number): return JSONNumber.double(bytes) == number
        default: return false
        }
      }
    }
  }

  private var apsWishes: [(name: String, value: Value)] {
    var wishes: [(name: String, value: Value)] = []
    if case .identifier(let text)? = decision.thread { wishes.append(("thread-id", .string(text))) }
    if let text = decision.category { wishes.append(("category", .string(text))) }
    if let level = decision.interruption {
      wishes.append(("interruption-level", .string(level.payloadValue)))
    }
    if let number = decision.relevance { wishes.append(("relevance-score", .double(number))) }
    if let text = decision.target { wishes.append(("target-content-id", .string(text))) }
    if let text = decision.filter { wishes.append(("filter-criteria", .string(text))) }
    return wishes
  }

  private var alertWishes: [(name: String, value: Value)] {
    var wishes: [(name: String, value: Value)] = []
    if let text = decision.argument { wishes.append(("summary-arg", .string(text))) }
    if let number = decision.count { wishes.append(("summary-arg-count", .int(number))) }
    return wishes
  }
}
