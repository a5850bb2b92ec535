import PolicySyntax
import Testing

@Suite("Lexing")
struct LexingTests {
  /// The tokens of a text as `kind text`; the text need not be a policy.
  private func tokens(_ text: String) -> [String] {
    tokens(bytes: Array(text.utf8))
  }

  private func tokens(bytes: [UInt8]) -> [String] {
    let (tree, _) = parsePolicyFile(SourceText(name: "test", bytes: bytes))
    #expect(tree.printed() == bytes)
    return tree.tokens.filter { !$0.range.isEmpty }
      .map { "\($0.kind) \(tree.source.text($0.range))" }
  }

  @Test(
    "punctuation is the longest that matches",
    arguments: [
      ("{ }", "leftBrace rightBrace"), ("( )", "leftParenthesis rightParenthesis"),
      ("[ ]", "leftBracket rightBracket"),
      (", : | -", "comma colon bar minus"),
      ("= == === ====", "equal equalEqual equalEqual equal equalEqual equalEqual"),
      ("< <= <==", "less lessEqual lessEqual equal"),
      ("> >= >>=", "greater greaterEqual greater greaterEqual"),
      ("? ?? ???", "question questionQuestion questionQuestion question"),
      ("!= !", "notEqual unknown"),
      ("-1 --1", "minus integer minus minus integer"),
    ])
  func punctuation(text: String, kinds: String) {
    #expect(tokens(text).map { String($0.prefix { $0 != " " }) }.joined(separator: " ") == kinds)
  }

  @Test(
    "a number is digits with a fraction or an exponent",
    arguments: [
      ("0", ["integer 0"]), ("42", ["integer 42"]), ("4.5", ["double 4.5"]),
      ("1e3", ["double 1e3"]), ("1E+3", ["double 1E+3"]), ("2.5e-10", ["double 2.5e-10"]),
      ("1.", ["integer 1", "unknown ."]), (".5", ["unknown .", "integer 5"]),
      ("1.2.3", ["double 1.2", "unknown .", "integer 3"]), ("1a", ["integer 1a"]),
      ("1e", ["integer 1e"]), ("1e+", ["integer 1e", "unknown +"]), ("0x1F", ["integer 0x1F"]),
      ("1_000", ["integer 1_000"]),
      ("99999999999999999999", ["integer 99999999999999999999"]),
    ])
  func numbers(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test(
    "a name is letters, digits and underscores of any script",
    arguments: [
      ("a", ["word a"]), ("_a1", ["word _a1"]), ("größe", ["word größe"]), ("名前", ["word 名前"]),
      ("имя_2", ["word имя_2"]), ("e\u{301}", ["word e\u{301}"]), ("🎿", ["unknown 🎿"]),
      ("a b", ["word a", "word b"]), ("a-b", ["word a", "minus -", "word b"]),
      ("a.b", ["word a", "unknown .", "word b"]), ("`in`", ["quotedWord `in`"]),
      ("``", ["quotedWord `", "quotedWord `"]),
      ("`a b`", ["quotedWord `a", "word b", "quotedWord `"]),
      ("a×b", ["word a", "unknown ×", "word b"]),
      ("a\u{2028}b", ["word a", "unknown \u{2028}", "word b"]),
      ("a\u{A0}b", ["word a", "unknown \u{A0}", "word b"]), ("“", ["unknown “"]),
      ("\u{E000}", ["unknown \u{E000}"]),
    ])
  func names(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test(
    "a string is quotes, text and interpolations",
    arguments: [
      (#""""#, ["quote \"", "quote \""]),
      (#""a b""#, ["quote \"", "stringText a b", "quote \""]),
      (#""a\"b""#, ["quote \"", #"stringText a\"b"#, "quote \""]),
      (#""a\\""#, ["quote \"", #"stringText a\\"#, "quote \""]),
      (
        #""a\(b)c""#,
        [
          "quote \"", "stringText a", #"interpolationStart \("#, "word b", "rightParenthesis )",
          "stringText c", "quote \"",
        ]
      ),
      (
        #""\(a)\(b)""#,
        [
          "quote \"", #"interpolationStart \("#, "word a", "rightParenthesis )",
          #"interpolationStart \("#, "word b", "rightParenthesis )", "quote \"",
        ]
      ),
      (
        #""\("\(a)")""#,
        [
          "quote \"", #"interpolationStart \("#, "quote \"", #"interpolationStart \("#, "word a",
          "rightParenthesis )", "quote \"", "rightParenthesis )", "quote \"",
        ]
      ),
      (
        #""\((a))""#,
        [
          "quote \"", #"interpolationStart \("#, "leftParenthesis (", "word a",
          "rightParenthesis )", "rightParenthesis )", "quote \"",
        ]
      ),
      (#""// no comment""#, ["quote \"", "stringText // no comment", "quote \""]),
      (#""a\#tb""#, ["quote \"", "stringText a\tb", "quote \""]),
    ])
  func strings(text: String, expected: [String]) {
    let (tree, _) = expectParse("policy M for \"a\" {\n  let x = \(text)\n}")
    let tokens = tree.tokens.map { "\($0.kind) \(tree.source.text($0.range))" }
    #expect(Array(tokens.dropFirst(10).dropLast(2)) == expected)
  }

  @Test(
    "an escape means its character",
    arguments: [
      (#"a"#, "a"), (#"\n"#, "\n"), (#"\t"#, "\t"), (#"\""#, "\""), (#"\\n"#, "\\n"),
      (#"\u{41}"#, "A"), (#"\u{1F3BF}x"#, "🎿x"), (#"\u{0}"#, "\0"), (#"\u{10FFFF}"#, "\u{10FFFF}"),
      (#"\u{00000041}"#, "A"), ("é", "é"),
    ])
  func escapes(text: String, meaning: String) throws {
    let (tree, _) = expectParse("policy M for \"\(text)\" { }")
    let string = try #require(tree.root.policies.first?.stringChild)
    #expect(string.literalText == meaning)
  }

  @Test(
    "an escape that is none is told",
    arguments: [
      #"‹103›\a"#, #"‹103›\u"#, #"‹103›\u41"#, #"‹103›\u{}"#, #"‹103›\u{D800}"#,
      #"‹103›\u{110000}"#, #"‹103›\u{000000041}"#, #"‹103›\u{4G}"#, #"‹103›\u{41"#, #"‹103›\é"#,
      "‹103›\u{1}", "‹103›\u{7F}", #"‹103›\ "#,
    ])
  func invalidEscapes(marked: String) {
    expectParse("policy M for \"a\(marked)\" { }")
  }

  @Test("white space and comments belong to the token after them")
  func trivia() {
    let (tree, _) = expectParse("// one\n\t// two\r\n  policy M // three\nfor \"a\" { } // four")
    let trivia = tree.tokens.map { tree.source.text($0.triviaRange) }
    #expect(
      trivia == [
        "// one\n\t// two\r\n  ", " ", " // three\n", " ", "", "", " ", " ", " // four",
      ])
    #expect(
      tree.tokens.map(\.startsLine) == [
        true, false, true, false, false, false, false, false, false,
      ])
  }

  @Test("line ends may be of either kind, and columns do not count them")
  func lineEnds() {
    expectParse("policy M for \"a\" {\r\n  let x = 1\r\n  ‹106›y 2\r\n}\r\n")
    expectParse("policy M for ‹102›\"a\r\n{ }\r\n")
  }

  @Test("a byte order mark is no token and gives no diagnostic")
  func byteOrderMark() {
    let (tree, _) = expectParse("\u{FEFF}policy M for \"a\" { }")
    #expect(tree.tokens.first?.triviaRange == SourceRange(0, 3))
    expectParse("\u{FEFF}")
    expectParse("\u{FEFF}heddle 1\n")
    expectParse("policy M for \"a\" { }\n‹101›\u{FEFF}")
  }

  @Test("columns count characters")
  func columns() {
    expectParse("policy M for \"a\" {\n  let größe = \"🎿👩‍👩‍👧e\u{301}\" ‹106›2\n}")
  }

  @Test(
    "bytes that are not UTF-8 are told once and kept",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
      [0x80, 0x81, 0x82],
    ] as [[UInt8]])
  func invalidUTF8(broken: [UInt8]) {
    for (before, after) in [("let x = ", "\n"), ("let x = \"a", "b\"\n"), ("let a", " = 1\n")] {
      let start = Array("policy M for \"a\" {\n  \(before)".utf8)
      let bytes = start + broken + Array("\(after)}".utf8)
      let (tree, diagnostics) = parsePolicyFile(SourceText(name: "test", bytes: bytes))
      #expect(tree.printed() == bytes)
      #expect(diagnostics.map(\.code) == [.invalidUTF8])
      #expect(diagnostics.first?.range.start == start.count)
    }
  }

  @Test("bytes that are not UTF-8 are an error in a comment, too, and one each")
  func invalidUTF8InComment() {
    let bytes =
      Array("// ".utf8) + [0xFF, 0xFE] + Array("\npolicy M for \"a\" { // ".utf8) + [0xE4]
      + Array("\n}\n".utf8)
    let (tree, diagnostics) = parsePolicyFile(SourceText(name: "test", bytes: bytes))
    #expect(diagnostics.map(\.code) == [.invalidUTF8, .invalidUTF8])
    #expect(diagnostics.map(\.range) == [SourceRange(3, 4), SourceRange(28, 29)])
    #expect(tree.printed() == bytes)
    #expect(formatPolicy(tree) != nil)
  }

  @Test(
    "a character that only looks like a line end hides nothing in a comment",
    arguments: ["\r", "\u{85}", "\u{2028}", "\u{2029}", "\r\r\u{2028}"])
  func lineEndInComment(lineEnd: String) {
    let text = "policy M for \"a\" {\n  // off\(lineEnd)  always { thread \"x\" }\n}\n"
    let (tree, diagnostics) = parsePolicyFile(SourceText(name: "test", text: text))
    #expect(diagnostics.map(\.code) == [.unexpectedCharacter])
    #expect(diagnostics.first?.message.hasPrefix("U+") == true)
    #expect(tree.printed() == Array(text.utf8))
  }

  @Test(
    "the line ends of other systems end a comment without a word", arguments: ["\r\n", "\r\r\n"])
  func lineEndsOfComments(lineEnd: String) {
    let text = "// a\(lineEnd)policy M for \"a\" { // ä → \u{200D}\(lineEnd)}\(lineEnd)// end\r"
    #expect(parsePolicyFile(SourceText(name: "test", text: text)).diagnostics.isEmpty)
  }

  @Test("a character that turns the direction of text in a comment is a warning")
  func bidirectionalControlInComment() {
    let text = "policy M for \"a\" {\n  // \u{202E}} { syawla\u{202D}\n}\n"
    let (_, diagnostics) = parsePolicyFile(SourceText(name: "test", text: text))
    #expect(diagnostics.map(\.code) == [.bidirectionalControl])
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.map(\.help) == ["leave it out"])
  }

  @Test(
    "a character that turns the direction of text in a string is a warning",
    arguments: [0x061C, 0x200E, 0x202A, 0x202E, 0x2066, 0x2069] as [UInt32])
  func bidirectionalControl(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    for text in [
      "policy M for \"a‹115›\(scalar)b\" { }",
      "test \"t\" {\n  with { \"a\": \"‹115›\(scalar)\" }\n  expect count 1\n}",
    ] {
      let (_, diagnostics) = expectParse(text)
      #expect(diagnostics.map(\.severity) == [.warning])
    }
  }

  @Test(
    "a letter of another script that looks like its word is a warning",
    arguments: [
      "policy M for \"a\" {\n  let n‹120›аme = \"x\"\n}",
      "policy M for \"a\" {\n  let a = \"bank P‹120›аyPal\"\n}",
      "policy M for \"a\" {\n  let `n‹120›аme` = \"x\"\n}",
      "policy M for \"a\" {\n  let n‹120›аme = \"x\"\n  let b = nаme\n}",
      "policy M for \"a\" {\n  let ‹120›ρlan = \"x\"\n}",
    ])
  func lookAlikeLetter(text: String) {
    let (_, diagnostics) = expectParse(text)
    #expect(diagnostics.map(\.severity) == [.warning])
  }

  @Test(
    "a word of another script is no warning, nor a letter that looks like none",
    arguments: ["имя", "Δt", "naïve", "größe", "名前a", "a5б", "µs"])
  func wordOfItsOwnScript(name: String) {
    expectParse("policy M for \"a\" {\n  let \(name) = \"\\nРусский (PDF) \\tо \(name)\"\n}")
  }

  @Test("a right-to-left text without controls is no warning")
  func rightToLeft() {
    expectParse("policy M for \"שלום\" {\n  let שם = \"مرحبا\"\n}")
  }

  @Test(
    "JSON is lexed as RFC 8259 has it",
    arguments: [
      #"{ "a": 0 }"#, #"{ "a": -0.0e-0 }"#, #"{ "a": 1E+2 }"#,
      #"{ "a": "\"\\\/\b\f\n\r\t\u00e9" }"#, #"{ "a": "🎿" }"#, "{ }", "{\"a\":[]}",
      #"{ "a": { "b": [1, [2, {}]] }, "c": null, "d": true, "e": false }"#,
      #"{ "a": "\ud83c\udfbf" }"#, #"{ "a": 1, "a": 2 }"#,
    ])
  func json(text: String) {
    expectParse("test \"t\" {\n  given \(text)\n}")
  }

  @Test(
    "what JSON does not have is told",
    arguments: [
      #"{ "a": ‹104›01 }"#, #"{ "a": ‹104›1. }"#, #"{ "a": ‹104›- }"#, #"{ "a": ‹104›1e }"#,
      #"{ "a": ‹101›+1 }"#, #"{ "a": ‹104›0x1 }"#, #"{ "a": "‹113›\x" }"#, #"{ "a": "‹113›\u12" }"#,
      #"{ "a": "‹113›\(b)" }"#, #"{ "a": "‹103›\#u{1}" }"#, #"{ "a": ‹102›"b }"#,
      #"{ "a": ‹106›NaN }"#, #"{ "a": ‹106›undefined }"#, #"{ "a": 1‹113› // no\#n }"#,
      #"{ ‹106›1: 2 }"#, #"{ ‹106›, }"#, #"{ "a": ‹106›`b` }"#,
    ])
  func invalidJSON(marked: String) {
    expectParse("test \"t\" {\n  given \(marked)\n  expect count 1\n}")
  }
}
