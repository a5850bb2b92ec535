import NotificationGrouping
import StringCatalogs
import Testing

/// Reads one file and compares its diagnostics, each as `CODE LINE:COLUMN KEY LANGUAGE`.
@discardableResult
func expectCatalog(
  _ text: String, name: String = "en.lproj/Localizable.stringsdict", _ expected: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> CatalogSet {
  let set = CatalogSet(reading: [CatalogFile(name: name, bytes: Array(text.utf8))])
  #expect(set.diagnostics.map(\.summary) == expected, sourceLocation: sourceLocation)
  for diagnostic in set.diagnostics {
    expectWording(diagnostic, sourceLocation: sourceLocation)
    #expect(diagnostic.file == name, sourceLocation: sourceLocation)
  }
  return set
}

/// One line, lower case, no full stop.
func expectWording(
  _ diagnostic: CatalogDiagnostic, sourceLocation: SourceLocation = #_sourceLocation
) {
  for line in [diagnostic.message, diagnostic.help ?? "x"] {
    #expect(
      line.first?.isUppercase == false && line.last != "." && !line.contains("\n"),
      sourceLocation: sourceLocation)
  }
}

extension CatalogDiagnostic {
  var summary: String {
    let place = place.map { "\($0.line):\($0.column)" }
    return [code.text, place, key, language].compactMap(\.self).joined(separator: " ")
  }
}

extension CatalogSet {
  /// The text that a locale's readers get; nil if there is none.
  func shown(_ key: String, _ locale: String, _ arguments: FormatArgument...) -> String? {
    let locale = LocaleIdentifier(locale)
    return formats.format(for: key, locale: locale)?
      .rendered(with: arguments, plurals: PluralRules(locale: locale))
  }
}

/// A `.stringsdict` with one entry, whose variants stand one on each line from the eighth on.
func stringsdict(
  _ variants: [(String, String)], key: String = "k", format: String = "%#@n@",
  type: String? = "u"
) -> String {
  let type = type.map { "<key>NSStringFormatValueTypeKey</key><string>\($0)</string>" } ?? ""
  let lines = variants.map { "<key>\($0.0)</key><string>\($0.1)</string>\n" }.joined()
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    <key>\(key)</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
    <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\(type)
    \(lines)</dict></dict></dict></plist>
    """
}

/// A String Catalog with one key, whose localizations stand on the third line.
func xcstrings(_ localizations: String, key: String = "k") -> String {
  """
  {"sourceLanguage":"en","version":"1.0","strings":{
  "\(key)":{"localizations":{
  \(localizations)
  }}}}
  """
}

/// The plural variants of a String Catalog.
func plural(_ variants: KeyValuePairs<String, String>) -> String {
  let members = variants.map {
    #""\#($0)":{"stringUnit":{"state":"translated","value":"\#($1)"}}"#
  }
  return #""variations":{"plural":{\#(members.joined(separator: ","))}}"#
}
