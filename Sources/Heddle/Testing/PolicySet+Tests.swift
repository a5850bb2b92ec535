import PolicyEngine
import PolicySyntax
import PolicyTesting
import StringCatalogs

extension PolicySet {
  /// The number of tests in the policy files.
  public var testCount: Int { checked.tests.count }

  /// Runs the tests that stand in the policy files.
  ///
  /// - Parameters:
  ///   - filter: Chooses tests by policy and name; all of them by default.
  ///   - texts: The translations of summaries and hidden previews. Without them a text stands for
  ///     itself in every language.
  ///   - readFile: Reads a payload file that a test names, given its name and the policy file's;
  ///     throws what is told as the test's failure. By default no file can be read.
  /// - Returns: The results in the order of the files.
  public func runTests(
    where filter: (_ policy: String?, _ name: String) -> Bool = { _, _ in true },
    texts: TextCatalog = TextCatalog(),
    readFile: (_ name: String, _ policyFile: String) throws(PayloadFileError) -> [UInt8] = noFile
  ) -> [PolicyTestResult] {
    let runner = PolicyTestRunner(checked, catalog: texts.catalogs.formats)
    return checked.tests.indices.filter { filter(checked.tests[$0].policy, checked.tests[$0].name) }
      .map { number in
        let result = runner.run(number) { name, file in
          do throws(PayloadFileError) {
            return .bytes(try readFile(name, file))
          } catch {
            return .failure(error.reason)
          }
        }
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

/// Why a payload file of a test could not be read.
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
    name = result.name
    policy = result.policy
    self.location = location(result.range)
    decision = result.decision
    failures = result.failures.map { failure in
      Failure(
        location: location(failure.range), text: failure.text, expected: failure.expected,
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
