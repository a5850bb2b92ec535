public import NotificationGrouping
import PolicyEngine
import StringCatalogs

extension PolicySet {
  /// Makes a renderer of the summaries of groups by the categories of all policies.
  ///
  /// ```swift
  /// let renderer = policies.summaryRenderer(locale: "en")
  /// for group in engine.groups.prefix(20) {
  ///   if let summary = renderer.summary(of: group) { print(summary.text) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - locale: The reader's language, such as `pt-BR` or `zh_TW`. One that is not known has the
  ///     texts of the root of CLDR and the default texts in English.
  ///   - texts: The translations.
  /// - Returns: The renderer, which knows nothing of the policies themselves.
  public func summaryRenderer(
    locale: String, texts: TextCatalog = TextCatalog()
  ) -> SummaryRenderer {
    SummaryRenderer(
      locale: LocaleIdentifier(locale), catalog: texts.catalogs.formats,
      categories: categoriesByApp)
  }

  /// The categories of each app that a policy is for.
  package var categoriesByApp: [(app: String, categories: [NotificationCategory])] {
    checked.policies.flatMap { policy in
      policy.apps.map { app in (app: app, categories: policy.categories.map(\.category)) }
    }
  }

  /// Whether a locale's language is one that the Unicode CLDR knows.
  ///
  /// - Parameter locale: A name of a locale, such as `pt-BR`.
  /// - Returns: True if plural and list rules of the language are there.
  public static func isKnownLocale(_ locale: String) -> Bool {
    let identifier = LocaleIdentifier(locale)
    return identifier.isWellFormed && identifier.isKnown
  }

  /// Whether a locale's text runs from right to left.
  ///
  /// - Parameter locale: A name of a locale, such as `ar`.
  /// - Returns: True for Arabic, Hebrew and others.
  public static func isRightToLeft(_ locale: String) -> Bool {
    LocaleIdentifier(locale).direction == .rightToLeft
  }

  /// The version of the CLDR that plural and list rules are from, such as `CLDR 47`.
  public static var localeDataVersion: String { LocaleData.version }
}
