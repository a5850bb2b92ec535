import PolicySyntax
import Testing

@Suite("Recovery")
struct RecoveryTests {
  @Test("a mistake in a file is told once", arguments: Mistake.inFiles)
  func files(mistake: Mistake) {
    expectParse(mistake.marked, messages: [mistake.message])
  }

  @Test(
    "a mistake in a policy is told once",
    arguments: Mistake.inFields + Mistake.inExpressions + Mistake.inRules)
  func policies(mistake: Mistake) {
    expectParse(
      "policy M for \"a\" {\n  \(mistake.marked)\n}", messages: [mistake.message])
  }

  @Test("a mistake in a test is told once", arguments: Mistake.inTests + Mistake.inScenarios)
  func tests(mistake: Mistake) {
    expectParse(
      "test \"t\" {\n  \(mistake.marked)\n  expect count 1\n}", messages: [mistake.message])
  }

  @Test("independent mistakes of one file are told once each")
  func independentMistakes() {
    expectParse(
      #"""
      policy Mail for "a" {
        payload {
          account ‹106›String
          sender: String ‹106›"/from"
          folder: "inbox" | ‹106›favorites
        }

        category mail {
          ‹106›sumary "%u more"
          hidden "%u"
        }

        let ‹110›in = 1
        let a = account == sender ‹112›== folder
        let b = [
          1 ‹106›2,
          3,
        ]
        let c = (account exists‹106›
        let d = ‹104›007
        let e = "‹103›\d"

        rule "one" ‹106›account exists {
          thread‹106›
          count 1
        }

        ‹106›rul "two" {
          thread "x"
        }

        stage "s" {
          ‹106›always { }
          rule "three" when ‹101›!account {
            interruption active ‹106›passive
          }
        }

        otherwise {
          thread ‹102›"x
        }
      }

      ‹106›tests "none" { }

      test "t" {
        with { "a": ‹106›nil }
        given { "a": 1 ‹106›"b": 2 }
        expect ‹106›"x"
        expect thread‹106›
      }

      test ‹106›t {
        ‹106›exspect count 1
      }
      """#)
  }

  @Test("a mistake keeps what stands around it")
  func surroundings() throws {
    let (tree, _) = expectParse(
      #"""
      policy M for "a" {
        let a = ‹106›and
        let b = 1
        rule "r" when a ‹106›b {
          thread "x"
          count ‹106›}
      }

      test "t" {
        with { ‹106›a: 1 }
        expect count 1
      }
      """#)
    let policy = try #require(tree.root.policies.first)
    #expect(policy.nodes(.letDeclaration).map { $0.declaredName?.text } == ["a", "b"])
    let rule = try #require(policy.first(.rule))
    #expect(rule.nodes(.assignment).map { $0.leadingWord?.text } == ["thread", "count"])
    let test = try #require(tree.root.tests.first)
    #expect(test.nodes.map(\.kind).contains(.attributeExpectation))
  }

  @Test(
    "a brace that is missing in a scenario takes no more than the lines up to the next clause",
    arguments: [
      "deliver { \"a\": { \"b\": 1‹106›\n    deliver {}\n",
      "deliver { \"a\": [1, 2‹106›\n    deliver {}\n",
      "deliver {}\n    expect group default ‹107›{\n      lead 1\n      members 1\n",
    ])
  func missingBraceInScenario(clauses: String) throws {
    let (tree, _) = expectParse(
      """
      test "t" {
        \(clauses)
        expect groups 2
        expect group "a" {
          members 1
        }
      }

      test "u" {
        deliver {}
        expect groups 1
      }
      """)
    #expect(tree.root.tests.count == 2)
    let test = try #require(tree.root.tests.first)
    #expect(test.nodes(.groupCountExpectation).count == 1)
    #expect(test.nodes(.groupExpectation).last?.nodes.map(\.kind).last == .membersTrait)
  }

  @Test(
    "a broken row takes no more than its table",
    arguments: [
      "for each [\n    { \"a\": 1 },\n    { \"a\" ‹106›1 },\n    { \"b\": 2 }\n  ]",
      "for each [\n    { \"a\": 1 },\n    { ‹106›a: 1 },\n    {}\n  ]",
      "for each [\n    { \"a\": 1 },\n    { \"a\": 1‹106›\n",
      "for each [\n    { \"a\": [1, 2 ‹106›},\n    {}\n  ]",
      "for each [‹106›\n",
    ])
  func brokenRow(table: String) throws {
    let (tree, _) = expectParse(
      """
      test "t" {
        given {}
        \(table)
        expect count 1
        expect thread "a"
      }

      test "u" {
        for each "a.csv"
        expect count 1
      }
      """)
    #expect(tree.root.tests.count == 2)
    let test = try #require(tree.root.tests.first)
    #expect(test.nodes(.forEachClause).count == 1)
    #expect(test.nodes(.attributeExpectation).count == 2)
  }

  @Test(
    "a misspelt word of a test offers the one that is meant",
    arguments: [
      ("delivr { }", "deliver"), ("exspect groups 1", "expect"), ("grouping_ off", "grouping"),
      ("fr each []", "for"),
      ("expect grups 1", "groups"), ("expect rul \"a\"", "rule"),
      ("expect problm HD0402", "problem"),
      ("expect group default {\n    leed 1\n  }", "lead"),
      ("expect group \"a\" {\n    member 1\n  }", "members"),
    ])
  func misspeltWordOfTest(clause: String, meant: String) throws {
    let source = SourceText(name: "test", text: "test \"t\" {\n  \(clause)\n}")
    let diagnostics = parsePolicyFile(source).diagnostics
    #expect(diagnostics.map(\.help) == ["did you mean `\(meant)`?"])
    #expect(diagnostics.first?.fixIts.map(\.replacement) == [meant])
  }

  @Test("a missing brace is told at the brace that it would close")
  func missingBrace() throws {
    let (_, diagnostics) = expectParse(
      """
      policy M for "a" {
        rule "r" ‹107›{
          thread "x"

        otherwise {
          thread "y"
        }
      }
      """)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.notes.map(\.message) == ["a `}` is missing here at the latest"])
  }

  @Test("a reserved word offers its backticks")
  func reservedWordFixIt() throws {
    let (tree, diagnostics) = expectParse("policy M for \"a\" {\n  let ‹110›at = 1\n}")
    let fixIt = try #require(diagnostics.first?.fixIts.first)
    #expect(fixIt.message == "put `at` in backticks")
    var bytes = tree.source.bytes
    bytes.replaceSubrange(fixIt.range.start..<fixIt.range.end, with: fixIt.replacement.utf8)
    expectParse(String(decoding: bytes, as: UTF8.self))
  }

  @Test("an open string offers its quote")
  func unterminatedStringFixIt() throws {
    let (tree, diagnostics) = expectParse("policy M for \"a\" {\n  let x = ‹102›\"at\n}")
    let fixIt = try #require(diagnostics.first?.fixIts.first)
    var bytes = tree.source.bytes
    bytes.replaceSubrange(fixIt.range.start..<fixIt.range.end, with: fixIt.replacement.utf8)
    expectParse(String(decoding: bytes, as: UTF8.self))
  }

  @Test(
    "a habit from another language gets a hint",
    arguments: [
      ("let x = a && b", "write `and`"), ("let x = !a", "write `not`"),
      ("let x = 'a'", "write strings with the double quote `\"`"),
      ("let x = “a”", "write strings with the straight quote `\"`"),
      ("let x = 1;", "statements need no `;`, each stands on a line of its own"),
      ("# comment", "comments begin with `//`"),
      ("let x =\u{A0}1", "this is a no-break space; write a plain one"),
      ("let x = a = 1", "`=` gives a name or a default"),
      ("let x = a < b < c", "join two comparisons with `and`"),
    ])
  func hint(text: String, help: String) {
    let source = SourceText(name: "test", text: "policy M for \"a\" {\n  \(text)\n}")
    #expect(parsePolicyFile(source).diagnostics.map(\.help) == [help])
  }
}
