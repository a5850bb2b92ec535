import NotificationModel

/// A category's summary format or hidden previews placeholder in the language of a renderer.
struct SummaryFormat: Sendable {
  /// The text of the category, by which formats are told apart.
  let literal: String
  /// True if the text shows names.
  let hasNames: Bool
  private let template: FormatTemplate
  private let translation: (format: LocalizedFormat, plurals: PluralRules)?

  /// Localises a category's text.
  ///
  /// - Returns: nil if the text is no such format, or its translation is none, so that the
  ///   default text takes its place.
  init?(
    _ literal: String, for use: FormatTemplate.Use, locale: LocaleIdentifier,
    catalog: FormatCatalog
  ) {
    guard let template = try? FormatTemplate(parsing: literal, for: use) else { return nil }
    self.literal = literal
    self.template = template
    hasNames = template.hasNames
    guard let (language, format) = catalog.lookup(in: locale).found(for: literal) else {
      translation = nil
      return
    }
    guard format.refusal(as: use, hasNames: template.hasNames) == nil else { return nil }
    // The number chooses among the forms of the language that the text is in.
    translation = (format, PluralRules(locale: LocaleIdentifier(language)))
  }

  /// The text for a number, with the names if it shows any.
  ///
  /// - Returns: The text; nil if its variables nest too deep to be written.
  func rendered(_ number: Int64, names: String = "") -> String? {
    if let (format, plurals) = translation {
      let arguments: [FormatArgument] = [.number(number)] + (hasNames ? [.text(names)] : [])
      return format.rendered(with: arguments, plurals: plurals)
    }
    var text = ""
    for part in template.parts {
      switch part {
      case .text(let literal): text += literal
      case .count: text += String(number)
      case .names: text += names
      }
    }
    return text
  }
}
