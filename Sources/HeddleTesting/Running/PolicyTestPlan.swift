package import Heddle
import PolicyEngine
import PolicySyntax
import StringCatalogs

/// The cases of a set of policies that are to be run, by any number of threads.
package struct PolicyTestPlan: Sendable {
  private let policies: PolicySet
  private let runner: PolicyTestRunner
  /// The chosen cases, in the order of the files.
  package let cases: [TestCase]

  /// Makes a plan, for which the files of rows are read.
  ///
  /// - Parameters:
  ///   - policies: The set.
  ///   - filter: Chooses cases by policy and name.
  ///   - texts: The translations of summaries and hidden previews.
  ///   - measuresCoverage: Whether it is noted what the cases cover.
  ///   - readFile: Reads a file that a test names.
  package init(
    _ policies: PolicySet, where filter: (_ policy: String?, _ name: String) -> Bool,
    texts: TextCatalog, measuresCoverage: Bool,
    readFile: (_ name: String, _ policyFile: String) throws(PayloadFileError) -> [UInt8]
  ) {
    self.policies = policies
    let set = policies.checked
    runner = PolicyTestRunner(
      set, catalog: texts.catalogs.formats, measuresCoverage: measuresCoverage)
    cases = runner.cases { Self.content($0, $1, readFile) }
      .filter { filter($0.policy, $0.name) }
  }

  /// Runs some of the cases one after the other.
  ///
  /// - Parameters:
  ///   - range: Their places in `cases`.
  ///   - readFile: Reads a payload file that a test names.
  /// - Returns: The results in the order of the cases, and what they cover if that is noted.
  package func run(
    _ range: Range<Int>,
    readFile: (_ name: String, _ policyFile: String) throws(PayloadFileError) -> [UInt8]
  ) -> (results: [PolicyTestResult], coverage: CoverageRecord?) {
    var session = TestSession(runner)
    let results = cases[range].map { testCase in
      let result = session.run(testCase) { Self.content($0, $1, readFile) }
      return PolicyTestResult(result, in: policies.checked.files[result.file].source)
    }
    return (results, session.coverage)
  }

  /// The report about what parts of the cases have covered; nil if that was not noted.
  package func coverage(of parts: [CoverageRecord?]) -> CoverageReport? {
    guard let map = runner.coverageMap, var record = runner.emptyRecord else { return nil }
    for part in parts {
      if let part { record.formUnion(part) }
    }
    return CoverageReport(map, record)
  }

  private static func content(
    _ name: String, _ file: String,
    _ readFile: (String, String) throws(PayloadFileError) -> [UInt8]
  ) -> PolicyTestRunner.FileContent {
    do throws(PayloadFileError) {
      return .bytes(try readFile(name, file))
    } catch {
      return .failure(error.reason)
    }
  }
}
