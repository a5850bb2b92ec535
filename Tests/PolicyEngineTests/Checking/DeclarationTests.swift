import PolicySyntax
import Testing

@testable import PolicyEngine

@Suite struct DeclarationTests {
  // MARK: Names

  @Test(arguments: [
    #"payload { a: String ⟦a⟧: Int }"#,
    #"payload { a: String } context { ⟦a⟧: Int }"#,
    #"payload { a: String } let ⟦a⟧ = "x""#,
    #"context { a: String = "x" } let ⟦a⟧ = "x""#,
    #"let a = "x" let ⟦a⟧ = "x""#,
    #"let a = "x" let ⟦`a`⟧ = "x""#,
    #"category c { } category ⟦c⟧ { }"#,
    #"category c { } category d as ⟦"c"⟧ { }"#,
    #"category c as "d" { } category ⟦d⟧ { }"#,
    #"stage "s" { rule "a" { } } stage ⟦"s"⟧ { rule "b" { } }"#,
    #"rule "r" when 1 == 1 { } rule ⟦"r"⟧ { }"#,
    #"rule "r" { } stage "s" { rule ⟦"r"⟧ { } }"#,
    #"stage "s" { rule "r" { } } stage "t" { rule ⟦"r"⟧ { } }"#,
    #"payload { a: "x" | "y" | ⟦"x"⟧ }"#,
  ])
  func `a name is declared once`(_ items: String) {
    expectCheck("policy P for \"p\" { \(items) }", 202)
  }

  @Test(arguments: [
    #"payload { a: String } category a { }"#,
    #"stage "a" { rule "a" { } } category a { }"#,
    #"payload { a: String A: String }"#,
    #"payload { a: "x" | "X" }"#,
    // The same character, but not the same bytes.
    "payload { a: \"\u{E9}\" | \"e\u{301}\" }",
  ])
  func `names of different kinds do not meet`(_ items: String) {
    expectCheck("policy P for \"p\" { \(items) }")
  }

  @Test(arguments: [
    "payload { copy: String ⟦сору⟧: String }",
    "payload { со: String } context { ⟦co⟧: String = \"\" }",
    "let I = \"x\" let ⟦І⟧ = \"y\"",
    "category a { } category ⟦а⟧ { }",
    "rule \"ear\" { } stage \"s\" { rule ⟦\"еаг\"⟧ { } }",
    "stage \"a\" { rule \"x\" { } } stage ⟦\"α\"⟧ { rule \"y\" { } }",
  ])
  func `a name that cannot be told from another of its kind is a warning`(_ items: String) {
    let text = "policy P for \"p\" { \(items) }"
    let start = text.utf8.count - text.drop { $0 != "⟦" }.utf8.count
    let plain = text.filter { $0 != "⟦" && $0 != "⟧" }
    let set = checkPolicies([PolicyFile(SourceText(name: "test", bytes: Array(plain.utf8)))])
    let told = set.diagnostics.map(\.diagnostic).filter { $0.code.text == "HD0311" }
    #expect(told.map(\.range.start) == [start])
    #expect(told.allSatisfy { $0.severity == .warning && $0.followsTheStyle })
  }

  @Test(arguments: [
    "payload { l: String I: String }",
    "category copy { } rule \"сору\" { }",
    "payload { имя: String name: String }",
  ])
  func `names that can be told apart are no warning`(_ items: String) {
    let text = "policy P for \"p\" { \(items) }"
    let set = checkPolicies([PolicyFile(SourceText(name: "test", bytes: Array(text.utf8)))])
    #expect(!set.diagnostics.contains { $0.diagnostic.code == .lookAlikeName })
  }

  @Test(arguments: ["\r", "\u{0}", "\u{85}", "\u{2028}", "\u{7F}"])
  func `a message is one line, whatever a name or string holds`(control: String) {
    let set = checkPolicies([
      PolicyFile(
        SourceText(
          name: "test",
          bytes: Array(
            """
            policy P for "a\(control)b", "a\(control)b" {
              payload { a: "x\(control)y" | "x\(control)y" }
              rule "r\(control)" when a == "x\(control)z" { thread "\(control)" }
              rule "r\(control)" { category c\(control) }
            }
            test "t\(control)" for Q { given { } expect rule "\(control)r" }
            """.utf8)))
    ])
    #expect(!set.diagnostics.isEmpty)
    for told in set.diagnostics.map(\.diagnostic) {
      let lines = [told.message, told.help ?? ""] + told.notes.map(\.message)
      for line in lines + told.fixIts.map(\.message) {
        #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
        #expect(!line.contains("\u{2028}"))
      }
    }
  }

  @Test func `policies have names of their own`() {
    expectCheck(
      files: [#"policy P for "p" { }"#, #"policy Q for "q" { } policy ⟦P⟧ for "r" { }"#], [202])
  }

  @Test func `an app has one policy, whatever the file`() {
    expectCheck(files: [#"policy P for "p" { }"#, #"policy Q for ⟦"p"⟧ { }"#], [215])
    expectCheck(files: [#"policy P for "p", "q" { }"#, #"policy Q for "x", ⟦"q"⟧ { }"#], [215])
    expectCheck(#"policy P for "p", ⟦"p"⟧ { }"#, 215)
    expectCheck(files: [#"policy P for "p" { }"#, #"policy Q for "P" { }"#], [])
    let set = expectCheck(
      files: ["\n" + #"policy P for "p" { }"#, #"policy Q for ⟦"p"⟧ { }"#], [215])
    #expect(set.diagnostics[0].diagnostic.help?.contains("file0.policy:2") == true)
  }

  @Test func `a bundle identifier has characters`() {
    expectCheck(#"policy P for ⟦""⟧ { }"#, 226)
  }

  // MARK: Lets

  @Test func `a let that needs itself is told once a circle`() {
    expectCheck(#"policy P for "p" { let a = "\(⟦a⟧)" }"#, 208)
    expectCheck(#"policy P for "p" { let a = b let b = ⟦a⟧ }"#, 208)
    expectCheck(#"policy P for "p" { let a = b let b = c let c = ⟦a⟧ let d = a }"#, 208)
    expectCheck(#"policy P for "p" { let a = ⟦a⟧ let b = ⟦b⟧ }"#, 208, 208)
    let set = expectCheck(#"policy P for "p" { let a = b let b = ⟦a⟧ }"#, 208)
    #expect(set.diagnostics[0].diagnostic.message == "`a` needs itself: `a` → `b` → `a`")
  }

  @Test func `the order of lets does not matter`() {
    expectCheck(#"policy P for "p" { let a = b let b = c let c = "x" rule "r" { thread a } }"#)
    expectCheck(#"policy P for "p" { let a = "\(b)\(b)" let b = "x" rule "r" { thread a } }"#)
  }

  @Test func `lets build on each other up to a bound`() {
    func chain(_ count: Int, marked: Bool) -> String {
      var items = "let v1 = \"x\"\n"
      for level in 2...count {
        let name = marked && level == count ? "⟦v\(level)⟧" : "v\(level)"
        items += "let \(name) = v\(level - 1)\n"
      }
      return "policy P for \"p\" {\n\(items) rule \"r\" { thread v\(count) }\n}"
    }
    expectCheck(chain(256, marked: false))
    expectCheck(chain(257, marked: true), 108)
  }

  @Test func `expressions nest up to a bound, with those of their lets`() {
    // Sixteen levels each, and one of the first.
    func chain(_ count: Int, marked: Bool) -> String {
      var items = "let v0 = \"x\"\n"
      let (start, end) = (String(repeating: "not (", count: 15), String(repeating: ")", count: 15))
      items += "let v1 = v0 == \"x\"\n"
      for level in 2...count {
        let name = marked && level == count ? "⟦v\(level)⟧" : "v\(level)"
        items += "let \(name) = \(start)v\(level - 1) and v\(level - 1)\(end)\n"
      }
      return "policy P for \"p\" {\n\(items) rule \"r\" when v\(count) { thread \"a\" } }"
    }
    func codes(_ count: Int) -> [String] {
      checkPolicies([PolicyFile(SourceText(name: "test", text: chain(count, marked: false)))])
        .diagnostics.map(\.diagnostic).filter { $0.severity == .error }.map(\.code.text)
    }
    #expect(codes(64) == [])
    #expect(codes(65) == ["HD0108"])
  }

  @Test(arguments: [
    (#"s == []"#, "[]"), (#"[] contains [[]]"#, "[]"), (#"n in [] and s < []"#, "[]"),
    (#"[] == [1]"#, "[]"),
  ])
  func `a message has no type of a list without elements`(_ condition: String, _ spelling: String) {
    let text =
      "policy P for \"p\" { payload { s: String n: Int } rule \"r\" when \(condition) { } }"
    let messages = checkPolicies([PolicyFile(SourceText(name: "test", text: text))])
      .diagnostics.map(\.diagnostic).filter { $0.severity == .error }.map(\.message)
    #expect(!messages.isEmpty && !messages.contains { $0.contains("unknown") }, "\(messages)")
  }

  @Test func `a string is put together from at most 64 values`() {
    func doubled(_ levels: Int, _ last: String) -> String {
      var items = "payload { a: String }\nlet v0 = a\n"
      for level in 1..<levels {
        items += #"let v\#(level) = "\(v\#(level - 1))\(v\#(level - 1))""# + "\n"
      }
      return
        "policy P for \"p\" {\n\(items) let v\(levels) = \(last) rule \"r\" { thread v\(levels) }\n}"
    }
    expectCheck(doubled(6, #""\(v5)\(v5)""#))
    expectCheck(doubled(7, #"⟦"\(v6)\(v6)"⟧"#), 108)
    expectCheck(doubled(6, #"⟦"\(v5)\(v5)\(a)"⟧"#), 108)
    expectCheck(doubled(6, #""\(lowercased(v5))\(v5 )""#))
    expectCheck(doubled(5, #"escaped(v4)"#))
    expectCheck(doubled(6, #"⟦escaped(v5)⟧"#), 108)
    expectCheck(doubled(7, #""\(v6)""#))
    // Thirty levels are told once, where the bound is passed, and cost no time.
    expectCheck(doubled(7, #"⟦"\(v6)\(v6)"⟧ let v8 = "\(v7)\(v7)" let v9 = "\(v8)\(v8)""#), 108)
    let many = String(repeating: #"\(a)"#, count: 64)
    expectCheck(#"policy P for "p" { payload { a: Int } rule "r" { thread "\#(many)" } }"#)
    expectCheck(
      #"policy P for "p" { payload { a: Int } rule "r" { thread ⟦"\#(many)\(a)"⟧ } }"#, 108)
    expectCheck(#"policy P for "p" { payload { a: String } rule "r" when "\#(many)" == a { } }"#)
  }

  @Test func `fields and members are bounded`() {
    func fields(_ count: Int) -> String {
      (0..<count).map { "f\($0): Int?\n" }.joined()
    }
    expectCheck("policy P for \"p\" { payload {\n\(fields(1_000)) } }")
    expectCheck("policy P for \"p\" { ⟦payload⟧ {\n\(fields(1_001)) } }", 108)
    func members(_ count: Int) -> String {
      (0..<count).map { "\"m\($0)\"" }.joined(separator: " | ")
    }
    expectCheck("policy P for \"p\" { payload { a: \(members(1_000)) } }")
    expectCheck("policy P for \"p\" { payload { a: ⟦\(members(1_001))⟧ } }", 108)
  }

  // MARK: Stages

  @Test func `an attribute belongs to one stage`() {
    expectCheck(
      #"policy P for "p" { rule "r" { count 1 } always { ⟦count⟧ 2 } }"#, 206)
    expectCheck(
      #"policy P for "p" { always { ⟦count⟧ 2 } rule "r" { count 1 } }"#, 206)
    expectCheck(
      #"policy P for "p" { stage "s" { rule "r" { count 1 } } stage "t" { otherwise { ⟦count⟧ 2 } } }"#,
      206)
    // Once an attribute, however often it is assigned.
    expectCheck(
      #"""
      policy P for "p" {
        rule "r" when 1 == 1 { count 1 }
        otherwise { count 3 }
        stage "s" { rule "q" { ⟦count⟧ 1 ⟦filter⟧ "a" } otherwise { count 1 } }
        stage "t" { rule "u" { filter "b" } }
      }
      """#.replacing("⟦filter⟧ \"a\"", with: "filter \"a\"").replacing(
        "filter \"b\"", with: "⟦filter⟧ \"b\""), 206, 206)
    expectCheck(#"policy P for "p" { rule "r" { count 1 } always { filter "a" } }"#)
  }

  // MARK: Formats and suggestions

  @Test(arguments: [
    ("summary", "⟦⟧", 212), ("summary", "⟦%d⟧ more", 212), ("summary", "a ⟦%i⟧", 212),
    ("summary", "%u and ⟦%u⟧", 212), ("summary", "⟦%@⟧ has %u", 212),
    ("summary", "%u from %@ and ⟦%@⟧", 212), ("summary", "⟦%1$u from %@⟧", 212),
    ("summary", "⟦%2$u⟧", 212), ("summary", "%1$u ⟦%1$@⟧", 212), ("summary", "100⟦% ⟧%u", 212),
    ("summary", "%u ⟦%⟧", 212), ("summary", "⟦only %% here⟧", 212), ("summary", "%u ⟦%3$⟧", 212),
    ("hidden", "%u and ⟦%u⟧", 213), ("hidden", "from ⟦%@⟧", 213), ("hidden", "⟦%2$@⟧", 213),
    ("hidden", "⟦%s⟧", 213), ("hidden", "a ⟦%l⟧u", 213),
  ])
  func `a format that is none is told at its column`(_ word: String, _ text: String, _ code: Int) {
    expectCheck("policy P for \"p\" { category c { \(word) \"\(text)\" } }", code)
  }

  @Test(arguments: [
    "summary \"%u more\"", "summary \"%u more from %@\"", "summary \"%1$u\"",
    "summary \"%2$@: %1$u\"", "summary \"%1$u %2$@\"", "summary \"%u %% %@\"", "hidden \"\"",
    "hidden \"none\"", "hidden \"%u\"", "hidden \"%1$u messages\"", "hidden \"100 %%\"",
  ])
  func `a format that is one`(_ text: String) {
    expectCheck("policy P for \"p\" { category c { \(text) } }")
  }

  @Test func `a format with escapes is told as a whole`() {
    expectCheck(#"policy P for "p" { category c { summary ⟦"\u{61} %d"⟧ } }"#, 212)
  }

  @Test(arguments: [
    ("rule \"r\" when senderr == \"a\" { }", "sender"), ("rule \"r\" { catgory c }", "category"),
    ("rule \"r\" { category cc }", "c"), ("rule \"r\" { interruption pasive }", "passive"),
    ("rule \"r\" { thread lowercase(sender) }", "lowercased"),
    ("rule \"r\" { thread-id \"a\" }", nil), ("rule \"r\" { threadIdentifier \"a\" }", "thread"),
    ("rule \"r\" when kind == \"god\" { }", "good"), ("let a = Sender", "sender"),
    ("context { a: Boolean }", "Bool"), ("rule \"r\" when wholly == \"a\" { }", nil),
  ])
  func `a misspelt word gets a suggestion`(_ items: String, _ word: String?) {
    let text = """
      policy P for "p" {
        payload { sender: String kind: "good" | "bad" }
        category c { }
        \(items)
      }
      """
    let set = checkPolicies([PolicyFile(SourceText(name: "p", text: text))])
    let errors = set.diagnostics.map(\.diagnostic).filter { $0.severity == .error }
    let help = errors.first?.help ?? ""
    #expect(help.contains("did you mean `") == (word != nil), "\(errors)")
    guard let word else { return }
    #expect(help == "did you mean `\(word)`?")
    #expect(errors.first?.fixIts.count == 1)
  }

  // MARK: Damage

  @Test(arguments: [
    // Names may be unknown because of the syntax error.
    (#"payload { a String b: Int } rule "r" when c == "x" { thread "a" thread "b" }"#, [Int]()),
    (#"payload { a: } rule "r" when a == 1 { relevance ⟦2⟧ }"#, [210]),
    // In the damaged declaration itself nothing is told.
    ("rule \"r\" when == \"x\" { thread 1 }\nrule \"q\" { thread ⟦2⟧ }", [203]),
    ("let a = = \"x\"\nrule \"r\" { thread a count ⟦0⟧ }", [210]),
    (#"rule "r" wen true { thread "a" thread "b" } category c { summary "⟦%d⟧" }"#, [212]),
  ])
  func `beside a syntax error only independent mistakes are told`(_ items: String, _ codes: [Int]) {
    let marked = "policy P for \"p\" { \(items) }"
    let plain = marked.replacing("⟦", with: "").replacing("⟧", with: "")
    let set = checkPolicies([PolicyFile(SourceText(name: "p", text: plain))])
    let errors = set.diagnostics.map(\.diagnostic).filter { $0.severity == .error }
    #expect(errors.filter { $0.code.number < 200 }.count == 1, "\(errors.map(\.message))")
    #expect(errors.map(\.code.number).filter { $0 >= 200 } == codes, "\(errors.map(\.message))")
    if let mark = marked.firstRange(of: "⟦") {
      let start = marked[..<mark.lowerBound].utf8.count
      #expect(errors.contains { $0.range.start == start }, "\(errors)")
    }
  }
}
