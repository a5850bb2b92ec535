import NotificationModel

/// The localised formats of any number of catalogues: for a key and a locale the format.
///
/// Keys compare by their UTF-8 bytes, as the device looks them up.
package struct FormatCatalog: Sendable, Hashable {
  /// For each language, by the text of its locale identifier, its formats.
  private var tables: [ExactText: [ExactText: LocalizedFormat]] = [:]

  /// The languages by what their names mean in full, so `zh-Hans` and `zh-CN` in one place.
  private var languagesByMeaning: [LocaleIdentifier: [String]] = [:]

  /// The languages, as the texts of their locale identifiers, in ascending order.
  package private(set) var languages: [String] = []

  package init() {}

  /// The languages that have a format for a key, in ascending order.
  package func languages(for key: String) -> [String] {
    let key = ExactText(key)
    return languages.filter { tables[ExactText($0)]?[key] != nil }
  }

  /// The format of exactly this language.
  package func format(for key: String, language: String) -> LocalizedFormat? {
    tables[ExactText(language)]?[ExactText(key)]
  }

  /// The format of the nearest locale that has one; see ``lookup(in:)``.
  ///
  /// - Returns: The format; nil if no near locale has one, where a device shows the key itself.
  package func format(for key: String, locale: LocaleIdentifier) -> LocalizedFormat? {
    lookup(in: locale).format(for: key)
  }

  /// Prepares for looking up many keys in one locale.
  ///
  /// Each key is looked for in the locale itself and then in its parents, nearest first; names
  /// that mean one thing are the same, such as `pt` and `pt-BR`. The source language is no fallback:
  /// a text of another language is worse than the default text.
  package func lookup(in locale: LocaleIdentifier) -> FormatLookup {
    var near: [String] = []
    for candidate in locale.lineage {
      let same = languagesByMeaning[candidate.maximized] ?? []
      for language in [candidate.text] + same where tables[ExactText(language)] != nil {
        if !near.hasExactly(language) { near.append(language) }
      }
    }
    return FormatLookup(
      tables: near.map { FormatLookup.Table(language: $0, formats: tables[ExactText($0)] ?? [:]) })
  }

  /// Adds a language without any format yet.
  package mutating func add(language: String) {
    guard tables[ExactText(language)] == nil else { return }
    tables[ExactText(language)] = [:]
    Self.insert(language, into: &languages)
    Self.insert(
      language, into: &languagesByMeaning[LocaleIdentifier(language).maximized, default: []])
  }

  /// Puts a language that is new into its place among others.
  private static func insert(_ language: String, into languages: inout [String]) {
    var (low, high) = (0, languages.count)
    while low < high {
      let middle = (low + high) / 2
      if ExactText(languages[middle]) < ExactText(language) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    languages.insert(language, at: low)
  }

  /// Adds a format, unless the key has one in the language already.
  ///
  /// - Returns: False if another format stands there, which stays.
  @discardableResult
  package mutating func add(
    _ format: LocalizedFormat, key: String, language: String
  ) -> Bool {
    add(language: language)
    let key = ExactText(key)
    if let present = tables[ExactText(language)]?[key] { return present == format }
    tables[ExactText(language)]?[key] = format
    return true
  }

  /// Adds everything that another catalogue has and this one has not.
  package mutating func merge(_ other: FormatCatalog) {
    for (language, formats) in other.tables {
      add(language: language.text)
      // `Dictionary.merge` casts dynamically, which Embedded Swift cannot.
      for (key, format) in formats where tables[language]?[key] == nil {
        tables[language]?[key] = format
      }
    }
  }
}
