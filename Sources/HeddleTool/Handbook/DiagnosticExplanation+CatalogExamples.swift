// The files of translations that show what a code means.

extension DiagnosticExplanation.Catalog {
  /// A `.stringsdict` with one entry.
  ///
  /// - Parameters:
  ///   - variants: The plural variants with their categories.
  ///   - language: The language, which the folder names.
  ///   - key: The key.
  ///   - format: The text that refers to the variable.
  ///   - type: The specifier of the variable's number.
  /// - Returns: The file.
  static func stringsdict(
    _ variants: KeyValuePairs<String, String>, in language: String = "en",
    key: String = "%u more messages", format: String = "%#@messages@", type: String = "u"
  ) -> Self {
    let lines = variants.map { "      <key>\($0)</key>\n      <string>\($1)</string>\n" }
    return Self(
      name: "\(language).lproj/Localizable.stringsdict",
      text: """
        <plist version="1.0">
        <dict>
          <key>\(key)</key>
          <dict>
            <key>NSStringLocalizedFormatKey</key>
            <string>\(format)</string>
            <key>messages</key>
            <dict>
              <key>NSStringFormatSpecTypeKey</key>
              <string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key>
              <string>\(type)</string>
        \(lines.joined())\
            </dict>
          </dict>
        </dict>
        </plist>
        """)
  }

  /// The file that has no mistake.
  static let right = stringsdict(["one": "%u more message", "other": "%u more messages"])

  /// The same file without what `part` is, at another place, or with another text in its place.
  func replacing(_ part: String, with other: String = "", name: String? = nil) -> Self {
    guard let range = text.firstRange(of: part) else { return self }
    return Self(
      name: name ?? self.name, text: text.replacingCharacters(in: range, with: other))
  }

  /// A String Catalog with one text in German.
  static func german(
    _ value: String, key: String = "key", state: String = "translated"
  ) -> Self {
    xcstrings(
      """
      "\(key)": {
        "localizations": {
          "de": { "stringUnit": { "state": "\(state)", "value": "\(value)" } }
        }
      }
      """)
  }

  /// A String Catalog with some entries, each of several lines.
  static func xcstrings(_ entries: String...) -> Self {
    let lines = entries.joined(separator: ",\n").split(separator: "\n").map { "    \($0)\n" }
    return file(
      """
      {
        "sourceLanguage": "en",
        "version": "1.0",
        "strings": {
      \(lines.joined())\
        }
      }
      """)
  }

  /// An entry with a singular and a plural in some languages.
  static func plurals(
    _ key: String, _ languages: KeyValuePairs<String, (one: String, other: String)>
  ) -> String {
    let parts = languages.map { language, texts in
      """
          "\(language)": {
            "variations": {
              "plural": {
                "one": { "stringUnit": { "state": "translated", "value": "\(texts.one)" } },
                "other": { "stringUnit": { "state": "translated", "value": "\(texts.other)" } }
              }
            }
          }
      """
    }
    return """
      "\(key)": {
        "localizations": {
      \(parts.joined(separator: ",\n"))
        }
      }
      """
  }

  /// A String Catalog.
  static func file(_ text: String) -> Self {
    Self(name: "Localizable.xcstrings", text: text)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
