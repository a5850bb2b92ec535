import NotificationModel
import PolicyEngine
import PolicySyntax
import HeddleTesting

/// Any bytes as a policy file: parsing and checking return, the tree prints back, and formatting
/// keeps the program.
@c(LLVMFuzzerTestOneInput)
public func fuzzPolicy(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let source = SourceText(name: "fuzz.policy", bytes: bytes)
  let file = PolicyFile(source)
  require(file.tree.printed() == bytes, "the tree prints back to the input")
  let set = checkPolicies([file])
  for diagnostic in file.syntaxDiagnostics { check(diagnostic, in: source) }
  for diagnostic in set.diagnostics { check(diagnostic.diagnostic, in: source) }
  guard !file.syntaxDiagnostics.contains(where: { $0.severity == .error }) else { return 0 }

  guard let formatted = formatPolicy(file.tree) else {
    require(count > 1000, "a small file without syntax errors is formatted")
    return 0
  }
  let again = PolicyFile(SourceText(name: "fuzz.policy", bytes: formatted))
  require(
    !again.syntaxDiagnostics.contains { $0.severity == .error },
    "the formatted file has no syntax error: \(again.syntaxDiagnostics.map(\.message))")
  require(again.tree.printed() == formatted, "the formatted tree prints back")
  require(formatPolicy(again.tree) == formatted, "formatting twice changes nothing")
  require(words(of: again.tree) == words(of: file.tree), "formatting keeps the words")
  require(comments(of: again.tree) == comments(of: file.tree), "formatting keeps the comments")
  let formattedSet = checkPolicies([again])
  require(codes(of: set) == codes(of: formattedSet), "formatting keeps the diagnostics")
  guard !set.hasErrors else { return 0 }
  require(listings(of: set) == listings(of: formattedSet), "formatting keeps the program")
  require(results(of: set) == results(of: formattedSet), "formatting keeps the tests")
  return 0
}

private func check(_ diagnostic: Diagnostic, in source: SourceText) {
  let ranges =
    [diagnostic.range] + diagnostic.notes.map(\.range) + diagnostic.fixIts.map(\.range)
  for range in ranges {
    require(
      0 <= range.start && range.start <= range.end && range.end <= source.bytes.count,
      "\(diagnostic.code.text) lies in the file")
    let place = source.location(at: range.start)
    require(place.line >= 1 && place.column >= 1, "a place counts from 1")
  }
  let message = diagnostic.message
  require(
    !message.isEmpty && !message.utf8.contains(0x0A) && !message.utf8.contains(0x0D),
    "\(diagnostic.code.text) is one line: \(message)")
}

/// The tokens but commas, of which formatting takes and sets some.
private func words(of tree: SyntaxTree) -> [ArraySlice<UInt8>] {
  tree.tokens.filter { $0.kind != .comma }.map { tree.source.bytes[Int($0.start)..<Int($0.end)] }
}

/// The comments in order, without the white space at their ends.
private func comments(of tree: SyntaxTree) -> [ArraySlice<UInt8>] {
  tree.tokens.flatMap { token in
    tree.source.bytes[Int(token.triviaStart)..<Int(token.start)]
      .split(separator: UInt8(ascii: "\n"))
      .compactMap { line in
        let comment = line.drop { $0 != UInt8(ascii: "/") }
        let end = comment.lastIndex { !" \t\r".utf8.contains($0) }
        return end.map { comment[...$0] }
      }
  }
}

private func codes(of set: CheckedSet) -> [String] {
  set.diagnostics.map { $0.diagnostic.code.text }
}

private func listings(of set: CheckedSet) -> [String] {
  PolicyRuntime(set.policies).policies.map(\.program.listing)
}

/// What each test gives: its decision, and what did not hold.
private func results(of set: CheckedSet) -> [String] {
  let runner = PolicyTestRunner(set)
  let runtime = PolicyRuntime(set.policies)
  var session = TestSession(runner)
  return runner.cases { _, _ in .failure("no files") }.map { testCase in
    let result = session.run(testCase) { _, _ in .failure("no files") }
    let failures = result.failures.map { failure in
      require(
        failure.range.end <= set.files[0].source.bytes.count, "a failure lies in the file")
      return "\(failure.expected) but \(failure.found) by \(failure.decidedBy ?? "nothing")"
    }
    let test = set.tests[testCase.test]
    if test.table == nil, case .decision(.json(let payload, _), let json, _) = test.body {
      let context = EvaluationContext(for: runtime, json: json)
      let policy = set.policies.firstIndex { $0.name == test.policy }
      let decision = payload.withUnsafeBufferPointer {
        Evaluator(runtime, context).decision(for: $0, policy: policy)
      }
      require(decision == result.decision, "a test decides as without a trace")
    }
    return "\(result.name): \(failures), \(result.decision.map { "\($0)" } ?? "undecided")"
  }
}
