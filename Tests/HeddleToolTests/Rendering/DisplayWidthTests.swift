import Testing

@testable import HeddleTool

@Suite("Display width") struct DisplayWidthTests {
  @Test(
    "Characters take the columns that terminals give them",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("\u{AD}", 1), ("א", 1), ("م", 1), ("…", 1),
      ("日", 2), ("ー", 2), ("ｆ", 2), ("ﾊ", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("か\u{3099}", 2), ("क\u{94D}ष", 2), ("\u{2A6DF}", 2), ("\u{200B}", 0), ("\u{FEFF}", 0),
      ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2),
      ("🧑🏿‍🚀", 2), ("\u{FFFD}", 1), ("", 0),
    ])
  func widths(text: String, expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
  }

  @Test("The width of a text is that of its characters") func sums() {
    #expect(DisplayWidth.columns(of: "Ünïcödé 日本 👩‍👩‍👧‍👦!") == 8 + 4 + 1 + 2 + 1)
  }

  @Test(
    "A tab reaches to the next stop", arguments: [(0, 8), (1, 7), (7, 1), (8, 8), (15, 1)])
  func tabs(column: Int, expected: Int) {
    #expect(DisplayWidth.columns(of: "\t", startingAt: column) == expected)
    #expect(DisplayWidth.columns(of: "日\tx") == 9)
  }

  @Test(
    "A text that is too wide ends in an ellipsis",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"),
      ("日本語", 4, "日…"), ("e\u{301}e\u{301}e", 2, "e\u{301}…"), ("abc", 1, "…"), ("", 0, ""),
    ])
  func shortened(text: String, limit: Int, expected: String) {
    #expect(DisplayWidth.shortened(text, to: limit) == expected)
  }

  @Test("The table is in order and has no character twice") func table() {
    for ranges in [DisplayWidthTable.wide, DisplayWidthTable.zero] {
      #expect(ranges.allSatisfy { $0.first <= $0.last })
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.last < $1.first })
    }
    let wide = Set(DisplayWidthTable.wide.flatMap { $0.first...$0.last })
    #expect(wide.isDisjoint(with: DisplayWidthTable.zero.flatMap { $0.first...$0.last }))
  }
}

@Suite("Visible text") struct VisibleTextTests {
  @Test(
    "What could drive the terminal or turn the text is spelt out",
    arguments: [
      ("plain ünï 日本 👩‍👩‍👧‍👦", "plain ünï 日本 👩‍👩‍👧‍👦"),
      ("\u{1B}[2J", "<U+001B>[2J"), ("a\nb\r\n", "a<U+000A>b<U+000D><U+000A>"),
      ("\0\u{7F}\u{9B}m", "<U+0000><U+007F><U+009B>m"), ("\t", "<U+0009>"),
      ("a\u{202E}b\u{202A}", "a<U+202E>b<U+202A>"), ("\u{2066}\u{2069}", "<U+2066><U+2069>"),
      ("\u{2028}", "<U+2028>"), ("\u{200E}", "\u{200E}"),
    ])
  func escapes(text: String, expected: String) {
    #expect(VisibleText.escaping(text) == expected)
  }

  @Test("An escape has the width of its spelling") func width() {
    for text in ["\u{1B}", "\u{202E}", "\0", "\u{9B}", "\r\n"] {
      #expect(DisplayWidth.columns(of: text) == VisibleText.escaping(text).count)
    }
  }
}

@Suite("Styled text") struct StyledTextTests {
  @Test("Looks are shown only with colour, and each ends") func looks() {
    var text = StyledText("a", .dim)
    text.append("b", .dim)
    text.append("c")
    text.append(StyledText("d", .cyan))
    text.append("", .red)
    #expect(text.rendered(withColor: true) == "\u{1B}[2mab\u{1B}[0mc\u{1B}[36md\u{1B}[0m")
    #expect(text.plainText == "abcd")
    #expect(text.runs.count == 3)
  }

  @Test(
    "Each look has its sequence",
    arguments: [
      (.plain, ""), (.bold, "\u{1B}[1m"), (.red, "\u{1B}[31m"), (.green, "\u{1B}[32m"),
      (.yellow, "\u{1B}[33m"), (.blue, "\u{1B}[34m"), (.red.bolded, "\u{1B}[1;31m"),
      (Style(color: .cyan, isDim: true), "\u{1B}[2;36m"),
    ] as [(Style, String)])
  func sequences(style: Style, sequence: String) {
    #expect(style.sequence == sequence)
  }
}
