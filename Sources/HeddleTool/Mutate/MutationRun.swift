import HeddleTesting
import NotificationGrouping
import NotificationModel
import PolicyEngine
import PolicySyntax

/// Makes every small change to the policies of a set and asks the tests whether they notice.
///
/// It is a value that threads may share: the verdict about a change depends on nothing else.
struct MutationRun: Sendable {
  private let set: CheckedSet
  private let catalog: FormatCatalog
  /// The changes, in their order.
  let mutations: [Mutation]
  /// The tests and rows that fail without any change.
  let failures: [TestResult]
  /// The tests, those with rows as their rows; files of rows are read once, for all changes.
  private let cases: [TestCase]
  private let tests: MutationTests
  private let payloads: PayloadFiles
  /// The changes of one kind at one place, which are told apart by a number.
  private let alike: [Place: [[UInt8]]]

  private struct Place: Hashable {
    let kind: MutationKind
    let file: Int
    let start: Int

    init(_ mutation: Mutation, in set: CheckedSet) {
      kind = mutation.kind
      file = mutation.file
      start = mutation.start(in: set.files[mutation.file].source.bytes)
    }
  }

  /// - Parameters:
  ///   - set: Policies without errors.
  ///   - catalog: The localised texts.
  ///   - readFile: Reads a file that a test names; each is read once.
  init(
    _ set: CheckedSet, catalog: FormatCatalog,
    readFile: (_ name: String, _ policyFile: String) -> PolicyTestRunner.FileContent
  ) {
    self.set = set
    self.catalog = catalog
    let payloads = PayloadFiles(of: set, readFile)
    let runner = PolicyTestRunner(set, catalog: catalog)
    cases = runner.cases(readFile: readFile)
    var session = TestSession(runner)
    let results = cases.map { session.run($0, readFile: payloads.content) }
    self.payloads = payloads
    failures = results.filter { !$0.hasPassed }
    tests = MutationTests(set, results)
    mutations = set.policies.indices.flatMap { MutationFinder.mutations(of: $0, in: set) }
      .sorted(by: Mutation.isInOrder)
    var alike: [Place: [[UInt8]]] = [:]
    for mutation in mutations {
      alike[Place(mutation, in: set), default: []].append(mutation.replacement)
    }
    self.alike = alike
  }

  /// How many tests there are; each row counts as one.
  var testCount: Int { cases.count }

  /// `POLICY: OWNER`, by which changes are chosen.
  func title(of mutation: Mutation) -> String {
    "\(set.policies[mutation.policy].name): \(mutation.owner.words)"
  }

  /// A failing test as a message names it.
  func title(of failure: TestResult) -> String {
    (failure.policy.map { "\($0): " } ?? "") + failure.name
  }

  /// The file of a change, as it is with it.
  func text(with mutation: Mutation) -> [UInt8] {
    mutation.applied(to: set.files[mutation.file].source.bytes)
  }

  // MARK: Verdicts

  /// What comes of a change, with all that a report says of it.
  func report(_ mutation: Mutation) -> MutationReport {
    MutationReport(
      mutation: mutation, policy: set.policies[mutation.policy].name,
      diff: MutationDiff(mutation, in: set.files[mutation.file].source),
      verdict: verdict(on: mutation))
  }

  /// What comes of a change.
  ///
  /// - Complexity: O(n) in the size of the changed policy and of the tests up to the first that
  ///   fails.
  func verdict(on mutation: Mutation) -> MutationVerdict {
    guard let changed = changedSet(mutation) else { return .invalid }
    let runner = PolicyTestRunner(changed, catalog: catalog, givesReasons: false)
    var session = TestSession(runner)
    for number in tests.inOrder(for: mutation) {
      let result = session.run(cases[number], readFile: payloads.content)
      if !result.hasPassed { return .noticed(by: result.name) }
    }
    return unnoticed(mutation, changed.policies[mutation.policy])
  }

  /// The set with the change; its tests are those of the set without it.
  ///
  /// - Returns: Nil if the changed policy does not compile.
  private func changedSet(_ mutation: Mutation) -> CheckedSet? {
    let policy = set.policies[mutation.policy]
    let source = set.files[mutation.file].source
    let range = policy.range
    let text =
      Array(source.bytes[range.start..<mutation.range.start]) + mutation.replacement
      + Array(source.bytes[mutation.range.end..<range.end])
    let file = PolicyFile(SourceText(name: source.name, bytes: text))
    guard let policies = file.checkedPolicies(), policies.count == 1 else { return nil }
    var changed = set
    changed.files.append(file)
    changed.policies[mutation.policy] = policies[0]
    changed.policyFiles[mutation.policy] = changed.files.count - 1
    return changed
  }

  private func unnoticed(_ mutation: Mutation, _ changed: CheckedPolicy) -> MutationVerdict {
    let old = set.policies[mutation.policy]
    let programs = PolicyRuntime([old, changed]).policies.map(\.program)
    if programs[0].isSame(as: programs[1]) { return .same }
    if mutation.kind == .order, ExclusiveRules(old).areExclusive(rules(of: mutation, in: old)) {
      return .same
    }
    let search = PayloadSearch(
      old, changed, rules: rules(of: mutation, in: old), field: mutation.owner)
    let place = set.files[mutation.file].source.location(
      at: mutation.start(in: set.files[mutation.file].source.bytes))
    let number = alike[Place(mutation, in: set)]?.firstIndex(of: mutation.replacement) ?? 0
    let name =
      "\(mutation.kind.words.filter { $0 != "`" }), \(place.line):\(place.column)"
      + (number > 0 ? " (\(number + 1))" : "")
    let isOnly = set.policyFiles.count { $0 == mutation.file } == 1
    let owner = isOnly ? nil : old.name
    var test: TellingTest?
    if case .category(let category) = mutation.owner {
      test = .ofTexts(search, category: category, catalog: catalog, name: name, policy: owner)
    } else {
      test = .ofDecision(search, name: name, policy: owner)
    }
    return .unnoticed(test, tries: PayloadSearch.tries)
  }

  /// The rules whose conditions a change is about, with the neighbour of a rule.
  private func rules(of mutation: Mutation, in policy: CheckedPolicy) -> Set<ExactText> {
    guard case .rule(let name, _) = mutation.owner else { return [] }
    for stage in policy.stages {
      guard let index = stage.rules.firstIndex(where: { $0.name.hasSameBytes(as: name) })
      else { continue }
      return Set(stage.rules[index...].prefix(2).map { ExactText($0.name) })
    }
    return [ExactText(name)]
  }
}
