import NotificationGrouping

// What is said of plural variants.

extension CatalogDiagnostic {
  static func missingOther(_ variable: String, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .error, .missingOther, "\(name(variable)) has no `other`",
      help: "every language needs it, for numbers that no other variant takes", site)
  }

  static func missingVariants(
    _ missing: [PluralCategory], examples: [UInt64], _ variable: String, _ site: Site
  ) -> CatalogDiagnostic {
    let categories = missing.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let numbers = examples.map(String.init).joined(separator: ", ")
    return CatalogDiagnostic(
      .warning, .missingVariant,
      "\(name(variable)) has no \(categories), so \(numbers) show `other`", site)
  }

  static func unusedVariant(_ category: PluralCategory, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .warning, .unusedVariant, "no whole number takes `\(category.rawValue)` in this language",
      site)
  }

  static func hiddenNumber(
    _ category: PluralCategory, examples: [UInt64], _ site: Site
  ) -> CatalogDiagnostic {
    let numbers = examples.map(String.init).joined(separator: ", ")
    return CatalogDiagnostic(
      .warning, .hiddenNumber,
      "`\(category.rawValue)` does not show the number, but also means \(numbers)",
      help: "write the number, such as `%u`", site)
  }

  /// A variable in words; that of a whole text has no name of its author.
  private static func name(_ variable: String) -> String {
    variable == LocalizationReader.wholeText ? "the plural" : "variable `\(variable)`"
  }
}
