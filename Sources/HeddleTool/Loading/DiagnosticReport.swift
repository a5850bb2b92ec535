import Heddle

/// Shows diagnostics with the lines that they are about.
struct DiagnosticReport {
  private let texts: [ExactText: [UInt8]]
  private let console: Console

  init(_ sources: [any DiagnosedSource], _ console: Console) {
    texts = Dictionary(sources.map { (ExactText($0.name), $0.bytes) }) { first, _ in first }
    self.console = console
  }

  /// Writes frames to standard error.
  func show(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      console.errors.write(frame(of: diagnostic))
      console.errors.write("\n")
    }
    // The summary on standard output comes after them.
    console.errors.flush()
  }

  /// A diagnostic with the lines that it is about.
  func frame(of diagnostic: Diagnostic) -> StyledText {
    DiagnosticFrame(input(for: diagnostic), width: console.width).styledText
  }

  private func input(for diagnostic: Diagnostic) -> FrameInput {
    FrameInput(
      Self.severity(of: diagnostic), code: diagnostic.code, diagnostic.message,
      at: place(diagnostic.location),
      notes: diagnostic.notes.map { FrameInput.Note($0.message, at: place($0.location)) },
      help: diagnostic.help.map { [$0] } ?? [], fixIts: [])
  }

  private static func severity(of diagnostic: Diagnostic) -> FrameInput.Severity {
    switch diagnostic.severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }

  private func place(_ location: Diagnostic.Location) -> FramePlace {
    FramePlace(
      fileName: location.file, line: location.line, column: location.column,
      text: texts[ExactText(location.file)] ?? [], range: location.bytes)
  }

  /// The diagnostics as a JSON document.
  static func json(_ diagnostics: [Diagnostic]) -> String {
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      writer.member("errors", diagnostics.count { $0.severity == .error })
      writer.member("warnings", diagnostics.count { $0.severity == .warning })
      writer.member("notes", diagnostics.count { $0.severity == .note })
      writer.array("diagnostics") { writer in
        for diagnostic in diagnostics {
          writer.object { write(diagnostic, to: &$0) }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
    writer.member("code", diagnostic.code)
    writer.member("severity", diagnostic.severity.rawValue)
    writer.member("message", diagnostic.message)
    write(diagnostic.location, to: &writer)
    writer.member("key", diagnostic.key)
    writer.member("language", diagnostic.language)
    writer.member("help", diagnostic.help)
    writer.array("notes") { writer in
      for note in diagnostic.notes {
        writer.object { writer in
          writer.member("message", note.message)
          write(note.location, to: &writer)
        }
      }
    }
    writer.array("fixIts") { writer in
      for fixIt in diagnostic.fixIts {
        writer.object { writer in
          writer.member("message", fixIt.message)
          write(fixIt.location, to: &writer)
          writer.member("replacement", fixIt.replacement)
        }
      }
    }
  }

  private static func write(_ location: Diagnostic.Location, to writer: inout JSONWriter) {
    writer.member("file", location.file)
    writer.member("line", location.line)
    writer.member("column", location.column)
    writer.member("offset", location.bytes.lowerBound)
    writer.member("length", location.bytes.count)
  }
}
