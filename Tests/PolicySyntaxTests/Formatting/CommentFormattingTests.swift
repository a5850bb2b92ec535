import PolicySyntax
import Testing

@Suite("Formatting of comments")
struct CommentFormattingTests {
  @Test("comments stand with the statement after them, or trail the one before")
  func comments() {
    expectFormat(
      """
          // The file.
      /// The policy.
      policy M for "a" { // trailing
      // the payload
        payload { // fields
            // of a
          a: Int// right behind
          // of b

          // again

          b: Int   ///    documentation
              // at the end
        } // after
        // after, too

        // the let
        let c = a
        // the end
      } // really
      // nothing more

      // or so
      """,
      """
      // The file.
      /// The policy.
      policy M for "a" {  // trailing

        // the payload
        payload {  // fields
          // of a
          a: Int  // right behind
          // of b

          // again

          b: Int  ///    documentation
          // at the end
        }  // after
        // after, too

        // the let
        let c = a
        // the end
      }  // really
      // nothing more

      // or so

      """)
  }

  @Test("a blank line comes before the comments of a block, not between them and the block")
  func requiredBlankLine() {
    expectFormat(
      """
      policy M for "a" {
        // the let
        let a = 1
        // the rule
        // goes on
        rule "r" { }
        // the last

        otherwise { }
      }
      // the test
      test "t" { }
      """,
      """
      policy M for "a" {

        // the let
        let a = 1

        // the rule
        // goes on
        rule "r" { }
        // the last

        otherwise { }
      }

      // the test
      test "t" { }

      """)
  }

  @Test("a comment in an expression keeps its place and ends its line")
  func commentsInExpressions() {
    expectFormat(
      """
      policy M for "a" {
        let a = // one
          b
        let c = b // two
          == // three
          d
        let e = b and // four
          // five
          d
        let f = ( // six
          b)
        let g = "x\\(b // seven
          )y"
        rule "r" // eight
        when b // nine
        { // ten
        }
      }
      """,
      """
      policy M for "a" {

        let a =  // one
          b
        let c = b  // two
          ==  // three
          d
        let e = b
          and  // four
          // five
          d
        let f = (  // six
            b)
        let g = "x\\(b  // seven
          )y"

        rule "r"  // eight
          when b  // nine
          {  // ten
        }
      }

      """)
  }

  @Test("a comment in a list stands with its element, after the comma")
  func commentsInLists() {
    expectFormat(
      """
      policy M for "a" {
        let a = ["x", // one
          "y" // two
          , // three
          // four
          "z" // five
          // six
        ]
        let b = [ // nothing
        ]
        let c = f(a, // last
        )
      }
      """,
      """
      policy M for "a" {

        let a = [
          "x",  // one
          "y",  // two
          // three
          // four
          "z",  // five
          // six
        ]
        let b = [  // nothing
        ]
        let c = f(a  // last
          )
      }

      """)
  }

  @Test("a comment may stand anywhere in a head")
  func commentsInHeads() {
    expectFormat(
      """
      policy // one
      M // two
      for "a" // three
      , "b" { }
      test "t" // four
      for M
      // five
      {
      // six
      }
      """,
      """
      policy  // one
        M  // two
        for "a",  // three
        "b" { }

      test "t"  // four
        for M
        // five
        {
        // six
      }

      """)
  }

  @Test("a block of nothing but comments keeps them")
  func emptyBlocks() {
    expectFormat(
      """
      policy M for "a" {

        // one

        // two
      }
      """,
      """
      policy M for "a" {
        // one

        // two
      }

      """)
  }
}
