/// Rows of `key=value` in one string of the program, sorted by the bytes of their keys.
struct LocaleTable: Sendable {
  private let rows: StaticText

  init(_ rows: StaticString) {
    self.rows = StaticText(rows)
  }

  /// The value of a key, or nil if there is no row for it.
  ///
  /// - Complexity: O(log n) in the number of rows.
  subscript(key: String) -> StaticText? {
    var lower = 0
    var upper = rows.count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      var first = middle
      while first > lower, rows[first - 1] != UInt8(ascii: "\n") { first -= 1 }
      var last = middle
      while last < upper, rows[last] != UInt8(ascii: "\n") { last += 1 }
      var value = rows.part(from: first, to: last)
      let name = value.popPart(before: UInt8(ascii: "="))
      switch Self.order(key, name) {
      case 0: return value
      case 1: lower = last + 1
      default: upper = first
      }
    }
    return nil
  }

  /// -1, 0 or 1 if a key stands before, at or behind a name.
  private static func order(_ key: String, _ name: StaticText) -> Int {
    var index = 0
    for byte in key.utf8 {
      guard index < name.count, name[index] <= byte else { return index < name.count ? -1 : 1 }
      if name[index] < byte { return 1 }
      index += 1
    }
    return index < name.count ? -1 : 0
  }
}

/// Lines of words in one string of the program.
struct LocaleWords: Sendable {
  private let lines: StaticText

  init(_ lines: StaticString) {
    self.lines = StaticText(lines)
  }

  /// A line by its number from 0; empty behind the last.
  func line(_ number: Int) -> StaticText {
    var rest = lines
    for _ in 0..<max(0, number) { _ = rest.popPart(before: UInt8(ascii: "\n")) }
    return rest.popPart(before: UInt8(ascii: "\n"))
  }

  /// Whether a word occurs.
  func contains(_ word: String) -> Bool { firstOfLine(holding: word, inLinesFrom: "") != nil }

  /// The first word of the line that holds a word, among the lines that begin in some way.
  func firstOfLine(holding word: String, inLinesFrom start: String) -> String? {
    var rest = lines
    while !rest.isEmpty {
      var line = rest.popPart(before: UInt8(ascii: "\n"))
      guard line.starts(with: start) else { continue }
      let whole = line
      while !line.isEmpty {
        guard line.popPart(before: UInt8(ascii: " ")).equals(word) else { continue }
        var words = whole
        return words.popPart(before: UInt8(ascii: " ")).string
      }
    }
    return nil
  }
}
