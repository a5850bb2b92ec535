import NotificationGrouping
import NotificationModel

/// Reads the entries of a String Catalog, `.xcstrings`, of the versions 1.x.
///
/// Source: the files that Xcode 15 to 26 write; Apple's "Localizing and varying text with a string
/// catalog" describes their parts.
struct StringCatalogReader {
  var report: CatalogReport
  /// The language of the keys, as the text of its locale identifier; nil if the file has none.
  private(set) var sourceLanguage: String?

  init(report: CatalogReport) {
    self.report = report
  }

  mutating func read(_ root: CatalogValue) {
    guard root.members != nil else {
      return report.tell(.wrongValue("the file", "an object", report.site(at: root.offset)))
    }
    let version = root["version"]
    if version?.text?.string.hasPrefix("1.") != true {
      report.tell(
        .unknownVersion(version?.text?.string, report.site(at: (version ?? root).offset)))
    }
    sourceLanguage = root["sourceLanguage"]?.text.map { LocaleIdentifier($0.string).text }
    if sourceLanguage == nil {
      let site = report.site(at: (root["sourceLanguage"] ?? root).offset)
      report.tell(.wrongValue("`sourceLanguage`", "a text", site))
    }
    guard let strings = root["strings"]?.members else {
      let site = report.site(at: (root["strings"] ?? root).offset)
      return report.tell(.wrongValue("`strings`", "an object", site))
    }
    for member in strings { read(member) }
  }

  private mutating func read(_ member: CatalogValue.Member) {
    let key = member.key.string
    let site = report.site(key: key, at: member.key.offset)
    guard member.value.members != nil else {
      return report.tell(.wrongValue("the entry", "an object", site))
    }
    let localizations = member.value["localizations"]
    if let localizations, localizations.members == nil {
      report.tell(.wrongValue("`localizations`", "an object", site))
    }
    var hasSource = false
    let isTranslated = member.value["shouldTranslate"]?.boolean ?? true
    for localization in localizations?.members ?? [] {
      let language = LocaleIdentifier(localization.key.string).text
      if sourceLanguage.hasSameBytes(as: language) { hasSource = true }
      var reader = LocalizationReader(
        key: key, language: language, isTranslated: isTranslated, report: report.emptied)
      reader.read(localization)
      report.add(reader.report)
    }
    guard !hasSource, let sourceLanguage else { return }
    guard !key.isEmpty else {
      return report.tell(
        .emptyKey(report.site(key: key, language: sourceLanguage, at: member.key.offset)))
    }
    var entry = CatalogEntry(
      file: report.file, key: key, language: sourceLanguage, source: FormatSource(text: key))
    entry.isKeyItself = true
    entry.offset = member.key.offset
    entry.places[.text] = member.key
    report.add(entry)
  }
}
