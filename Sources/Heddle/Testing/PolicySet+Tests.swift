import PolicyEngine
import PolicySyntax
import PolicyTesting
import StringCatalogs

extension PolicySet {
  /// The number of tests in the policy files; each row of a table that stands in one counts as a
  /// test, and a table in a file of its own as one.
  public var testCount: Int {
    checked.tests.reduce(0) { count, test in
      guard case .rows(let rows) = test.table?.source else { return count + 1 }
      return count + rows.count
    }
  }

  /// Runs the tests that stand in the policy files.
  ///
  /// - Parameters:
  ///   - filter: Chooses tests by policy and name; all of them by default. The name of a row is
  ///     `NAME [ROW]`.
  ///   - texts: The translations of summaries and hidden previews. Without them a text stands for
  ///     itself in every language.
  ///   - readFile: Reads a file that a test names, a payload or a table, given its name and the
  ///     policy file's; throws what is told as the test's failure. By default no file can be read.
  /// - Returns: The results in the order of the files, one for each row of a test with rows.
  public func runTests(
    where filter: (_ policy: String?, _ name: String) -> Bool = { _, _ in true },
    texts: TextCatalog = TextCatalog(),
    readFile: (_ name: String, _ policyFile: String) throws(PayloadFileError) -> [UInt8] = noFile
  ) -> [PolicyTestResult] {
    let runner = PolicyTestRunner(checked, catalog: texts.catalogs.formats)
    func read(_ name: String, _ file: String) -> PolicyTestRunner.FileContent {
      do throws(PayloadFileError) {
        return .bytes(try readFile(name, file))
      } catch {
        return .failure(error.reason)
      }
    }
    var session = TestSession(runner)
    return runner.cases(readFile: read)
      .filter { filter(checked.tests[$0.test].policy, $0.name) }
      .map { testCase in
        let result = session.run(testCase, readFile: read)
        return PolicyTestResult(result, in: checked.files[result.file].source)
      }
  }

  /// Reads no file.
  public static func noFile(
    _ name: String, _ policyFile: String
  ) throws(PayloadFileError) -> [UInt8] {
    throw PayloadFileError(reason: "files are not read here")
  }
}

/// Why a payload or a table of a test could not be read.
public struct PayloadFileError: Error, Sendable {
  /// One line for people.
  public let reason: String

  /// Makes an error.
  public init(reason: String) {
    self.reason = reason
  }
}

extension PolicyTestResult {
  init(_ result: TestResult, in source: SourceText) {
    func location(_ range: SourceRange) -> Diagnostic.Location {
      let place = source.location(at: range.start)
      return Diagnostic.Location(
        file: source.name, line: place.line, column: place.column, bytes: range.start..<range.end)
    }
    func location(_ place: DataPlace) -> Diagnostic.Location {
      Diagnostic.Location(
        file: place.file, line: place.line, column: place.column,
        bytes: place.range.start..<place.range.end)
    }
    name = result.name
    policy = result.policy
    self.location = result.place.map { location($0) } ?? location(result.range)
    decision = result.decision
    failures = result.failures.map { failure in
      Failure(
        location: failure.place.map { location($0) } ?? location(failure.range),
        text: failure.text, expected: failure.expected,
        found: failure.found, decidedBy: failure.decidedBy,
        reason: failure.reason.map { Reason($0) }, groups: failure.groups.map { Groups($0) })
    }
  }
}

extension PolicyTestResult.Reason {
  init(_ reason: TestFailure.Reason) {
    rule = reason.rule
    earlier = reason.earlier
    let tests = reason.earlier == nil ? reason.explanation.tests : reason.earlierTests
    conditions = TestedCondition.flattened(tests)
  }
}
