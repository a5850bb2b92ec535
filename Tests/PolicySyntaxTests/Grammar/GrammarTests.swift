import PolicySyntax
import Testing

@Suite("Grammar")
struct GrammarTests {
  @Test("the grammar's text reads as a grammar")
  func text() throws {
    let grammar = try Grammar(policyGrammar)
    #expect(grammar.names.first == "file")
    #expect(grammar.names.count >= 30)
    #expect(Set(grammar.names).count == grammar.names.count)
  }

  @Test("each production is part of a file")
  func reachable() throws {
    let grammar = try Grammar(policyGrammar)
    var reached: Set = ["file"]
    var pending = ["file"]
    while let name = pending.popLast() {
      guard let production = grammar.productions[name] else { continue }
      for next in Grammar.names(in: production) where reached.insert(next).inserted {
        pending.append(next)
      }
    }
    #expect(Set(grammar.names).subtracting(reached) == [])
  }

  @Test("the parser accepts random sentences of the grammar", arguments: [21, 23] as [UInt64])
  func sentences(seed: UInt64) throws {
    print("sentences with seed \(seed)")
    let grammar = try Grammar(policyGrammar)
    var generator = SentenceGenerator(grammar, seed: seed)
    var kinds: Set<SyntaxKind> = []
    for number in 0..<4_000 {
      // A test alone is a file, and the parts of its parts would be rare otherwise.
      let sentence = generator.next(of: number % 2 == 0 ? "file" : "test")
      let source = SourceText(name: "sentence", text: sentence)
      let (tree, diagnostics) = parsePolicyFile(source)
      // Any number is a version to the grammar.
      let mistakes = diagnostics.filter { $0.code != .newerLanguageVersion }.map(\.message)
      #expect(mistakes == [], "\(sentence)")
      #expect(tree.printed() == source.bytes)
      var pending = [tree.root]
      while let node = pending.popLast() {
        kinds.insert(node.kind)
        pending += node.nodes
      }
      if diagnostics.isEmpty { expectLawfulFormat(source) }
    }
    #expect(Set(grammar.names).subtracting(generator.reached) == [])
    let all = (UInt8(0)...255).compactMap(SyntaxKind.init(rawValue:))
    let missing = Set(all).subtracting(kinds).map { "\($0)" }
    #expect(Set(missing).subtracting(["unexpected", "unread", "negation"]) == [])
  }

  @Test("a part of the grammar that is left out is missed", arguments: ["\"{\"", "\"=\"", "\":\""])
  func brokenGrammar(part: String) throws {
    // The other test would go unnoticed if it gave the parser nothing to refuse.
    let broken = policyGrammar.replacing(" \(part)", with: "")
    var generator = SentenceGenerator(try Grammar(broken), seed: 23)
    let mistakes = (0..<200).count { _ in
      let source = SourceText(name: "sentence", text: generator.next(of: "file"))
      return !parsePolicyFile(source).diagnostics.isEmpty
    }
    #expect(mistakes > 20)
  }

  @Test(
    "a text that is no grammar is refused",
    arguments: ["a = (b", "a = \"b", "a = b", "a = | \"b\"", "a = \"b\" & \"c\"", "= \"b\""])
  func refused(text: String) {
    #expect(throws: Grammar.Failure.self) { try Grammar(text) }
  }
}
