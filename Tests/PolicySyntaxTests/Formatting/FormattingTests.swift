import PolicySyntax
import Testing

@Suite("Formatting")
struct FormattingTests {
  @Test("a shipped policy has the one layout", arguments: PolicyTexts.policyNames)
  func shippedPolicy(name: String) {
    let source = PolicyTexts.policy(name)
    #expect(expectLawfulFormat(source) == source.bytes)
  }

  @Test("an example in the one layout comes out as it is", arguments: PolicyTexts.small.indices)
  func example(index: Int) {
    let source = PolicyTexts.small[index]
    #expect(expectLawfulFormat(source) == source.bytes)
  }

  @Test(
    "a statement stands on one line with single spaces",
    arguments: [
      ("let   a=b", "let a = b"),
      ("let a = b==c and(d)", "let a = b == c and (d)"),
      ("let a = ( b )or[ ]", "let a = (b) or []"),
      ("let a = f( b ,c )", "let a = f(b, c)"),
      ("let a = f(b,)", "let a = f(b)"),
      ("let a = [ 1,2 , 3, ]", "let a = [1, 2, 3]"),
      ("let a = - 5", "let a = -5"),
      ("let a = b<- 5", "let a = b < -5"),
      ("let a = b??c", "let a = b ?? c"),
      ("let a = b\n    ==\n    c", "let a = b == c"),
      ("let a = not(b)", "let a = not (b)"),
      ("let a = ((b))", "let a = ((b))"),
      ("let a = `in`in`b`", "let a = `in` in `b`"),
      ("let a = \"  x  \\( b )\\(c??\"d\")\"", "let a = \"  x  \\(b)\\(c ?? \"d\")\""),
      ("let a = \"\\(\n  b\n)\"", "let a = \"\\(b)\""),
      ("let a = \"tab\there\"", "let a = \"tab\there\""),
      ("let\ta\t=\tb  \t", "let a = b"),
    ])
  func statement(before: String, after: String) {
    expectFormat(
      "policy M for \"a\" {\n\(before)\n}", "policy M for \"a\" {\n\n  \(after)\n}\n")
  }

  @Test("golden files stand apart from what is around them, and together as their author has them")
  func goldenFiles() {
    expectFormat(
      "golden  \"a\"\ngolden\n\"b\"\n\n\ngolden \"c\"\npolicy M for \"a\" { }\ngolden \"d\" // e",
      "golden \"a\"\ngolden \"b\"\n\ngolden \"c\"\n\npolicy M for \"a\" { }\n\ngolden \"d\"  // e\n"
    )
  }

  @Test(
    "a field stands on one line",
    arguments: [
      ("a:Int", "a: Int"),
      ("a : Int ?", "a: Int?"),
      ("a: Int ? ?", "a: Int? ?"),
      ("a: [ [Int] ? ]", "a: [[Int]?]"),
      ("a:(\"x\"|\"y\")?", "a: (\"x\" | \"y\")?"),
      ("a: \"x\"|\"y\"|other String=\"x\"", "a: \"x\" | \"y\" | other String = \"x\""),
      ("a: Int lenient\n at \"/a\"\n = - 1", "a: Int lenient at \"/a\" = -1"),
      ("a: [Int]=[ ]", "a: [Int] = []"),
    ])
  func field(before: String, after: String) {
    expectFormat(
      "policy M for \"a\" { payload{\(before)}}",
      "policy M for \"a\" {\n\n  payload {\n    \(after)\n  }\n}\n")
  }

  @Test(
    "JSON on one line stays there",
    arguments: [
      ("{}", "{}"), ("{ }", "{}"), ("{\"a\":1}", "{ \"a\": 1 }"),
      ("{\"a\" :[1,2 , {}],\"b\":[ ]}", "{ \"a\": [1, 2, {}], \"b\": [] }"),
      ("{\"a\":{\"b\":\"c\\u0020\"}}", "{ \"a\": { \"b\": \"c\\u0020\" } }"),
      ("{\"a\":1.50E+03,\"b\":-0}", "{ \"a\": 1.50E+03, \"b\": -0 }"),
      ("{\n}", "{}"),
    ])
  func json(before: String, after: String) {
    expectFormat("test \"t\" {\n  given \(before)\n}", "test \"t\" {\n  given \(after)\n}\n")
  }

  @Test("blank lines set blocks apart and are kept, up to one, between statements")
  func blankLines() {
    expectFormat(
      """


      policy M for "a" {
        payload {

          a: Int


          b: Int
          c: Int

        }
        context { }
        let d = a
        let e = b


        let f = c
        rule "r" {

          thread "x"

          count 1

        }
        otherwise { }
        stage "s" {

          rule "t" { }
          otherwise { }


        }
        always { }


      }
      test "t" {

        given { }

        expect count 1
        expect rule "r"

      }
      test "u" { }


      """,
      """
      policy M for "a" {

        payload {
          a: Int

          b: Int
          c: Int
        }

        context { }

        let d = a
        let e = b

        let f = c

        rule "r" {
          thread "x"

          count 1
        }

        otherwise { }

        stage "s" {
          rule "t" { }

          otherwise { }
        }

        always { }
      }

      test "t" {
        given {}

        expect count 1
        expect rule "r"
      }

      test "u" { }

      """)
  }

  @Test("statements on one line are set on lines of their own")
  func statementsOnOneLine() {
    expectFormat(
      "policy M for \"a\",\"b\"{payload{a:Int b:Int}let c=a rule \"r\"{thread \"x\" count 1}}"
        + "test \"t\"for M{with{}given{}expect count 1 expect no thread}",
      """
      policy M for "a", "b" {

        payload {
          a: Int
          b: Int
        }

        let c = a

        rule "r" {
          thread "x"
          count 1
        }
      }

      test "t" for M {
        with {}
        given {}
        expect count 1
        expect no thread
      }

      """)
  }

  @Test("a table has one layout, with a row on each line if the author broke it")
  func table() {
    expectFormat(
      """
      test "t" { for   each[{"a":1},{ }]
      // Rows.
      expect count 1
      for each"rows.csv"  // a file
      for each [ { "name":"one" }, {"name":
      "two"},
          { "name" : [1,2]} ] }
      """,
      """
      test "t" {
        for each [{ "a": 1 }, {}]
        // Rows.
        expect count 1
        for each "rows.csv"  // a file
        for each [
          { "name": "one" },
          {
            "name": "two"
          },
          { "name": [1, 2] }
        ]
      }

      """)
  }

  @Test("a scenario has one layout")
  func scenario() {
    expectFormat(
      """
      test "t" { deliver "a"  for  M{"x":1} at"2026-05-01T09:00:00Z" deliver{"x":
        2}
      remove"a"  for M clear   all
      // Everything anew.

      grouping  byApp
      expect groups 1 expect group default{lead 2 members 1 summary"s" in"en"


      no summary }
      expect  group "a"

      for M { // none
      }
      expect no group default }
      """,
      """
      test "t" {
        deliver "a" for M { "x": 1 } at "2026-05-01T09:00:00Z"
        deliver {
          "x": 2
        }
        remove "a" for M
        clear all
        // Everything anew.

        grouping byApp
        expect groups 1
        expect group default {
          lead 2
          members 1
          summary "s" in "en"

          no summary
        }
        expect group "a" for M {  // none
        }
        expect no group default
      }

      """)
  }

  @Test("an attribute that would read as a part of the file stays on its line")
  func attributeLikeFileItem() {
    expectFormat(
      "policy M for \"a\" { always { test \"b\" policy c\n thread \"x\" } }",
      """
      policy M for "a" {

        always { test "b" policy c
          thread "x"
        }
      }

      """)
  }

  @Test(
    "a file ends with one line end, and an empty one is empty",
    arguments: [
      ("", ""), ("\n\n", ""), ("\u{FEFF}", ""), ("// a", "// a\n"), ("\n\n// a \n\n\n", "// a\n"),
      ("heddle 1", "heddle 1\n"),
      ("heddle 1\npolicy M for \"a\" { }", "heddle 1\n\npolicy M for \"a\" { }\n"),
      ("\u{FEFF}policy M for \"a\" { }\r\n", "policy M for \"a\" { }\n"),
      ("// a\r\n\r\n// b\t\r\nheddle 1\r\n", "// a\n\n// b\nheddle 1\n"),
    ])
  func ends(before: String, after: String) {
    expectFormat(before, after)
  }

  @Test("a file with mistakes has no layout")
  func mistakes() {
    let source = SourceText(name: "test", text: "policy M for \"a\" {\n  let a = 1 2\n}\n")
    #expect(formatPolicy(parsePolicyFile(source).tree) == nil)
  }
}
