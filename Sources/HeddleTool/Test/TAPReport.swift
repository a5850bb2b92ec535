import Heddle
import HeddleTesting

/// The results of policy tests by the Test Anything Protocol, version 14
/// (<https://testanything.org/tap-version-14-specification.html>).
///
/// Each test is one test point; what did not hold stands in a YAML block under it.
enum TAPReport {
  static func text(_ results: [PolicyTestResult]) -> String {
    var lines = TAPLines(count: results.count)
    for result in results {
      lines.add(isOK: result.hasPassed, TestReport.title(of: result)) { block in
        block.add("at", place(result.location))
        block.list("failures", result.failures) { failure, block in
          block.add("expectation", failure.text)
          block.add("at", place(failure.location))
          block.add("expected", failure.expected)
          block.add("found", failure.found)
          if let decider = failure.decidedBy { block.add("decided by", decider) }
          block.lines("text", TestReport.plainText(failure))
        }
      }
    }
    return lines.text
  }

  private static func place(_ location: Diagnostic.Location) -> String {
    "\(location.file):\(location.line):\(location.column)"
  }
}
