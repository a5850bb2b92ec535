import Heddle
import PolicyEngine
import PolicySyntax

extension PolicyTestResult {
  init(_ result: TestResult, in source: SourceText) {
    func location(_ range: SourceRange) -> Heddle.Diagnostic.Location {
      Heddle.Diagnostic.Location(range, in: source)
    }
    func location(_ place: DataPlace) -> Heddle.Diagnostic.Location {
      Heddle.Diagnostic.Location(
        file: place.file, line: place.line, column: place.column,
        bytes: place.range.start..<place.range.end)
    }
    name = result.name
    policy = result.policy
    policyFile = source.name
    self.location = result.place.map { location($0) } ?? location(result.range)
    decision = result.decision
    failures = result.failures.map { failure in
      Failure(
        location: failure.place.map { location($0) } ?? location(failure.range),
        text: failure.text, expected: failure.expected,
        found: failure.found, decidedBy: failure.decidedBy,
        reason: failure.reason.map { Reason($0) }, groups: failure.groups)
    }
  }
}

extension PolicyTestResult.Reason {
  init(_ reason: TestFailure.Reason) {
    rule = reason.rule
    isNoRule = reason.isNoRule
    earlier = reason.earlier
    let tests = reason.earlier == nil ? reason.explanation.tests : reason.earlierTests
    conditions = TestedCondition.flattened(tests)
  }
}
