/// How a command ends; the one list of exit statuses.
package enum ExitStatus: Int32, Sendable, Comparable, CaseIterable {
  /// Everything was done and nothing was found.
  case done = 0
  /// The command did its work and found something: a failed test, an error in a policy, a
  /// difference, a line of input with a problem.
  case findings = 1
  /// The command line is wrong, or there is nothing to do, such as no test.
  case usage = 2
  /// A file cannot be read or written.
  case unreadable = 3
  /// A mistake in the command itself.
  case internalFailure = 4

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }

  /// What the status means, for the help.
  package var meaning: String {
    switch self {
    case .done: "done"
    case .findings: "findings, such as a failed test or an error in a policy"
    case .usage: "wrong usage, or no test found"
    case .unreadable: "a file that cannot be read or written"
    case .internalFailure: "a mistake in heddle itself"
    }
  }
}
