public import Heddle
public import NotificationModel

/// What came out of one test of a policy file.
public struct PolicyTestResult: Sendable, Hashable {
  /// The test's name; for one row of a test `NAME [ROW]`.
  public let name: String
  /// The policy that the test belongs to: the one that it is for, or else those of the apps that its
  /// payloads name, joined by commas; nil if they name none of the set.
  public let policy: String?
  /// The place of the test's name, or of its row in the policy file or the file of rows.
  public let location: Diagnostic.Location
  /// What did not hold; empty for a test that has passed.
  public let failures: [Failure]
  /// What the policy decided, about the last payload if several were delivered; nil if the payload
  /// could not be read at all.
  public let decision: Decision?
  /// The golden file whose recorded line this is; nil for a test of a policy file.
  package internal(set) var golden: String?
  /// The policy file that the test stands in, also if its row is in another one; nil for a line of
  /// a golden file.
  package internal(set) var policyFile: String?

  /// True if every expectation held.
  public var hasPassed: Bool { failures.isEmpty }

  /// An expectation that did not hold.
  public struct Failure: Sendable, Hashable {
    /// The place of the expectation.
    public let location: Diagnostic.Location
    /// The expectation as the file spells it.
    public let text: String
    /// What was expected, in the words of the language.
    public let expected: String
    /// What came out, in the same words.
    public let found: String
    /// The rule that decided the attribute.
    public let decidedBy: String?
    /// Why the expected rule did not apply; nil unless a rule was expected.
    public let reason: Reason?
    /// The groups that were there; nil unless the expectation is the last that failed of those
    /// that speak of the same groups.
    public let groups: Groups?
  }

  /// Why a rule did not apply.
  public struct Reason: Sendable, Hashable {
    /// The rule.
    public let rule: String
    /// Whether no rule was expected, so that none of that name is meant.
    package let isNoRule: Bool
    /// The rule that applied before it; nil if the rule was asked.
    public let earlier: String?
    /// The tests that the rule made, or those of the earlier one, each `let` before its parts.
    public let conditions: [TestedCondition]
  }
}
