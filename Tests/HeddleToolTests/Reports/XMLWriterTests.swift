import Testing

@testable import HeddleTool

@Suite struct XMLWriterTests {
  @Test(arguments: [
    ("plain", "plain", "plain"),
    ("a & b", "a &amp; b", "a &amp; b"),
    ("&amp;", "&amp;amp;", "&amp;amp;"),
    ("<b>", "&lt;b&gt;", "&lt;b&gt;"),
    ("]]>", "]]&gt;", "]]&gt;"),
    ("\"it's\"", "\"it's\"", "&#34;it's&#34;"),
    ("a\nb\tc", "a\nb\tc", "a&#10;b&#9;c"),
    ("a\r\nb\r", "a&#13;\nb&#13;", "a&#13;&#10;b&#13;"),
    ("\u{0}", "&lt;U+0000&gt;", "&lt;U+0000&gt;"),
    ("\u{8}\u{B}\u{1F}", "&lt;U+0008&gt;&lt;U+000B&gt;&lt;U+001F&gt;", nil),
    ("\u{FFFE}\u{FFFF}", "&lt;U+FFFE&gt;&lt;U+FFFF&gt;", nil),
    ("\u{FFFD}\u{7F}\u{85}", "\u{FFFD}\u{7F}\u{85}", nil),
    ("ü 名前 🎿 \u{10FFFF}", "ü 名前 🎿 \u{10FFFF}", nil),
    ("&\u{301}<\u{301}", "&amp;\u{301}&lt;\u{301}", nil),
  ])
  func `text and attributes are escaped`(text: String, content: String, attribute: String?) {
    #expect(Array(XMLWriter.escaped(text).utf8) == Array(content.utf8))
    #expect(Array(XMLWriter.escapedAttribute(text).utf8) == Array((attribute ?? content).utf8))
  }

  @Test func `no character gets through that XML cannot hold`() {
    let ranges: [ClosedRange<UInt32>] = [0...0x8, 0xB...0xC, 0xE...0x1F, 0xFFFE...0xFFFF]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(!XMLWriter.escaped(String(scalar)).unicodeScalars.contains(scalar))
      #expect(!XMLWriter.escapedAttribute(String(scalar)).unicodeScalars.contains(scalar))
    }
  }

  @Test func `elements stand below one another`() {
    var writer = XMLWriter()
    writer.element("a", ["x": "1", "y": "<2>"]) { writer in
      writer.element("b", [:])
      writer.element("c", [:]) { $0.element("d", ["z": ""], text: " t\n") }
    }
    #expect(
      writer.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a x="1" y="&lt;2&gt;">
          <b/>
          <c>
            <d z=""> t
        </d>
          </c>
        </a>

        """)
  }
}
