package import PolicyEngine
package import PolicySyntax

/// What is run and reported as one: a test, or one row of a test that has rows.
package struct TestCase: Sendable {
  /// What is there to run.
  package enum Content: Sendable {
    /// The whole test.
    case test
    /// A row; the file that it stands in, nil for the policy file.
    case row(TestRow, SourceText?)
    /// Nothing, because the table or the row is broken.
    case broken([TestFailure])
  }

  /// The number of the test in its set.
  package let test: Int
  /// The number of the row in its table, from 0; nil for a test without rows, and for a table that
  /// cannot be read.
  package let row: Int?
  /// The name in reports: `NAME`, or `NAME [ROW]`.
  package let name: String
  /// The policy that it belongs to: the one that the test is for, or else those of the apps that its
  /// payloads name, in the order in which they come; nil if they name none of the set.
  package let policy: String?
  package let content: Content
  /// The place of the test's name, or of the row in its file.
  package let range: SourceRange
  /// The place if it is in a file of rows.
  package let place: DataPlace?
}
