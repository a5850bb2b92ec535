import Heddle
import HeddleTesting
import Testing

/// Rows that stand in files.
@Suite struct TableFileTests {
  /// What came of a table: the names of the rows, each with what failed and where.
  private func outcome(_ file: String, _ text: String, _ clauses: String = "") throws -> [String] {
    try TableTests.results(
      "given { \"room\": \"a\" }\n  for each \"\(file)\"\n  \(clauses)", files: [file: text]
    ).map { result in
      let failures = result.failures.map { failure in
        "\(failure.location.file):\(failure.location.line):\(failure.location.column) "
          + "\(failure.text) | \(failure.expected) | \(failure.found)"
      }
      return ([result.name] + failures).joined(separator: "\n")
    }
  }

  @Test func `the cells of a CSV file have the types of their columns`() throws {
    let text = """
      name,given room,given kind,given n,given loud,given tags,with muted,\
      expect thread,expect count,expect rule in stage urgency
      plain,b,,,,,,room/b,,otherwise
      call,,call,3,,,,calls,3,
      loud,,,,true,,,room/a,none,loud
      tags,,,,,"[""loud""]",,room/a,,loud
      muted,,,,,,"[""a""]",default,,

      """
    #expect(
      try outcome("rows.csv", text) == [
        "t [plain]", "t [call]", "t [loud]", "t [tags]", "t [muted]",
      ])
  }

  @Test func `a CSV file says none, default and otherwise, and in quotes the texts`() throws {
    let text = """
      given note,expect thread,expect rule,expect category,expect problem
      none,'"none"',noted,none,none
      default,'"default"',noted,,
      ,room/a,otherwise,,
      ,none,'"otherwise"',,
      """
    let quoted = text.replacing("'\"", with: "\"\"\"").replacing("\"'", with: "\"\"\"")
    let found = try outcome("rows.csv", quoted)
    #expect(found.count == 4)
    #expect(found.prefix(3) == ["t [row 1]", "t [row 2]", "t [row 3]"])
    #expect(found[3].contains("there is no rule `otherwise`"))
  }

  @Test func `the forms of a table mean the same`() throws {
    let csv = "\u{FEFF}name,given room,expect thread\r\n\"b, \"\"b\"\"\",b,room/b\r\n\r\nc,c,room/d"
    let rows = [
      #"{ "name": "b, \"b\"", "given room": "b", "expect thread": "room/b" }"#,
      #"{ "name": "c", "given room": "c", "expect thread": "room/d" }"#,
    ]
    let lines = "\u{FEFF}" + rows[0] + "\n\n" + rows[1] + "\r\n"
    #expect(
      try outcome("rows.csv", csv) == [
        "t [b, \"b\"]",
        "t [c]\nPolicies/rows.csv:4:5 expect thread: room/d | thread \"room/d\" | thread \"room/c\"",
      ])
    let failure =
      " \"expect thread\": \"room/d\" | thread \"room/d\" | thread \"room/c\""
    #expect(
      try outcome("rows.ndjson", lines) == [
        "t [b, \"b\"]", "t [c]\nPolicies/rows.ndjson:3:35" + failure,
      ])
    #expect(
      try outcome("rows.json", "[\n\(rows.joined(separator: ",\n"))\n]\n") == [
        "t [b, \"b\"]", "t [c]\nPolicies/rows.json:3:35" + failure,
      ])
  }

  @Test(arguments: [
    ("a.csv", "", 1, "the table has no rows"),
    ("a.csv", "name,expect thread\n", 2, "the table has no rows"),
    ("a.csv", "expect thread,name\n\"a\nb,c\n", 2, "the `\"` that opens this cell is never closed"),
    ("a.csv", "name\na\"b\n", 2, "a `\"` stands in a cell that does not begin with one"),
    ("a.csv", "name\n\"a\" b\n", 2, "expected `,` or the end of the line"),
    ("a.csv", "name\ra\r", 1, "a carriage return stands without a line feed"),
    ("a.csv", "nam,expect thread\na,b\n", 1, "a table has no column `nam`; did you mean `name`?"),
    ("a.csv", "name,,note\na,b,\n", 1, "a table has no column ``"),
    ("a.csv", "qqqqqqqq\na\n", 1, "`expect …`, and `note` for people"),
    ("a.csv", "name,,\na,,\nb,,c\n", 3, "a cell stands in a column that the first line gives no"),
    ("a.csv", "note,note,note\na,b,c\n", 1, "the first line names the column `note` twice"),
    ("a.csv", "\nname;given room\na;b\n", 2, "`;` stands between the columns; the separator of"),
    ("a.csv", "\"name\";\"given room\"\r\na;b\r\n", 1, "`;` stands between the columns"),
    ("a.csv", "given n\texpect count\n1\t2\n", 1, "a tab stands between the columns; the"),
    ("a.csv", "\u{FEFF}sep=;\nname;note\n", 1, "the first line names another separator than a"),
    ("a.csv", "sep=,\nname,note\n", 1, "leave out the line `sep=,`"),
    ("a.json", "", 1, "the table has no rows"),
    ("a.json", "[]", 1, "the table has no rows"),
    ("a.json", "{}", 1, "a table is a JSON array of rows, found an object"),
    ("a.json", "[{},\n{]", 2, "no JSON: "),
    ("a.json", "[{\"a\": \"\\q\"}]", 1, "no JSON: "),
    ("a.ndjson", "\n \n", 3, "the table has no rows"),
  ])
  func `a file that is no table is one failure, at its line`(
    _ file: String, _ text: String, _ line: Int, _ message: String
  ) throws {
    let results = try TableTests.results(
      "given { \"room\": \"a\" }\n  for each \"\(file)\"\n  expect no target", files: [file: text])
    #expect(results.map(\.name) == ["t"])
    let failure = try #require(results.first?.failures.first)
    #expect(results.first?.failures.count == 1)
    #expect(results.first?.decision == nil)
    #expect(failure.location.file == "Policies/\(file)")
    #expect(failure.location.line == line)
    #expect(failure.text == "for each \"\(file)\"")
    #expect("expected \(failure.expected), found \(failure.found)".contains(message))
  }

  @Test(arguments: [
    ("a.csv", "given n,expect count\n1,\nx,\n", 3, "`Int`", "`x`"),
    ("a.csv", "given n,expect count\n1,none\n1.5,none\n", 3, "`Int`", "`1.5`"),
    ("a.csv", "given loud\nfalse\nyes\n", 3, "`Bool`", "`yes`"),
    ("a.csv", "given score\n1\n0x1\n", 3, "`Double`", "`0x1`"),
    ("a.csv", "given tags\n[]\na b\n", 3, "`[String]`", "`a b`"),
    ("a.csv", "given kind\ncall\nCall\n", 3, "rows that fit", "the closed set has no `Call`"),
    ("a.csv", "expect count\nnone\nmany\n", 3, "`Int`", "`many`"),
    ("a.csv", "name,given room\na,a\nb\n", 3, "rows", "the row has 1 column, but the first line"),
    ("a.csv", "name,given room\na,a\nb,c,d\n", 3, "rows", "the row has 3 columns"),
    ("a.csv", "name,given room\na,a\na,c\n", 3, "rows", "two rows of the table have the name `a`"),
    ("a.csv", "given n\n1\n\"12,5\"\n", 3, "`Int` for `given n`", "`12,5`; `12.5` is no `Int`"),
    ("a.csv", "given n\n1\n\"1,500\"\n", 3, "`Int`", "`1,500`; write `1500`"),
    ("a.csv", "given n\n1\n1.500.000\n", 3, "`Int`", "`1.500.000`; write `1500000`"),
    ("a.csv", "given n\n1\n+7\n", 3, "`Int`", "`+7`; write `7`"),
    ("a.csv", "given n\n1\n007\n", 3, "`Int`", "`007`; write `7`"),
    ("a.csv", "given n\n1\n 7 \n", 3, "`Int`", "` 7 `; write `7`"),
    ("a.csv", "given n\n1\n1 000\n", 3, "`Int`", "`1 000`; write `1000`"),
    ("a.csv", "given n\n1\n1\u{A0}000\n", 3, "`Int`", "write `1000`"),
    ("a.csv", "given score\n1\n\"1,500\"\n", 3, "`Double`", "write `1500` or `1.500`"),
    ("a.csv", "given score\n1\n\"0,25\"\n", 3, "`Double`", "`0,25`; write `0.25`"),
    ("a.csv", "given score\n1\n\"-1.234,5\"\n", 3, "`Double`", "write `-1234.5`"),
    ("a.csv", "given score\n1\n.5\n", 3, "`Double`", "`.5`; write `0.5`"),
    ("a.csv", "given score\n1\ne5\n", 3, "`Double`", "`e5`"),
    ("a.csv", "expect count\nnone\n03\n", 3, "`Int` for `expect count`", "`03`; write `3`"),
    ("a.csv", "given loud\nfalse\nTRUE\n", 3, "`Bool` for `given loud`", "`TRUE`; write `true`"),
    (
      "a.csv", "given tags\n[]\na\n", 3, "`[String]`", #"a CSV file spells "[""a"",""b""]""#
    ),
    (
      "a.json", "[{},\n{\"given tags\": \"a\"}]", 2, "`[String]` for `given tags`",
      "`\"a\"`; a list"
    ),
    ("a.json", "[{},\n{\"given n\": 1.5}]", 2, "`Int` for `given n`", "`1.5`"),
    ("a.json", "[{},\n{\"given n\": \"3\"}]", 2, "`Int`", "`\"3\"`; write `3`"),
    ("a.json", "[{},\n{\"expect thread\": 5}]", 2, "`String` for `expect thread`", "`5`"),
    ("a.json", "[{},\n5]", 2, "rows", "a row is a JSON object, found a number"),
    ("a.json", "[{},\n{\"name\": \"\"}]", 2, "rows", "the name of a row is text"),
    ("a.ndjson", "{}\n{\"x\": 1}", 2, "rows", "a table has no column `x`"),
    ("a.ndjson", "{}\n{", 2, "a key in quotes or `}`", "the end of the text"),
    ("a.jsonl", "{}\n{} {}", 2, "the end of the text", "`{`"),
    ("a.jsonl", "{}\n[]", 2, "rows", "a row is a JSON object, found an array"),
  ])
  func `a broken row is a failure of its own, and the others run`(
    _ file: String, _ text: String, _ line: Int, _ expected: String, _ found: String
  ) throws {
    let results = try TableTests.results(
      "given { \"room\": \"a\" }\n  for each \"\(file)\"\n  expect no target", files: [file: text])
    #expect(results.map(\.hasPassed) == [true, false])
    let failure = try #require(results.last?.failures.first)
    #expect(results.last?.failures.count == 1)
    #expect(results.last?.location.file == "Policies/\(file)")
    #expect(failure.location.line == line)
    let words = "expected \(failure.expected), found \(failure.found)"
    #expect(words.contains(expected.replacing("`", with: "")) || words.contains(expected))
    #expect(words.contains(found))
  }

  @Test func `what a spreadsheet leaves beside and below a table is no part of it`() throws {
    let text = """
      ,,,,
      name,given room,expect thread,,
      a,b,room/b,,
      ,,,,
      c,c,room/c

      ,"",
      """
    #expect(try outcome("rows.csv", text) == ["t [a]", "t [c]"])
    // A row with a name alone is one.
    let row = try outcome("rows.csv", "name,expect thread\na,room/a\nb,\n")
    #expect(row.last?.contains("the row `b` expects nothing") == true)
  }

  @Test func `a column of notes is for people`() throws {
    let csv = "note,expect thread,name\n\"why, so\",room/a,a\n,room/a,b\n"
    #expect(try outcome("rows.csv", csv) == ["t [a]", "t [b]"])
    let json = #"[{ "note": ["x", null], "expect thread": "room/a" }]"#
    #expect(try outcome("rows.json", json) == ["t [row 1]"])
    let alone = try outcome("rows.json", #"[{ "note": "x" }]"#)
    #expect(alone.first?.contains("expects nothing") == true)
  }

  @Test func `a row with too many cells has its name, and a column is told twice once`() throws {
    let text = "name,expect thread\nhome,room/a\nwork,room/a,x\n"
    let found = try outcome("rows.csv", text)
    #expect(found.last?.hasPrefix("t [work]\nPolicies/rows.csv:3:1 ") == true)
    let json = try outcome("rows.json", #"[{ "note": 1, "note": 2, "expect thread": "room/a" }]"#)
    #expect(json.first?.contains("the row has the column `note` twice") == true)
  }

  @Test func `a row that expects nothing is a failure unless the test expects something`() throws {
    let text = "name,expect thread\na,room/a\nb,\n"
    let found = try outcome("rows.csv", text)
    #expect(found.count == 2)
    #expect(found[1].contains("the row `b` expects nothing, so it cannot fail"))
    #expect(try outcome("rows.csv", text, "expect no target") == ["t [a]", "t [b]"])
  }

  @Test func `a file that cannot be read is a failure of the test`() throws {
    let results = try TableTests.results("for each \"none.csv\"\n  expect no target")
    #expect(results.map(\.name) == ["t"])
    #expect(results.first?.failures.map(\.found) == ["no such file"])
    #expect(results.first?.failures.map(\.location.line) == [23])
  }

  @Test func `hostile files are refused in linear time`() throws {
    let texts = [
      ("a.csv", String(repeating: ",", count: 200_000)),
      ("a.csv", "name\n" + String(repeating: "\"", count: 200_001)),
      ("a.csv", String(repeating: "a\n", count: 100_002)),
      ("a.csv", "name\n" + String(repeating: "a\n", count: 100_001)),
      ("a.csv", "expect thread\n\"" + String(repeating: "\n", count: 200_000)),
      ("a.json", String(repeating: "[", count: 200_000)),
      ("a.json", "[{" + String(repeating: "\"a\":1,", count: 100_000) + "\"b\":1}]"),
      ("a.ndjson", String(repeating: "{\n", count: 2_000)),
      ("a.csv", "\u{0}\u{1}\n\u{1B}[31m\n"),
    ]
    for (file, text) in texts {
      let results = try TableTests.results(
        "given { \"room\": \"a\" }\n  for each \"\(file)\"\n  expect no target",
        files: [file: text])
      #expect(results.contains { !$0.hasPassed }, "\(text.prefix(20))")
    }
  }
}
