import Heddle
import HeddleTesting

/// The results of policy tests in the XML of JUnit, as the Jenkins schema `junit-10.xsd` has it.
///
/// Each policy is a suite. There are no times, so that the same results give the same bytes; the
/// schema has no place for the line of a test case, so that the text of a failure tells it.
enum JUnitReport {
  static func xml(_ results: [PolicyTestResult]) -> String {
    var writer = XMLWriter()
    writer.element(
      "testsuites",
      [
        "name": "heddle test", "tests": String(results.count),
        "failures": String(results.count(where: hasFailed)),
        "errors": String(results.count(where: isError)),
      ]
    ) { writer in
      for suite in suites(of: results) { write(suite, to: &writer) }
    }
    return writer.text
  }

  private struct Suite {
    let name: String
    var results: [PolicyTestResult]
  }

  /// The results by policy, in the order in which the policies come first.
  private static func suites(of results: [PolicyTestResult]) -> [Suite] {
    var suites: [Suite] = []
    var places: [ExactText: Int] = [:]
    for result in results {
      let name = className(of: result)
      if let place = places[ExactText(name)] {
        suites[place].results.append(result)
      } else {
        places[ExactText(name)] = suites.count
        suites.append(Suite(name: name, results: [result]))
      }
    }
    return suites
  }

  private static func write(_ suite: Suite, to writer: inout XMLWriter) {
    writer.element(
      "testsuite",
      [
        "name": suite.name, "tests": String(suite.results.count),
        "failures": String(suite.results.count(where: hasFailed)),
        "errors": String(suite.results.count(where: isError)), "skipped": "0",
      ]
    ) { writer in
      for result in suite.results { write(result, to: &writer) }
    }
  }

  private static func write(_ result: PolicyTestResult, to writer: inout XMLWriter) {
    let attributes: KeyValuePairs = ["name": result.name, "classname": className(of: result)]
    guard let first = result.failures.first else {
      return writer.element("testcase", attributes)
    }
    // Readers show the first failure of a test case and drop the others, so one has to hold all.
    var message = "expected \(first.expected), found \(first.found)"
    if result.failures.count > 1 { message += " (and \(result.failures.count - 1) more)" }
    let text = result.failures.map { TestReport.plainText($0) }.joined(separator: "\n")
    writer.element("testcase", attributes) { writer in
      writer.element(
        isError(result) ? "error" : "failure", ["message": message], text: "\n\(text)\n")
    }
  }

  /// The suite of a recorded line is its golden file; a test without a policy has decided by none.
  private static func className(of result: PolicyTestResult) -> String {
    result.golden ?? result.policy ?? "no policy"
  }

  /// A test that could not be run: its payload was not there to be read.
  private static func isError(_ result: PolicyTestResult) -> Bool {
    !result.hasPassed && result.decision == nil && result.golden == nil
  }

  private static func hasFailed(_ result: PolicyTestResult) -> Bool {
    !result.hasPassed && !isError(result)
  }
}
