// Tests with rows.

extension DiagnosticExplanation {
  static let tables = [
    DiagnosticExplanation(
      "HD0243", "a column that a table cannot have",
      meaning: """
        A column says what its values are: `name` is the name of the row, `given` with a payload
        field or a pointer replaces a value of the payload, `with` one of the context, and `expect`
        says what is to come out, in the words that stand after `expect` in a test. `note` is for
        people.

        A column of another name would change nothing, and the row would test something else than
        it seems to.
        """,
      example: policy(
        "Podcasts", payload: ["show: String"],
        #"""
        otherwise {
          thread "show/\(show)"
        }
        """#,
        tests: """
          test "each show has its group" {
            for each [
              { "given show": "Serial", "expect thread": "show/Serial" },
              { "show": "Radiolab", "expect thread": "show/Radiolab" }
            ]
          }
          """),
      mended: .replacing(#""show""#, with: #""given show""#)),
    DiagnosticExplanation(
      "HD0244", "a table that has no rows, or other things than rows",
      meaning: """
        The rows of a test are JSON objects in an array, or stand in a file: `.csv` with the names
        of the columns in its first line, `.json` with an array, `.ndjson` or `.jsonl` with an
        object on each line. A row may have a name, a text that is not empty.

        A test without rows would pass whatever the policy does, as it runs nothing.
        """,
      example: podcasts(
        """
        test "every episode joins the app's group" {
          for each []
          expect thread default
        }
        """),
      mended: .replacing(
        "[]",
        with: """
          [
              { "given /show": "Serial" },
              { "given /show": null }
            ]
          """)),
  ]
}
