import PolicySyntax
import Testing

@Suite("Source texts")
struct SourceTextTests {
  @Test("a code is written with four digits")
  func codes() {
    #expect(DiagnosticCode(101).text == "HD0101")
    #expect(DiagnosticCode(7).text == "HD0007")
    #expect(DiagnosticCode(1234).text == "HD1234")
  }

  @Test(
    "a location is a line and a column of characters",
    arguments: [
      (0, 1, 1), (1, 1, 2), (3, 1, 3), (4, 1, 4), (5, 2, 1), (6, 2, 2), (7, 3, 1), (99, 3, 1),
    ])
  func locations(offset: Int, line: Int, column: Int) {
    let source = SourceText(name: "test", text: "aéb\nc\n")
    let location = source.location(at: offset)
    #expect(location.line == line)
    #expect(location.column == column)
  }

  @Test("a column of a long line is the one that counting from its beginning gives")
  func columnsOfLongLines() {
    var random = RandomSource(seed: 7)
    let pieces: [[UInt8]] =
      [
        "a b", "xyz", " ", "\t", "é", "e\u{301}\u{301}", "🎿", "👩‍👧", "🇩🇪🇫🇷", "\r", "क्षि", "\u{200D}",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82]]
    for _ in 0..<4 {
      var line: [UInt8] = []
      while line.count < 4_000 { line += pieces[Int(random.next() % UInt64(pieces.count))] }
      let source = SourceText(name: "test", bytes: [0x61, 0x0A] + line + [0x0A, 0x62])
      for offset in stride(from: 0, through: line.count, by: 7) {
        let before = String(decoding: line[..<offset], as: UTF8.self)
        let location = source.location(at: offset + 2)
        #expect(location.line == 2)
        #expect(location.column == before.count + 1)
      }
      #expect(source.location(at: line.count + 3) == (3, 1))
    }
  }

  @Test("a line is known without its line end, whatever that is")
  func lines() {
    let source = SourceText(name: "test", text: "a\r\nbc\n\n")
    #expect(source.lineCount == 4)
    #expect((0..<6).map { source.text(source.lineRange($0)) } == ["a", "bc", "", "", "", ""])
    #expect(source.text(SourceRange(-5, 1)) == "a")
    #expect(source.text(SourceRange(3, 500)) == "bc\n\n")
  }

  @Test("a line begins after each line end, and nowhere else")
  func lineStarts() {
    var random = RandomSource(seed: 11)
    // What differs from a line end by a bit, or by a carry from the byte before it.
    let pieces: [UInt8] = [0x0A, 0x0A, 0x0B, 0x0D, 0x00, 0x7F, 0x80, 0x8A, 0x8B, 0xFF, 0x20, 0x61]
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
      let source = SourceText(name: "test", bytes: bytes)
      let starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
      #expect(source.lineCount == starts.count)
      #expect(starts.indices.map { source.lineRange($0).start } == starts)
    }
  }

  @Test("a range is never negative and joins others")
  func ranges() {
    #expect(SourceRange(5, 3) == SourceRange(at: 5))
    #expect(SourceRange(1, 2).union(SourceRange(4, 6)) == SourceRange(1, 6))
    #expect(SourceRange(1, 6).contains(SourceRange(6, 6)))
    #expect(!SourceRange(1, 6).contains(SourceRange(5, 7)))
  }
}
