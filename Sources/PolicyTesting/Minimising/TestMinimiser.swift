package import NotificationGrouping
package import PolicyEngine
import PolicySyntax

/// Makes failing tests as small as they can be while they fail in the same way.
package struct TestMinimiser: Sendable {
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
  package init(
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

  /// How many tests there are.
  package var testCount: Int { self.set.tests.count }

  /// A smaller test that fails as a test does, ready to be pasted beside it.
  ///
  /// - Parameter number: The number of the test.
  /// - Returns: Nil if the test passes, or if a payload cannot be read, so that there is nothing to
  ///   make smaller.
  /// - Complexity: Bounded: at most some hundred thousand decisions.
  package func minimised(_ number: Int) -> String? {
    let test = set.tests[number]
    guard let failure = runner.run(number, readFile: payloads.content).failures.first else {
      return nil
    }
    let file = set.testFiles[number]
    var text = TestText(
      name: test.name + " (minimised)",
      policy: owners[Place(file: file, start: test.range.start)])
    let clauses: [String]?
    switch test.body {
    case .decision(let payload, let context, let expectations):
      clauses = MinimisedDecision(self, number, failure, expectations).clauses(payload, context)
    case .scenario(let steps):
      clauses = MinimisedScenario(self, number, failure, steps).clauses()
    }
    guard let clauses else { return nil }
    text.clauses = clauses
    return text.formatted
  }

  /// A payload in its parts; nil if it cannot be read or is no JSON that a policy file can hold.
  func json(_ payload: CheckedTest.Payload, file: Int) -> JSONText? {
    let bytes: [UInt8]
    switch payload {
    case .json(let own, _): bytes = own
    case .file(let name, _):
      guard case .bytes(let read) = payloads.content(name, set.files[file].source.name),
        String(validating: read, as: UTF8.self) != nil
      else { return nil }
      bytes = read
    }
    guard case .object(let members)? = JSONText(parsing: bytes) else { return nil }
    return .object(members)
  }

  /// Whether a body still fails in the same way.
  func fails(_ number: Int, _ body: CheckedTest.Body, like failure: FailureLikeness) -> Bool {
    let failures = runner.run(number, body: body, readFile: payloads.content).failures
    return failures.first.map { FailureLikeness($0) == failure } ?? false
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
