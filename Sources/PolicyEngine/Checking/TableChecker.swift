import NotificationModel
package import PolicySyntax

/// Checks the rows that a file gives to a test.
package struct TableChecker {
  private var checker: TestChecker
  private var columns: RowColumns

  /// - Parameters:
  ///   - set: A set without errors.
  ///   - test: The number of the test in the set.
  ///   - names: The names of the set.
  package init(_ set: CheckedSet, test: Int, names: TestedNames) {
    let file = set.testFiles[test]
    let policy = set.tests[test].policy.flatMap { names.policy(named: $0) }
    checker = TestChecker(
      policies: set.policies, file: set.files[file], own: [], known: names, isDamaged: false)
    var expectations: [CheckedTest.Expectation] = []
    if case .decision(_, _, let own) = set.tests[test].body { expectations = own }
    columns = RowColumns(policy, besides: expectations, expectsNothing: expectations.isEmpty)
  }

  /// Checks the names of the columns of a file that has them once.
  ///
  /// - Returns: What is wrong with them, at their places.
  package mutating func check(columns cells: [RowText.Cell]) -> [Diagnostic] {
    var seen: [ExactText: SourceRange] = [:]
    var told: Set<ExactText> = []
    for cell in cells {
      let name = ExactText(cell.column)
      if let first = seen[name] {
        if told.insert(name).inserted {
          checker.report(.headerTwice(cell.column, at: cell.columnRange, first: first))
        }
        continue
      }
      seen[name] = cell.columnRange
      _ = checker.column(of: cell, &columns)
    }
    return takeDiagnostics()
  }

  /// Checks one row; its number, from 1, is the name of one that has none.
  package mutating func check(
    _ row: RowText, number: Int
  ) -> (row: TestRow, diagnostics: [Diagnostic]) {
    var checked = checker.checkRow(row, number: number, &columns)
    for index in checked.expectations.indices
    where checked.expectations[index].origin == .policyFile {
      checked.expectations[index].origin = .row(column: nil)
    }
    return (checked, takeDiagnostics())
  }

  private mutating func takeDiagnostics() -> [Diagnostic] {
    defer { checker.diagnostics = [] }
    return checker.diagnostics
  }
}
