import StringCatalogs

/// A file that has one mistake, and the file without it.
struct CodeExample: Sendable {
  let code: CatalogDiagnosticCode
  var name = "Localizable.xcstrings"
  let text: String
  var mendedName: String?
  let mended: String

  /// An example of a `.stringsdict` in English, unless another language is given.
  static func stringsdict(
    _ code: CatalogDiagnosticCode, in language: String = "en", _ text: String, mended: String
  ) -> CodeExample {
    CodeExample(
      code: code, name: "\(language).lproj/Localizable.stringsdict", text: text, mended: mended)
  }

  /// An example of a text in German, in a String Catalog.
  static func german(
    _ code: CatalogDiagnosticCode, _ value: String, mended: String, key: String = "key",
    state: String = "translated", mendedState: String = "translated"
  ) -> CodeExample {
    func file(_ value: String, _ state: String) -> String {
      """
      {
        "sourceLanguage": "en",
        "version": "1.0",
        "strings": {
          "\(key)": {
            "localizations": {
              "de": { "stringUnit": { "state": "\(state)", "value": "\(value)" } }
            }
          }
        }
      }
      """
    }
    return CodeExample(
      code: code, text: file(value, state), mended: file(mended, mendedState))
  }

  /// A `.stringsdict` with one entry.
  static func entry(
    _ variants: KeyValuePairs<String, String>, format: String = "%#@messages@", type: String = "u"
  ) -> String {
    """
    <plist version="1.0">
    <dict>
      <key>%u more messages</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>\(format)</string>
        <key>messages</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>\(type)</string>
    \(variants.map { "      <key>\($0)</key>\n      <string>\($1)</string>\n" }.joined())\
        </dict>
      </dict>
    </dict>
    </plist>
    """
  }

  static let right = entry(["one": "%u more message", "other": "%u more messages"])
}
