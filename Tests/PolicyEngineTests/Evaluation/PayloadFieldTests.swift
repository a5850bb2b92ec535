import Testing

/// "payload", "context" and "Bad payloads" of the language page.
@Suite struct PayloadFieldTests {
  @Test(arguments: [
    ("String", #""a""#, ""), ("String", #""""#, ""), ("String", "1", "HD0403"),
    ("String", "true", "HD0403"), ("String", "{}", "HD0403"), ("String", #"["a"]"#, "HD0403"),
    ("String", "null", "HD0402"), ("String", #""\ud83c""#, "HD0407"),
    ("String", #""\udfbf\ud83c""#, "HD0407"), ("String", #""\ud83c\udfbf""#, ""),
    ("String", #""\u0041\n\/""#, ""),
    ("Int", "1", ""), ("Int", "-0", ""), ("Int", "1.0", ""), ("Int", "1e0", ""),
    ("Int", "1E2", ""), ("Int", "120e-1", ""), ("Int", "1.5", "HD0403"), ("Int", "1e-1", "HD0403"),
    ("Int", #""1""#, "HD0403"), ("Int", "9223372036854775807", ""),
    ("Int", "9223372036854775808", "HD0406"), ("Int", "-9223372036854775808", ""),
    ("Int", "-9223372036854775809", "HD0406"), ("Int", "1e400", "HD0406"), ("Int", "0e999", ""),
    ("Double", "1", ""), ("Double", "1.5", ""), ("Double", "-1e-400", ""),
    ("Double", "1e400", "HD0406"), ("Double", #""1""#, "HD0403"), ("Double", "true", "HD0403"),
    ("Bool", "true", ""), ("Bool", "false", ""), ("Bool", "0", "HD0403"), ("Bool", "1", "HD0403"),
    ("Bool", #""true""#, "HD0403"),
    ("[String]", "[]", ""), ("[String]", #"["a",""]"#, ""), ("[String]", #""a""#, "HD0403"),
    ("[String]", "{}", "HD0403"), ("[Int]", "[1,2.0]", ""), ("[Double]", "[1,2.5]", ""),
    (#""a" | "b""#, #""a""#, ""), (#""a" | "b""#, #""c""#, "HD0404"),
    (#""a" | "b""#, #""A""#, "HD0404"), (#""a" | "b""#, "1", "HD0403"),
    (#""a" | other String"#, #""c""#, ""), (#"["a" | "b"]"#, #"["b","a","b"]"#, ""),
    ("\"\u{E9}\" | \"x\"", "\"e\u{301}\"", "HD0404"), ("\"\u{E9}\" | \"x\"", #""\u00e9""#, ""),
  ])
  func `a required field has its type`(_ type: String, _ json: String, _ code: String) {
    let policy = "payload { f: \(type) }\nalways { thread \"t\" }"
    // A bad payload assigns nothing at all.
    expectDecision(
      policy, #"{"f":\#(json)}"#, code.isEmpty ? "- | thread t" : "- | ! \(code) /f")
  }

  @Test(arguments: [
    ("[String]", #"["a",1]"#, "HD0403 /f/1"), ("[String]", #"[null]"#, "HD0403 /f/0"),
    ("[Int]", "[1,2,9e99]", "HD0406 /f/2"), (#"["a" | "b"]"#, #"["a","c"]"#, "HD0404 /f/1"),
    ("[String]", #"["\ud800",1]"#, "HD0407 /f/0"), ("[Bool]", "[true,[]]", "HD0403 /f/1"),
  ])
  func `a wrong element is told at its place`(_ type: String, _ json: String, _ problem: String) {
    expectDecision(
      "payload { f: \(type) }\nalways { thread \"t\" }", #"{"f":\#(json)}"#, "- | ! \(problem)")
  }

  @Test func `an optional may be missing but not of another type`() {
    let policy = "payload { f: Int? }\nrule \"there\" when f exists { }\notherwise { }"
    expectDecision(policy, #"{"f":1}"#, "there")
    expectDecision(policy, #"{}"#, "otherwise")
    expectDecision(policy, #"{"f":null}"#, "otherwise")
    expectDecision(policy, #"{"f":"1"}"#, "- | ! HD0403 /f")
  }

  @Test func `a default stands for a missing or null field`() {
    let policy = "payload { f: String = \"d\" g: Int? = 7 }\nalways { thread f count g }"
    expectDecision(policy, #"{"f":"a","g":1}"#, "- | thread a | count 1")
    expectDecision(policy, #"{}"#, "- | thread d | count 7")
    expectDecision(policy, #"{"f":null,"g":null}"#, "- | thread d | count 7")
    expectDecision(policy, #"{"f":1}"#, "- | ! HD0403 /f")
  }

  @Test func `a wrong type in a lenient field counts as missing`() {
    let policy = """
      payload {
        f: String? lenient
        g: Int lenient = 3
        h: ("x" | "y")? lenient
        l: [Int]? lenient
      }
      let has = f exists or h exists or l exists
      rule "has" when has { count g }
      otherwise { count g }
      """
    expectDecision(policy, #"{"f":"a","g":1}"#, "has | count 1")
    expectDecision(policy, #"{"f":1,"g":"1","h":"z","l":[1,"a"]}"#, "otherwise | count 3")
    expectDecision(policy, #"{"f":"\ud800","g":1e99,"h":{},"l":{}}"#, "otherwise | count 3")
    expectDecision("payload { f: String lenient }", #"{"f":1}"#, "- | ! HD0402 /f")
  }

  @Test func `a pointer finds its place`() {
    let policy = """
      payload {
        plain: String
        `in`: String? at "/a/b"
        whole: String? at "/m~0n/x~1y"
        third: Int? at "/list/2"
        empty: String? at "/"
        deep: Int? at "/list/0/1"
      }
      always { thread "\\(plain)-\\(`in` ?? "")-\\(whole ?? "")-\\(third ?? 0)-\\(empty ?? "")-\\(deep ?? 0)" }
      """
    expectDecision(
      policy,
      #"{"plain":"p","a":{"b":"i"},"m~n":{"x/y":"w"},"list":[[5,6],1,2],"":"e"}"#,
      "- | thread p-i-w-2-e-6")
    expectDecision(
      policy, #"{"plain":"p","a":"b","m~n":[],"list":{"2":9,"0":{"1":8}}}"#,
      "- | thread p---9--8")
    expectDecision(policy, #"{"plain":"p","list":[]}"#, "- | thread p---0--0")
    expectDecision(policy, #"{"plain":"p","list":{"02":9}}"#, "- | thread p---0--0")
  }

  @Test func `of equal keys the last counts, with all below it`() {
    let policy = """
      payload { f: String? at "/a/b" g: Int = 0 }
      always { thread f ?? "none" count g }
      """
    expectDecision(policy, #"{"g":1,"a":{"b":"1"},"a":{"b":"2"},"g":2}"#, "- | thread 2 | count 2")
    expectDecision(policy, #"{"g":1,"a":{"b":"1"},"a":{}}"#, "- | thread none | count 1")
    expectDecision(policy, #"{"g":1,"a":{"b":"1"},"\u0061":7}"#, "- | thread none | count 1")
    expectDecision(policy, #"{"g":"x","g":5}"#, "- | thread none | count 5")
  }

  @Test func `all wrong fields are told, in the order of their declaration`() {
    expectDecision(
      #"""
      payload { a: String b: Int c: "x" | "y" d: String }
      always { thread a }
      """#, #"{"d":"\ud800","c":"z","b":"1"}"#,
      "- | ! HD0402 /a | ! HD0403 /b | ! HD0404 /c | ! HD0407 /d")
  }

  @Test func `a text that is no payload assigns nothing`() {
    let policy = "always { thread \"t\" }"
    expectDecision(policy, "", "- | ! HD0401")
    expectDecision(policy, "{", "- | ! HD0401")
    expectDecision(policy, #"{"a":01}"#, "- | ! HD0401")
    expectDecision(policy, #"{"a":1}x"#, "- | ! HD0401")
    expectDecision(policy, "[]", "- | ! HD0408 ")
    expectDecision(policy, "null", "- | ! HD0408 ")
    expectDecision(policy, " {} ", "- | thread t")
    expectDecision(policy, "\u{FEFF}{}", "- | thread t")
  }

  @Test func `what is not declared is of no account`() {
    expectDecision(
      "payload { a: Int }\nalways { count a }",
      #"{"b":"\ud800","c":1e999,"a":2,"aps":{"alert":"x"},"d":[[[{}]]]}"#, "- | count 2")
  }
}
