import HeddleTesting
import Testing

@testable import HeddleTool

/// What counts as covered, on policies small enough to see through.
@Suite struct CoverageDefinitionTests {
  /// A rule's condition, the payloads of tests, and what they cover: `T` true, `F` false, `D`
  /// decisive.
  struct Case: CustomTestStringConvertible {
    var lets = ""
    let condition: String
    let payloads: [String]
    let expected: String

    var testDescription: String { "\(lets) \(condition) with \(payloads)" }
  }

  static let cases = [
    Case(condition: "a", payloads: ["a"], expected: "a T-D"),
    Case(condition: "a", payloads: [""], expected: "a -FD"),
    Case(condition: "a", payloads: ["a", ""], expected: "a TFD"),
    Case(condition: "a and b", payloads: ["a b"], expected: "a T-D, b T-D"),
    Case(condition: "a and b", payloads: [""], expected: "a -F-, b ---"),
    Case(condition: "a and b", payloads: ["b"], expected: "a -FD, b ---"),
    Case(condition: "a and b", payloads: ["a"], expected: "a T--, b -FD"),
    Case(condition: "a or b", payloads: ["a"], expected: "a T-D, b ---"),
    Case(condition: "a or b", payloads: ["a b"], expected: "a T--, b ---"),
    Case(condition: "a or b", payloads: [""], expected: "a -FD, b -FD"),
    Case(condition: "a or b", payloads: ["b"], expected: "a -F-, b T-D"),
    Case(condition: "(a or b) and c", payloads: ["a b c"], expected: "a T--, b ---, c T-D"),
    Case(condition: "(a or b) and c", payloads: ["a"], expected: "a T--, b ---, c -FD"),
    Case(condition: "(a or b) and c", payloads: ["c"], expected: "a -FD, b -FD, c ---"),
    Case(
      condition: "a and b or c and d", payloads: ["a c d"],
      expected: "a T--, b -F-, c T-D, d T-D"),
    Case(condition: "not (a or b)", payloads: ["a"], expected: "a T-D, b ---"),
    // Negations are seen as the author spells them.
    Case(condition: "not a and b", payloads: ["b"], expected: "a -FD, b T-D"),
    Case(condition: "n != 1", payloads: ["n=1"], expected: "n != 1 -FD"),
    Case(condition: "n != 1", payloads: ["n=2"], expected: "n != 1 T-D"),
    Case(condition: "n not in [1, 2]", payloads: ["n=3"], expected: "n not in [1, 2] T-D"),
    // What is missing.
    Case(condition: "o exists", payloads: [""], expected: "o exists -FD"),
    Case(condition: "o == 1 or a", payloads: [""], expected: "o == 1 -FD, a -FD"),
    Case(condition: "o exists and o > 2", payloads: ["o=3"], expected: "o exists T-D, o > 2 T-D"),
    // A condition may be a part of another one.
    Case(
      condition: "(n == 1) == b and c", payloads: ["n=1 b c"],
      expected: "(n == 1) == b T-D, n == 1 T-D, c T-D"),
    Case(
      condition: "(n == 1 or a) == b and c", payloads: ["n=1 b c"],
      expected: "(n == 1 or a) == b T-D, n == 1 T-D, a ---, c T-D"),
    Case(
      lets: "let x = (n == 1) == b", condition: "x and c", payloads: ["n=1 b c"],
      expected: "(n == 1) == b T-D, n == 1 T-D, x T-D, c T-D"),
    // The same condition twice is two conditions.
    Case(
      condition: "a and b or a and c", payloads: ["a b c"], expected: "a T--, b T--, a ---, c ---"),
    // Conditions of named values decide through the rules that ask.
    Case(
      lets: "let x = a or b", condition: "x and c", payloads: ["a c"],
      expected: "a T-D, b ---, x T-D, c T-D"),
    Case(
      lets: "let x = a or b", condition: "x and c", payloads: ["a b c"],
      expected: "a T--, b ---, x T-D, c T-D"),
    Case(
      lets: "let x = a or b", condition: "x and c", payloads: ["a"],
      expected: "a T--, b ---, x T--, c -FD"),
    Case(
      lets: "let x = a or b", condition: "c and x", payloads: ["a"],
      expected: "a ---, b ---, c -FD, x ---"),
    Case(
      lets: "let x = a == b let y = x and c", condition: "y or d", payloads: ["a b c"],
      expected: "a == b T-D, x T-D, c T-D, y T-D, d ---"),
    // A named value that a rule asks twice is turned round in both places.
    Case(
      lets: "let x = a == b", condition: "x and c or not x and d", payloads: ["a b c d"],
      expected: "a == b T--, x T-D, c T-D, x ---, d ---"),
    Case(lets: "let x = o ?? 7", condition: "x == 7", payloads: [""], expected: "x == 7 T-D"),
  ]

  @Test(arguments: cases)
  func `conditions are seen true, seen false and decisive`(_ example: Case) throws {
    let tests = example.payloads.enumerated().map { number, words in
      let members = words.split(separator: " ").map { word in
        let parts = word.split(separator: "=")
        return "\"\(parts[0])\": \(parts.count > 1 ? String(parts[1]) : "true")"
      }
      return "test \"\(number)\" { given { \(members.joined(separator: ", ")) } expect no problem }"
    }
    let report = try coverage(
      """
      policy Test for "com.example.test" {
        payload {
          a: Bool = false
          b: Bool = false
          c: Bool = false
          d: Bool = false
          n: Int = 0
          o: Int?
        }
        \(example.lets.split(separator: "let ").map { "let \($0)" }.joined(separator: "\n"))
        rule "r" when \(example.condition) { interruption passive }
      }
      \(tests.joined(separator: "\n"))
      """)
    let found = report.policies[0].items.filter(\.isCondition).map(\.brief)
    #expect(found.joined(separator: ", ") == example.expected)
  }

  @Test func `rules, otherwise and always are applied, and what they assign is assigned`() throws {
    let report = try coverage(
      """
      policy Test for "com.example.test" {
        payload { n: Int }
        rule "many" when n > 10 { count n thread "many" }
        rule "none" when n == 0 { count n }
        otherwise { thread default }
        stage "level" {
          rule "high" when n > 5 { interruption active }
          otherwise { interruption passive }
        }
        always { target "t" }
      }
      test "many" { given { "n": 11 } expect rule "many" }
      test "out of range" { given { "n": 0 } expect problem HD0405 }
      test "a bad payload covers nothing" { given { "n": "3" } expect problem HD0403 }
      """)
    let found = report.policies[0].items.filter { !$0.isCondition }.map(\.brief)
    #expect(
      found == [
        "\"many\" A", "count n S", "thread \"many\" S", "\"none\" A", "count n -", "otherwise -",
        "thread default -", "\"high\" A", "interruption active S", "otherwise A",
        "interruption passive S", "always A", "target \"t\" S",
      ])
  }

  @Test func `a condition that no rule asks cannot be decisive`() throws {
    let report = try coverage(
      """
      policy Test for "com.example.test" {
        payload { n: Int }
        let isMany = n > 10
        always { thread "many/\\(isMany)" }
      }
      test "many" { given { "n": 11 } expect thread "many/true" }
      """)
    #expect(report.policies[0].items.filter(\.isCondition).map(\.brief) == ["n > 10 T-"])
    #expect(report.total.deciding.total == 0)
  }

  @Test func `deliveries of a scenario count, and only the tests that run`() throws {
    let text = """
      policy Test for "com.example.test" {
        payload { n: Int }
        rule "many" when n > 10 { thread "many" }
        otherwise { thread default }
      }
      test "one by one" for Test {
        deliver { "aps": { "alert": "11" }, "n": 11 }
        deliver { "aps": { "alert": "1" }, "n": 1 }
        expect groups 2
      }
      test "a few" { given { "n": 1 } expect rule otherwise }
      """
    #expect(try coverage(text).total.decisions.text == "100 %")
    let part = try coverage(text) { $0 == "a few" }
    #expect(
      part.policies[0].items.map(\.brief).joined(separator: ", ")
        == "\"many\" -, n > 10 -FD, thread \"many\" -, otherwise A, thread default S")
  }

  @Test func `a record of all tests is the union of their records, in any order`() throws {
    let text = """
      policy Test for "com.example.test" {
        payload { n: Int }
        rule "many" when n > 10 { thread "many" }
        rule "few" when n > 3 { thread "few" }
      }
      test "1" { given { "n": 11 } expect no problem }
      test "2" { given { "n": 5 } expect no problem }
      test "3" { given { "n": 1 } expect no problem }
      """
    let all = try coverage(text)
    let parts = try ["1", "2", "3"].map { name in try coverage(text) { $0 == name } }
    for (index, item) in all.policies[0].items.enumerated() {
      for aspect in item.isCovered.indices {
        #expect(
          item.isCovered[aspect]
            == parts.contains { $0.policies[0].items[index].isCovered[aspect] })
      }
    }
    #expect(all.total.decisions.covered == all.total.decisions.total)
  }
}
