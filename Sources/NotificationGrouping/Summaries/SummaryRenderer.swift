package import NotificationModel

/// Writes the texts of notification groups in one language: the summary under the lead, and what
/// takes its place while previews are hidden.
///
/// It does what iOS 12 to 14 do; later versions ignore summary arguments and their counts. A text
/// depends on the group, the locale, the categories and the catalogue only. A change of language
/// is another renderer, so that texts are localised when they are shown. Numbers are written in
/// the digits `0` to `9` in every language, so that a text is the same everywhere.
public struct SummaryRenderer: Sendable {
  /// What a category has in the language of the renderer.
  struct Category: Sendable {
    /// The index of the summary format; nil if there is none, or an invalid one.
    var summary: Int?
    /// The index of the placeholder; nil if there is none, or an invalid one.
    var placeholder: Int?
    var showsTitle = false
    var showsSubtitle = false
  }

  private struct CategoryKey: Sendable, Hashable {
    let app: ExactText
    let identifier: ExactText
  }

  /// The distinct formats and placeholders; categories with the same text share one.
  let summaries: [SummaryFormat]
  let placeholders: [SummaryFormat]
  let defaults: DefaultTexts
  let list: ListPattern
  let isolatesNames: Bool
  private var categories: [CategoryKey: Category] = [:]

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - locale: The language of the texts.
  ///   - catalog: The translations, by the literal texts of the categories. A text without
  ///     translation is shown itself, with the number put in.
  ///   - categories: The categories of each app; of two with the same identifier the first counts.
  ///   - isolatesNames: Whether names that run in the other direction than the language stand
  ///     between U+2068 and U+2069.
  package init(
    locale: LocaleIdentifier, catalog: FormatCatalog = FormatCatalog(),
    categories: [(app: String, categories: [NotificationCategory])] = [],
    isolatesNames: Bool = true
  ) {
    var summaries = Formats(use: .summary, locale: locale, catalog: catalog)
    var placeholders = Formats(use: .hiddenPreviews, locale: locale, catalog: catalog)
    for (app, registered) in categories {
      for category in registered {
        let key = CategoryKey(
          app: ExactText(app), identifier: ExactText(category.identifier))
        guard self.categories[key] == nil else { continue }
        self.categories[key] = Category(
          summary: category.summaryFormat.flatMap { summaries.index(of: $0) },
          placeholder: category.hiddenPreviewsPlaceholder.flatMap { placeholders.index(of: $0) },
          showsTitle: category.hiddenPreviewsShowTitle,
          showsSubtitle: category.hiddenPreviewsShowSubtitle)
      }
    }
    self.summaries = summaries.formats
    self.placeholders = placeholders.formats
    defaults = DefaultTexts(locale: locale)
    list = ListPattern(locale: locale)
    self.isolatesNames = isolatesNames
  }

  /// The languages in which the system's own texts are written, in ascending order.
  package static var languages: [String] { DefaultTexts.languages }

  /// The category of a notification; one that its app has not registered has no texts.
  func category(of notification: EffectiveNotification) -> Category {
    guard let identifier = notification.category else { return Category() }
    let key = CategoryKey(app: ExactText(notification.app), identifier: ExactText(identifier))
    return categories[key] ?? Category()
  }
}

/// The formats of a renderer as it is made.
private struct Formats {
  let use: FormatTemplate.Use
  let locale: LocaleIdentifier
  let catalog: FormatCatalog
  private(set) var formats: [SummaryFormat] = []
  /// The index of each text, or nil for an invalid one.
  private var indices: [ExactText: Int?] = [:]

  init(use: FormatTemplate.Use, locale: LocaleIdentifier, catalog: FormatCatalog) {
    self.use = use
    self.locale = locale
    self.catalog = catalog
  }

  mutating func index(of literal: String) -> Int? {
    if let known = indices[ExactText(literal)] { return known }
    let format = SummaryFormat(literal, for: use, locale: locale, catalog: catalog)
    let index = format.map { _ in formats.count }
    if let format { formats.append(format) }
    indices.updateValue(index, forKey: ExactText(literal))
    return index
  }
}
