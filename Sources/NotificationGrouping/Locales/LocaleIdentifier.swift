import NotificationModel

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
    if let subtags = LocaleSubtags(text) {
      self.init(
        language: subtags.language, script: subtags.script, region: subtags.region,
        variant: subtags.variant)
    } else if LocaleSubtag(Array(text.utf8)[...])?.lowercased == "base" {
      self.init(unspecified: "Base", isWellFormed: true)
    } else {
      self.init(unspecified: text, isWellFormed: false)
    }
  }

  private init(unspecified text: String, isWellFormed: Bool) {
    self.text = text
    language = "und"
    script = nil
    region = nil
    variant = nil
    self.isWellFormed = isWellFormed
  }

  init(language: String, script: String? = nil, region: String? = nil, variant: String? = nil) {
    var text = language
    if let script { text += "-" + script }
    if let region { text += "-" + region }
    if let variant { text += "-" + variant }
    self.text = text
    self.language = language
    self.script = script
    self.region = region
    self.variant = variant
    isWellFormed = true
  }

  /// Whether two identifiers are one: all else follows from the text.
  package static func == (one: LocaleIdentifier, other: LocaleIdentifier) -> Bool {
    one.text.hasSameBytes(as: other.text)
  }

  /// Feeds the text to a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytesOf: text)
  }

  /// Whether this is the folder of a bundle that no language is stated for.
  package var isBase: Bool { text == "Base" }

  /// Whether CLDR has plural rules or list patterns of the language.
  package var isKnown: Bool { LocaleTable(LocaleData.likelySubtags)[language] != nil }

  /// Whether text of the locale runs from left to right or from right to left.
  package var direction: TextDirection {
    let isRightToLeft =
      if let script = likelyScript {
        LocaleWords(LocaleData.rightToLeftScripts).contains(script)
      } else {
        LocaleWords(LocaleData.rightToLeftLanguages).contains(language)
      }
    return isRightToLeft ? .rightToLeft : .leftToRight
  }
}
