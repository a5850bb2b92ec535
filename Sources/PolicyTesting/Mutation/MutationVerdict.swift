/// What came of one change.
package enum MutationVerdict: Sendable, Hashable {
  /// The policy with the change does not compile.
  case invalid
  /// The policy with the change is the same program.
  case same
  /// The test with this name fails.
  case noticed(by: String)
  /// No test fails; a test that would, and otherwise how many payloads were tried to find one.
  case unnoticed(TellingTest?, tries: Int)
}

/// A change with what came of it, for reports.
package struct MutationReport: Sendable, Hashable {
  package let mutation: Mutation
  package let policy: String
  package let diff: MutationDiff
  package let verdict: MutationVerdict
}
