import PolicyEngine
import PolicySyntax

extension PolicyTestRunner {
  /// The cases of all tests, in the order of the files.
  ///
  /// Tables of files are read here, so that each row has its name before anything runs.
  ///
  /// - Complexity: O(n) in the rows.
  package func cases(
    readFile: (_ name: String, _ policyFile: String) -> FileContent
  ) -> [TestCase] {
    var names: TestedNames?
    return set.tests.indices.flatMap { cases(of: $0, &names, readFile) }
  }

  /// The cases of one test; `names` keeps what the next one with a file needs, too.
  func cases(
    of number: Int, _ names: inout TestedNames?, _ readFile: (String, String) -> FileContent
  ) -> [TestCase] {
    let test = set.tests[number]
    let policy = policy(of: number, readFile)
    guard let table = test.table else { return [wholeCase(of: number, policy)] }
    switch table.source {
    case .rows(let rows):
      return rows.enumerated().map { index, row in
        TestCase(
          test: number, row: index, name: "\(test.name) [\(row.name)]", policy: policy,
          content: .row(row, nil), range: row.range, place: nil)
      }
    case .file(let name, let format):
      let known = names ?? TestedNames(set.policies)
      names = known
      let file = TableFile(
        self, test: number, policy, table, TableChecker(set, test: number, names: known))
      return file.cases(name, format, readFile)
    }
  }

  /// The one case of a test without its rows.
  package func wholeCase(of number: Int, _ policy: String?) -> TestCase {
    let test = set.tests[number]
    return TestCase(
      test: number, row: nil, name: test.name, policy: policy, content: .test, range: test.range,
      place: nil)
  }

  /// The policy that a test belongs to, known before it runs so that a filter and all reports agree.
  ///
  /// A payload in a file has to be read for it where the test does not say the policy.
  private func policy(
    of number: Int, _ readFile: (String, String) -> FileContent
  ) -> String? {
    let test = set.tests[number]
    if let policy = test.policy { return policy }
    var names: [String] = []
    func add(_ payload: CheckedTest.Payload, _ known: String?) {
      var name = known
      if name == nil,
        case .success(let bytes) = read(
          payload, of: "given", file: set.testFiles[number], readFile)
      {
        name = PayloadPlaces.reading(bytes) { $0.app }.flatMap { self.policy(of: $0) }
      }
      if let name, !names.contains(name) { names.append(name) }
    }
    switch test.body {
    case .decision(let payload, _, _): add(payload, nil)
    case .scenario(let steps):
      for step in steps {
        if case .deliver(let delivery) = step.kind { add(delivery.payload, delivery.policy) }
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}

/// Makes the cases of one test out of a file of rows.
private struct TableFile {
  let runner: PolicyTestRunner
  let number: Int
  let policy: String?
  let table: TestTable
  var checker: TableChecker

  init(
    _ runner: PolicyTestRunner, test: Int, _ policy: String?, _ table: TestTable,
    _ checker: TableChecker
  ) {
    self.runner = runner
    number = test
    self.policy = policy
    self.table = table
    self.checker = checker
  }

  private var test: CheckedTest { runner.set.tests[number] }

  func cases(
    _ name: String, _ format: TableFormat,
    _ readFile: (String, String) -> PolicyTestRunner.FileContent
  ) -> [TestCase] {
    let policyFile = runner.set.files[runner.set.testFiles[number]].source.name
    switch readFile(name, policyFile) {
    case .failure(let reason):
      let failure = TestFailure(
        range: table.range, text: clause(name), expected: "a table in the file", found: reason,
        decidedBy: nil, reason: nil)
      return [broken([failure])]
    case .bytes(let bytes):
      let source = SourceText(name: NamedFile.path(of: name, beside: policyFile), bytes: bytes)
      return cases(of: TableReader(source, format), source, name)
    }
  }

  private func cases(
    of reader: TableReader, _ source: SourceText, _ name: String
  ) -> [TestCase] {
    var checker = self.checker
    var wrong: [Diagnostic] = []
    var rows: [TableReader.Row] = []
    do throws(TableReader.Failure) {
      let content = try reader.read()
      rows = content.rows
      wrong = checker.check(columns: content.columns)
      if rows.count > EngineLimits.rows {
        wrong.append(.tooManyRows(rows.count, at: SourceRange(at: 0)))
      } else if rows.isEmpty, wrong.isEmpty {
        wrong.append(.noRows(at: SourceRange(at: source.bytes.count), reader.format))
      }
    } catch {
      wrong = [error.diagnostic]
    }
    guard wrong.isEmpty else { return [broken(failures(wrong, source, name))] }
    var cases: [TestCase] = []
    cases.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      var rowName = row.name ?? "row \(index + 1)"
      var content: TestCase.Content
      switch row.content {
      case .broken(let diagnostic):
        content = .broken([failure(diagnostic, source, name)])
      case .text(let text):
        let (checked, diagnostics) = checker.check(text, number: index + 1)
        rowName = checked.name
        content =
          diagnostics.isEmpty
          ? .row(checked, source) : .broken(failures(diagnostics, source, name))
      }
      cases.append(
        TestCase(
          test: number, row: index, name: "\(test.name) [\(rowName)]", policy: policy,
          content: content,
          range: row.range, place: DataPlace(row.range, in: source)))
    }
    return cases
  }

  /// The one case of a table that cannot be read.
  private func broken(_ failures: [TestFailure]) -> TestCase {
    TestCase(
      test: number, row: nil, name: test.name, policy: policy, content: .broken(failures),
      range: test.range, place: nil)
  }

  /// The failures that mistakes make; of very many only the first, since nobody reads them all.
  private func failures(
    _ diagnostics: [Diagnostic], _ source: SourceText, _ name: String
  ) -> [TestFailure] {
    diagnostics.prefix(Self.failureLimit).map { failure($0, source, name) }
  }

  private static let failureLimit = 100

  private func failure(
    _ diagnostic: Diagnostic, _ source: SourceText, _ name: String
  ) -> TestFailure {
    let expected = diagnostic.mismatch?.expected ?? "rows that fit the test"
    var found = diagnostic.mismatch?.found ?? diagnostic.message
    if let help = diagnostic.help { found += "; \(help)" }
    var failure = TestFailure(
      range: table.range, text: clause(name), expected: expected, found: found, decidedBy: nil,
      reason: nil)
    failure.place = DataPlace(diagnostic.range, in: source)
    return failure
  }

  private func clause(_ name: String) -> String {
    "for each \(quotedText(name))"
  }
}
