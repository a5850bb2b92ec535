/// The columns that text takes on a terminal.
package enum DisplayWidth {
  /// The distance of tab stops.
  package static let tabWidth = 8

  /// The columns of text that starts at `column`, once it is made safe by `VisibleText` and its
  /// tabs are expanded.
  package static func columns(of text: some StringProtocol, startingAt column: Int = 0) -> Int {
    var position = column
    for character in text { position += columns(of: character, at: position) }
    return position - column
  }

  /// The columns of one character; only a tab depends on where it stands.
  package static func columns(of character: Character, at column: Int = 0) -> Int {
    if character == "\t" { return tabWidth - column % tabWidth }
    if let ascii = character.asciiValue, 0x20...0x7E ~= ascii { return 1 }
    var sum = 0
    for scalar in character.unicodeScalars {
      // A variation selector asks for the emoji: that is drawn over two columns.
      if scalar == "\u{FE0F}" { return 2 }
      let columns = columns(of: scalar)
      // One wide sign decides for all that is joined to it: families, flags, skin tones.
      if columns == 2 { return 2 }
      sum += columns
    }
    return sum
  }

  /// A text of at most so many columns, with `…` for what is left out at its end.
  package static func shortened(_ text: String, to limit: Int) -> String {
    guard columns(of: text) > limit else { return text }
    var result = ""
    var position = 0
    for character in text {
      let next = position + columns(of: character, at: position)
      if next > limit - 1 { break }
      result.append(character)
      position = next
    }
    return result + "…"
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if VisibleText.needsEscape(scalar) { return VisibleText.escape(scalar).utf8.count }
    if value < 0x300 { return 1 }
    if contains(value, in: DisplayWidthTable.zero) { return 0 }
    return contains(value, in: DisplayWidthTable.wide) ? 2 : 1
  }

  private static func contains(
    _ value: UInt32, in ranges: [(first: UInt32, last: UInt32)]
  ) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].first <= value
  }
}
