/// What came of one change.
enum MutationVerdict: Sendable, Hashable {
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
struct MutationReport: Sendable, Hashable {
  let mutation: Mutation
  let policy: String
  let diff: MutationDiff
  let verdict: MutationVerdict
}
