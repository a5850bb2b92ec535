import NotificationModel

/// The formats of a catalogue for the readers of one locale.
package struct FormatLookup: Sendable, Hashable {
  /// The formats of the languages that serve the locale, best first.
  private let tables: [Table]

  struct Table: Sendable, Hashable {
    let language: String
    let formats: [ExactText: LocalizedFormat]
  }

  init(tables: [Table]) {
    self.tables = tables
  }

  /// The format of the nearest language that has one.
  ///
  /// - Returns: The format; nil if none has one, where a device shows the key itself.
  /// - Complexity: O(length of the key) for each of the few languages.
  package func format(for key: String) -> LocalizedFormat? { found(for: key)?.format }

  /// The format of the nearest language that has one, with that language: its plural rules choose
  /// the variant, whatever the locale.
  package func found(for key: String) -> (language: String, format: LocalizedFormat)? {
    let key = ExactText(key)
    for table in tables {
      if let format = table.formats[key] { return (table.language, format) }
    }
    return nil
  }
}
