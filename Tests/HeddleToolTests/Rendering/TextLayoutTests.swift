import HeddleTesting
import Testing

@testable import HeddleTool

@Suite("Text layout") struct TextLayoutTests {
  @Test(
    "A paragraph is broken at its spaces",
    arguments: [
      ("", [""]), ("one two", ["one two"]), ("one two three", ["one two", "three"]),
      ("a\n\nb", ["a", "", "b"]), ("unbreakable word", ["unbreakable", "word"]),
      ("日本 日本 日本", ["日本", "日本", "日本"]), ("  a   b  ", ["a b"]),
    ])
  func paragraph(text: String, expected: [String]) {
    #expect(ParagraphText.lines(of: text, width: 8) == expected)
  }

  @Test("A table is aligned by columns and wraps its second column") func table() {
    var table = TableText([
      .init("日本", "wide"), .init("a", "one two three four five six"), .init("none", ""),
      .init("much-too-wide", "below"),
    ])
    table.termLimit = 6
    #expect(
      table.rendered(width: 30) == """
          日本  wide
          a     one two three four
                five six
          none
          much-too-wide
                below

        """)
  }
}

@Suite("JSON writer") struct JSONWriterTests {
  private func written(_ layout: JSONWriter.Layout, _ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(layout: layout)
    body(&json)
    return json.text
  }

  private func report(_ json: inout JSONWriter) {
    json.object { json in
      json.member("code", "HD0201")
      json.member("line", 12)
      json.member("absent", nil as String?)
      json.member("isError", true)
      json.member("share", 0.5)
      json.object("none") { _ in }
      json.array("notes") { json in
        json.string("a")
        json.null()
        json.array { _ in }
        json.object { $0.member("b", false) }
      }
    }
  }

  @Test func `strings are spelt as decisions spell them, without controls`() {
    for code in UInt32(0)...0x100 {
      let text = "a\(String(Unicode.Scalar(code) ?? "a"))b"
      let json = written(.compact) { $0.string(text) }
      #expect(JSONText.quoted(text) == json || code == 0x08 || code == 0x0C)
      #expect(
        json.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    }
  }

  @Test("Compact JSON is one line") func compact() {
    #expect(
      written(.compact, report)
        == #"{"code":"HD0201","line":12,"isError":true,"share":0.5,"none":{},"#
        + #""notes":["a",null,[],{"b":false}]}"#)
  }

  @Test("Pretty JSON has a line for each element") func pretty() {
    #expect(
      written(.pretty, report) == """
        {
          "code": "HD0201",
          "line": 12,
          "isError": true,
          "share": 0.5,
          "none": {},
          "notes": [
            "a",
            null,
            [],
            {
              "b": false
            }
          ]
        }
        """)
  }

  @Test(
    "Strings are escaped where JSON needs it and nowhere else",
    arguments: [
      ("a\"b\\c/d", #""a\"b\\c/d""#), ("\n\r\t", #""\n\r\t""#),
      ("\0\u{1F}\u{7F}\u{9B}", "\"\\u0000\\u001f\\u007f\\u009b\""), ("日本👩‍👧", "\"日本👩‍👧\""),
    ])
  func strings(text: String, expected: String) {
    #expect(written(.compact) { $0.string(text) } == expected)
    #expect(written(.compact) { $0.object { $0.member(text, 1) } } == "{\(expected):1}")
  }

  @Test(
    "Numbers are JSON, whatever they are",
    arguments: [
      (0, "0"), (-1.5, "-1.5"), (1e300, "1e+300"), (1e-7, "1e-7"), (.infinity, "null"),
      (.nan, "null"),
    ] as [(Double, String)])
  func numbers(value: Double, expected: String) {
    #expect(written(.compact) { $0.number(value) } == expected)
    #expect(written(.compact) { $0.integer(.min) } == "-9223372036854775808")
  }

  @Test("A writer can begin again") func removeAll() {
    var json = JSONWriter()
    json.integer(1)
    json.removeAll()
    json.integer(2)
    #expect(json.text == "2")
  }
}
