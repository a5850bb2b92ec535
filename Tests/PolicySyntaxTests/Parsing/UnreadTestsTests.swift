import PolicySyntax
import Testing

/// Parsing without the tests of a file finds the same policies.
@Suite("Tests that are not read")
struct UnreadTestsTests {
  /// Texts in which a policy stands after tests.
  private static let texts = PolicyTexts.all.map { source in
    SourceText(name: source.name, bytes: source.bytes + Array(("\n" + PolicyTexts.letters).utf8))
  }

  /// Every which token is tried: more of them in an optimised build, in which there is time.
  private static func step(_ source: SourceText) -> Int {
    #if DEBUG
      source.bytes.count > 8_000 ? 97 : 5
    #else
      source.bytes.count > 8_000 ? 7 : 1
    #endif
  }

  /// Compares the policies of a text with and without its tests.
  ///
  /// - Returns: The number of errors without the tests.
  @discardableResult
  private func expectSamePolicies(_ bytes: [UInt8], _ what: @autoclosure () -> String) -> Int {
    let source = SourceText(name: "test.policy", bytes: bytes)
    let whole = parsePolicyFile(source)
    let policies = parsePolicyFile(source, readsTests: false)
    if policies.tree.printed() != bytes { Issue.record("no round trip: \(what())") }
    if whole.tree.root.policies.map(\.text) != policies.tree.root.policies.map(\.text) {
      Issue.record("other policies: \(what())")
    }
    if !policies.tree.root.tests.isEmpty { Issue.record("a test was read: \(what())") }
    let errors = policies.diagnostics.count { $0.severity == .error }
    if errors > whole.diagnostics.count(where: { $0.severity == .error }) {
      Issue.record("more errors: \(what())")
    }
    return errors
  }

  /// The tokens of the tests of a file.
  private func testTokens(of source: SourceText) -> [Token] {
    let root = parsePolicyFile(source).tree.root
    return root.tree.tokens.filter { token in
      !token.range.isEmpty && root.tests.contains { $0.range.contains(token.range) }
    }
  }

  @Test("the policies are the same, and each test is one token", arguments: texts.indices)
  func originals(index: Int) {
    let source = Self.texts[index]
    #expect(expectSamePolicies(source.bytes, source.name) == 0)
    let (whole, policies) = (
      parsePolicyFile(source).tree.root, parsePolicyFile(source, readsTests: false).tree.root
    )
    #expect(whole.policies.count > 1)
    #expect(whole.tests.map(\.range) == policies.nodes(.unread).map(\.range))
  }

  @Test("a token that is missing in a test changes no policy, and is told in 1 case of 50 at most")
  func deletions() {
    var (count, told) = (0, 0)
    for source in Self.texts {
      for (index, token) in testTokens(of: source).enumerated() where index % Self.step(source) == 0
      {
        var bytes = source.bytes
        bytes.removeSubrange(token.range.start..<token.range.end)
        count += 1
        let errors = expectSamePolicies(bytes, "\(source.name) without \(token.start)")
        if errors > 0 { told += 1 }
      }
    }
    print("deletions in tests: \(count), of which \(told) make a mistake outside")
    #expect(count > 100)
    #expect(told * 50 <= count)
  }

  @Test(
    "a token too many in a test changes no policy",
    arguments: [
      "{", "}", "[", "\"", "\"\\(", "// ", "\n", "`", "/", "\\", "policy", "\ntest", "for",
    ])
  func insertions(token: String) {
    for source in Self.texts {
      for (index, place) in testTokens(of: source).enumerated()
      where index % (Self.step(source) * 5) == 0 {
        // What stands before a test does not belong to it.
        guard index > 0, place.kind != .word || !place.startsLine else { continue }
        var bytes = source.bytes
        bytes.insert(contentsOf: " \(token) ".utf8, at: Int(place.start))
        expectSamePolicies(bytes, "\(source.name), `\(token)` at \(place.start)")
      }
    }
  }

  @Test(
    "what is wrong in a test is not told",
    arguments: [
      "test \"t\" { expect } ", "test { given { \"a\": } }", "test \"t\" {\n  given {\n",
      "test \"t\" { expect thread \"\\(\"a\" }\n  expect thread \"}\n}", "golden 1 2",
      "test \"t\" { given { \"a\\\": 1 } }", "\"t\" for P { }", "test \"t\" { // }",
    ])
  func mistakes(test: String) {
    let policy = "policy P for \"a\" {\n  rule \"r\" { thread \"t\" }\n}\n"
    let source = SourceText(name: "test.policy", text: policy + test + "\n" + policy)
    let (tree, diagnostics) = parsePolicyFile(source, readsTests: false)
    #expect(!parsePolicyFile(source).diagnostics.isEmpty)
    #expect(diagnostics.map(\.message) == [])
    #expect(tree.root.policies.count == 2)
  }

  @Test(
    "what is wrong outside a test is told",
    arguments: [
      "polcy P for \"a\" {\n}", "policy P for \"a\" {\n  rule }", "test \"t\" { }\npolcy P { }",
      "golden \"a\"\nx", "test \"t\" { } // \u{202E}\n", "// \u{202E}\ntest \"t\" { }",
    ])
  func outside(text: String) {
    let source = SourceText(name: "test.policy", text: text)
    let told = parsePolicyFile(source, readsTests: false).diagnostics
    #expect(told.map(\.message) == parsePolicyFile(source).diagnostics.map(\.message))
    #expect(!told.isEmpty)
  }
}
