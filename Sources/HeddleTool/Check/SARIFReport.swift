import Heddle

/// Diagnostics as a log in the Static Analysis Results Interchange Format, version 2.1.0.
///
/// The same diagnostics give the same bytes. Section numbers are those of the standard:
/// <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>.
struct SARIFReport {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private let files: [ReportPath]
  private let texts: SourceTexts
  private let diagnostics: [Diagnostic]
  /// The codes of the diagnostics, sorted; a result names its rule by the place in this list.
  private let codes: [String]

  /// - Parameters:
  ///   - diagnostics: What was found.
  ///   - sources: All files that were checked.
  init(_ diagnostics: [Diagnostic], in sources: [any DiagnosedSource]) {
    var seen: Set<ReportPath> = []
    files = sources.map { ReportPath($0.name) }.filter { seen.insert($0).inserted }
    texts = SourceTexts(sources)
    self.diagnostics = diagnostics
    codes = Set(diagnostics.map(\.code)).sorted()
  }

  /// The whole document.
  var json: String {
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      writer.member("$schema", Self.schema)
      writer.member("version", "2.1.0")
      writer.array("runs") { writer in writer.object(writeRun) }
    }
    return writer.text + "\n"
  }

  private func writeRun(to writer: inout JSONWriter) {
    writer.object("tool") { writer in
      writer.object("driver") { writer in
        writer.member("name", "heddle")
        writer.member("version", Console.version)
        writer.array("rules") { writer in
          for code in codes { writer.object { SARIFRule(code).write(to: &$0) } }
        }
      }
    }
    writer.array("artifacts") { writer in
      for file in files {
        writer.object { writer in
          writer.object("location") { $0.member("uri", file.uri) }
          writer.array("roles") { $0.string("analysisTarget") }
        }
      }
    }
    writer.array("results") { writer in
      for diagnostic in diagnostics { writer.object { write(diagnostic, to: &$0) } }
    }
    writer.member("defaultEncoding", "UTF-8")
    writer.member("columnKind", "utf16CodeUnits")
  }

  // MARK: Results

  private func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
    writer.member("ruleId", diagnostic.code)
    writer.member("ruleIndex", codes.firstIndex(of: diagnostic.code) ?? -1)
    writer.member("level", Self.level(of: diagnostic.severity))
    let sentences = [diagnostic.message] + (diagnostic.help.map { [$0] } ?? [])
    write(message: sentences, "message", to: &writer)
    writer.array("locations") { writer in
      writer.object { write(diagnostic.location, to: &$0) }
    }
    if !diagnostic.notes.isEmpty {
      writer.array("relatedLocations") { writer in
        for (number, note) in diagnostic.notes.enumerated() {
          writer.object { writer in
            // Locations must differ (§3.27.22), and two notes may say the same of one place.
            writer.member("id", number + 1)
            write(note.location, to: &writer)
            write(message: [note.message], "message", to: &writer)
          }
        }
      }
    }
    if !diagnostic.fixIts.isEmpty {
      writer.array("fixes") { writer in
        for fixIt in diagnostic.fixIts { writer.object { write(fixIt, to: &$0) } }
      }
    }
  }

  private func write(_ fixIt: Diagnostic.FixIt, to writer: inout JSONWriter) {
    write(message: [fixIt.message], "description", to: &writer)
    writer.array("artifactChanges") { writer in
      writer.object { writer in
        writeFile(of: fixIt.location, to: &writer)
        writer.array("replacements") { writer in
          writer.object { writer in
            writer.object("deletedRegion") { writeRegion(of: fixIt.location, to: &$0) }
            writer.object("insertedContent") { $0.member("text", fixIt.replacement) }
          }
        }
      }
    }
  }

  private static func level(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }

  // MARK: Places

  private func write(_ location: Diagnostic.Location, to writer: inout JSONWriter) {
    writer.object("physicalLocation") { writer in
      writeFile(of: location, to: &writer)
      writer.object("region") { writeRegion(of: location, to: &$0) }
    }
  }

  private func writeFile(of location: Diagnostic.Location, to writer: inout JSONWriter) {
    let file = ReportPath(location.file)
    writer.object("artifactLocation") { writer in
      writer.member("uri", file.uri)
      if let index = files.firstIndex(of: file) { writer.member("index", index) }
    }
  }

  /// Writes a region by columns and by bytes, which the standard allows if both say the same
  /// (§3.30.1).
  private func writeRegion(of location: Diagnostic.Location, to writer: inout JSONWriter) {
    let region = texts.region(of: location)
    writer.member("startLine", region.startLine)
    writer.member("startColumn", region.startColumn)
    writer.member("endLine", region.endLine)
    writer.member("endColumn", region.endColumn)
    writer.member("byteOffset", region.bytes.lowerBound)
    writer.member("byteLength", region.bytes.count)
  }

  // MARK: Messages

  private func write(message sentences: [String], _ key: String, to writer: inout JSONWriter) {
    let text = sentences.map { Self.sentence($0) }.joined(separator: " ")
    writer.object(key) { $0.member("text", Self.escaped(text)) }
  }

  /// The phrase of a diagnostic with a capital letter and a full stop.
  static func sentence(_ phrase: String) -> String {
    guard let first = phrase.first, let last = phrase.last else { return phrase }
    let start = first.isLowercase ? first.uppercased() : String(first)
    return start + phrase.dropFirst() + (".?!…".contains(last) ? "" : ".")
  }

  /// A message that shows as it is.
  ///
  /// Braces stand for arguments and are doubled (§3.11.5). Brackets make a link only before a
  /// parenthesis (§3.11.6); elsewhere they stay, since not every viewer takes backslashes away.
  static func escaped(_ message: String) -> String {
    let hasLink = message.contains("](")
    var result = ""
    for scalar in message.unicodeScalars {
      switch scalar {
      case "{", "}": result.unicodeScalars.append(scalar)
      case "[", "]", "\\": if hasLink { result += "\\" }
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
