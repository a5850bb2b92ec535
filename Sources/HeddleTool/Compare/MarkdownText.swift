/// Text in GitHub's Markdown that stays within a number of bytes.
///
/// What comes from outside stands in `<code>`, where GitHub makes no mentions, references and
/// emoji (`ignore_parents` of the filters of `html-pipeline`), and every sign that could mean
/// something to Markdown or HTML is a numeric character reference, which CommonMark takes as
/// literal text (<https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references>).
struct MarkdownText {
  private(set) var text = ""
  private let limit: Int

  /// - Parameter limit: The most bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a piece if there is room for it and for what has to follow it.
  ///
  /// - Parameters:
  ///   - piece: Markdown.
  ///   - reserve: The bytes that have to stay free.
  /// - Returns: False if it was left out.
  @discardableResult
  mutating func append(_ piece: String, reserve: Int = 0) -> Bool {
    guard text.utf8.count + piece.utf8.count + reserve <= limit else { return false }
    text += piece
    return true
  }

  /// Text from outside as code of one line.
  static func code(_ text: String, columns: Int = 72) -> String {
    let start = String(text.unicodeScalars.prefix(4 * columns))
    let shown = DisplayWidth.shortened(VisibleText.escaping(start), to: columns)
    var result = "<code>"
    for scalar in shown.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "/", ",":
        result.unicodeScalars.append(scalar)
      case _ where !scalar.isASCII: result.unicodeScalars.append(scalar)
      default: result += "&#\(scalar.value);"
      }
    }
    return result + "</code>"
  }
}
