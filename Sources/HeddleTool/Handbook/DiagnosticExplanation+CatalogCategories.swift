// Mistakes of translations with regard to the categories of policies.

extension DiagnosticExplanation {
  static let catalogCategories = [
    DiagnosticExplanation(
      "HD0641", "a translation that a category refuses",
      meaning: """
        A summary takes `%u`, the number, and after it `%@`, the names; a placeholder for hidden
        previews at most `%u`. The translation has another shape, so the device shows its default
        text, or a number that means nothing.

        Write it with the arguments of the original; their order may differ with `%1$u` and `%2$@`.
        """,
      example: policy(summary: "%u more notifications"),
      catalog: .stringsdict(
        ["other": "%d"], in: "zh-Hant", key: "%u more notifications", format: "還有 %d 則通知"
      ).withoutVariable,
      mendedCatalog: .stringsdict(
        ["other": "%u"], in: "zh-Hant", key: "%u more notifications", format: "還有 %u 則通知"
      ).withoutVariable),
    DiagnosticExplanation(
      "HD0642", "another specifier of the number than `%u`", .note,
      meaning: """
        A variant writes the number with `%d`, `%ld` or the like. It is shown as it should be here,
        and the documentation of `categorySummaryFormat` promises `%u` only.
        """,
      example: policy(summary: "%u more notifications"),
      catalog: .stringsdict(
        ["one": "%ld more notification", "other": "%ld more notifications"],
        key: "%u more notifications", type: "ld"),
      mendedCatalog: .stringsdict(
        ["one": "%u more notification", "other": "%u more notifications"],
        key: "%u more notifications")),
    DiagnosticExplanation(
      "HD0643", "a language without a text of a category", .warning,
      meaning: """
        The catalogues have other texts in the language, and not this one of a category, nor has a
        language that stands in for it. Readers get the text of the policy in the middle of their
        own language.

        Add the translation.
        """,
      example: policy(summary: "%u more notifications", hidden: "%u notifications"),
      catalog: .xcstrings(
        Catalog.plurals("%u more notifications", ["en": more]),
        Catalog.plurals("%u notifications", ["en": hidden, "de": hiddenInGerman])),
      mendedCatalog: .xcstrings(
        Catalog.plurals(
          "%u more notifications",
          ["en": more, "de": ("%u weitere Mitteilung", "%u weitere Mitteilungen")]),
        Catalog.plurals("%u notifications", ["en": hidden, "de": hiddenInGerman]))),
    DiagnosticExplanation(
      "HD0644", "a number without plural variants", .warning,
      meaning: """
        The text shows a number, some reader's language tells one from many, and no catalogue has
        plural variants of it: groups of two are announced as "1 more notifications". It is told
        once a policy, and only where there is a catalogue at all.

        Add the variants that the languages need, at least `one` and `other` in English.
        """,
      example: policy(summary: "%u more notifications"),
      catalog: .xcstrings(
        """
        "%u more notifications": {
          "localizations": {
            "en": { "stringUnit": { "state": "translated", "value": "%u more notifications" } }
          }
        }
        """),
      mendedCatalog: .xcstrings(Catalog.plurals("%u more notifications", ["en": more]))),
    DiagnosticExplanation(
      "HD0645", "a key that no category has", .warning,
      meaning: """
        The catalogue has a text that no category of the policies uses, often since one of the two
        was changed alone. `heddle check` tells it only with `--unused-keys`, because the catalogue
        of a whole app has many other texts.

        Correct the key, or remove the entry.
        """,
      example: policy(summary: "%u more notifications"),
      catalog: .xcstrings(
        Catalog.plurals("%u more notification", ["en": more]),
        Catalog.plurals("%u more notifications", ["en": more])),
      mendedCatalog: .xcstrings(Catalog.plurals("%u more notifications", ["en": more]))),
  ]

  private static let more = (one: "%u more notification", other: "%u more notifications")
  private static let hidden = (one: "%u notification", other: "%u notifications")
  private static let hiddenInGerman = (one: "%u Mitteilung", other: "%u Mitteilungen")

  /// A policy with one category.
  private static func policy(summary: String, hidden: String? = nil) -> String {
    let placeholder = hidden.map { "\n  hidden \"\($0)\"" } ?? ""
    return policy(
      "Chat",
      """
      category message {
        summary "\(summary)"\(placeholder)
      }

      always {
        category message
      }
      """)
  }
}

extension DiagnosticExplanation.Catalog {
  /// The file with the text alone, without its variable.
  fileprivate var withoutVariable: Self {
    let lines = text.split(separator: "\n")
    let start = lines.firstIndex { $0.contains("<key>messages</key>") } ?? lines.endIndex
    // The variable is a dictionary that ends with the line before the end of the entry.
    let end = lines[start...].firstIndex { $0 == "    </dict>" } ?? start
    let kept = lines[..<start] + lines[(end < lines.endIndex ? end + 1 : end)...]
    return Self(name: name, text: kept.joined(separator: "\n"))
  }
}
