import Heddle
import HeddleTesting

/// A comparison as test results: one for each kind of difference.
enum ComparisonResults {
  /// The Test Anything Protocol, version 14 (<https://testanything.org/tap-version-14-specification.html>).
  static func tap(_ report: ComparisonReport) -> String {
    let findings = report.findings
    var lines = TAPLines(count: findings.count)
    for finding in findings {
      lines.add(isOK: !finding.differs, finding.kind) { block in
        block.add("message", finding.sentence)
        if let place = finding.place { block.add("at", report.text(of: place)) }
      }
    }
    return lines.text
  }

  /// The XML of JUnit, as `JUnitReport` writes that of tests.
  static func junit(_ report: ComparisonReport) -> String {
    let findings = report.findings
    let name = "\(report.old) → \(report.new)"
    let counts: (tests: String, failures: String) = (
      String(findings.count), String(findings.count(where: \.differs))
    )
    var writer = XMLWriter()
    writer.element(
      "testsuites",
      [
        "name": "heddle compare", "tests": counts.tests, "failures": counts.failures,
        "errors": "0",
      ]
    ) { writer in
      writer.element(
        "testsuite",
        [
          "name": name, "tests": counts.tests, "failures": counts.failures, "errors": "0",
          "skipped": "0",
        ]
      ) { writer in
        for finding in findings {
          let attributes: KeyValuePairs = ["name": finding.kind, "classname": name]
          guard finding.differs else {
            writer.element("testcase", attributes)
            continue
          }
          let place = finding.place.map { "\nat \(report.text(of: $0))" } ?? ""
          writer.element("testcase", attributes) { writer in
            writer.element(
              "failure", ["message": finding.sentence], text: "\(finding.sentence)\(place)")
          }
        }
      }
    }
    return writer.text
  }

  /// Annotations of a GitHub workflow: a warning for each kind that differs, at its first example.
  static func github(_ report: ComparisonReport) -> String {
    report.findings.filter(\.differs).map { finding in
      var properties: [(name: String, value: String)] = []
      if let place = finding.place {
        let path = ReportPath(report.inputs[place.input]).text
        properties = [("file", path), ("line", String(place.line))]
      }
      properties.append(("title", "\(report.old) → \(report.new): \(finding.kind)"))
      return GitHubAnnotations.command("warning", properties, finding.sentence)
    }.joined()
  }
}
