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
  /// - Complexity: O(length of the lines that it touches).
  init(_ bytes: Range<Int>, atLine line: Int, of text: [UInt8]) {
    let start = min(bytes.lowerBound, text.count)
    let end = min(bytes.upperBound, text.count)
    self.bytes = start..<end
    startLine = line
    startColumn = Self.column(of: start, in: text)
    endLine = line + text[start..<end].count { $0 == UInt8(ascii: "\n") }
    endColumn = Self.column(of: end, in: text)
  }

  private static func column(of offset: Int, in text: [UInt8]) -> Int {
    let before = text[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var line = before[lineStart...]
    if lineStart == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    return String(decoding: line, as: UTF8.self).utf16.count + 1
  }
}
