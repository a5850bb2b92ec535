import NotificationModel
import PolicySyntax

/// What is known about the columns of a table while its rows are checked.
struct RowColumns {
  /// The index of the policy that the test runs; nil if the payloads decide.
  let policy: Int?
  /// True if the test itself expects a problem, so that any value may be given.
  let expectsProblem: Bool
  /// True if each row has to expect something, since the test does not.
  let expectsNothing: Bool
  /// The columns met so far; an inner nil is one that has been told to be none.
  private var columns: [ExactText: TestColumn?] = [:]
  /// How many more unknown columns are compared with those that there could be.
  var suggestionsLeft = 50
  /// The places of the names of rows.
  private var names: [ExactText: SourceRange] = [:]

  init(_ policy: Int?, besides expectations: [CheckedTest.Expectation], expectsNothing: Bool) {
    self.policy = policy
    self.expectsNothing = expectsNothing
    expectsProblem = expectations.contains { $0.isProblem }
  }

  /// A column by the words that name it; the inner nil is one that has been told to be none.
  subscript(name: String) -> TestColumn?? {
    get { columns[ExactText(name)] }
    set { columns[ExactText(name)] = newValue }
  }

  /// Notes the name of a row.
  ///
  /// - Returns: The place of an earlier row of the name.
  mutating func note(_ name: String, at range: SourceRange) -> SourceRange? {
    if let first = names[ExactText(name)] { return first }
    names[ExactText(name)] = range
    return nil
  }
}

extension CheckedTest.Expectation {
  /// True if it says that there is a problem.
  var isProblem: Bool {
    if case .problem = kind { return true }
    return false
  }
}
