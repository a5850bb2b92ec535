/// Text for people, each piece with its look.
///
/// Whether the looks are shown is decided only when the text is written.
package struct StyledText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: Style
  }

  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: String, _ style: Style = .plain) {
    append(text, style)
  }

  /// Adds text; text from outside goes through `VisibleText` first.
  package mutating func append(_ text: String, _ style: Style = .plain) {
    if text.isEmpty { return }
    if let last = runs.indices.last, runs[last].style == style {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  package mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.style) }
  }

  /// The text without looks.
  package var plainText: String { rendered(withColor: false) }

  /// The text for a terminal, or for everything else.
  package func rendered(withColor usesColor: Bool) -> String {
    runs.reduce(into: "") { result, run in
      let sequence = usesColor ? run.style.sequence : ""
      result += sequence + run.text + (sequence.isEmpty ? "" : Style.reset)
    }
  }
}
