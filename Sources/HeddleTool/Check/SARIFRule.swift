import Heddle

/// The description of a code of diagnostics in a SARIF log: a `reportingDescriptor` (§3.49).
struct SARIFRule {
  private let code: String
  private let explanation: DiagnosticExplanation?

  init(_ code: String) {
    self.code = code
    explanation = DiagnosticExplanation(code: code)
  }

  func write(to writer: inout JSONWriter) {
    writer.member("id", code)
    guard let explanation else { return }
    writer.object("shortDescription") {
      $0.member("text", SARIFReport.sentence(explanation.title))
    }
    writer.object("fullDescription") { $0.member("text", explanation.meaning) }
    writer.object("defaultConfiguration") {
      $0.member("level", Self.level(of: explanation.severity))
    }
    writer.object("help") { writer in
      writer.member("text", Self.help(explanation) { $0 })
      writer.member("markdown", Self.help(explanation, block: Self.fenced))
    }
  }

  private static func level(of severity: DiagnosticExplanation.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .problem, .note: "note"
    }
  }

  /// The meaning with the policy, payload or catalogue that shows the mistake and the one without.
  private static func help(
    _ explanation: DiagnosticExplanation, block: (String) -> String
  ) -> String {
    var parts = [explanation.meaning]
    func add(_ title: String, _ text: String?) {
      if let text { parts += [title, block(withoutLastLineEnd(text))] }
    }
    if !explanation.isAbridged {
      if let catalog = explanation.catalog {
        add("The policy:", explanation.example)
        add("A catalogue that shows it, `\(catalog.name)`:", catalog.text)
        let mended = explanation.mendedCatalog
        add("The catalogue mended, `\(mended?.name ?? "")`:", mended?.text)
      } else if let example = explanation.example {
        add("A policy that shows it:", example)
        add("The policy mended:", explanation.mended == example ? nil : explanation.mended)
      } else {
        add("A payload that shows it:", explanation.payload)
        add("The payload mended:", explanation.mendedPayload)
      }
    }
    return parts.joined(separator: "\n\n")
  }

  private static func withoutLastLineEnd(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// A code block of Markdown; its fence is longer than any run of backticks in the text.
  static func fenced(_ text: String) -> String {
    var longest = 2
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\n\(text)\n\(fence)"
  }
}
