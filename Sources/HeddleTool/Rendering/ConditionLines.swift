import Heddle

/// The tests of a condition, one a line, with verdicts below each other and the values behind.
enum ConditionLines {
  /// The widest test before which verdicts are still aligned.
  private static let alignmentLimit = 44

  /// - Parameters:
  ///   - conditions: The tests that were made.
  ///   - indentation: The column of the outermost tests.
  ///   - lineWidth: Values that would go beyond this column stand on lines of their own.
  /// - Returns: The lines.
  static func text(
    _ conditions: [TestedCondition], indentation: Int, lineWidth: Int
  ) -> StyledText {
    var text = StyledText()
    let column = conditions.map { 2 * $0.depth + width($0.text) }.max() ?? 0
    for condition in conditions {
      let indent = 2 * condition.depth
      let gap = max(2, min(column, alignmentLimit) - indent - width(condition.text) + 2)
      text.append(spaces(indentation + indent))
      text.append("\(VisibleText.escaping(oneLine(condition.text)))\(spaces(gap))")
      text.append(condition.verdict ? "true" : "false", condition.verdict ? .green : .red)
      let values = condition.values.map { value in
        VisibleText.escaping(
          "\(oneLine(value.text)) = \(value.value.map { shortened($0) } ?? "missing")")
      }
      let start = indentation + indent + width(condition.text) + gap + 7
      let shown = values.joined(separator: ", ")
      if values.isEmpty {
        text.append("\n")
      } else if start + DisplayWidth.columns(of: shown) <= lineWidth {
        text.append("\(condition.verdict ? "   " : "  ")\(shown)\n", .dim)
      } else {
        text.append("\n")
        let margin = spaces(indentation + indent + 4)
        for value in values {
          let room = max(20, lineWidth - margin.count)
          text.append("\(margin)\(DisplayWidth.shortened(value, to: room))\n", .dim)
        }
      }
    }
    return text
  }

  static func write(_ conditions: [TestedCondition], to writer: inout JSONWriter) {
    writer.array("conditions") { writer in
      for condition in conditions {
        writer.object { writer in
          writer.member("depth", condition.depth)
          writer.member("text", condition.text)
          writer.member("verdict", condition.verdict)
          writer.array("values") { writer in
            for value in condition.values {
              writer.object { writer in
                writer.member("text", value.text)
                writer.member("value", value.value)
              }
            }
          }
        }
      }
    }
  }

  private static func width(_ text: String) -> Int {
    DisplayWidth.columns(of: VisibleText.escaping(oneLine(text)))
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A value that is not too long for a line; the end of a list is its least interesting part.
  private static func shortened(_ text: String) -> String {
    text.count > 60 ? text.prefix(59) + "…" : text
  }
}
