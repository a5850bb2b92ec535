import PolicySyntax
import Testing

/// The bounds of a policy file, each at its edge.
@Suite("Limits")
struct LimitTests {
  /// The codes of the diagnostics of a text.
  private func codes(_ text: String) -> [String] {
    let source = SourceText(name: "test", text: text)
    let (tree, diagnostics) = parsePolicyFile(source)
    #expect(tree.printed() == source.bytes)
    return diagnostics.map(\.code.text)
  }

  private func policy(_ item: String) -> String {
    "policy M for \"a\" {\n  \(item)\n  let z = 1\n}\n"
  }

  @Test("a file has at most 16 MiB")
  func fileSize() {
    let head = Array("policy M for \"a\" { } //".utf8)
    let filler = [UInt8](repeating: UInt8(ascii: "x"), count: SyntaxLimits.fileSize - head.count)
    let edge = parsePolicyFile(SourceText(name: "test", bytes: head + filler))
    #expect(edge.diagnostics.isEmpty)
    #expect(edge.tree.root.policies.count == 1)
    let beyond = parsePolicyFile(SourceText(name: "test", bytes: head + filler + [0x78]))
    #expect(
      beyond.diagnostics.map(\.message) == [
        "the file has 16777217 bytes; a policy file has at most 16777216"
      ])
    #expect(beyond.tree.root.nodes.isEmpty)
  }

  @Test(
    "an expression nests 64 levels, itself among them",
    arguments: [("(", ")"), ("[", "]"), ("f(", ")"), ("not ", ""), ("\"\\(", ")\"")])
  func expressionDepth(open: String, close: String) {
    func nested(_ count: Int) -> String {
      policy(
        "let x = " + String(repeating: open, count: count) + "a"
          + String(repeating: close, count: count))
    }
    #expect(codes(nested(63)) == [])
    #expect(codes(nested(64)) == ["HD0108"])
    #expect(codes(nested(65)) == ["HD0108"])
    #expect(codes(nested(5_000)) == ["HD0108"])
  }

  @Test("a type nests 64 levels", arguments: [("[", "]"), ("(", ")")])
  func typeDepth(open: String, close: String) {
    func nested(_ count: Int) -> String {
      policy(
        "payload {\n    x: " + String(repeating: open, count: count) + "Int"
          + String(repeating: close, count: count) + "\n  }")
    }
    #expect(codes(nested(64)) == [])
    #expect(codes(nested(65)) == ["HD0108"])
  }

  @Test("JSON nests 512 levels", arguments: [("[", "]"), ("{ \"a\": ", "}")])
  func jsonDepth(open: String, close: String) {
    func nested(_ count: Int) -> String {
      "test \"t\" {\n  given { \"a\": " + String(repeating: open, count: count - 1) + "1"
        + String(repeating: close, count: count - 1) + " }\n  expect count 1\n}\n"
    }
    #expect(codes(nested(512)) == [])
    #expect(codes(nested(513)) == ["HD0108"])
    let edge = SourceText(name: "test", text: nested(512))
    expectLawfulFormat(edge)
  }

  @Test("a string has at most 16384 bytes")
  func stringLength() {
    func text(_ count: Int) -> String {
      policy("let x = \"\(String(repeating: "é", count: count / 2))\(count % 2 == 1 ? "x" : "")\"")
    }
    #expect(codes(text(16_384)) == [])
    #expect(codes(text(16_385)) == ["HD0108"])
    let source = SourceText(name: "test", text: text(16_385))
    #expect(
      parsePolicyFile(source).diagnostics.map(\.message) == [
        "the string has 16385 bytes; at most 16384 are allowed"
      ])
  }

  @Test("a name has at most 255 bytes")
  func nameLength() {
    func name(_ count: Int) -> String { String(repeating: "n", count: count) }
    #expect(codes(policy("let \(name(255)) = 1")) == [])
    #expect(codes(policy("let \(name(256)) = 1")) == ["HD0108"])
    #expect(codes(policy("let `\(name(255))` = 1")) == [])
    #expect(codes(policy("let `\(name(256))` = 1")) == ["HD0108"])
    #expect(codes(policy("let a = \(name(255))")) == [])
    #expect(codes(policy("let a = \(name(256))")) == ["HD0108"])
  }

  @Test("a file gets at most 1000 diagnostics, and is told if there are more")
  func diagnostics() {
    func mistakes(_ count: Int) -> String {
      policy((0..<count).map { "let a\($0) 1" }.joined(separator: "\n  "))
    }
    #expect(codes(mistakes(1_000)) == Array(repeating: "HD0106", count: 1_000))
    #expect(codes(mistakes(1_001)).suffix(2) == ["HD0106", "HD0114"])
    #expect(codes(mistakes(3_000)).count == 1_001)
  }

  @Test("a layout that would be larger than a file may be is not made")
  func layoutSize() {
    let depth = 500
    let elements = String(repeating: "1,\n", count: 40_000)
    let source = SourceText(
      name: "test",
      text: "test \"t\" {\n  given { \"a\": " + String(repeating: "[", count: depth) + elements
        + "1"
        + String(repeating: "]", count: depth) + " }\n}\n")
    let (tree, diagnostics) = parsePolicyFile(source)
    #expect(diagnostics.isEmpty)
    #expect(formatPolicy(tree) == nil)
  }
}
