import NotificationModel
package import PolicyEngine
import PolicySyntax

/// Runs cases one after the other, and keeps for the next one what it may share with it: the
/// evaluator with its context, and the payload that the rows of a test change.
package struct TestSession {
  private let runner: PolicyTestRunner
  /// What the cases so far have covered; nil if nobody asks.
  package private(set) var coverage: CoverageRecord?
  /// The evaluator of the last context that was read.
  private var evaluator: (context: [UInt8]?, evaluator: Evaluator)?
  /// The texts of groups in the locales that were asked for.
  private var texts: [ExactText: GroupTexts] = [:]
  /// The payload of the last test.
  private var payload: (test: Int, payload: Payload)?

  /// A payload before the values of a row.
  private struct Payload {
    let bytes: [UInt8]
    /// The value that is the whole text; nil if it is no JSON.
    let root: RawValue?
    /// True if it is a record, whose payload stands in it.
    let isRecord: Bool
  }

  package init(_ runner: PolicyTestRunner) {
    self.runner = runner
    coverage = runner.emptyRecord
  }

  /// Runs one case.
  ///
  /// - Parameters:
  ///   - testCase: One of the runner's cases.
  ///   - body: What the test does instead of what it says.
  ///   - readFile: Reads a file that a test names, relative to the policy file; or says in one
  ///     line why it cannot.
  /// - Returns: What came out, with the expectations that did not hold.
  package mutating func run(
    _ testCase: TestCase, body: CheckedTest.Body? = nil,
    readFile: (_ name: String, _ policyFile: String) -> PolicyTestRunner.FileContent
  ) -> TestResult {
    switch (body ?? runner.set.tests[testCase.test].body, testCase.content) {
    case (_, .broken(let failures)):
      return result(of: testCase, failures, nil)
    case (.scenario(let steps), _):
      var scenario = ScenarioRunner(
        runner, test: testCase.test, evaluator: evaluator(for: nil))
      swap(&scenario.coverage, &coverage)
      swap(&scenario.texts, &texts)
      scenario.run(steps, readFile)
      swap(&scenario.texts, &texts)
      swap(&scenario.coverage, &coverage)
      return result(of: testCase, scenario.failures, scenario.lastDecision)
    case (.decision(let given, let context, let expectations), .test):
      return run(testCase, given, context, expectations, nil, nil, readFile)
    case (.decision(let given, let context, let expectations), .row(let row, let source)):
      return run(
        testCase, given, context, expectations + row.expectations, row, source, readFile)
    }
  }

  /// The payload and the context of a test of one decision, with the values of a row in them.
  ///
  /// - Returns: Nil for another test, or if a file or the row cannot be used.
  package mutating func input(
    of testCase: TestCase,
    readFile: (_ name: String, _ policyFile: String) -> PolicyTestRunner.FileContent
  ) -> (payload: [UInt8], context: [UInt8]?)? {
    let test = runner.set.tests[testCase.test]
    guard case .decision(let given, let context, _) = test.body,
      case .success(let payload) = payload(of: testCase.test, given, readFile)
    else { return nil }
    switch testCase.content {
    case .test: return (payload.bytes, context)
    case .row(let row, _): return try? values(of: row, on: payload, context, test)
    case .broken: return nil
    }
  }

  private func result(
    of testCase: TestCase, _ failures: [TestFailure], _ decision: Decision?
  ) -> TestResult {
    TestResult(
      test: testCase.test, row: testCase.row, name: testCase.name,
      policy: testCase.policy,
      file: runner.set.testFiles[testCase.test], range: testCase.range, place: testCase.place,
      decision: decision, failures: failures)
  }

  // MARK: Decisions

  private mutating func run(
    _ testCase: TestCase, _ given: CheckedTest.Payload, _ context: [UInt8]?,
    _ expectations: [CheckedTest.Expectation], _ row: TestRow?, _ source: SourceText?,
    _ readFile: (String, String) -> PolicyTestRunner.FileContent
  ) -> TestResult {
    let test = runner.set.tests[testCase.test]
    let payload: Payload
    switch self.payload(of: testCase.test, given, readFile) {
    case .success(let read): payload = read
    case .failure(let unreadable): return result(of: testCase, [unreadable.failure], nil)
    }
    var bytes = payload.bytes
    var context = context
    if let row {
      do throws(JSONEdits.Failure) {
        (bytes, context) = try values(of: row, on: payload, context, test)
      } catch {
        var failure = TestFailure(
          range: row.range, text: "the row", expected: "places that can hold its values",
          found: error.message, decidedBy: nil, reason: nil)
        failure.place = testCase.place
        return result(of: testCase, [failure], nil)
      }
    }
    let policy = test.policy.flatMap { runner.number(ofPolicy: $0) }
    let evaluator = evaluator(for: context)
    let (decision, trace) = runner.decision(of: evaluator, for: bytes, policy: policy, &coverage)
    var judge = runner.judge(
      decision, trace, of: policy, file: runner.set.testFiles[testCase.test])
    judge.rowSource = source
    var failures: [TestFailure] = []
    if var failure = judge.unexpectedProblems(expectations, at: testCase.range) {
      failure.place = testCase.place
      failures.append(failure)
    }
    for expectation in expectations {
      guard let failure = judge.failure(of: expectation) else { continue }
      if expectation.isOfRule,
        var reasoning = runner.reasoningJudge(
          for: judge, evaluator, bytes, policy: policy,
          file: runner.set.testFiles[testCase.test])
      {
        reasoning.rowSource = source
        judge = reasoning
      }
      failures.append(judge.failure(of: expectation) ?? failure)
    }
    return result(of: testCase, failures, decision)
  }

  /// Payload and context with the values of a row.
  private func values(
    of row: TestRow, on payload: Payload, _ context: [UInt8]?, _ test: CheckedTest
  ) throws(JSONEdits.Failure) -> (payload: [UInt8], context: [UInt8]?) {
    var edits = RowEdits(isRecord: payload.isRecord, policy: test.policy)
    for value in row.values where !edits.add(value) {
      throw JSONEdits.Failure("two columns of the row give the same place")
    }
    let newContext = try edits.context(context)
    // What is no JSON is told as the problem that it is.
    guard let root = payload.root else { return (payload.bytes, newContext) }
    let result = payload.bytes.withUnsafeBufferPointer {
      text -> Result<[UInt8], JSONEdits.Failure> in
      do throws(JSONEdits.Failure) {
        return .success(try edits.payload(text, root: root))
      } catch {
        return .failure(error)
      }
    }
    return (try result.get(), newContext)
  }

  private mutating func payload(
    of test: Int, _ given: CheckedTest.Payload,
    _ readFile: (String, String) -> PolicyTestRunner.FileContent
  ) -> Result<Payload, PolicyTestRunner.Unreadable> {
    if let payload, payload.test == test { return .success(payload.payload) }
    let file = runner.set.testFiles[test]
    return runner.read(given, of: "given", file: file, readFile).map { bytes in
      let known = bytes.withUnsafeBufferPointer { text in
        let root = try? JSONScanner.root(of: text)
        return Payload(
          bytes: bytes, root: root,
          isRecord: root.map { PayloadForm(of: $0, in: text) == .record } ?? false)
      }
      payload = (test, known)
      return known
    }
  }

  private mutating func evaluator(for context: [UInt8]?) -> Evaluator {
    if let evaluator, evaluator.context == context { return evaluator.evaluator }
    let runtime = runner.runtime
    let made = Evaluator(runtime, EvaluationContext(for: runtime, json: context))
    evaluator = (context, made)
    return made
  }
}
