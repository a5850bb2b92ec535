import Heddle
import HeddleTesting

extension GitHubAnnotations {
  /// The failures of tests.
  static func text(_ results: [PolicyTestResult]) -> String {
    results.map { result in
      result.failures.map { line(for: $0, of: result) }.joined()
    }.joined()
  }

  private static func line(
    for failure: PolicyTestResult.Failure, of result: PolicyTestResult
  ) -> String {
    command(
      "error",
      [
        ("file", ReportPath(failure.location.file).text),
        ("line", String(failure.location.line)), ("title", TestReport.title(of: result)),
      ],
      TestReport.plainText(failure))
  }
}
