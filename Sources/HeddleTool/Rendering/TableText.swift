/// Two columns of text, such as the options of a command and what they do.
package struct TableText: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var term: String
    package var description: String

    package init(_ term: String, _ description: String) {
      self.term = term
      self.description = description
    }
  }

  package var rows: [Row]
  /// The spaces before each row.
  package var indentation = 2
  /// A wider term stands on a line of its own.
  package var termLimit = 26

  package init(_ rows: [Row]) {
    self.rows = rows
  }

  /// The rows as lines, each with its line end, the second column wrapped at `width`.
  package func rendered(width: Int) -> String {
    let gap = 2
    let widths = rows.map { DisplayWidth.columns(of: $0.term) }
    let termWidth = widths.filter { $0 <= termLimit }.max() ?? 0
    let start = indentation + termWidth + gap
    // In a very narrow terminal wrapping would leave one word a line.
    let room = max(width - start, 20)
    var result = ""
    for (row, columns) in zip(rows, widths) {
      var line = String(repeating: " ", count: indentation) + row.term
      var position = indentation + columns
      if columns > termWidth, !row.description.isEmpty {
        result += line + "\n"
        (line, position) = ("", 0)
      }
      for text in ParagraphText.lines(of: row.description, width: room) {
        let padding = text.isEmpty ? 0 : start - position
        result += line + String(repeating: " ", count: padding) + text + "\n"
        (line, position) = ("", 0)
      }
    }
    return result
  }
}
