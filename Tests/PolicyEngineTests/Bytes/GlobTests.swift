import Testing

@testable import PolicyEngine

@Suite struct GlobTests {
  private func matches(_ pattern: String, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { Glob(pattern).matches($0) }
  }

  @Test(arguments: [
    ("", [""], ["a"]), ("a", ["a"], ["", "A", "ab", "ba"]), ("*", ["", "a", "abc", "\n"], []),
    ("**", ["", "a"], []), ("a*", ["a", "ab"], ["", "ba"]), ("*a", ["a", "ba"], ["", "ab"]),
    ("*a*", ["a", "bab"], ["", "b"]), ("a*b", ["ab", "acb", "abb"], ["a", "b", "aba"]),
    ("a*a", ["aa", "aba"], ["a"]), ("ab*ba", ["abba", "ab-ba"], ["aba"]),
    ("?", ["a", "\u{E9}", "\u{1F3BF}"], ["", "ab", "e\u{301}"]), ("??", ["ab", "e\u{301}"], ["a"]),
    ("*?", ["a", "ab"], [""]), ("?*", ["a", "ab"], [""]), ("*?*", ["a", "ab"], [""]),
    ("a?c", ["abc", "a\u{1F3BF}c"], ["ac", "abbc"]), ("?*?", ["ab", "abc"], ["a", ""]),
    (#"\*"#, ["*"], ["", "a", #"\"#]), (#"\?"#, ["?"], ["a"]), (#"\\"#, [#"\"#], [#"\\"#]),
    (#"\a"#, ["a"], [#"\a"#]), (#"*\**"#, ["*", "a*b"], ["ab"]), ("[a]", ["[a]"], ["a"]),
    ("{a,b}", ["{a,b}"], ["a"]), ("\\\u{E9}", ["\u{E9}"], ["\u{C9}"]),
    ("*\u{E9}", ["\u{E9}", "a\u{E9}"], ["e\u{301}"]), ("*ab*abc", ["ababc", "abababc"], ["abc"]),
    ("a*b*c", ["abc", "aXbYc", "abbcc"], ["acb", "ab"]), ("*aab", ["aaab", "aab"], ["aaba"]),
    ("*a*?b", ["aXb", "axxb"], ["ab"]), ("*@*.example", ["a@b.example"], ["a@example"]),
  ])
  func `a pattern matches whole strings`(_ pattern: String, _ good: [String], _ bad: [String]) {
    for text in good {
      #expect(matches(pattern, text), "\(text)")
      #expect(oracleMatches(Array(text.utf8), pattern), "\(text)")
    }
    for text in bad {
      #expect(!matches(pattern, text), "\(text)")
      #expect(!oracleMatches(Array(text.utf8), pattern), "\(text)")
    }
  }

  @Test func `random patterns match as the table of all prefixes says`() {
    var random = RandomSource(seed: 7)
    var matched = 0
    for _ in 0..<20_000 {
      let pattern = (0..<random.below(7)).map { _ in
        random.pick(["*", "*", "?", "a", "a", "b", "\u{E9}", #"\*"#, #"\\"#])
      }.joined()
      let text = (0..<random.below(9)).map { _ in
        random.pick(["a", "a", "b", "\u{E9}", "*", #"\"#, "\u{1F3BF}"])
      }.joined()
      let expected = oracleMatches(Array(text.utf8), pattern)
      matched += expected ? 1 : 0
      #expect(matches(pattern, text) == expected, "\(pattern) \(text)")
    }
    #expect(matched > 1_000)
  }

  @Test func `no pattern makes the search go back`() {
    let clock = ContinuousClock()
    let text = String(repeating: "a", count: 100_000)
    let time = clock.measure {
      #expect(!matches("*a*a*a*a*a*a*a*a*b", text))
      #expect(!matches(String(repeating: "a*", count: 100) + "b", text))
      #expect(!matches("*" + String(repeating: "?*", count: 100) + "b", text))
      #expect(matches(String(repeating: "*a", count: 100), text))
    }
    // Backtracking would take longer than anybody waits.
    #expect(time < .seconds(5))
  }

  @Test func `a pattern has a bound and no lonely backslash`() {
    #expect(Glob.failure(in: String(repeating: "a", count: 256)) == nil)
    #expect(Glob.failure(in: String(repeating: "a", count: 257)) != nil)
    #expect(Glob.failure(in: #"a\\"#) == nil)
    #expect(Glob.failure(in: #"a\"#) != nil)
    #expect(Glob.failure(in: #"a\\\"#) != nil)
  }
}
