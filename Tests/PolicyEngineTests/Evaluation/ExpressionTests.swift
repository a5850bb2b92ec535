import NotificationModel
import Testing

@testable import PolicyEngine

/// "Expressions" of the language page.
@Suite struct ExpressionTests {
  private static let fields = """
    payload { s: String = "abc" n: Int = 3 d: Double = 2.5 b: Bool = true l: [String] = ["a", "b"]
      ints: [Int] = [1, 2, 9007199254740993] doubles: [Double] = [1, 2.5] flags: [Bool] = [true] }
    """

  @Test(arguments: [
    // Strings compare by their bytes.
    #"s == "abc""#, #"s != "ABC""#, #"s < "abd""#, #"s <= "abc""#, #"s > "ab""#, #"s >= "abc""#,
    #""Z" < "a""#, #""~" < "\u{e9}""#, #""\u{ffff}" < "\u{1f3bf}""#, #""" < "a""#, #""a" < "ab""#,
    "\"\u{E9}\" != \"e\u{301}\"",
    // An integer widens to a double.
    "n == 3.0", "d > 2", "2 < d", "n <= 3", "n >= 3.0", "1 in doubles", "1.0 in ints", "n in [3.0]",
    "n not in [2.5, 4]", "3 == 3.0", "-0.0 == 0", "0 in [-0.0]", "d in [2, 2.5]",
    "9007199254740992 not in ints", "9007199254740993 in ints", "ints contains 2",
    "doubles contains 1", "flags contains true", "false not in flags", "b in flags",
    // Bools and lists.
    "b", "b == true", "b != false", "(n == 3) == b", "(n == 4) != b", "true", "not false",
    #""a" in l"#, #""c" not in l"#, #"l contains "b""#, #"s in ["x", "abc"]"#, #"s not in []"#,
    "count(l) == 2", "count([]) == 0", "count(ints) > n - 1".replacing("n - 1", with: "2"),
    // Parts of strings.
    #"s contains "b""#, #"s contains """#, #"s contains "abc""#, #"not (s contains "abcd")"#,
    #"s starts with "ab""#, #"s starts with """#, #"not (s starts with "abcd")"#,
    #"s ends with "bc""#, #"s ends with """#, #"not (s ends with "zabc")"#, #""" contains """#,
    // Precedence: `not`, then `and`, then `or`.
    "true or false and false", "not false and true", "not (true and false)",
    "not true or true", "(true or false) and true", #"not s == "x""#,
  ])
  func `a condition that holds`(_ condition: String) {
    #expect(holds(condition, fields: Self.fields, "{}"))
    #expect(!holds("not (\(condition))", fields: Self.fields, "{}"))
  }

  /// Integers in the order of their values, each with the doubles that lie at or beside them.
  private static let numbers = [
    "-1e19", "-9223372036854775808", "-9223372036854775807", "-9007199254740994.0",
    "-9007199254740993", "-9007199254740992.0", "-0.5", "0", "0.5", "9007199254740991",
    "9007199254740992.0", "9007199254740993", "9007199254740994.0", "9007199254740995",
    "9007199254740996.0", "9223372036854774784.0", "9223372036854775806", "9223372036854775807",
    "9223372036854775808.0", "1e19",
  ]

  @Test(arguments: Array(numbers.enumerated()))
  func `numbers compare exactly, however they are asked`(_ place: Int, _ number: String) {
    func isInteger(_ text: String) -> Bool { !text.contains { ".e".contains($0) } }
    let others = (1..<10).map { "\($0)00000000000000000.5" }.joined(separator: ", ")
    for (otherPlace, other) in Self.numbers.enumerated()
    where abs(place - otherPlace) <= 2 {
      let isSame = place == otherPlace
      let fields = """
        payload { a: \(isInteger(number) ? "Int" : "Double") b: \(isInteger(other) ? "Int" : "Double")
          none: Int? half: Double? }
        """
      let payload = #"{"a":\#(number),"b":\#(other)}"#
      let truths = [
        "a == b": isSame, "a != b": !isSame, "a < b": place < otherPlace,
        "a <= b": place <= otherPlace, "a > b": place > otherPlace, "a >= b": place >= otherPlace,
        "a == \(other)": isSame, "a < \(other)": place < otherPlace,
        "\(number) == b": isSame, "\(number) >= b": place >= otherPlace,
        "\(number) == \(other)": isSame, "\(number) <= \(other)": place <= otherPlace,
        "a in [\(other)]": isSame, "a in [0.25, \(other), 3]": isSame, "a in [b, 0.25, 3]": isSame,
        "a in [\(others), \(other), 3]": isSame, "[\(others), \(other), 3] contains a": isSame,
        "(none ?? half ?? a) == b": isSame, "(half ?? a) < b": place < otherPlace,
      ]
      for (condition, isTrue) in truths {
        #expect(holds(condition, fields: fields, payload) == isTrue, "\(condition) of \(payload)")
      }
    }
  }

  @Test(arguments: [
    ("", ""), ("ABC", "abc"), ("\u{C4}\u{D6}", "\u{E4}\u{F6}"), ("\u{130}", "i"),
    ("\u{1E9E}", "\u{DF}"), ("\u{DF}", "\u{DF}"), ("\u{3A3}", "\u{3C3}"), ("\u{23A}", "\u{2C65}"),
    ("\u{212A}", "k"), ("\u{10400}", "\u{10428}"), ("\u{1F3BF}", "\u{1F3BF}"),
    ("E\u{301}", "e\u{301}"), ("\u{1C4}", "\u{1C6}"), ("[@`{", "[@`{"),
    ("\u{23A}\u{23A}\u{23A}", "\u{2C65}\u{2C65}\u{2C65}"),
  ])
  func `lowercased is simple case mapping`(_ text: String, _ expected: String) {
    expectFunction("lowercased", text, expected)
  }

  @Test(arguments: [
    ("", ""), (" ", ""), (" a b ", "a b"), ("\t\n\r a", "a"), ("a\u{A0}\u{2003}\u{3000}", "a"),
    ("\u{200B}a", "\u{200B}a"), ("\u{1680}\u{2028}x\u{202F}\u{205F}", "x"), ("\u{85}a\u{B}", "a"),
    ("\u{180E}a", "\u{180E}a"), ("\u{2000}\u{200A}", ""), ("\u{E9} ", "\u{E9}"),
  ])
  func `trimmed takes white space from both ends`(_ text: String, _ expected: String) {
    expectFunction("trimmed", text, expected)
  }

  @Test(arguments: [
    ("", ""), ("aZ09-_.~", "aZ09-_.~"), ("a/b", "a%2Fb"), ("100%", "100%25"), (" \t", "%20%09"),
    ("\u{E9}\u{1F3BF}", "\u{E9}\u{1F3BF}"), ("a:b|c", "a%3Ab%7Cc"), ("\u{7F}\u{0}", "%7F%00"),
  ])
  func `escaped writes what could separate as two digits`(_ text: String, _ expected: String) {
    expectFunction("escaped", text, expected)
  }

  private func expectFunction(_ function: String, _ text: String, _ expected: String) {
    let runtime = runtime(
      "policy P for \"p\" { payload { s: String } always { argument \(function)(s) } }")
    var random = RandomSource(seed: 1)
    let decision = decide(runtime, "{\"s\":\(random.jsonString(text))}")
    #expect(decision.argument.map { Array($0.utf8) } == Array(expected.utf8))
  }

  @Test func `an interpolation joins text, integers and Bools`() {
    let policy = #"""
      payload { s: String = "x" n: Int b: Bool set: "a/b" | "c" = "c" }
      always { argument "\(s)/\(n)\(b) \(set)\n\t\"\\\u{1F3BF}\(lowercased("\(s)Y"))\(n == 1)" }
      """#
    expectDecision(policy, #"{"n":1,"b":true}"#, "- | argument x/1true c\n\t\"\\\u{1F3BF}xytrue")
    expectDecision(
      policy, #"{"n":-9223372036854775808,"b":false,"set":"a/b","s":""}"#,
      "- | argument /-9223372036854775808false a/b\n\t\"\\\u{1F3BF}yfalse")
    for number in [0, 9, 10, 99, 100, Int64.max, -1, -10, 999_999_999_999_999_999] {
      let decision = expectDecision(
        #"payload { n: Int } always { argument "\(n)" }"#, "{\"n\":\(number)}",
        "- | argument \(number)")
      #expect(decision.argument == String(number))
    }
  }

  @Test func `a let is computed wherever it is needed`() {
    let policy = #"""
      payload { n: Int s: String? }
      let two = "\(one)\(one)"
      let one = "<\(s ?? "-")>"
      let few = n < 3
      let many = not few
      rule "few" when few and two starts with "<" { thread two argument one }
      rule "many" when many or few { thread one argument two }
      """#
    expectDecision(policy, #"{"n":1}"#, "few | thread <-><-> | argument <->")
    expectDecision(policy, #"{"n":5,"s":"x"}"#, "many | thread <x> | argument <x><x>")
  }

  @Test func `membership does not depend on the size of a list`() {
    for count in [0, 1, 7, 8, 9, 10, 100, 1_000] {
      let texts = (0..<count).map { "\"v\($0 * 7)\"" }.joined(separator: ",")
      let numbers = (0..<count).map { "\($0 * 7)" }.joined(separator: ",")
      let fields = """
        payload { s: String n: Int d: Double }
        context { texts: [String] ints: [Int] doubles: [Double] }
        """
      let context = "{\"texts\":[\(texts)],\"ints\":[\(numbers)],\"doubles\":[\(numbers)]}"
      for value in [0, 6, 7, (count - 1) * 7, count * 7] where value >= 0 {
        let isIn = value % 7 == 0 && value / 7 < count
        for condition in [
          "s in texts", "texts contains s", "n in ints", "n in doubles", "d in ints",
          "d in doubles", "d + 0 in ints".replacing(" + 0", with: ""),
        ] {
          let payload = "{\"s\":\"v\(value)\",\"n\":\(value),\"d\":\(value).0}"
          #expect(
            holds(condition, fields: fields, payload, context: context) == isIn,
            "\(condition) \(value) of \(count)")
        }
      }
    }
  }
}
