import NotificationGrouping

// What is said of the texts of an entry.

extension CatalogDiagnostic {
  /// Something that is no conversion, where `written` is what stands there.
  static func conversion(
    _ kind: FormatText.Failure.Kind, _ written: String, isPlainText: Bool, _ site: Site
  ) -> CatalogDiagnostic {
    switch kind {
    case .strayPercent where isPlainText:
      CatalogDiagnostic(
        .note, .percentInPlainText, "`\(written)` makes the text unusable as a format",
        help: "write `%%` for a percent sign", site)
    case .strayPercent:
      CatalogDiagnostic(
        .error, .strayPercent, "`\(written)` begins no argument",
        help: "write `%%` for a percent sign", site)
    case .unsupportedConversion:
      CatalogDiagnostic(
        .error, .unsupportedConversion,
        "`\(written)` cannot show an argument of a notification",
        help: "numbers are written `%u` and names `%@`", site)
    case .argumentWidth:
      CatalogDiagnostic(
        .error, .unsupportedConversion, "`\(written)` takes its width from an argument", site)
    case .tooWide:
      CatalogDiagnostic(
        .error, .unsupportedConversion,
        "`\(written)` is wider than \(FormatConversion.largestWidth) characters", site)
    case .badPosition:
      CatalogDiagnostic(
        .error, .badPosition,
        "`\(written)` has no position from 1 to \(FormatText.largestPosition)",
        help: "the first argument is `%1$`", site)
    case .unfinishedReference, .unknownVariable:
      CatalogDiagnostic(
        .error, .unknownVariable, "`\(written)` is no reference to a variable",
        help: "write `%#@name@`", site)
    }
  }

  static func unknownVariable(_ name: String, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(.error, .unknownVariable, "there is no variable `\(name)`", site)
  }

  static func cycle(_ name: String, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(.error, .variableLimit, "variable `\(name)` needs itself", site)
  }

  static func nestedTooDeep(_ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .error, .variableLimit,
      "variables are nested deeper than \(LocalizedFormat.deepestNesting) levels", site)
  }

  static func tooManyVariables(_ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .error, .variableLimit, "the entry has more than \(FormatSource.mostVariables) variables",
      site)
  }

  static func mixedPositions(isUsable: Bool, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      isUsable ? .warning : .error, .mixedPositions,
      "some arguments have a position and some have not",
      help: "number all of them, as in `%1$u` and `%2$@`", site)
  }

  static func skippedPosition(_ position: Int, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .warning, .skippedPosition, "argument \(position) is shown nowhere, but a later one is",
      help: "the type of an argument that is passed over is unknown when the text is shown", site)
  }

  static func unusedVariable(_ name: String, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(.warning, .unusedVariable, "variable `\(name)` is used nowhere", site)
  }

  static func emptyText(_ category: PluralCategory?, _ site: Site) -> CatalogDiagnostic {
    let what = category.map { "`\($0.rawValue)`" } ?? "the entry"
    return CatalogDiagnostic(.warning, .emptyText, "\(what) shows nothing", site)
  }

  static func conflictingArgument(
    _ position: Int, _ one: ArgumentUse, _ other: ArgumentUse, _ site: Site
  ) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .error, .conflictingArgument,
      "argument \(position) is \(one.words), but \(other.words) elsewhere", site)
  }

  static func differentArgument(
    _ use: ArgumentUse, wanted: ArgumentUse?, _ site: Site
  ) -> CatalogDiagnostic {
    let original = wanted.map { "is \($0.words) in the original" } ?? "is not in the original"
    return CatalogDiagnostic(
      .error, .differentArgument,
      "argument \(use.position) \(original), but \(use.words) here", site)
  }

  static func otherDevice(_ name: String, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .warning, .otherDevice,
      "the text has a variant neither for `iphone` nor for `other`, so that of `\(name)` is taken",
      help: "add `other`, which is for every device without a variant of its own", site)
  }

  static func untranslated(_ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(.note, .untranslated, "the text is new and not yet translated", site)
  }

  static func unreviewed(_ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(.note, .unreviewed, "the translation waits for a review", site)
  }
}
