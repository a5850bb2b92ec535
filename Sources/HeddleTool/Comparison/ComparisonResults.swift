import Heddle
import PolicyTesting

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
