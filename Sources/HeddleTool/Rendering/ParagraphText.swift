/// Text broken into lines at its spaces.
package enum ParagraphText {
  /// The lines of a text, none wider than `width` unless a single word is.
  ///
  /// Line ends in the text stay; an empty text is one empty line.
  package static func lines(of text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      var columns = 0
      for word in paragraph.split(separator: " ") {
        let wordColumns = DisplayWidth.columns(of: word)
        if !line.isEmpty, columns + 1 + wordColumns > width {
          lines.append(line)
          (line, columns) = ("", 0)
        }
        if !line.isEmpty {
          line += " "
          columns += 1
        }
        line += word
        columns += wordColumns
      }
      return lines + [line]
    }
  }
}
