/// The bytes of one policy file, with the places of its lines.
package struct SourceText: Sendable {
  /// The name that diagnostics show: a path, or a word for a text without a file.
  package let name: String
  /// The bytes as they came; they need not be valid UTF-8.
  package let bytes: [UInt8]
  /// The offset of the first byte of each line; the first is always 0.
  private let lineStarts: [UInt32]
  /// Places in long lines whose columns are known, so that many diagnostics of one line need not
  /// each count it from its beginning; in the order of their offsets.
  private let columnMarks: [ColumnMark]

  /// - Complexity: O(n) in the number of bytes.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    lineStarts = LineStarts.offsets(in: bytes)
    columnMarks = ColumnMark.marks(in: bytes, lineStarts: lineStarts)
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The number of lines; a text that ends in a line end has an empty last line.
  package var lineCount: Int { lineStarts.count }

  /// The text of a range, with U+FFFD for bytes that are not UTF-8.
  package func text(_ range: SourceRange) -> String {
    let start = min(max(range.start, 0), bytes.count)
    let end = min(max(range.end, start), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The 0-based line that holds `offset`.
  ///
  /// - Complexity: O(log n) in the number of lines.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The range of the 0-based line, without its line end.
  package func lineRange(_ line: Int) -> SourceRange {
    guard lineStarts.indices.contains(line) else { return SourceRange(at: bytes.count) }
    let start = Int(lineStarts[line])
    var end = line + 1 < lineStarts.count ? Int(lineStarts[line + 1]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return SourceRange(start, end)
  }

  /// The 1-based line and column of an offset; columns count characters (grapheme clusters).
  ///
  /// - Complexity: O(log n) in the size of the file, and a short way in the line, unless the line
  ///   has hardly any ASCII.
  package func location(at offset: Int) -> (line: Int, column: Int) {
    let line = line(at: offset)
    let end = min(offset, bytes.count)
    var (start, column) = (Int(lineStarts[line]), 1)
    if let mark = ColumnMark.last(in: columnMarks, upTo: end), mark.offset > start {
      (start, column) = (mark.offset, mark.column)
    }
    return (line + 1, column + text(SourceRange(start, end)).count)
  }
}

/// A place in a long line whose column is known.
///
/// It stands between two printable ASCII characters, where one character always ends and another
/// begins (Unicode Standard Annex 29).
private struct ColumnMark {
  let offset: Int
  /// From 1, in characters.
  let column: Int

  /// The bytes between two marks, at the least.
  private static let distance = 512

  /// The marks of all lines that are long.
  ///
  /// - Complexity: O(n).
  static func marks(in bytes: [UInt8], lineStarts: [UInt32]) -> [ColumnMark] {
    var marks: [ColumnMark] = []
    for line in lineStarts.indices {
      let lineStart = Int(lineStarts[line])
      let end = line + 1 < lineStarts.count ? Int(lineStarts[line + 1]) : bytes.count
      guard end - lineStart > distance * 2 else { continue }
      var (start, column) = (lineStart, 1)
      var offset = start + distance
      while offset < end {
        if isPrintableASCII(bytes[offset - 1]), isPrintableASCII(bytes[offset]) {
          column += String(decoding: bytes[start..<offset], as: UTF8.self).count
          marks.append(ColumnMark(offset: offset, column: column))
          start = offset
          offset += distance
        } else {
          offset += 1
        }
      }
    }
    return marks
  }

  private static func isPrintableASCII(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// The last mark that is not after an offset.
  static func last(in marks: [ColumnMark], upTo offset: Int) -> ColumnMark? {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? marks[low - 1] : nil
  }
}
