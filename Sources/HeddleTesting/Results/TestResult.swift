package import NotificationModel
package import PolicyEngine
package import PolicySyntax

/// What came out of one test of a policy file.
package struct TestResult: Sendable {
  /// The number of the test in its set.
  package let test: Int
  /// The number of the row in the test's table, from 0; nil for a test without rows.
  package let row: Int?
  /// The name in reports: `NAME`, or `NAME [ROW]`.
  package let name: String
  /// The policy that the test belongs to: the one that it is for, or else those of the apps that its
  /// payloads name; nil if they name none of the set.
  package let policy: String?
  /// The number of the file that the test stands in.
  package let file: Int
  /// The place of the test's name, or of its row.
  package let range: SourceRange
  /// The place of the row if it is in a file of its own.
  package let place: DataPlace?
  /// The decision about the payload, or about the last one that was delivered.
  package let decision: Decision?
  package let failures: [TestFailure]

  package var hasPassed: Bool { failures.isEmpty }
}

/// An expectation that did not hold, or a reason why the test could not run.
package struct TestFailure: Sendable, Hashable {
  /// The place of the expectation, or of what could not be read.
  package let range: SourceRange
  /// The expectation as the file spells it.
  package let text: String
  package let expected: String
  package let found: String
  /// What decided the attribute: "rule `VIP`", "`otherwise` of stage `urgency`"; nil if nothing did.
  package let decidedBy: String?
  /// Why the expected rule did not apply.
  package let reason: Reason?
  /// The place if it is in a file of rows; then `range` says nothing.
  package var place: DataPlace?
  /// The groups that were there instead, newest first; nil if the expectation is about no group.
  package var groups: PolicyTestResult.Groups?

  package struct Reason: Sendable, Hashable {
    package let rule: String
    /// Whether no rule was expected, so that none of that name is meant.
    package let isNoRule: Bool
    package let explanation: RuleExplanation
    /// The earlier rule that applied, and what made it match.
    package let earlier: String?
    package let earlierTests: [ConditionExplanation]
  }
}
