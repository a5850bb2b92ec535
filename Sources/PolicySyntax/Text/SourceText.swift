/// The bytes of one policy file, with the places of its lines.
package struct SourceText: Sendable {
  /// The name that diagnostics show: a path, or a word for a text without a file.
  package let name: String
  /// The bytes as they came; they need not be valid UTF-8.
  package let bytes: [UInt8]
  /// The offset of the first byte of each line; the first is always 0.
  private let lineStarts: [Int]

  /// - Complexity: O(n) in the number of bytes.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
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
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The range of the 0-based line, without its line end.
  package func lineRange(_ line: Int) -> SourceRange {
    guard lineStarts.indices.contains(line) else { return SourceRange(at: bytes.count) }
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return SourceRange(start, end)
  }

  /// The 1-based line and column of an offset; columns count characters (grapheme clusters).
  ///
  /// - Complexity: O(length of the line).
  package func location(at offset: Int) -> (line: Int, column: Int) {
    let line = line(at: offset)
    let before = SourceRange(lineStarts[line], min(offset, bytes.count))
    return (line + 1, text(before).count + 1)
  }
}
