import Heddle

/// The tests of a condition, one a line, with verdicts below each other and the values behind.
enum ConditionLines {
  /// The widest test before which verdicts are still aligned.
  private static let alignmentLimit = 44

  static func text(_ conditions: [TestedCondition], indentation: Int) -> StyledText {
    var text = StyledText()
    let column = conditions.map { 2 * $0.depth + width($0.text) }.max() ?? 0
    for condition in conditions {
      let indent = 2 * condition.depth
      let gap = max(2, min(column, alignmentLimit) - indent - width(condition.text) + 2)
      text.append(spaces(indentation + indent))
      text.append("\(VisibleText.escaping(oneLine(condition.text)))\(spaces(gap))")
      text.append(condition.verdict ? "true" : "false", condition.verdict ? .green : .red)
      let values = condition.values.map { value in
        "\(oneLine(value.text)) = \(value.value.map { shortened($0) } ?? "missing")"
      }
      let shown = VisibleText.escaping(values.joined(separator: ", "))
      let space = condition.verdict ? "   " : "  "
      text.append(values.isEmpty ? "\n" : "\(space)\(shown)\n", .dim)
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
