import PolicySyntax
import Testing

@testable import PolicyEngine

/// The bounds of checking, each at its edge.
@Suite struct CheckLimitTests {
  private func diagnostics(_ files: String...) -> [FileDiagnostic] {
    checkPolicies(files.map { PolicyFile(SourceText(name: "test.policy", text: $0)) }).diagnostics
  }

  private func policy(_ items: String) -> String {
    "policy P for \"p\" {\n payload { a: String o: String? f: Bool }\n\(items)\n}\n"
  }

  // MARK: Proofs

  private func provingLet(_ count: Int) -> String {
    let lets = (1..<count).map { "let v\($0) = o" }.joined(separator: "\n")
    let proofs = (1..<count).map { "v\($0) exists" }.joined(separator: " and ")
    return policy("\(lets)\nlet known = \(proofs)\nrule \"r\" when known { thread v1 }")
  }

  @Test func `a let proves the presence of at most 256 values`() {
    // `o`, which all of them name, is one of the values.
    #expect(diagnostics(provingLet(EngineLimits.letProofs)) == [])
    let beyond = diagnostics(provingLet(EngineLimits.letProofs + 1)).map(\.diagnostic)
    #expect(beyond.map(\.code) == [.limitExceeded])
    #expect(beyond.first?.message == "`known` proves that more than 256 values are there")
  }

  @Test func `what is proven around an expression and in it is known in it`() {
    let rule = """
      let both = o exists and f
      rule "a" when o exists and (f or (f and lowercased(o) == "x")) { thread o }
      rule "b" when (f and o exists) and not (lowercased(o) == "x" and f) { thread o }
      rule "c" when f and (both and (a == "x" and lowercased(o) == "y")) { thread o }
      """
    #expect(diagnostics(policy(rule)).filter { $0.diagnostic.severity == .error } == [])
    let unknown = """
      rule "a" when (f and o exists) or lowercased(o) == "x" { }
      rule "b" when (f or o exists) and lowercased(o) == "x" { }
      rule "c" when f and (not (o exists) and lowercased(o) == "x") { }
      """
    #expect(
      diagnostics(policy(unknown)).map(\.diagnostic.code)
        == [.missingProof, .missingProof, .missingProof])
  }

  // MARK: Diagnostics

  private func mistakes(errors: Int, warnings: Int) -> String {
    policy(
      (0..<warnings).map { "rule \"w\u{202E}\($0)\" { }" }.joined(separator: "\n") + "\n"
        + (0..<errors).map { "rule \"e\($0)\" when zz\($0) { }" }.joined(separator: "\n"))
  }

  @Test func `a file gets at most 1000 diagnostics, and is told if there are more`() {
    let edge = diagnostics(mistakes(errors: 1_000, warnings: 0))
    #expect(edge.map(\.diagnostic.code) == Array(repeating: .unknownName, count: 1_000))
    let beyond = diagnostics(mistakes(errors: 1_001, warnings: 0))
    #expect(beyond.map(\.diagnostic.code).suffix(2) == [.unknownName, .tooManyDiagnostics])
    #expect(beyond.count == 1_001 && beyond.last?.diagnostic.severity == .error)
  }

  @Test func `errors go before warnings, wherever they stand`() {
    let found = diagnostics(mistakes(errors: 400, warnings: 700)).map(\.diagnostic)
    #expect(found.count { $0.code == .unknownName } == 400)
    #expect(found.count { $0.code == .bidirectionalControl } == 600)
    #expect(found.last?.code == .tooManyDiagnostics && found.last?.severity == .warning)
    #expect(found.count == 1_001)
  }

  @Test func `a policy with very many warnings can be used, but one with an error after them not`()
  {
    let warned = diagnostics(mistakes(errors: 0, warnings: 1_500))
    #expect(warned.count == 1_001)
    #expect(warned.allSatisfy { $0.diagnostic.severity == .warning })
    let broken = diagnostics(mistakes(errors: 0, warnings: 1_500) + "policy Q for { }")
    #expect(broken.contains { $0.diagnostic.severity == .error })
  }

  @Test func `each file has its own bound`() {
    let found = diagnostics(
      mistakes(errors: 1_200, warnings: 0),
      policy("rule \"r\" when zz { }").replacing("P", with: "Q"))
    #expect(found.count { $0.file == 0 } == 1_001)
    #expect(found.filter { $0.file == 1 }.map(\.diagnostic.code).contains(.unknownName))
  }

  // MARK: Files

  @Test(arguments: ["", "\u{FEFF}", "  \n\t\r\n", "// nothing\n", "heddle 1\n"])
  func `a file without policies and tests is a warning`(text: String) {
    let found = diagnostics(text)
    #expect(found.map(\.diagnostic.code) == [.emptyFile])
    #expect(found.map(\.diagnostic.severity) == [.warning])
  }

  @Test func `a file of tests is no empty file, and a broken one is told of as that`() {
    let test = "test \"t\" { given { \"a\": \"x\", \"f\": true } expect no rule }"
    #expect(diagnostics(policy(""), test) == [])
    #expect(diagnostics("polcy P").map(\.diagnostic.code) == [.expectedSyntax])
  }

  @Test func `a circle of many lets is told by its first names`() throws {
    let lets = (0..<40).map { "let v\($0) = v\(($0 + 1) % 40)" }.joined(separator: "\n")
    let found = diagnostics(policy(lets)).map(\.diagnostic).filter { $0.code == .letCycle }
    #expect(
      found.map(\.message) == [
        "`v0` needs itself: `v0` → `v1` → `v2` → `v3` → `v4` → `v5` → `v6` → `v7` → … → `v0`"
      ])
  }
}
