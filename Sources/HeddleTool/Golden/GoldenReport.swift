import Heddle
import HeddleTesting

/// What differs from golden files, for people: the recorded values and those of now side by side.
enum GoldenReport {
  /// How many lines of one golden file are shown.
  private static let limit = 20
  /// How many changes of one line, or of the groups, are shown.
  private static let changeLimit = 60

  static func text(_ results: [GoldenResult], width: Int) -> StyledText {
    var text = StyledText()
    for result in results { append(result, width, to: &text) }
    for result in results {
      let style = result.differences.isEmpty ? Style.green : .red
      text.append("\(visible(result.path)): \(result.summary)\n", style)
    }
    return text
  }

  private static func append(_ result: GoldenResult, _ width: Int, to text: inout StyledText) {
    guard !result.differences.isEmpty else { return }
    let places = GoldenPlaces(result.recorded)
    let shown = result.differences.prefix(limit)
    for difference in shown {
      let offset = difference.changes.first?.place ?? 0
      let place = places.place(at: offset)
      text.append("FAILED", .red.bolded)
      text.append(" \(visible("\(result.path): \(result.name(of: difference))"))", .bold)
      text.append("  \(visible(result.path)):\(place.line):\(place.column)\n", .dim)
      append(Array(difference.changes.prefix(changeLimit)), width, to: &text)
      let rest = difference.changes.count - changeLimit
      if rest > 0 { text.append("  and \(counted(rest, "difference")) more\n") }
      text.append("\n")
    }
    let rest = result.differences.count - shown.count
    if rest > 0 { text.append("and \(rest) more in \(visible(result.path))\n\n") }
  }

  /// Changes by the group that they are of.
  private static func append(
    _ changes: [GoldenDifference.Change], _ width: Int, to text: inout StyledText
  ) {
    var start = 0
    while start < changes.count {
      let group = changes[start].group
      let end = changes[start...].firstIndex { $0.group != group } ?? changes.count
      if let group { text.append("  \(visible(group))\n") }
      let rows = changes[start..<end].map { change in
        Row(
          name: visible(change.attribute), old: visible(change.recorded ?? "none"),
          new: visible(change.found ?? "none"))
      }
      append(rows, indentation: group == nil ? 2 : 4, width, to: &text)
      start = end
    }
  }

  /// One attribute as it is shown.
  private struct Row {
    let name: String
    let old: String
    let new: String
  }

  /// Rows in columns, or over several lines if they are too wide for that.
  private static func append(
    _ rows: [Row], indentation: Int, _ width: Int, to text: inout StyledText
  ) {
    func columns(_ part: (Row) -> String) -> Int {
      rows.map { DisplayWidth.columns(of: part($0)) }.max() ?? 0
    }
    let (nameWidth, oldWidth) = (columns(\.name), columns(\.old))
    let fits = indentation + nameWidth + oldWidth + columns(\.new) + 8 <= width
    let start = String(repeating: " ", count: indentation)
    for row in rows {
      text.append(start + row.name)
      if fits {
        text.append(padding(row.name, to: nameWidth) + "  ")
        text.append("- \(row.old)", .red)
        text.append(padding(row.old, to: oldWidth) + "  ")
        text.append("+ \(row.new)\n", .green)
      } else {
        text.append("\n\(start)  ")
        text.append("- \(row.old)\n", .red)
        text.append("\(start)  ")
        text.append("+ \(row.new)\n", .green)
      }
    }
  }

  private static func padding(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text)))
  }

  private static func visible(_ text: String) -> String { VisibleText.escaping(text) }
}
