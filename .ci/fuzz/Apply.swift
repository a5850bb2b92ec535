import NotificationModel
import PolicyEngine

nonisolated(unsafe) private var applier = PayloadApplier(Subjects.runtime, Subjects.context)
nonisolated(unsafe) private let judge = Evaluator(Subjects.runtime, Subjects.context)

/// Any bytes as a payload into which a decision is written: what comes out says what the decision
/// does and is otherwise what went in.
@c(LLVMFuzzerTestOneInput)
public func fuzzApply(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  for app in [nil, "writer", "lenient", "strict"] {
    let decision = input.withUnsafeBufferPointer { judge.decision(for: $0, app: app) }
    let (outcome, output) = apply(input, app)
    switch outcome {
    case .refused(let problems):
      require(!problems.isEmpty, "a refusal has a reason")
      require(output == input, "a refused payload goes out as it came: \(shown(output))")
    case .unchanged:
      require(decision.problems.isEmpty, "problems are a refusal")
      require(output == input, "what is unchanged is the same: \(shown(output))")
      checkTexts(input, output, decision)
    case .applied:
      require(decision.problems.isEmpty, "problems are a refusal")
      require(output != input, "what is applied changes something")
      checkTexts(input, output, decision)
      let later = output.withUnsafeBufferPointer { judge.decision(for: $0, app: app) }
      require(later == decision, "the payload decides as before: \(later), \(decision)")
      let (secondOutcome, second) = apply(output, app)
      require(second == output, "applying twice changes nothing more: \(shown(second))")
      guard case .unchanged = secondOutcome else { finding("the second time is \(secondOutcome)") }
    }
  }
  return 0
}

/// What applying did.
private enum Outcome {
  case refused([Problem])
  case unchanged
  case applied
}

private func apply(_ input: [UInt8], _ app: String?) -> (Outcome, [UInt8]) {
  var output = ByteBuffer()
  let name = app.map { Array($0.utf8) }
  let isSilent = input.withUnsafeBufferPointer { bytes in
    guard let name else { return applier.apply(to: bytes, app: nil, output: &output) }
    return name.withUnsafeBufferPointer { applier.apply(to: bytes, app: $0, output: &output) }
  }
  let result = Array(output.bytes)
  let (problems, notes) = (applier.problems, applier.notes)
  require(isSilent == (problems.isEmpty && notes.isEmpty), "what is to be told is announced")
  if !problems.isEmpty { return (.refused(problems), result) }
  return (result == input ? .unchanged : .applied, result)
}

// MARK: The independent check

/// What a key has to say after the decision was written.
private enum Wish {
  case text(String)
  case whole(Int)
  case number(Double)
  case gone

  func isMet(by value: JSONText) -> Bool {
    switch self {
    case .text(let text): value.means(text)
    case .whole(let whole): value.means(whole)
    case .number(let number): value.means(number)
    case .gone: false
    }
  }

  var isGone: Bool { if case .gone = self { true } else { false } }
}

private func apsWishes(of decision: Decision) -> [String: Wish] {
  var wishes: [String: Wish] = [:]
  switch decision.thread {
  case .appGroup?: wishes["thread-id"] = .gone
  case .identifier(let text)?: wishes["thread-id"] = .text(text)
  case nil: break
  }
  wishes["category"] = decision.category.map { .text($0) }
  wishes["interruption-level"] = decision.interruption.map { .text($0.payloadValue) }
  wishes["relevance-score"] = decision.relevance.map { .number($0) }
  wishes["target-content-id"] = decision.target.map { .text($0) }
  wishes["filter-criteria"] = decision.filter.map { .text($0) }
  return wishes
}

private func alertWishes(of decision: Decision) -> [String: Wish] {
  var wishes: [String: Wish] = [:]
  wishes["summary-arg"] = decision.argument.map { .text($0) }
  wishes["summary-arg-count"] = decision.count.map { .whole($0) }
  return wishes
}

private func checkTexts(_ input: [UInt8], _ output: [UInt8], _ decision: Decision) {
  guard let before = JSONText(input) else { finding("what is no JSON is refused") }
  guard let after = JSONText(output) else { finding("the result is JSON: \(shown(output))") }
  let isRecord = before.last("aps") == nil && before.last("payload") != nil
  guard decision.policy != nil else { return require(input == output, "no policy, no change") }
  if isRecord {
    checkMembers(before, after, ["payload"]) { _, old, new in checkPayload(old, new, decision) }
  } else {
    checkPayload(before, after, decision)
  }
}

private func checkPayload(_ before: JSONText, _ after: JSONText, _ decision: Decision) {
  let wishes = apsWishes(of: decision)
  let summary = alertWishes(of: decision)
  if let aps = before.last("aps") {
    require(
      aps.members != nil || wishes.isEmpty && summary.isEmpty, "only an object is written into")
    checkMembers(before, after, ["aps"]) { _, old, new in
      if old.members == nil { return checkSame(old, new) }
      checkMembers(old, new, ["alert"], wishes) { _, old, new in checkAlert(old, new, summary) }
    }
    return
  }
  let isNeeded = wishes.values.contains { !$0.isGone }
  let members = after.members ?? []
  let old = before.members ?? []
  require(members.count == old.count + (isNeeded ? 1 : 0), "only a needed `aps` comes new")
  for (old, new) in zip(old, members) { checkSame(old, new) }
  guard isNeeded, let aps = members.last else { return }
  require(aps.isNamed("aps"), "the new member is `aps`")
  checkMembers(JSONText(spelling: [], value: .object([])), aps.value, [], wishes) { _, _, _ in }
}

private func checkAlert(_ before: JSONText, _ after: JSONText, _ wishes: [String: Wish]) {
  switch before.value {
  case .null: checkSame(before, after)
  case _ where wishes.isEmpty: checkSame(before, after)
  case .object: checkMembers(before, after, [], wishes) { _, _, _ in }
  case .string:
    require(after.members?.first?.isNamed("body") == true, "a plain alert is the body")
    let key: ArraySlice<UInt8> = Array("\"body\"".utf8)[...]
    let body = JSONText.Member(spelling: key, value: before)
    checkMembers(
      JSONText(spelling: [], value: .object([body])), after, [], wishes
    ) { _, _, _ in }
  default: finding("an alert of another type is refused")
  }
}

/// Compares two objects: the wishes are met by the members that count, new ones stand at the end,
/// and all others are the same in the same order; of `inner` keys the last member is left to
/// `compare`.
private func checkMembers(
  _ before: JSONText, _ after: JSONText, _ inner: Set<String>, _ wishes: [String: Wish] = [:],
  _ compare: (_ key: String, _ before: JSONText, _ after: JSONText) -> Void
) {
  guard let all = before.members, let found = after.members else {
    finding("an object stays one: \(shown(after.spelling))")
  }
  func wish(of member: JSONText.Member) -> (key: String, wish: Wish)? {
    wishes.first { member.isNamed($0.key) }.map { ($0.key, $0.value) }
  }
  let kept = all.filter { wish(of: $0)?.wish.isGone != true }
  require(found.count >= kept.count, "nothing goes that is not wished away")
  var open = wishes.filter { !$0.value.isGone }
  for (index, (old, new)) in zip(kept, found).enumerated() {
    let isLast = !kept[(index + 1)...].contains { $0.name == old.name }
    require(old.spelling == new.spelling, "a key keeps its place: \(shown(new.spelling))")
    if isLast, let (key, wish) = wish(of: old) {
      open[key] = nil
      if wish.isMet(by: old.value) {
        checkSame(old.value, new.value)
      } else {
        require(wish.isMet(by: new.value), "`\(key)` is written: \(shown(new.value.spelling))")
      }
    } else if isLast, let key = inner.first(where: { old.isNamed($0) }) {
      compare(key, old.value, new.value)
    } else {
      checkSame(old, new)
    }
  }
  for new in found.dropFirst(kept.count) {
    guard let (key, wish) = wish(of: new), open[key] != nil else {
      finding("a key that nobody wished: \(shown(new.spelling))")
    }
    open[key] = nil
    require(wish.isMet(by: new.value), "`\(key)` is written: \(shown(new.value.spelling))")
  }
  require(open.isEmpty, "every wish is met: \(open)")
}

private func checkSame(_ before: JSONText.Member, _ after: JSONText.Member) {
  require(before.spelling == after.spelling, "a key keeps its spelling")
  checkSame(before.value, after.value)
}

private func checkSame(_ before: JSONText, _ after: JSONText) {
  require(before.spelling == after.spelling, "a value keeps its spelling: \(shown(after.spelling))")
}
