package import NotificationModel
package import NotificationGrouping
package import PolicyEngine
import PolicySyntax

/// Runs the tests of a checked set of policies.
package struct PolicyTestRunner: Sendable {
  let set: CheckedSet
  let runtime: PolicyRuntime
  private let policyNumbers: [ExactText: Int]
  /// The name of each app's policy.
  private let policyNames: [ExactText: String]
  let catalog: FormatCatalog
  /// What tests can cover; nil if nobody asks.
  package let coverageMap: CoverageMap?
  /// True if failures say why a rule did not apply, which takes most of the time.
  let givesReasons: Bool

  /// - Parameters:
  ///   - set: A set without errors.
  ///   - catalog: The localised formats of summaries and placeholders; without one a format is
  ///     its own text in every locale.
  ///   - measuresCoverage: Whether runs can tell what they have covered.
  ///   - givesReasons: False if it matters only whether tests fail.
  package init(
    _ set: CheckedSet, catalog: FormatCatalog = FormatCatalog(), measuresCoverage: Bool = false,
    givesReasons: Bool = true
  ) {
    self.set = set
    self.givesReasons = givesReasons
    self.catalog = catalog
    runtime = PolicyRuntime(set.policies)
    coverageMap = measuresCoverage ? CoverageMap(set, runtime, catalog: catalog) : nil
    policyNumbers = set.policies.numbersByName
    var names: [ExactText: String] = [:]
    for policy in set.policies {
      for app in policy.apps { names[ExactText(app)] = policy.name }
    }
    policyNames = names
  }

  /// The name of an app's policy; nil if the set has none.
  func policy(of app: String) -> String? { policyNames[ExactText(app)] }

  /// The number of the policy of a name.
  func number(ofPolicy name: String) -> Int? { policyNumbers[ExactText(name)] }

  /// A record of coverage without any point; nil if nobody asks for coverage.
  package var emptyRecord: CoverageRecord? { coverageMap.map { CoverageRecord($0) } }

  // MARK: Parts

  /// Decides, and notes with a trace what was covered, if somebody asks.
  func decision(
    of evaluator: Evaluator, for bytes: [UInt8], policy: Int?, _ coverage: inout CoverageRecord?
  ) -> (Decision, EvaluationTrace?) {
    bytes.withUnsafeBufferPointer { bytes in
      guard coverage != nil else {
        return (evaluator.decision(for: bytes, policy: policy), nil)
      }
      let (decision, trace) = evaluator.tracedDecision(for: bytes, policy: policy)
      if let coverageMap, let decided = policy ?? decision.policy.flatMap({ number(ofPolicy: $0) })
      {
        guard var record = coverage else { return (decision, trace) }
        // So that there is one record only, which need not be copied.
        coverage = nil
        coverageMap.note(decision, trace, of: evaluator, policy: decided, in: &record)
        coverage = record
      }
      return (decision, trace)
    }
  }

  /// A judge that can tell why a rule did not apply, for one that has found a failure.
  ///
  /// Decides again with a trace, which asks all rules one by one: too much for all that passes.
  ///
  /// - Returns: Nil if nobody asks for reasons, or the judge can tell them already.
  func reasoningJudge(
    for judge: ExpectationJudge, _ evaluator: Evaluator, _ bytes: [UInt8], policy: Int?, file: Int
  ) -> ExpectationJudge? {
    guard givesReasons, judge.reader == nil else { return nil }
    let trace = bytes.withUnsafeBufferPointer {
      evaluator.tracedDecision(for: $0, policy: policy).1
    }
    return self.judge(judge.decision, trace, of: policy, file: file)
  }

  /// The judge of a decision.
  func judge(
    _ decision: Decision, _ trace: EvaluationTrace?, of policy: Int?, file: Int
  ) -> ExpectationJudge {
    var judge = ExpectationJudge(
      source: set.files[file].source, decision: decision, policy: nil, reader: nil)
    if let decided = policy ?? decision.policy.flatMap({ number(ofPolicy: $0) }) {
      judge.policy = set.policies[decided]
      judge.reader = trace.map {
        TraceReader($0, runtime.policies[decided], set.files[set.policyFiles[decided]].source)
      }
    }
    return judge
  }

  /// A failure to read a payload.
  struct Unreadable: Error {
    let failure: TestFailure
  }

  /// The bytes of a payload.
  func read(
    _ payload: CheckedTest.Payload, of clause: String, file: Int,
    _ readFile: (String, String) -> FileContent
  ) -> Result<[UInt8], Unreadable> {
    switch payload {
    case .json(let bytes, _):
      return .success(bytes)
    case .file(let name, let range):
      switch readFile(name, set.files[file].source.name) {
      case .bytes(let bytes):
        return .success(bytes)
      case .failure(let reason):
        return .failure(
          Unreadable(
            failure: TestFailure(
              range: range, text: "\(clause) \"\(name)\"", expected: "a payload in the file",
              found: reason, decidedBy: nil, reason: nil)))
      }
    }
  }

  package enum FileContent: Sendable {
    case bytes([UInt8])
    case failure(String)
  }
}

extension [CheckedPolicy] {
  /// The number of the first policy of each name.
  package var numbersByName: [ExactText: Int] {
    Dictionary(enumerated().map { (ExactText($1.name), $0) }) { first, _ in first }
  }
}

extension CheckedPolicy {
  /// The category that a decision of the policy gives.
  package func category(of decision: Decision) -> CheckedCategory? {
    decision.category.flatMap { identifier in
      categories.first { $0.category.identifier.hasSameBytes(as: identifier) }
    }
  }
}
