/// A range of a file, with the line that it begins in.
package struct FramePlace: Sendable, Hashable {
  /// The name that is shown: a path, or a word for a text without a file.
  package var fileName: String
  /// The 1-based line.
  package var line: Int
  /// The 1-based column, in characters.
  package var column: Int
  /// The bytes of the line, without its line end; they need not be valid UTF-8.
  package var lineBytes: [UInt8]
  /// True if the line begins before `lineBytes`, which of a very long line is only a part.
  package var isCutBefore = false
  /// True if the line goes on after `lineBytes`.
  package var isCutAfter = false
  /// The part of `lineBytes` that is meant; one that reaches into later lines ends with this one.
  package var range: Range<Int>
  /// The 1-based line in which the range ends.
  package var lastLine: Int

  /// A place that somebody else has found.
  package init(
    fileName: String, line: Int, column: Int, lineBytes: [UInt8], range: Range<Int>,
    lastLine: Int? = nil
  ) {
    self.fileName = fileName
    self.line = line
    self.column = column
    self.lineBytes = lineBytes
    self.range = range
    self.lastLine = max(line, lastLine ?? line)
  }

  /// Finds the line and column of a range of bytes; a range outside of the text is moved into it.
  ///
  /// - Complexity: O(n) in the number of bytes up to the end of the range.
  package init(fileName: String, text: [UInt8], range: Range<Int>) {
    let lineFeed = UInt8(ascii: "\n")
    let first = min(max(range.lowerBound, 0), text.count)
    let last = min(max(range.upperBound, first), text.count)
    let lineStart = text[..<first].lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
    var lineEnd = text[first...].firstIndex(of: lineFeed) ?? text.count
    if lineEnd > lineStart, lineEnd < text.count, text[lineEnd - 1] == UInt8(ascii: "\r") {
      lineEnd -= 1
    }
    let line = text[..<lineStart].count { $0 == lineFeed } + 1
    // A line end at the end of the range does not make it reach into the next line.
    let body = text[first..<last].dropLast(text[first..<last].last == lineFeed ? 1 : 0)
    let start = min(first, lineEnd) - lineStart
    self.init(
      fileName: fileName, line: line,
      column: String(decoding: text[lineStart..<min(first, lineEnd)], as: UTF8.self).count + 1,
      lineBytes: Array(text[lineStart..<lineEnd]),
      range: start..<max(start, min(last, lineEnd) - lineStart),
      lastLine: line + body.count { $0 == lineFeed })
  }
}

extension FramePlace {
  /// The bytes that are looked at on each side of a place: more than any terminal shows.
  private static var reach: Int { 4_096 }

  /// Takes the line around a range whose line and column are known; of a very long line only what
  /// can be shown.
  ///
  /// - Complexity: O(n) in the length of the range.
  package init(
    fileName: String, line: Int, column: Int, text: [UInt8], range: Range<Int>
  ) {
    let lineFeed = UInt8(ascii: "\n")
    let first = min(max(range.lowerBound, 0), text.count)
    let last = min(max(range.upperBound, first), text.count)
    var start = first
    while start > 0, text[start - 1] != lineFeed, first - start < Self.reach { start -= 1 }
    let isCutBefore = start > 0 && text[start - 1] != lineFeed
    if isCutBefore {
      // The part begins with a whole character.
      while start < first, !Self.beginsCharacter(text, at: start) { start += 1 }
    }
    var end = first
    while end < text.count, text[end] != lineFeed, end - first < Self.reach { end += 1 }
    let isCutAfter = end < text.count && text[end] != lineFeed
    if isCutAfter {
      while end > first, !Self.beginsCharacter(text, at: end) { end -= 1 }
    } else if end > start, end < text.count, text[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    let lower = min(first, end) - start
    // A line end at the end of the range does not make it reach into the next line.
    let body = text[first..<last].dropLast(text[first..<last].last == lineFeed ? 1 : 0)
    self.init(
      fileName: fileName, line: line, column: column, lineBytes: Array(text[start..<end]),
      range: lower..<max(lower, min(last, end) - start),
      lastLine: line + body.count { $0 == lineFeed })
    self.isCutBefore = isCutBefore
    self.isCutAfter = isCutAfter
  }

  /// True where a character surely begins: between two printable ASCII characters.
  private static func beginsCharacter(_ text: [UInt8], at offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    return (0x20..<0x7F).contains(text[offset - 1]) && (0x20..<0x7F).contains(text[offset])
  }
}
