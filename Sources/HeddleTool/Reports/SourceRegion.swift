/// A range of a source text by lines and by columns that count UTF-16 code units, as editors and
/// web pages count them; `Diagnostic.Location` counts characters.
struct SourceRegion: Hashable, Sendable {
  /// The line of the first byte, from 1.
  let startLine: Int
  /// The column of the first byte, from 1.
  let startColumn: Int
  /// The line in which the range ends.
  let endLine: Int
  /// The column after the last byte; equal to `startColumn` for an empty range in one line.
  let endColumn: Int
  /// The range in bytes from the beginning of the file.
  let bytes: Range<Int>

  /// Measures a range.
  ///
  /// A byte order mark takes no column, and what is not UTF-8 takes those of its U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: The range in the text.
  ///   - line: The line of its first byte, from 1.
  ///   - text: The whole text.
  ///   - marks: The marks of the text, so that no long line is counted from its beginning.
  /// - Complexity: O(length of the range, and of the lines that it touches without marks).
  init(
    _ bytes: Range<Int>, atLine line: Int, of text: [UInt8], marks: ColumnMarks = ColumnMarks()
  ) {
    let start = min(bytes.lowerBound, text.count)
    let end = min(bytes.upperBound, text.count)
    self.bytes = start..<end
    startLine = line
    startColumn = marks.column(of: start, in: text)
    endLine = line + text[start..<end].count { $0 == UInt8(ascii: "\n") }
    endColumn = marks.column(of: end, in: text)
  }
}

/// Places in the long lines of a text whose columns are known, in UTF-16 code units.
struct ColumnMarks: Sendable {
  /// In the order of the offsets; each between two printable ASCII characters.
  private var marks: [(offset: Int, column: Int)] = []

  /// The bytes between two marks, at the least.
  private static var distance: Int { 512 }

  /// No marks: columns are counted from the beginning of the line.
  init() {}

  /// - Complexity: O(n).
  init(of text: [UInt8]) {
    var start = 0
    var column = 1
    for (offset, byte) in text.enumerated() {
      if byte == UInt8(ascii: "\n") {
        (start, column) = (offset + 1, 1)
      } else if offset - start >= Self.distance, Self.isPrintableASCII(byte),
        Self.isPrintableASCII(text[offset - 1])
      {
        column += Self.units(text, start..<offset)
        marks.append((offset, column))
        start = offset
      }
    }
  }

  /// The column of an offset, from 1; a byte order mark takes none.
  func column(of offset: Int, in text: [UInt8]) -> Int {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    let mark = low > 0 ? marks[low - 1] : (offset: 0, column: 1)
    var start = offset
    while start > mark.offset, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return (start == mark.offset ? mark.column : 1) + Self.units(text, start..<offset)
  }

  private static func units(_ text: [UInt8], _ range: Range<Int>) -> Int {
    var bytes = text[range]
    if range.lowerBound == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    return String(decoding: bytes, as: UTF8.self).utf16.count
  }

  private static func isPrintableASCII(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }
}
