import NotificationGrouping
import NotificationModel

// What is said of entries for the texts of categories.

extension CatalogDiagnostic {
  /// A refused format, where `shape` is what is wrong with its text by itself.
  static func refused(
    _ refusal: CategoryRefusal, shape: String?, _ site: Site
  ) -> CatalogDiagnostic {
    let reason =
      switch refusal {
      case .shape: shape ?? "it must have `%u` without width or flags"
      case .argument(let use, nil): "there is no argument \(use.position)"
      case .argument(let use, .text?):
        "argument \(use.position) is text, \(use.specifierWords) needs a number"
      case .argument(let use, _):
        "argument \(use.position) is a number, \(use.specifierWords) needs \(use.needWords)"
      case .notation(let use): "`%\(use.conversion?.specifier ?? "")` writes no decimal digits"
      case .missingOther: "a variable has no `other`"
      case .repeated(let position): "it shows argument \(position) twice"
      }
    return CatalogDiagnostic(
      .error, .refusedFormat, "a category refuses the text: \(reason)",
      help: "`%u` is allowed, and in a summary `%@` after it; the default text is shown instead",
      site)
  }

  static func otherSpecifier(_ specifier: String, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .note, .otherSpecifier, "the text uses `%\(specifier)`; a category's number is `%u`", site)
  }

  static func missingLanguages(_ languages: [String], _ site: Site) -> CatalogDiagnostic {
    let names = languages.map { "`\($0)`" }.joined(separator: ", ")
    return CatalogDiagnostic(
      .warning, .missingLanguage, "no catalogue has this text of a category in \(names)", site)
  }

  static func missingPlural(_ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .warning, .missingPlural, "the format has no plural variant in any catalogue",
      help: "without one, the words for many stand beside `1` too", site)
  }

  static func unusedKey(_ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(.warning, .unusedKey, "no category has this text", site)
  }
}

extension ArgumentUse {
  /// The use in words, such as "a number, `%ld`".
  var words: String {
    let what =
      switch kind {
      case .number: "a number"
      case .fraction: "a number with decimals"
      case .text: "a text"
      }
    return conversion.map { "\(what), `%\($0.specifier)`," } ?? "\(what) that chooses the plural"
  }

  fileprivate var specifierWords: String {
    conversion.map { "specifier `\($0.specifier)`" } ?? "a plural"
  }

  fileprivate var needWords: String { kind == .fraction ? "one with decimals" : "a text" }
}
