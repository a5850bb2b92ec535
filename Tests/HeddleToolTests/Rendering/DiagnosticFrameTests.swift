import Testing

@testable import HeddleTool

/// A place in a text in which `«` and `»` enclose the range.
private func place(_ marked: String, in fileName: String = "a.policy") -> FramePlace {
  var text: [UInt8] = []
  var offsets: [Int] = []
  for scalar in marked.unicodeScalars {
    if scalar == "«" || scalar == "»" {
      offsets.append(text.count)
    } else {
      text += Array(String(scalar).utf8)
    }
  }
  return FramePlace(
    fileName: fileName, text: text, range: (offsets.first ?? 0)..<(offsets.last ?? 0))
}

/// Checks the lines of the frame of a marked text below the message and the empty margin.
private func expectFrame(
  _ marked: String, _ source: String, _ carets: String, width: Int = 80,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let input = FrameInput(.error, "message", at: place(marked))
  let lines = DiagnosticFrame(input, width: width).styledText.plainText
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  #expect(lines.count == 5, sourceLocation: sourceLocation)
  #expect(Array(lines[2...3]) == [source, carets], sourceLocation: sourceLocation)
  #expect(
    lines.dropFirst(2).allSatisfy { DisplayWidth.columns(of: $0) <= width },
    sourceLocation: sourceLocation)
}

@Suite("Diagnostic frame") struct DiagnosticFrameTests {
  @Test("A diagnostic has its place, its line, carets and remarks") func whole() {
    let text = String(repeating: "\n", count: 11) + "  let fromVIP = sender in «vipz»\n"
    let input = FrameInput(
      .error, code: "HD0201", "unknown name `vipz`", at: place(text, in: "Policies/Mail.policy"),
      notes: [
        .init(
          "`vips` is declared here", at: place("\nlet «vips» = []", in: "Policies/Lists.policy")),
        .init("names are compared by their letters"),
      ], help: ["did you mean `vips`?"], fixIts: ["replace `vipz` by `vips`"])
    #expect(
      DiagnosticFrame(input, width: 80).styledText.plainText == """
        Policies/Mail.policy:12:27: error[HD0201]: unknown name `vipz`
           |
        12 |   let fromVIP = sender in vipz
           |                           ^~~~
           = note: names are compared by their letters
           = help: did you mean `vips`?
           = fix: replace `vipz` by `vips`
        Policies/Lists.policy:2:5: note: `vips` is declared here
           |
         2 | let vips = []
           |     ^~~~

        """)
  }

  @Test("A diagnostic without a place has no frame") func noPlace() {
    let input = FrameInput(.warning, code: "HD0301", "no policy", help: ["add one"])
    #expect(
      DiagnosticFrame(input, width: 80).styledText.plainText
        == "warning[HD0301]: no policy\n  = help: add one\n")
  }

  @Test("The severity has its colour") func color() {
    let input = FrameInput(.warning, code: "HD1", "m", at: place("«ab»"))
    #expect(
      DiagnosticFrame(input, width: 80).styledText.rendered(withColor: true) == """
        \u{1B}[1ma.policy:1:1: \u{1B}[0m\u{1B}[1;33mwarning[HD1]\u{1B}[0m\u{1B}[1m: m\u{1B}[0m
        \u{1B}[34m  |
        1 |\u{1B}[0m ab
        \u{1B}[34m  | \u{1B}[0m\u{1B}[1;33m^~\u{1B}[0m

        """)
  }

  @Test("Carets stand below what is meant, whatever its width") func alignment() {
    expectFrame("let «x» = 1", "1 | let x = 1", "  |     ^")
    expectFrame("日本 = «日本»語", "1 | 日本 = 日本語", "  |        ^~~~")
    expectFrame("e\u{301}e\u{301} «x»", "1 | e\u{301}e\u{301} x", "  |    ^")
    expectFrame("👩‍👩‍👧‍👦🇩🇪 «👍🏽»x", "1 | 👩‍👩‍👧‍👦🇩🇪 👍🏽x", "  |      ^~")
    expectFrame("\"שלום\" «x»", "1 | \"שלום\" x", "  |        ^")
    expectFrame("«مرحبا» x", "1 | مرحبا x", "  | ^~~~~")
  }

  @Test("Tabs are spaces up to the next stop") func tabs() {
    expectFrame("\t«x»\ty", "1 |         x       y", "  |         ^")
    expectFrame("ab\t«x»", "1 | ab      x", "  |         ^")
    expectFrame("日\t«x»", "1 | 日      x", "  |         ^")
    expectFrame("a«\t»x", "1 | a       x", "  |  ^~~~~~~")
  }

  @Test("A range within a character means the whole of it") func withinCharacter() {
    expectFrame("a e«\u{301}» b", "1 | a e\u{301} b", "  |   ^")
    expectFrame("👩‍«👩»‍👧 b", "1 | 👩‍👩‍👧 b", "  | ^~")
  }

  @Test("An empty range is one caret, at the ends of lines and files too") func empty() {
    expectFrame("a «»b", "1 | a b", "  |   ^")
    expectFrame("ab«»\nc", "1 | ab", "  |   ^")
    expectFrame("ab«»\r\nc", "1 | ab", "  |   ^")
    expectFrame("ab\r«»\nc", "1 | ab", "  |   ^")
    expectFrame("ab«»", "1 | ab", "  |   ^")
    expectFrame("ab\n«»", "2 |", "  | ^")
    expectFrame("«»", "1 |", "  | ^")
  }

  @Test("A range over several lines is marked to the end of the first") func severalLines() {
    expectFrame("let «x =\n  1\n» ", "1 | let x =", "  |     ^~~… to line 2")
    expectFrame("let x«\n\n\n y»", "1 | let x", "  |      ^… to line 4")
    expectFrame("let «x = 1\n»", "1 | let x = 1", "  |     ^~~~~")
    expectFrame("a\r\n«b\r\nc»", "2 | b", "  | ^… to line 3")
  }

  @Test("Bytes that are not UTF-8 take one column each part") func invalidBytes() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xE6, 0x97, 0x20, 0x62]
    let input = FrameInput(
      .error, "m", at: FramePlace(fileName: "x", text: bytes, range: 5..<6))
    #expect(
      DiagnosticFrame(input, width: 80).styledText.plainText
        == "x:1:5: error: m\n  |\n1 | a\u{FFFD}\u{FFFD} b\n  |     ^\n")
  }

  @Test("Control characters are spelt out in the line, the name and the message") func controls() {
    expectFrame("\u{1B}[2J«x»", "1 | <U+001B>[2Jx", "  |            ^")
    expectFrame("«\u{202E}»x", "1 | <U+202E>x", "  | ^~~~~~~~")
    let input = FrameInput(
      .error, "\u{1B}m", at: place("«x»", in: "a\nb"), notes: [.init("\u{1B}n")])
    let text = DiagnosticFrame(input, width: 80).styledText.plainText
    #expect(text.hasPrefix("a<U+000A>b:1:1: error: <U+001B>m\n"))
    #expect(text.hasSuffix("  = note: <U+001B>n\n"))
  }

  @Test("A long line is shown around the carets") func window() {
    let long = String(repeating: "abcdefghi ", count: 20)
    expectFrame("«x» " + long, "1 | x abcdefghi abcdefghi abcdefg…", "  | ^", width: 34)
    expectFrame(
      long + "«x»", "1 | …bcdefghi abcdefghi abcdefghi x", "  |                               ^",
      width: 35)
    expectFrame(
      long + "«here» " + long, "1 | …ghi abcdefghi here abcdefghi abc…",
      "  |                ^~~~", width: 38)
    expectFrame(
      long + "«\(long)» " + long, "1 | …defghi abcdefghi abcdefghi abc…",
      "  |         ^~~~~~~~~~~~~~~~~~~~~~~~", width: 36)
  }

  @Test("Wide characters across the edge of the window leave the columns as they are")
  func wideWindow() {
    let wide = String(repeating: "日", count: 50)
    for width in 30...33 {
      expectCaretBelowX(wide + "«x»" + wide, width: width)
    }
  }

  /// Checks that the caret is below the `x`.
  private func expectCaretBelowX(_ marked: String, width: Int) {
    let input = FrameInput(.error, "m", at: place(marked))
    let lines = DiagnosticFrame(input, width: width).styledText.plainText.split(separator: "\n")
    let before = lines[2].prefix { $0 != "x" }
    let caret = lines[3].prefix { $0 != "^" }
    #expect(DisplayWidth.columns(of: before) == caret.count)
    #expect(DisplayWidth.columns(of: lines[2]) == width)
  }

  @Test("A range outside of the text is moved into it") func outside() {
    let place = FramePlace(fileName: "x", text: Array("ab\ncd".utf8), range: 50..<90)
    #expect(place.line == 2)
    #expect(place.column == 3)
    #expect(place.range == 2..<2)
  }

  @Test(
    "Of a very long line only the part around the place is looked at", arguments: [0, 3, 20_000])
  func longLine(before: Int) {
    let words = String(repeating: "word é 🎿 ", count: 5_000)
    let text = "a\n" + words.prefix(before) + "«here»" + words + "\nb"
    let whole = place(text)
    let part = FramePlace(
      fileName: whole.fileName, line: whole.line, column: whole.column,
      text: Array(text.replacing(/[«»]/, with: "").utf8),
      range: (2 + words.prefix(before).utf8.count)..<(6 + words.prefix(before).utf8.count))
    #expect(part.lineBytes.count < 10_000 && whole.lineBytes.count > 60_000)
    #expect(part.isCutBefore == (before == 20_000) && part.isCutAfter)
    let frames = [whole, part].map { place in
      DiagnosticFrame(FrameInput(.error, "message", at: place), width: 80).styledText.plainText
    }
    #expect(frames[0] == frames[1])
    #expect(frames[1].contains("here"))
  }

  @Test("A very long line without blanks or letters to cut it at is cut all the same")
  func longLineOfMarks() {
    let marks = [UInt8](repeating: 0xCC, count: 1).flatMap { _ in
      (0..<20_000).flatMap { _ in Array("\u{301}".utf8) }
    }
    let text = marks + Array("x".utf8) + marks
    let place = FramePlace(
      fileName: "a", line: 1, column: 2, text: text, range: marks.count..<marks.count + 1)
    let frame = DiagnosticFrame(FrameInput(.error, "message", at: place), width: 80)
    #expect(frame.styledText.plainText.utf8.count < 20_000)
    #expect(place.isCutBefore && place.isCutAfter)
  }

  @Test(
    "A place that is known is framed like one that is found",
    arguments: [
      "one «two» three", "«a»\r\nb", "a\nb «c\nd» e", "a\n«»", "«»", "x «\n» y", "\t«é» z\n",
    ])
  func knownPlace(marked: String) {
    let found = place(marked)
    let text = Array(marked.replacing(/[«»]/, with: "").utf8)
    let start = marked.prefix { $0 != "«" }.utf8.count
    let length = marked.drop { $0 != "«" }.dropFirst().prefix { $0 != "»" }.utf8.count
    let known = FramePlace(
      fileName: found.fileName, line: found.line, column: found.column, text: text,
      range: start..<start + length)
    #expect(known == found)
  }
}
