import HeddleTesting
import NotificationGrouping
import PolicyEngine
import PolicySyntax

/// Makes failing tests as small as they can be while they fail in the same way.
struct TestMinimiser: Sendable {
  let set: CheckedSet
  let runner: PolicyTestRunner
  let payloads: PayloadFiles
  /// The policy that each test names, by its file and the place of its name.
  private var owners: [Place: String] = [:]

  private struct Place: Hashable {
    let file: Int
    let start: Int
  }

  /// How many decisions a test may cost to be made smaller.
  static let budget = 200_000

  /// - Parameters:
  ///   - set: A set without errors.
  ///   - catalog: The localised texts.
  ///   - readFile: Reads a file that a test names; each is read once.
  init(
    _ set: CheckedSet, catalog: FormatCatalog,
    readFile: (_ name: String, _ policyFile: String) -> PolicyTestRunner.FileContent
  ) {
    self.set = set
    runner = PolicyTestRunner(set, catalog: catalog, givesReasons: false)
    payloads = PayloadFiles(of: set, readFile)
    for (index, file) in set.files.enumerated() {
      for node in file.tree.root.tests {
        guard let owner = node.first(.policyClause)?.declaredName, let name = node.stringChild
        else { continue }
        owners[Place(file: index, start: name.range.start)] = owner.text
      }
    }
  }

  /// A smaller test that fails as a case does, ready to be pasted beside it; for a row it is one
  /// without rows.
  ///
  /// - Parameter testCase: A case of the set.
  /// - Returns: Nil if the case passes, or if a file or the row cannot be read, so that there is
  ///   nothing to make smaller.
  /// - Complexity: Bounded: at most some hundred thousand decisions.
  func minimised(_ testCase: TestCase) -> String? {
    var session = TestSession(runner)
    let result = session.run(testCase, readFile: payloads.content)
    guard let failure = result.failures.first else { return nil }
    let test = set.tests[testCase.test]
    let file = set.testFiles[testCase.test]
    var text = TestText(
      name: testCase.name + " (minimised)",
      policy: owners[Place(file: file, start: test.range.start)])
    let clauses: [String]?
    switch test.body {
    case .decision:
      let input = session.input(of: testCase, readFile: payloads.content)
      clauses = input.flatMap { MinimisedDecision(self, testCase, failure)?.clauses($0, $1) }
    case .scenario(let steps):
      clauses = MinimisedScenario(self, testCase.test, failure, steps).clauses()
    }
    guard let clauses else { return nil }
    text.clauses = clauses
    return text.formatted
  }

  /// A payload in its parts; nil if it cannot be read or is no JSON that a policy file can hold.
  func json(_ payload: CheckedTest.Payload, file: Int) -> JSONText? {
    switch payload {
    case .json(let own, _): return json(own)
    case .file(let name, _):
      guard case .bytes(let read) = payloads.content(name, set.files[file].source.name) else {
        return nil
      }
      return json(read)
    }
  }

  /// An object in its parts; nil for anything else.
  func json(_ bytes: [UInt8]) -> JSONText? {
    guard String(validating: bytes, as: UTF8.self) != nil,
      case .object(let members)? = JSONText(parsing: bytes)
    else { return nil }
    return .object(members)
  }

  /// Whether a body still fails in the same way.
  func fails(_ number: Int, _ body: CheckedTest.Body, like failure: FailureLikeness) -> Bool {
    var session = TestSession(runner)
    let result = session.run(
      runner.wholeCase(of: number, nil), body: body, readFile: payloads.content)
    return result.failures.first.map { FailureLikeness($0) == failure } ?? false
  }
}

extension CheckedTest.Payload {
  /// The payload's place in the policy file.
  var range: SourceRange {
    switch self {
    case .json(_, let range), .file(_, let range): range
    }
  }
}
