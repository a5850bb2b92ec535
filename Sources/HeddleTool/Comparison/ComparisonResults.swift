import Heddle
import PolicyTesting

/// A comparison as test results: one for each kind of difference.
enum ComparisonResults {
  /// The Test Anything Protocol, version 14 (<https://testanything.org/tap-version-14-specification.html>).
  static func tap(_ report: ComparisonReport) -> String {
    let findings = report.findings
    var text = "TAP version 14\n1..\(findings.count)\n"
    for (number, finding) in findings.enumerated() {
      text += "\(finding.differs ? "not ok" : "ok") \(number + 1) - \(finding.kind)\n"
      guard finding.differs else { continue }
      // A string of JSON is one of YAML, too.
      text += "  ---\n  message: \(quoted(finding.sentence))\n"
      if let place = finding.place { text += "  at: \(quoted(report.text(of: place)))\n" }
      text += "  ...\n"
    }
    return text
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(VisibleText.escaping(text))
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
