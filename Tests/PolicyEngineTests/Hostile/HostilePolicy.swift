import PolicySyntax

/// A policy file that is made to cost much, of any size.
struct HostilePolicy: Sendable {
  let name: String
  /// The codes of its diagnostics, each once, in their order.
  let codes: [String]
  /// A size with which a build that is not optimised takes some hundredths of a second; the codes
  /// are those of four times as much.
  let size: Int
  let make: @Sendable (Int) -> [UInt8]

  init(
    _ name: String, _ codes: [String], size: Int, _ make: @escaping @Sendable (Int) -> String
  ) {
    self.init(bytes: name, codes, size: size) { Array(make($0).utf8) }
  }

  init(
    bytes name: String, _ codes: [String], size: Int, _ make: @escaping @Sendable (Int) -> [UInt8]
  ) {
    (self.name, self.codes, self.size, self.make) = (name, codes, size, make)
  }

  /// A policy with some fields and these items.
  static func policy(_ items: String) -> String {
    """
    policy P for "p" {
    payload { a: String b: String n: Int x: Double f: Bool g: Bool o: String? l: [String] }
    \(items)
    }

    """
  }

  /// A policy with one rule of this condition.
  static func rule(_ condition: String) -> String {
    policy("rule \"r\" when \(condition) { thread \"t\" }")
  }

  static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  static func each(_ count: Int, _ separator: String = "\n", _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: separator)
  }
}

extension HostilePolicy {
  static let all = nesting + texts + long + many + logic + tests

  static let nesting = [
    HostilePolicy("parentheses", ["HD0107", "HD0108"], size: 5_000) {
      policy("rule \"r\" when " + times($0, "(")).replacing("\n}\n", with: "")
    },
    HostilePolicy("brackets", ["HD0107", "HD0108"], size: 5_000) {
      policy("rule \"r\" when a in " + times($0, "[")).replacing("\n}\n", with: "")
    },
    HostilePolicy("not not not", ["HD0108"], size: 2_500) { rule(times($0, "not ") + "f") },
    HostilePolicy("interpolations", ["HD0107", "HD0108"], size: 2_000) {
      policy("rule \"r\" { thread " + times($0, "\"\\(")).replacing("\n}\n", with: "")
    },
    HostilePolicy("braces", ["HD0107", "HD0106"], size: 2_000) {
      "policy P for \"p\" " + times($0, "{")
    },
    HostilePolicy("objects of a test", ["HD0108"], size: 2_000) {
      "test \"t\" { given " + times($0, #"{"a":"#)
    },
    HostilePolicy("arrays of a test", ["HD0108"], size: 5_000) {
      "test \"t\" { given {\"a\":" + times($0, "[")
    },
    HostilePolicy("types", ["HD0107", "HD0108"], size: 5_000) {
      "policy P for \"p\" { payload { a: " + times($0, "[")
    },
  ]

  static let texts = [
    HostilePolicy("nothing but NUL", ["HD0101"], size: 5_000) { times($0, "\0") },
    HostilePolicy("NUL in a policy", ["HD0101"], size: 5_000) { policy(times($0, "\0")) },
    HostilePolicy(bytes: "no UTF-8", ["HD0105"], size: 5_000) {
      [UInt8](repeating: 0xFF, count: $0)
    },
    HostilePolicy(bytes: "no UTF-8 in a string", ["HD0105"], size: 2_000) {
      Array("policy P for \"".utf8) + [UInt8](repeating: 0xFF, count: min($0, 16_000))
        + Array("\" { }".utf8)
    },
    HostilePolicy(bytes: "no UTF-8 in comments", ["HD0105", "HD0114"], size: 500) { count in
      Array("policy P for \"p\" { }\n".utf8)
        + (0..<count).flatMap { _ in Array("// ".utf8) + [0xE4, 0x0A] }
    },
    HostilePolicy(bytes: "UTF-16", ["HD0105"], size: 1_000) { count in
      [0xFF, 0xFE] + (0..<count).flatMap { _ in [UInt8(ascii: "a"), 0] }
    },
    HostilePolicy("old line ends", [], size: 125) { count in
      policy(
        each(count) {
          "let v\($0) = a == \"\($0)\" stage \"s\($0)\" { rule \"r\($0)\" when v\($0) { } }"
        }
      )
      .replacing("\n", with: "\r")
    },
    HostilePolicy("old line ends and comments", ["HD0107", "HD0101"], size: 500) {
      policy(times($0, "// off\n")).replacing("\n", with: "\r")
    },
    HostilePolicy("carriage returns at the end of a comment", [], size: 5_000) {
      policy("") + "//" + times($0, "\r")
    },
    HostilePolicy("nothing", ["HD0312"], size: 0) { _ in "" },
    HostilePolicy("white space", ["HD0312"], size: 5_000) { times($0, " \n") },
    HostilePolicy("comments", ["HD0312"], size: 1_000) { times($0, "// nothing\n") },
    HostilePolicy("a byte order mark", [], size: 0) { _ in "\u{FEFF}" + policy("") },
    HostilePolicy("two byte order marks", ["HD0101"], size: 0) { _ in
      "\u{FEFF}\u{FEFF}" + policy("")
    },
    HostilePolicy("a byte order mark in the middle", ["HD0101"], size: 0) { _ in policy("\u{FEFF}")
    },
    HostilePolicy("bidirectional controls", ["HD0115", "HD0114"], size: 300) { count in
      policy(each(count + 1) { "rule \"r\($0)\" when a == \"\u{202E}\($0)\" { }" })
    },
    HostilePolicy("combining marks in a name", ["HD0108"], size: 5_000) {
      rule("zz" + times($0, "\u{301}"))
    },
    HostilePolicy("combining marks before a mistake", ["HD0201"], size: 1_000) {
      rule("a == \"\(times(min($0, 8_000), "\u{301}"))\" and zz")
    },
    HostilePolicy("combining marks in a comment", ["HD0201"], size: 5_000) {
      policy("//" + times($0, "\u{301}") + "\nlet v = zz\nrule \"r\" when v { }")
    },
    HostilePolicy("lone surrogates", ["HD0103", "HD0114"], size: 300) { count in
      policy(each(count + 1) { "let v\($0) = \"\\u{D800}\"" })
    },
  ]

  static let long = [
    HostilePolicy("a long name", ["HD0108"], size: 16_666) { rule(times($0, "z")) },
    HostilePolicy("a long string", ["HD0108"], size: 16_666) {
      rule("a == \"\(times($0 + 20_000, "z"))\"")
    },
    HostilePolicy("backslashes", ["HD0108"], size: 5_000) {
      rule("a == \"\(times($0 / 2 * 2 + 20_000, "\\"))\"")
    },
    HostilePolicy("a long whole number", ["HD0216"], size: 16_666) {
      rule("n == \(times($0 + 20, "9"))")
    },
    HostilePolicy("a long fraction", [], size: 5_000) { rule("x < 0.\(times($0, "3"))") },
    HostilePolicy("a large exponent", ["HD0216"], size: 5_000) {
      rule("x < 1e\(times($0 + 4, "9"))")
    },
    HostilePolicy("a long number that is none", ["HD0104"], size: 5_000) {
      rule("n == \(times($0, "9"))z")
    },
    HostilePolicy("backticks", ["HD0101"], size: 5_000) { times($0, "`") },
    HostilePolicy("quotes", ["HD0106"], size: 5_000) { times($0, "\"") },
    HostilePolicy("a long comment", ["HD0312"], size: 33_333) { "//" + times($0, "x") },
  ]
}
