public import Heddle
import PolicyEngine

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
    let plan = PolicyTestPlan(
      self, where: filter, texts: texts, measuresCoverage: false, readFile: readFile)
    return plan.run(plan.cases.indices, readFile: readFile).results
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
