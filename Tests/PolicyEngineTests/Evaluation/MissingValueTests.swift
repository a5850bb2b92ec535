import Testing

/// "Missing values" of the language page, sentence by sentence.
@Suite struct MissingValueTests {
  private static let fields = """
    payload {
      a: String?
      b: String?
      n: Int?
      flag: Bool?
      list: [String]?
      set: ("x" | "y")?
    }
    context { vips: [String] = ["a"] me: String? }
    """

  @Test(arguments: [
    #"a == "a""#, #"a == b"#, #"a < "b""#, #"a <= "b""#, #"a > """#, #"a >= """#, #""a" < a"#,
    #"a in vips"#, #"a in ["a"]"#, #""a" in list"#, #"list contains "a""#, #"["a"] contains a"#,
    #"a contains "a""#, #"a contains """#, #""a" contains a"#, #"a starts with """#,
    #"a ends with """#, #"a matches "*""#, #"n == 0"#, #"n < 1"#, #"n in [0]"#, #"flag == true"#,
    #"flag == false"#, #"set == "x""#, #"a exists"#, #"list exists"#, #"(a ?? b) exists"#,
    #"(a ?? b) == "a""#, #"me == a"#, #"flag ?? false"#, #"a in ["a"] or n == 0"#,
  ])
  func `a test over a missing value is false, and its negation true`(_ condition: String) {
    for payload in ["{}", #"{"a":null,"n":null,"flag":null,"list":null,"set":null}"#] {
      #expect(!holds(condition, fields: Self.fields, payload))
      #expect(holds("not (\(condition))", fields: Self.fields, payload))
      #expect(!holds("not (not (\(condition)))", fields: Self.fields, payload))
    }
  }

  @Test(arguments: [
    #"a != "a""#, #"a != b"#, #"a not in vips"#, #""a" not in list"#, #"n != 0"#,
    #"flag != true"#, #"flag != false"#, #"set != "x""#, #"me != a"#, #"(a ?? b) != "a""#,
    #"flag ?? true"#, #"(a ?? b ?? "z") == "z""#,
  ])
  func `the negated tests are plain negation`(_ condition: String) {
    #expect(holds(condition, fields: Self.fields, "{}"))
    #expect(!holds("not (\(condition))", fields: Self.fields, "{}"))
  }

  @Test func `the first value that is there is taken`() {
    let policy = """
      \(Self.fields)
      rule "r" { thread "\\(a ?? b ?? "none")" }
      """
    expectDecision(policy, #"{"a":"1","b":"2"}"#, "r | thread 1")
    expectDecision(policy, #"{"a":null,"b":"2"}"#, "r | thread 2")
    expectDecision(policy, #"{}"#, "r | thread none")
    expectDecision(policy, #"{"a":"","b":"2"}"#, "r | thread default")
  }

  @Test func `a let of an optional may be missing too`() {
    let policy = """
      \(Self.fields)
      let it = a ?? b
      let known = it exists
      rule "r" when known { thread "\\(it)" }
      otherwise { thread default }
      """
    expectDecision(policy, #"{"b":"2"}"#, "r | thread 2")
    expectDecision(policy, #"{}"#, "otherwise | thread default")
  }

  @Test func `and and or go from left to right and stop early`() {
    let fields = "payload { a: String? b: Bool = true }"
    #expect(!holds(#"a exists and lowercased(a) == "x""#, fields: fields, "{}"))
    #expect(holds(#"b or a == "x""#, fields: fields, "{}"))
    #expect(holds(#"not (a exists) and b"#, fields: fields, "{}"))
  }
}
