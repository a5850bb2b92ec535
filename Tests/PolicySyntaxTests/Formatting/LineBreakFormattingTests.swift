import PolicySyntax
import Testing

@Suite("Formatting of line breaks")
struct LineBreakFormattingTests {
  @Test("JSON over several lines has one member a line")
  func brokenJSON() {
    expectFormat(
      """
      test "t" {
        given { "a": 1, "b": { "c": [1, 2], "d": [
          1, {"e": 2}] },
          "f": {
          }, "g": []
        }
      }
      """,
      """
      test "t" {
        given {
          "a": 1,
          "b": {
            "c": [1, 2],
            "d": [
              1,
              { "e": 2 }
            ]
          },
          "f": {},
          "g": []
        }
      }

      """)
  }

  @Test("a list over several lines has one element a line and a trailing comma")
  func brokenList() {
    expectFormat(
      """
      policy M for "a" {
        let a = b in ["x", "y",
          "z"] and c
        let d = [ [1,
         2], [], [3, 4], ]
      }
      """,
      """
      policy M for "a" {

        let a = b in [
          "x",
          "y",
          "z",
        ] and c
        let d = [
          [
            1,
            2,
          ],
          [],
          [3, 4],
        ]
      }

      """)
  }

  @Test("a condition over several lines breaks before each `and` and `or`")
  func brokenCondition() {
    expectFormat(
      """
      policy M for "a" {
        let a = b and
          c or d
        rule "r" when b
          and (c or
            d) and e in [1, 2] { thread "x" }
        rule "s"
          when b and c { }
      }
      """,
      """
      policy M for "a" {

        let a = b
          and c
          or d

        rule "r" when b
          and (c
            or d)
          and e in [1, 2] {
          thread "x"
        }

        rule "s" when b
          and c { }
      }

      """)
  }

  @Test("a closed set over several lines breaks before each `|`")
  func brokenClosedSet() {
    expectFormat(
      "policy M for \"a\" { payload { a: \"x\" |\n \"y\" | other String at \"/a\" } }",
      """
      policy M for "a" {

        payload {
          a: "x"
            | "y"
            | other String at "/a"
        }
      }

      """)
  }
}
