import NotificationModel

/// What is told about a file of translations or one of its entries.
package struct CatalogDiagnostic: Sendable, Hashable {
  /// How bad it is.
  package enum Severity: String, Sendable, Hashable {
    /// The file or the entry cannot be used, and the default text is shown.
    case error
    /// It can be used, but some reader gets a wrong text.
    case warning
    /// Something to know.
    case note
  }

  /// A place in a file.
  package struct Place: Sendable, Hashable {
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, in characters.
    package var column: Int
    /// The place in bytes from the beginning of the text, which is in UTF-8 and without mark.
    package var offset: Int

    package init(line: Int, column: Int, offset: Int) {
      self.line = line
      self.column = column
      self.offset = offset
    }
  }

  /// The file, key and language that a diagnostic is about, as far as there are any.
  package struct Site: Sendable, Hashable {
    package var file: String?
    package var key: String?
    package var language: String?
    package var place: Place?

    package init(
      file: String? = nil, key: String? = nil, language: String? = nil, place: Place? = nil
    ) {
      self.file = file
      self.key = key
      self.language = language
      self.place = place
    }

    /// Whether two are the same, texts byte for byte.
    package static func == (left: Site, right: Site) -> Bool {
      left.file.hasSameBytes(as: right.file)
        && left.key.hasSameBytes(as: right.key)
        && left.language.hasSameBytes(as: right.language)
        && left.place == right.place
    }

    /// Adds the value to a hash.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(bytesOf: file)
      hasher.combine(bytesOf: key)
      hasher.combine(bytesOf: language)
      hasher.combine(place)
    }
  }

  package var code: CatalogDiagnosticCode
  package var severity: Severity
  /// One line, lower case and without full stop.
  package var message: String
  /// What to do about it.
  package var help: String?
  package var site: Site

  package var file: String? { site.file }
  package var key: String? { site.key }
  package var language: String? { site.language }
  package var place: Place? { site.place }
}
