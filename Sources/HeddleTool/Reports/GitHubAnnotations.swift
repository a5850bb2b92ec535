import Heddle

/// Diagnostics and failures of tests as annotations of a GitHub workflow, one a line.
///
/// The commands are described at
/// <https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands>, and
/// their escapes are those that the runner undoes (`ActionCommand.cs` of `actions/runner`).
///
/// Lines and columns begin at 1. GitHub names no unit of columns and does not say whether the end
/// is included: these are the numbers of `SARIFReport`, UTF-16 code units with `endColumn` after
/// the last one. The runner drops the columns of a range of several lines
/// (`ActionCommandManager.cs`), so such a range has none.
enum GitHubAnnotations {
  // MARK: Diagnostics

  static func text(_ diagnostics: [Diagnostic], in sources: [any DiagnosedSource]) -> String {
    let texts = SourceTexts(sources)
    return diagnostics.map { line(for: $0, in: texts) }.joined()
  }

  private static func line(for diagnostic: Diagnostic, in texts: SourceTexts) -> String {
    let region = texts.region(of: diagnostic.location)
    var properties = [
      ("file", ReportPath(diagnostic.location.file).text),
      ("line", String(region.startLine)), ("endLine", String(region.endLine)),
    ]
    if region.startLine == region.endLine {
      properties += [
        ("col", String(region.startColumn)), ("endColumn", String(region.endColumn)),
      ]
    }
    let explanation = DiagnosticExplanation(code: diagnostic.code)
    properties.append(("title", diagnostic.code + (explanation.map { " \($0.title)" } ?? "")))
    var message = [diagnostic.message]
    if let help = diagnostic.help { message.append("help: \(help)") }
    for note in diagnostic.notes {
      let place = texts.region(of: note.location)
      let file = ReportPath(note.location.file).text
      message.append("note: \(note.message) (\(file):\(place.startLine):\(place.startColumn))")
    }
    return command(
      Self.command(for: diagnostic.severity), properties, message.joined(separator: "\n"))
  }

  private static func command(for severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  // MARK: Commands

  /// One command with its line end.
  static func command(
    _ name: String, _ properties: [(name: String, value: String)], _ message: String
  ) -> String {
    let list = properties.map { "\($0.name)=\(escapedProperty($0.value))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escapedData(message))\n"
  }

  /// Text after the second `::`.
  static func escapedData(_ text: String) -> String {
    escaped(text) { _ in nil }
  }

  /// The value of a property.
  static func escapedProperty(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  /// Escapes what ends a line, and makes visible what would drive the terminal that shows the log.
  private static func escaped(
    _ text: String, _ special: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case "\t": result += "\t"
      default:
        if let escape = special(scalar) {
          result += escape
        } else if VisibleText.needsEscape(scalar) {
          result += VisibleText.escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
