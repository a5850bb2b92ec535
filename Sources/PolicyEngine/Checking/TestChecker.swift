import NotificationModel
import PolicySyntax

/// Checks the tests of a set: which policy each runs, and whether its expectations can be.
///
/// - Complexity: O(n log n) in the size of the files.
func checkTests(_ set: inout CheckedSet) {
  let isDamaged = set.files.contains(where: { $0.isDamaged })
  var own: [[Int]] = Array(repeating: [], count: set.files.count)
  for (policy, file) in set.policyFiles.enumerated() { own[file].append(policy) }
  var names = TestedNames(set.policies)
  for (fileIndex, file) in set.files.enumerated() {
    var checker = TestChecker(
      policies: set.policies, file: file, own: own[fileIndex], known: names, isDamaged: isDamaged)
    for node in file.tree.root.tests {
      guard let test = checker.check(node) else { continue }
      set.tests.append(test)
      set.testFiles.append(fileIndex)
    }
    set.diagnostics += checker.diagnostics.map { FileDiagnostic(file: fileIndex, diagnostic: $0) }
    names = checker.known
  }
}

/// Checks the tests of one file.
struct TestChecker {
  let policies: [CheckedPolicy]
  let file: PolicyFile
  /// The policies of this file.
  let own: [Int]
  /// The names that tests may mention.
  var known: TestedNames
  /// True if some file has a syntax error, so that a name may be unknown because of it.
  let isDamaged: Bool
  var diagnostics: [Diagnostic] = []
  /// The tests met so far: by policy and name.
  private var names: [ExactText: SourceRange] = [:]

  init(
    policies: [CheckedPolicy], file: PolicyFile, own: [Int], known: TestedNames, isDamaged: Bool
  ) {
    self.policies = policies
    self.file = file
    self.own = own
    self.known = known
    self.isDamaged = isDamaged
  }

  /// The candidate that a misspelt name most probably means; nil if none is near.
  mutating func nearest(
    to name: String, among candidates: some Collection<String>
  ) -> String? {
    known.nearest(to: name, among: candidates)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if isDamaged, !diagnostic.code.isIndependentOfSyntax { return }
    diagnostics.append(diagnostic)
  }

  /// - Returns: Nil if the test is broken; a diagnostic says why.
  mutating func check(_ node: Syntax) -> CheckedTest? {
    if file.isDamaged(node.range) { return nil }
    let nameRange = node.stringChild?.range ?? node.range
    let name = node.stringChild?.literalText ?? ""
    if name.isEmpty { report(.emptyText("a test's name", at: nameRange)) }
    guard let kind = kind(of: node, nameRange) else { return nil }
    guard case .some(let policy) = meantPolicy(node, kind, nameRange) else { return nil }
    checkName(name, of: policy, at: nameRange)
    let expectsNothing = !node.nodes.contains {
      $0.kind.isDecisionExpectation || $0.kind.isGroupExpectation
    }
    let tables = node.nodes(.forEachClause)
    // The rows of a test may each expect something.
    if expectsNothing, tables.isEmpty { report(.nothingExpected(at: nameRange)) }
    let body: CheckedTest.Body
    var table: TestTable?
    switch kind {
    case .decision(let given):
      let expectations = node.nodes.compactMap { checkExpectation($0, policy) }
      body = checkDecision(node, given, expectations)
      var columns = RowColumns(policy, besides: expectations, expectsNothing: expectsNothing)
      table = checkTable(tables, &columns)
    case .scenario:
      if let clause = tables.first, let delivery = node.first(.deliverClause) {
        report(.tableOfDeliveries(at: place(of: clause), other: place(of: delivery)))
      }
      body = .scenario(checkScenario(node, policy))
    }
    return CheckedTest(
      name: name, policy: policy.map { policies[$0].name }, body: body, table: table,
      range: nameRange)
  }

  private mutating func checkName(_ name: String, of policy: Int?, at range: SourceRange) {
    let key = ExactText("\(policy ?? -1)/\(name)")
    if let first = names[key] { report(.duplicate("test", name, at: range, first: first)) }
    names[key] = range
  }

  func bytes(of node: Syntax) -> [UInt8] {
    Array(file.source.bytes[node.range.start..<node.range.end])
  }

  // MARK: Kinds

  /// What a test does, as its clauses say.
  enum Kind {
    case decision(CheckedTest.Payload)
    case scenario
  }

  private mutating func kind(of node: Syntax, _ nameRange: SourceRange) -> Kind? {
    let given = node.nodes(.givenClause)
    let ofScenario = node.nodes.first { $0.kind.isOfScenario }
    if let first = given.first, let other = ofScenario {
      let isLater = first.range.start < other.range.start
      let (late, early) = isLater ? (other, first) : (first, other)
      report(.mixedTest(at: place(of: late), other: place(of: early), words(of: early)))
      return nil
    }
    if ofScenario != nil {
      if !node.nodes.contains(where: { $0.kind == .deliverClause }) {
        report(.noDelivery(at: nameRange))
        return nil
      }
      return .scenario
    }
    if given.count > 1 {
      report(.repeatedClause("given", at: given[1].range, first: given[0].range))
    }
    guard let clause = given.first else {
      if let table = node.first(.forEachClause) {
        // The rows give it all.
        return .decision(.json([UInt8(ascii: "{"), UInt8(ascii: "}")], table.range))
      }
      report(.nothingGiven(at: nameRange))
      return nil
    }
    return payload(of: clause).map { .decision($0) }
  }

  /// The payload of a `given` or `deliver`.
  func payload(of clause: Syntax) -> CheckedTest.Payload? {
    if let object = clause.first(.jsonObject) { return .json(bytes(of: object), object.range) }
    guard let string = clause.stringChild, let text = string.literalText else { return nil }
    return .file(text, string.range)
  }

  /// The place of the words that a clause begins with.
  func place(of clause: Syntax) -> SourceRange {
    let words = leadingWords(of: clause)
    guard let first = words.first, let last = words.last else { return clause.range }
    return first.range.union(last.range)
  }

  /// The words that a clause begins with, such as `expect no group`.
  func words(of clause: Syntax) -> String {
    leadingWords(of: clause).map { clause.text(of: $0) }.joined(separator: " ")
  }

  private func leadingWords(of clause: Syntax) -> [Token] {
    let tokens = clause.tokens.filter { $0.kind == .word }
    let isExpectation = clause.kind.isDecisionExpectation || clause.kind.isGroupExpectation
    let isNegative = tokens.count > 1 && clause.text(of: tokens[1]) == "no"
    let isTable = clause.kind == .forEachClause
    return Array(tokens.prefix(isTable || isExpectation ? isNegative ? 3 : 2 : 1))
  }

  // MARK: Policies

  /// The index of the policy that a test runs, an inner nil if its payloads decide.
  ///
  /// - Returns: Nil if there is none, which has been told.
  private mutating func meantPolicy(
    _ node: Syntax, _ kind: Kind, _ range: SourceRange
  ) -> Int?? {
    switch policy(namedBy: node) {
    case .named(let index): return .some(index)
    case .unknown: return nil
    case .none: break
    }
    if own.count == 1 { return .some(own[0]) }
    if own.isEmpty, policies.count == 1 { return .some(0) }
    switch kind {
    case .scenario, .decision(.file):
      return .some(nil)
    case .decision(.json(let bytes, _)):
      if let app = PayloadPlaces.reading(bytes, { $0.app }), let index = known.policy(ofApp: app) {
        return .some(index)
      }
      report(.ambiguousPolicy(policies.prefix(8).map { $0.name }, at: range))
      return nil
    }
  }

  /// What a `for` says, if there is one.
  enum NamedPolicy {
    case none
    case named(Int)
    /// The name has been told.
    case unknown
  }

  mutating func policy(namedBy node: Syntax) -> NamedPolicy {
    guard let name = node.first(.policyClause)?.declaredName else { return .none }
    if let index = known.policy(named: name.text) { return .named(index) }
    report(
      .unknownPolicy(
        name.text, at: name.range,
        suggestion: nearest(to: name.text, among: policies.lazy.map { $0.name })))
    return .unknown
  }

  // MARK: Decisions

  private mutating func checkDecision(
    _ node: Syntax, _ given: CheckedTest.Payload, _ expectations: [CheckedTest.Expectation]
  ) -> CheckedTest.Body {
    let contexts = node.nodes(.withClause)
    if contexts.count > 1 {
      report(.repeatedClause("with", at: contexts[1].range, first: contexts[0].range))
    }
    return .decision(
      given, context: contexts.first?.first(.jsonObject).map { bytes(of: $0) }, expectations)
  }
}

extension SyntaxKind {
  /// True for the clauses that only a test with deliveries can have.
  fileprivate var isOfScenario: Bool {
    switch self {
    case .deliverClause, .removeClause, .clearClause, .groupingClause: true
    default: isGroupExpectation
    }
  }
}
