import NotificationGrouping

// What is said of files and of values that are not what a catalogue has.

extension CatalogDiagnostic {
  init(
    _ severity: Severity, _ code: CatalogDiagnosticCode, _ message: String, help: String? = nil,
    _ site: Site
  ) {
    self.init(code: code, severity: severity, message: message, help: help, site: site)
  }

  static func malformed(
    _ failure: CatalogTextFailure, _ kind: CatalogKind, _ site: Site
  ) -> CatalogDiagnostic {
    let form = kind == .xcstrings ? "JSON" : "a property list"
    let message: String
    var help: String?
    switch failure.kind {
    case .expected(let words): message = "the file is not \(form): expected \(words)"
    case .unexpectedEnd: message = "the file is not \(form): it ends too early"
    case .invalidUTF8: message = "the file is not \(form): a text is not in UTF-8"
    case .encoding(let name):
      message = "the file is in the encoding `\(name)`"
      help = "save it as UTF-8"
    case .oldStyle:
      message = "the file is a property list of the old style, `{ key = value; }`"
      help = "`plutil -convert xml1` writes it as XML"
    case .binary: message = "the file is a damaged binary property list"
    case .tooDeep:
      return CatalogDiagnostic(
        .error, .fileLimit,
        "the values are nested deeper than \(CatalogValue.deepestNesting) levels", site)
    case .tooLarge:
      return CatalogDiagnostic(
        .error, .fileLimit, "the file is larger than \(CatalogFile.largestSize >> 20) MB", site)
    }
    return CatalogDiagnostic(.error, .malformedFile, message, help: help, site)
  }

  static func unknownKind(_ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .error, .malformedFile, "the file is neither a `.stringsdict` nor an `.xcstrings`", site)
  }

  static func wrongValue(_ what: String, _ wanted: String, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(.error, .wrongValue, "\(what) must be \(wanted)", site)
  }

  static func missingFormatKey(_ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .error, .wrongValue, "the entry has no `NSStringLocalizedFormatKey` with a text", site)
  }

  static func missingValueType(_ variable: String, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .warning, .wrongValue, "variable `\(variable)` has no `NSStringFormatValueTypeKey`",
      help: "write the specifier of its number, such as `u`", site)
  }

  static func wrongValueType(
    _ specifier: String, _ variable: String, isUsable: Bool, _ site: Site
  ) -> CatalogDiagnostic {
    CatalogDiagnostic(
      isUsable ? .warning : .error, .wrongValue,
      "`\(specifier)` of `\(variable)` is no specifier of a number",
      help: "write it without `%`, such as `u`", site)
  }

  static func unknownCategory(
    _ label: String, _ owner: String, _ site: Site
  ) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .warning, .wrongValue, "`\(label)` of \(owner) is no plural category",
      help: "the categories are `zero`, `one`, `two`, `few`, `many` and `other`", site)
  }

  static func emptyKey(_ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(.note, .noFormat, "the empty key has no text in the source language", site)
  }

  static func noFormat(_ what: String, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(.note, .noFormat, "\(what), which is no format of a notification", site)
  }

  static func unknownLanguage(_ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .warning, .unknownLanguage, "the language is unknown, so nobody gets these texts",
      help: "put the file into a folder such as `de.lproj`", site)
  }

  static func notALanguage(_ name: String, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(.warning, .unknownLanguage, "`\(name)` is no known language", site)
  }

  static func duplicateKey(_ other: String?, _ site: Site) -> CatalogDiagnostic {
    let place = other.map { " in `\($0)`" } ?? ""
    return CatalogDiagnostic(
      .warning, .duplicateKey, "the key has another text\(place), which is used", site)
  }

  static func duplicateCategory(_ category: PluralCategory, _ site: Site) -> CatalogDiagnostic {
    CatalogDiagnostic(
      .warning, .duplicateKey, "`\(category.rawValue)` stands there twice, and the last is used",
      site)
  }

  static func unknownVersion(_ version: String?, _ site: Site) -> CatalogDiagnostic {
    let message = version.map { "version `\($0)` is unknown" } ?? "the file has no `version`"
    return CatalogDiagnostic(
      .warning, .unknownVersion, message, help: "the versions 1.x are understood", site)
  }
}
