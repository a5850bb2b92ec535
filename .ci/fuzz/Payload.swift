import NotificationModel
import PolicyEngine

nonisolated(unsafe) private let evaluator = Evaluator(Subjects.runtime, Subjects.context)
private let places = PointerTree(
  ["", "/aps", "/aps/alert/title", "/list/0", "/list/1/a", "/"].compactMap {
    try? JSONPointer(parsing: $0)
  })

/// Any bytes as a payload: the scanner knows JSON from what is none, decisions are the same however
/// they are made, and their line is JSON that says the same.
@c(LLVMFuzzerTestOneInput)
public func fuzzPayload(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let copy = Array(bytes)
  let text = JSONText(copy)
  checkVerdict(bytes, copy, text)
  let apps = [nil, "lenient", "strict", "writer"]
  for (index, app) in apps.enumerated() {
    let decision = evaluator.decision(for: bytes, app: app)
    let (traced, trace) = evaluator.tracedDecision(for: bytes, app: app)
    require(decision == traced, "a trace changes nothing: \(decision), \(traced)")
    require(trace.tests.count < 10_000, "the number of tests is bounded")
    // Once for an input, since a new evaluator takes its time.
    if index == count % apps.count {
      let fresh = Evaluator(Subjects.runtime, Subjects.context)
      require(fresh.decision(for: bytes, app: app) == decision, "nothing is left from before")
    }
    if text?.members == nil {
      require(!decision.problems.isEmpty, "what is no object has a problem")
      require(decision.rule == .none && decision.thread == nil, "problems assign nothing")
    }
    for problem in decision.problems {
      require(!problem.message.utf8.contains(0x0A), "a problem is one line")
    }
    checkLine(bytes, app, decision)
  }
  return 0
}

private func checkVerdict(
  _ bytes: UnsafeBufferPointer<UInt8>, _ copy: [UInt8], _ text: JSONText?
) {
  var slots = [RawValue](repeating: .absent, count: places.slotCount)
  let failure = slots.withUnsafeMutableBufferPointer {
    JSONScanner.scan(bytes, tree: places, slots: $0)
  }
  let verdict = failure.map { "refused: \($0.message)" } ?? "accepted"
  require((failure == nil) == (text != nil), "the scanner knows JSON: \(verdict)")
  if let failure {
    require((0...copy.count).contains(failure.offset), "a failure lies in the text")
  }
  if !FoundationJudge.isKnownToDepart(on: copy) {
    require(
      FoundationJudge.accepts(copy) == (failure == nil), "Foundation says otherwise: \(verdict)")
  }
  guard let text, let members = text.members else { return }
  let aps = members.last { $0.isNamed("aps") }?.value
  require(slots[0].kind == .object, "the root is found")
  guard let aps else { return require(slots[1].kind == .absent, "`aps` is not found") }
  let quote: UInt32 = slots[1].kind == .string ? 1 : 0
  require(
    Int(slots[1].start - quote) == aps.spelling.startIndex
      && Int(slots[1].end + quote) == aps.spelling.endIndex, "`aps` is found in its place")
}

/// The line of a decision is one line of JSON and says what the decision does.
private func checkLine(_ bytes: UnsafeBufferPointer<UInt8>, _ app: String?, _ decision: Decision) {
  var output = ByteBuffer()
  let isRight =
    if let app {
      Array(app.utf8).withUnsafeBufferPointer {
        evaluator.writeDecision(for: bytes, app: $0, line: 7, to: &output)
      }
    } else {
      evaluator.writeDecision(for: bytes, app: nil, line: 7, to: &output)
    }
  let line = Array(output.bytes)
  require(isRight == decision.problems.isEmpty, "the line tells of the same problems")
  require(line.last == 0x0A && line.dropLast().allSatisfy { $0 >= 0x20 }, "a line is one line")
  guard let root = JSONText(line), let members = root.members else {
    finding("the line is a JSON object: \(shown(line))")
  }
  require(Set(members.map { $0.name }).count == members.count, "no key stands twice")
  func expect(_ key: String, _ value: String?) {
    let found = root.last(key)
    require(
      value.map { found?.means($0) == true } ?? (found == nil || found?.isNull == true),
      "`\(key)` is \(value ?? "nothing"): \(shown(line))")
  }
  guard isRight else {
    require(root.last("line")?.means(7) == true, "the line has its number")
    guard case .array(let problems)? = root.last("problems")?.value else {
      finding("the line has problems: \(shown(line))")
    }
    for (found, problem) in zip(problems, decision.problems) {
      require(found.last("code")?.means(problem.code) == true, "the code is the same")
      require(found.last("message")?.means(problem.message) == true, "the message is the same")
    }
    return require(problems.count == decision.problems.count, "all problems are told")
  }
  expect("app", decision.app)
  expect("policy", decision.policy)
  expect("category", decision.category)
  expect("argument", decision.argument)
  expect("target", decision.target)
  expect("filter", decision.filter)
  expect("interruption", decision.interruption?.payloadValue)
  if case .identifier(let thread)? = decision.thread { expect("thread", thread) }
  if decision.thread == .appGroup { expect("thread", nil) }
  if case .rule(let name) = decision.rule { expect("rule", name) }
  let count = root.last("count")
  require(
    decision.count.map { count?.means($0) == true } ?? (count == nil), "the count is the same")
  let relevance = root.last("relevance")
  require(
    decision.relevance.map { relevance?.means($0) == true } ?? (relevance == nil),
    "the relevance is the same: \(shown(line))")
}
