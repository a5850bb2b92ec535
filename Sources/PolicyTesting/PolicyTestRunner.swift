import NotificationModel
package import PolicyEngine
import PolicySyntax

/// Runs the tests of a checked set of policies.
package struct PolicyTestRunner: Sendable {
  private let set: CheckedSet
  private let runtime: PolicyRuntime
  private let policyNumbers: [String: Int]

  /// - Parameter set: A set without errors.
  package init(_ set: CheckedSet) {
    self.set = set
    runtime = PolicyRuntime(set.policies)
    var numbers: [String: Int] = [:]
    for (index, policy) in set.policies.enumerated() where numbers[policy.name] == nil {
      numbers[policy.name] = index
    }
    policyNumbers = numbers
  }

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
    case .scenario:
      let failure = TestFailure(
        range: test.range, text: "deliver", expected: "groups",
        found: "tests with deliveries cannot be run yet", decidedBy: nil, reason: nil)
      return result(of: number, [failure], nil)
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
    switch payload {
    case .json(let json, _):
      bytes = json
    case .file(let name, let range):
      switch readFile(name, set.files[file].source.name) {
      case .bytes(let content): bytes = content
      case .failure(let reason):
        let failure = TestFailure(
          range: range, text: "given \"\(name)\"", expected: "a payload in the file",
          found: reason, decidedBy: nil, reason: nil)
        return result(of: number, [failure], nil)
      }
    }
    let context = EvaluationContext(for: runtime, json: contextJSON)
    let evaluator = Evaluator(runtime, context)
    let policy = test.policy.flatMap { policyNumbers[$0] }
    let (decision, trace) = bytes.withUnsafeBufferPointer {
      evaluator.tracedDecision(for: $0, policy: policy)
    }
    let decided = policy ?? decision.policy.flatMap { policyNumbers[$0] }
    var judge = ExpectationJudge(
      source: set.files[file].source, decision: decision, policy: nil, reader: nil)
    if let decided {
      judge.policy = set.policies[decided]
      judge.reader = TraceReader(
        trace, runtime.policies[decided], set.files[set.policyFiles[decided]].source)
    }
    let unexpected = judge.unexpectedProblems(expectations, at: test.range).map { [$0] } ?? []
    return result(
      of: number, unexpected + expectations.compactMap { judge.failure(of: $0) }, decision)
  }

  package enum FileContent: Sendable {
    case bytes([UInt8])
    case failure(String)
  }
}
