/// Rows of `key=value` in one string of the program, sorted by the bytes of their keys.
///
/// A string costs its bytes and nothing at start, where an array of strings costs sixteen bytes
/// and a relocation for each: the tables are part of a program for the web.
struct LocaleTable: Sendable {
  private let rows: StaticString

  init(_ rows: StaticString) {
    self.rows = rows
  }

  /// The value of a key, or nil if there is no row for it.
  ///
  /// - Complexity: O(log n) in the number of rows.
  subscript(key: String) -> String? {
    rows.withUTF8Buffer { bytes in
      var lower = 0
      var upper = bytes.count
      while lower < upper {
        let middle = lower + (upper - lower) / 2
        var start = middle
        while start > lower, bytes[start - 1] != Self.newline { start -= 1 }
        var end = middle
        while end < upper, bytes[end] != Self.newline { end += 1 }
        let row = UnsafeBufferPointer(rebasing: bytes[start..<end])
        switch Self.place(of: key, beside: row) {
        case .before: upper = start
        case .behind: lower = end + 1
        case .here(let value): return value
        }
      }
      return nil
    }
  }

  private enum Place {
    case before
    case behind
    case here(String)
  }

  private static let newline = UInt8(ascii: "\n")

  private static func place(of key: String, beside row: UnsafeBufferPointer<UInt8>) -> Place {
    var index = 0
    for byte in key.utf8 {
      guard index < row.count, row[index] != UInt8(ascii: "="), row[index] <= byte else {
        return index < row.count && row[index] != UInt8(ascii: "=") ? .before : .behind
      }
      if row[index] < byte { return .behind }
      index += 1
    }
    guard index < row.count, row[index] == UInt8(ascii: "=") else { return .before }
    return .here(String(decoding: row[(index + 1)...], as: UTF8.self))
  }
}

/// Lines of words in one string of the program.
struct LocaleWords: Sendable {
  private let lines: StaticString

  init(_ lines: StaticString) {
    self.lines = lines
  }

  /// A line by its number from 0, or nil behind the last.
  func line(_ number: Int) -> String? {
    lines.withUTF8Buffer { bytes in
      let all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      guard all.indices.contains(number) else { return nil }
      return String(decoding: all[number], as: UTF8.self)
    }
  }

  /// Whether a word occurs.
  func contains(_ word: String) -> Bool {
    firstOfLine(holding: word, inLinesFrom: "") != nil
  }

  /// The first word of the line that holds a word, among the lines whose first word begins so.
  func firstOfLine(holding word: String, inLinesFrom start: String) -> String? {
    lines.withUTF8Buffer { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: start.utf8) {
        let words = line.split(separator: UInt8(ascii: " "))
        if words.contains(where: { $0.elementsEqual(word.utf8) }) {
          return words.first.map { String(decoding: $0, as: UTF8.self) }
        }
      }
      return nil
    }
  }
}
