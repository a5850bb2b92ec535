import NotificationModel
package import NotificationGrouping
package import PolicyEngine
import PolicySyntax

/// Runs the tests of a checked set of policies.
package struct PolicyTestRunner: Sendable {
  let set: CheckedSet
  let runtime: PolicyRuntime
  let policyNumbers: [String: Int]
  /// The name of each app's policy.
  private let policyNames: [String: String]
  let catalog: FormatCatalog

  /// - Parameters:
  ///   - set: A set without errors.
  ///   - catalog: The localised formats of summaries and placeholders; without one a format is
  ///     its own text in every locale.
  package init(_ set: CheckedSet, catalog: FormatCatalog = FormatCatalog()) {
    self.set = set
    self.catalog = catalog
    runtime = PolicyRuntime(set.policies)
    var numbers: [String: Int] = [:]
    for (index, policy) in set.policies.enumerated() where numbers[policy.name] == nil {
      numbers[policy.name] = index
    }
    policyNumbers = numbers
    var names: [String: String] = [:]
    for policy in set.policies {
      for app in policy.apps { names[app] = policy.name }
    }
    policyNames = names
  }

  /// The name of an app's policy; nil if the set has none.
  func policy(of app: String) -> String? { policyNames[app] }

  /// Runs one test.
  ///
  /// - Parameters:
  ///   - number: The number of the test in the set.
  ///   - readFile: Reads a file that a test names, relative to the policy file; or says in one
  ///     line why it cannot.
  /// - Returns: What came out, with the expectations that did not hold.
  package func run(
    _ number: Int, readFile: (_ name: String, _ policyFile: String) -> FileContent
  ) -> TestResult {
    let test = set.tests[number]
    switch test.body {
    case .decision(let payload, let context, let expectations):
      return runDecision(number, payload, context, expectations, readFile)
    case .scenario(let steps):
      var scenario = ScenarioRunner(self, test: number)
      scenario.run(steps, readFile)
      return result(of: number, scenario.failures, scenario.lastDecision)
    }
  }

  private func result(
    of number: Int, _ failures: [TestFailure], _ decision: Decision?
  ) -> TestResult {
    let test = set.tests[number]
    return TestResult(
      test: number, name: test.name, policy: decision?.policy ?? test.policy,
      file: set.testFiles[number], range: test.range, decision: decision, failures: failures)
  }

  private func runDecision(
    _ number: Int, _ payload: CheckedTest.Payload, _ contextJSON: [UInt8]?,
    _ expectations: [CheckedTest.Expectation], _ readFile: (String, String) -> FileContent
  ) -> TestResult {
    let test = set.tests[number]
    let file = set.testFiles[number]
    let bytes: [UInt8]
    switch read(payload, of: "given", file: file, readFile) {
    case .success(let content): bytes = content
    case .failure(let failure): return result(of: number, [failure.failure], nil)
    }
    let context = EvaluationContext(for: runtime, json: contextJSON)
    let evaluator = Evaluator(runtime, context)
    let policy = test.policy.flatMap { policyNumbers[$0] }
    let (decision, trace) = bytes.withUnsafeBufferPointer {
      evaluator.tracedDecision(for: $0, policy: policy)
    }
    let judge = judge(decision, trace, of: policy, file: file)
    let unexpected = judge.unexpectedProblems(expectations, at: test.range).map { [$0] } ?? []
    return result(
      of: number, unexpected + expectations.compactMap { judge.failure(of: $0) }, decision)
  }

  // MARK: Parts

  /// The judge of a decision.
  func judge(
    _ decision: Decision, _ trace: EvaluationTrace, of policy: Int?, file: Int
  ) -> ExpectationJudge {
    var judge = ExpectationJudge(
      source: set.files[file].source, decision: decision, policy: nil, reader: nil)
    if let decided = policy ?? decision.policy.flatMap({ policyNumbers[$0] }) {
      judge.policy = set.policies[decided]
      judge.reader = TraceReader(
        trace, runtime.policies[decided], set.files[set.policyFiles[decided]].source)
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
