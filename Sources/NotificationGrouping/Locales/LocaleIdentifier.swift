/// The name of a language as it is spoken and written somewhere, such as `pt-BR` or `zh-Hans`.
package struct LocaleIdentifier: Sendable, Hashable {
  /// The canonical spelling, or the text as it was given if it is no name of a locale.
  package let text: String
  /// The code of the language in lower case, or `und` if it is not stated.
  package let language: String
  /// The code of the script, such as `Hant`, if it is stated.
  package let script: String?
  /// The code of the country or area in upper case, such as `BR` or `419`, if it is stated.
  package let region: String?
  /// The variants in lower case, such as `valencia`, if one is stated.
  let variant: String?
  /// Whether the text has the form of a locale's name, or is `Base`.
  package let isWellFormed: Bool

  /// Reads a name in any case and any of the spellings that occur: `pt-BR`, `pt_BR`, `zh_TW`,
  /// `sr@latin`, `iw` (now `he`), `ar-u-nu-latn` (extensions are left out), `Base`.
  ///
  /// Any text makes an identifier; ``isWellFormed`` and ``isKnown`` say what it is worth.
  package init(_ text: String) {
    if text.utf8.count == 4, LocaleSubtag(text[...].utf8).lowercased == "base" {
      self.init(text: "Base", isWellFormed: true)
    } else if let subtags = LocaleSubtags(text) {
      self.init(
        language: subtags.language, script: subtags.script, region: subtags.region,
        variant: subtags.variant)
    } else {
      self.init(text: text, isWellFormed: false)
    }
  }

  init(language: String, script: String? = nil, region: String? = nil, variant: String? = nil) {
    var text = language
    for part in [script, region, variant] {
      if let part { text += "-" + part }
    }
    self.text = text
    self.language = language
    self.script = script
    self.region = region
    self.variant = variant
    isWellFormed = true
  }

  private init(text: String, isWellFormed: Bool) {
    self.text = text
    language = "und"
    script = nil
    region = nil
    variant = nil
    self.isWellFormed = isWellFormed
  }

  /// Whether this is the folder of a bundle that no language is stated for.
  package var isBase: Bool { text == "Base" }

  /// Whether CLDR has plural rules or list patterns of the language.
  package var isKnown: Bool { LocaleTable(LocaleData.likelySubtags)[language] != nil }

  /// Whether text of the locale runs from left to right or from right to left.
  package var direction: TextDirection {
    if let script = likelyScript { return Self.direction(of: script) }
    return LocaleWords(LocaleData.rightToLeftLanguages).contains(language)
      ? .rightToLeft : .leftToRight
  }

  private static func direction(of script: String) -> TextDirection {
    LocaleWords(LocaleData.rightToLeftScripts).contains(script) ? .rightToLeft : .leftToRight
  }
}
