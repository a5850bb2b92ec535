/// A diagnostic with the line it is about, and carets below what is meant.
///
///     Policies/Mail.policy:12:34: error[HD0201]: unknown name `vipz`
///        |
///     12 |   let fromVIP = lowercased(sender) in vipz
///        |                                       ^~~~
///        = help: did you mean `vips`?
///
/// The carets keep to the columns of the terminal, whatever the width of the characters. Text of
/// the other direction of writing is in the order in which it is stored.
package struct DiagnosticFrame {
  private let input: FrameInput
  private let width: Int
  /// The columns of the widest line number, so that all frames of a diagnostic are in line.
  private let gutter: Int

  /// A frame whose source lines are cut where they would be wider than `width` columns.
  package init(_ input: FrameInput, width: Int) {
    self.input = input
    self.width = width
    let places = [input.place] + input.notes.map(\.place)
    gutter = places.map { String($0?.line ?? 0).count }.max() ?? 1
  }

  /// The frame, each line with its line end.
  package var styledText: StyledText {
    var text = heading(input.severity, code: input.code, input.message, at: input.place)
    if let place = input.place { text.append(frame(of: place, input.severity)) }
    for note in input.notes where note.place == nil { text.append(remark("note", note.message)) }
    for help in input.help { text.append(remark("help", help)) }
    for fixIt in input.fixIts { text.append(remark("fix", fixIt)) }
    for note in input.notes {
      guard let place = note.place else { continue }
      text.append(heading(.note, code: nil, note.message, at: place))
      text.append(frame(of: place, .note))
    }
    return text
  }

  private func heading(
    _ severity: FrameInput.Severity, code: String?, _ message: String, at place: FramePlace?
  ) -> StyledText {
    var text = StyledText()
    if let place {
      let name = VisibleText.escaping(place.fileName)
      text.append("\(name):\(place.line):\(place.column): ", .bold)
    }
    text.append(severity.rawValue + (code.map { "[\($0)]" } ?? ""), Self.style(of: severity).bolded)
    text.append(": " + VisibleText.escaping(message), .bold)
    text.append("\n")
    return text
  }

  private func frame(of place: FramePlace, _ severity: FrameInput.Severity) -> StyledText {
    let line = FrameLine(
      place.lineBytes, isCutBefore: place.isCutBefore, isCutAfter: place.isCutAfter)
    let highlight = line.columns(of: place.range)
    let window = line.window(around: highlight, room: max(width - gutter - 3, 20))
    let number = String(place.line)
    let source = line.text(of: window)
    var text = StyledText()
    text.append(margin("") + "|\n", .blue)
    text.append(margin(number) + "|", .blue)
    text.append(source.isEmpty ? "\n" : " " + source + "\n")
    text.append(margin("") + "| ", .blue)
    text.append(String(repeating: " ", count: highlight.lowerBound - window.lowerBound))
    text.append(carets(highlight.clamped(to: window), of: place), Self.style(of: severity).bolded)
    text.append("\n")
    return text
  }

  private func carets(_ columns: Range<Int>, of place: FramePlace) -> String {
    let carets = "^" + String(repeating: "~", count: max(0, columns.count - 1))
    return place.lastLine > place.line ? carets + "… to line \(place.lastLine)" : carets
  }

  private func remark(_ label: String, _ message: String) -> StyledText {
    var text = StyledText(input.place == nil ? "  " : margin(""), .blue)
    text.append("= ", .blue)
    text.append(label, .bold)
    text.append(": " + VisibleText.escaping(message) + "\n")
    return text
  }

  /// A line number, or nothing, at the right of the column before the bar.
  private func margin(_ number: String) -> String {
    String(repeating: " ", count: gutter - number.count) + number + " "
  }

  private static func style(of severity: FrameInput.Severity) -> Style {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
