import Foundation
import NotificationModel
import PolicySyntax
import Testing

@testable import PolicyEngine

/// Random policies, payloads and contexts: the program decides as the checked tree does.
///
/// `HEDDLE_RANDOM_CASES` sets the number of cases, `HEDDLE_SEED` the seed.
@Suite struct OracleTests {
  static let environment = ProcessInfo.processInfo.environment
  static let seed =
    environment["HEDDLE_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...999_999)
  static let caseCount = environment["HEDDLE_RANDOM_CASES"].flatMap { Int($0) } ?? 210_000

  @Test func `the program decides as the tree does`() {
    var run = OracleRun(seed: Self.seed)
    print("HEDDLE_SEED=\(Self.seed)")
    while run.count.cases < Self.caseCount, run.failures < 3 { run.nextSet() }
    print(run.count.report)
    run.count.expectVariety()
  }
}

/// How often what was met, so that the comparison cannot become an empty one.
struct OracleCount {
  var cases = 0
  var sets = 0
  var refused = 0
  /// The sets of which a stage has an index of its rules.
  var indexed = 0
  var seen: [String: Int] = [:]

  mutating func add(_ decision: Decision) {
    cases += 1
    func note(_ what: String, _ isSo: Bool) { if isSo { seen[what, default: 0] += 1 } }
    if case .rule = decision.rule { seen["rule", default: 0] += 1 }
    note("otherwise", decision.rule == .otherwise)
    note("no policy", decision.policy == nil && decision.problems.isEmpty)
    note("stage", decision.stages.contains { $0.outcome != .none })
    for problem in decision.problems { note(problem.code, true) }
    note("thread", decision.thread != nil)
    note("thread default", decision.thread == .appGroup)
    note("category", decision.category != nil)
    note("argument", decision.argument != nil)
    note("count", decision.count != nil)
    note("interruption", decision.interruption != nil)
    note("relevance", decision.relevance != nil)
    note("target", decision.target != nil)
    note("filter", decision.filter != nil)
  }

  var report: String {
    let shares = seen.sorted { $0.key < $1.key }.map { key, number in
      "\(key) \(number * 1_000 / max(1, cases))‰"
    }
    return "\(cases) cases of \(sets) sets, \(refused) refused, \(indexed) with an index: "
      + shares.joined(separator: ", ")
  }

  /// Of each kind at least so many in a thousand cases.
  func expectVariety() {
    let least: [String: Int] = [
      "rule": 150, "otherwise": 50, "stage": 100, "no policy": 1, "thread": 80,
      "thread default": 5, "category": 60, "argument": 60, "count": 40, "interruption": 60,
      "relevance": 20, "target": 60, "filter": 60, "HD0402": 10, "HD0403": 10, "HD0404": 5,
      "HD0405": 5, "HD0406": 2, "HD0407": 2, "HD0410": 2,
    ]
    for (what, share) in least {
      #expect(seen[what, default: 0] * 1_000 / max(1, cases) >= share, "too few: \(what)")
    }
    for what in ["HD0401", "HD0408", "HD0409"] { #expect(seen[what, default: 0] > 0) }
    #expect(indexed * 100 >= sets * 20, "too few indexes of rules")
    #expect(refused * 100 <= sets * 10, "the checker refuses more than a tenth of the sets")
  }
}

/// One run of the comparison.
struct OracleRun {
  private var random: RandomSource
  var count = OracleCount()
  var failures = 0

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
  }

  /// Makes two policies and compares their decisions about many payloads in two contexts.
  mutating func nextSet() {
    var alpha = RandomPolicy(seed: random.next(), name: "Alpha", app: "com.example.alpha")
    let alphaText = alpha.text()
    var beta = RandomPolicy(
      seed: random.next(), name: "Beta", app: "com.example.beta", paths: alpha.fields.map(\.path))
    let text = alphaText + beta.text()
    count.sets += 1
    let source = SourceText(name: "random", text: text)
    let checked = checkPolicies([PolicyFile(source)])
    guard !checked.hasErrors else {
      count.refused += 1
      let messages = checked.diagnostics.map(\.diagnostic).filter { $0.severity == .error }.map {
        "\($0.code.text) \($0.message)"
      }
      if OracleTests.environment["HEDDLE_REFUSED"] != nil { print(messages) }
      // A random string may be put together from more values than the checker allows (HD0108).
      #expect(
        !messages.contains { $0 < "HD02" && !$0.hasPrefix("HD0108") },
        "a syntax error: \(messages)\n\(text)")
      return
    }
    // Small stages get an index of their rules only if they are made to.
    let runtime = PolicyRuntime(
      checked.policies, indexThreshold: random.pick([1, RuleIndex.threshold]))
    if runtime.policies.contains(where: { $0.code.hasIndexes }) { count.indexed += 1 }
    var payloads = RandomPayload(seed: random.next(), fields: alpha.fields + beta.fields)
    let declared = [("Alpha", alpha.context), ("Beta", beta.context)]
    let contexts = [payloads.context(declared), payloads.context(declared)]
    let texts = (0..<100).map { _ in
      let payload = payloads.payload(strangeness: random.pick([10, 100, 400]))
      guard random.once(in: 10) else { return payload }
      return payloads.record(payload, context: payloads.context(declared))
    }
    let parsed = texts.map { SlowJSON(Array($0.utf8)) }
    for context in contexts {
      let evaluator = Evaluator(
        runtime, EvaluationContext(for: runtime, json: Array(context.utf8)))
      var oracle = Oracle(checked.policies, context: context)
      for (payload, json) in zip(texts, parsed) {
        var requests: [(app: String?, policy: Int?)] = [(nil, 0), (nil, 1)]
        if random.once(in: 6) {
          requests.append((random.pick([nil, "com.example.beta", "com.example.none"]), nil))
        }
        for request in requests {
          let expected = oracle.decide(json, app: request.app, policy: request.policy)
          let isSame = compare(evaluator, payload, request, expected, source)
          count.add(expected)
          guard !isSame else { continue }
          failures += 1
          Issue.record("\(text)\npayload \(payload)\ncontext \(context)\n\(request)")
          for policy in runtime.policies { print(policy.program.listing) }
          return
        }
      }
      #expect(oracle.unproven == 0, "a missing value is used in spite of the proofs:\n\(text)")
    }
  }

  private func compare(
    _ evaluator: Evaluator, _ payload: String, _ request: (app: String?, policy: Int?),
    _ expected: Decision, _ source: SourceText
  ) -> Bool {
    var payload = payload
    return payload.withUTF8 { bytes in
      let decision = evaluator.decision(for: bytes, app: request.app, policy: request.policy)
      guard decision.isSame(as: expected) else {
        print("expected \(expected)\nfound    \(decision)")
        return false
      }
      let (traced, trace) = evaluator.tracedDecision(
        for: bytes, app: request.app, policy: request.policy)
      guard traced == decision else {
        print("with a trace \(traced)\nwithout      \(decision)")
        return false
      }
      let policies = evaluator.runtime.policies
      let number =
        request.policy ?? policies.firstIndex { $0.program.policy.name == decision.policy }
      if let number, let wrong = disagreement(trace, decision, policies[number], source) {
        print("the explanation disagrees: \(wrong)")
        return false
      }
      guard request.policy == nil else { return true }
      return compareLine(evaluator, bytes, request.app, decision)
    }
  }

  /// Compares the line of JSON with the decision.
  private func compareLine(
    _ evaluator: Evaluator, _ bytes: UnsafeBufferPointer<UInt8>, _ app: String?,
    _ decision: Decision
  ) -> Bool {
    var output = ByteBuffer()
    var app = app ?? ""
    let isGood = app.withUTF8 { name in
      evaluator.writeDecision(for: bytes, app: name.isEmpty ? nil : name, line: 7, to: &output)
    }
    let line = output.text
    guard isGood == decision.problems.isEmpty, line.hasSuffix("\n"),
      let json = SlowJSON(Array(line.utf8)), json.describes(decision)
    else {
      print("line \(line)\ndecision \(decision)")
      return false
    }
    return true
  }
}

extension SlowJSON {
  /// Whether this is the line of a decision.
  fileprivate func describes(_ decision: Decision) -> Bool {
    func string(_ key: String) -> String? {
      if case .string(let content?)? = self[key] { return String(decoding: content, as: UTF8.self) }
      return nil
    }
    func number(_ key: String) -> Double? {
      if case .number(let text)? = self[key] { return Double(text) }
      return nil
    }
    let thread: ThreadAssignment? =
      self["thread"] == .null ? .appGroup : string("thread").map { .identifier($0) }
    var read = Decision(app: string("app"), policy: string("policy"))
    read.thread = thread
    read.category = string("category")
    read.argument = string("argument")
    read.count = decision.count
    read.interruption = InterruptionLevel.allCases.first {
      $0.payloadValue == string("interruption")
    }
    read.relevance = number("relevance")
    read.target = string("target")
    read.filter = string("filter")
    switch string("rule") {
    case nil: read.rule = .none
    case "otherwise": read.rule = .otherwise
    case let name?: read.rule = .rule(name)
    }
    read.stages = decision.stages.filter { stage in
      guard let outcome = self["stages"]?[stage.stage] else { return false }
      switch stage.outcome {
      case .none: return outcome == .null
      case .otherwise: return outcome == .string(Array("otherwise".utf8))
      case .rule(let name): return outcome == .string(Array(name.utf8))
      }
    }
    if case .array(let problems)? = self["problems"] {
      read.problems = decision.problems.indices.filter { index in
        problems.indices.contains(index)
          && problems[index]["code"] == .string(Array(decision.problems[index].code.utf8))
      }.map { decision.problems[$0] }
      guard number("line") == 7 else { return false }
    }
    // A text that could not be read has no app in its line.
    if policyIsUnknown, !decision.problems.isEmpty { read.app = decision.app }
    return read.isSame(as: decision) && number("count") == decision.count.map { Double($0) }
  }

  private var policyIsUnknown: Bool { self["policy"] == nil }
}
