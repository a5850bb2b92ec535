import Testing

@testable import HeddleTool

@Suite struct SourceRegionTests {
  /// The region between `«` and `»` as `line:column-line:column`.
  private func region(_ marked: String) throws -> String {
    let parts = marked.split(omittingEmptySubsequences: false) { "«»".contains($0) }
    try #require(parts.count == 3)
    let text = Array(parts.joined().utf8)
    let start = parts[0].utf8.count
    let line = 1 + parts[0].utf8.count { $0 == UInt8(ascii: "\n") }
    let bytes = start..<start + parts[1].utf8.count
    let region = SourceRegion(bytes, atLine: line, of: text)
    #expect(region.bytes == bytes)
    return "\(region.startLine):\(region.startColumn)-\(region.endLine):\(region.endColumn)"
  }

  @Test(arguments: [
    ("«a»", "1:1-1:2"),
    ("one\n  «two» three", "2:3-2:6"),
    ("ü «x»", "1:3-1:4"),
    ("u\u{308} «x»", "1:4-1:5"),
    ("🎿 «🎿» x", "1:4-1:6"),
    ("👩‍👧 «x»", "1:7-1:8"),
    ("\t«x»", "1:2-1:3"),
    ("a«» b", "1:2-1:2"),
    ("a «b\ncc 🎿» d", "1:3-2:6"),
    ("«a\n»b", "1:1-2:1"),
    ("a\r\n«b»\r\n", "2:1-2:2"),
    ("a\n«»", "2:1-2:1"),
    ("«»", "1:1-1:1"),
    ("\u{FEFF}«a» b", "1:1-1:2"),
    ("x\n\u{FEFF}«a» b", "2:2-2:3"),
  ])
  func `columns count UTF-16 code units`(marked: String, expected: String) throws {
    #expect(try region(marked) == expected)
  }

  @Test func `a byte that is not UTF-8 takes one column`() {
    let region = SourceRegion(2..<3, atLine: 1, of: [0x61, 0xFF, 0x62])
    #expect(region.startColumn == 3)
    #expect(region.endColumn == 4)
  }

  @Test func `a range beyond the text ends with it`() {
    let region = SourceRegion(1..<9, atLine: 1, of: [0x61, 0x62])
    #expect(region.bytes == 1..<2)
    #expect(region.endColumn == 3)
    #expect(SourceRegion(5..<9, atLine: 1, of: []).bytes == 0..<0)
  }

  @Test func `marks in long lines change no column`() {
    let pieces = ["a b", "xyz", "é", "e\u{301}", "🎿", "👩‍👧", "\t", "\n"]
    var text: [UInt8] = [0xEF, 0xBB, 0xBF]
    for index in 0..<3_000 {
      // Lines of very different lengths, with bytes that are not UTF-8.
      let piece = index % 997 == 0 ? "\n" : pieces[(index * index + index / 7) % 7]
      text += index % 131 == 0 ? [0xFF] : Array(piece.utf8)
    }
    let marks = ColumnMarks(of: text)
    for offset in stride(from: 0, through: text.count, by: 11) {
      let range = offset..<min(offset + 3, text.count)
      #expect(
        SourceRegion(range, atLine: 1, of: text, marks: marks)
          == SourceRegion(range, atLine: 1, of: text))
    }
  }
}
