package import StringCatalogs

extension Diagnostic {
  /// A diagnostic of a translation or of a text without one.
  ///
  /// The message names key and language, which the place alone does not tell.
  ///
  /// - Parameters:
  ///   - diagnostic: What is told.
  ///   - location: The place in the catalogue, or that of the text in the policy.
  ///   - notes: Remarks at other places.
  package init(
    _ diagnostic: CatalogDiagnostic, at location: Location, notes: [Note] = []
  ) {
    code = diagnostic.code.text
    severity =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    // A place in a policy shows the text itself.
    let isInCatalog = diagnostic.file != nil
    message = diagnostic.message + (isInCatalog ? Self.subject(of: diagnostic) : "")
    self.location = location
    help = diagnostic.help
    self.notes = notes
    fixIts = []
    key = diagnostic.key
    language = diagnostic.language
    isSyntaxError = false
  }

  private static func subject(of diagnostic: CatalogDiagnostic) -> String {
    var parts: [String] = []
    if let key = diagnostic.key { parts.append("key `\(shortened(key))`") }
    if let language = diagnostic.language { parts.append("language `\(language)`") }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// The beginning of a key, which may be a whole paragraph, on one line.
  private static func shortened(_ key: String) -> String {
    let characters = key.prefix(60).map { character in
      switch character {
      case "\n", "\r", "\r\n": "\\n"
      case "\t": "\\t"
      default: String(character)
      }
    }
    let start = characters.joined()
    return key.dropFirst(60).isEmpty ? start : start + "…"
  }
}
