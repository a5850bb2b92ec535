// Mistakes in plural variants and arguments of translations, and the state of translations.

extension DiagnosticExplanation {
  static let catalogPlurals = [
    DiagnosticExplanation(
      "HD0621", "a plural without `other`",
      meaning: """
        Every language needs `other`, for the numbers that no other category takes. Where no variant
        is there for a number, the default text is shown. A category does not take the entry at all.
        """,
      catalog: .stringsdict(["one": "%u more message"]), mendedCatalog: .right),
    DiagnosticExplanation(
      "HD0622", "a plural that lacks a category of its language", .warning,
      meaning: """
        Some numbers from 1 to 200 take a category that has no variant, and show `other` instead,
        whose grammar is that of other numbers. The Unicode CLDR says which numbers take which
        category.

        Add the variant, even if its text is the same as another one.
        """,
      catalog: .stringsdict(
        ["one": "%u wiadomość", "few": "%u wiadomości", "other": "%u wiadomości"], in: "pl"),
      mendedCatalog: .stringsdict(
        [
          "one": "%u wiadomość", "few": "%u wiadomości", "many": "%u wiadomości",
          "other": "%u wiadomości",
        ], in: "pl")),
    DiagnosticExplanation(
      "HD0623", "a category that no number takes", .warning,
      meaning: """
        No whole number takes the category in this language, such as `one` in Japanese, or `many` in
        Czech, which is for decimals. The variant is never shown, and whoever wrote it may have
        meant another category.
        """,
      catalog: .stringsdict(["one": "ほか%u件", "other": "ほか%u件"], in: "ja"),
      mendedCatalog: .stringsdict(["other": "ほか%u件"], in: "ja")),
    DiagnosticExplanation(
      "HD0624", "a hidden number", .warning,
      meaning: """
        A variant leaves the number out, as English may do in "one more message". In this language
        its category means other numbers too, as `one` is also 21 in Russian and Croatian, so a
        reader is told of one message where there are twenty-one.

        Write the number.
        """,
      catalog: .stringsdict(
        ["one": "još jedna poruka", "few": "još %u poruke", "other": "još %u poruka"], in: "hr"),
      mendedCatalog: .stringsdict(
        ["one": "još %u poruka", "few": "još %u poruke", "other": "još %u poruka"], in: "hr")),
    DiagnosticExplanation(
      "HD0625", "an empty text", .warning,
      meaning: """
        The whole text is empty, at least for some numbers. A group would have an empty line there.
        """,
      catalog: .german(""), mendedCatalog: .german("neu")),
    DiagnosticExplanation(
      "HD0626", "an argument of two kinds",
      meaning: """
        One argument is a number, or chooses the plural, at one place and a text at another. The
        device would choose the plural by an address in memory, or print it. The entry is not used.

        Give the variable the position of its number.
        """,
      catalog: .stringsdict(
        ["one": "%1$@: %2$u message", "other": "%1$@: %2$u messages"], key: "summary"),
      mendedCatalog: .stringsdict(
        ["one": "%1$@: %2$u message", "other": "%1$@: %2$u messages"], key: "summary",
        format: "%2$#@messages@")),
    DiagnosticExplanation(
      "HD0627", "an argument unlike that of the original",
      meaning: """
        The translation shows an argument that the source text, or the key, does not have, or shows
        it as another kind of value. What the app gives would be misread, so the entry is not used.
        """,
      catalog: .german("%@ weitere", key: "%u more"),
      mendedCatalog: .german("%u weitere", key: "%u more")),
    DiagnosticExplanation(
      "HD0628", "a text for other devices than a telephone", .warning,
      meaning: """
        Where a text varies by device, a telephone takes the variant `iphone`, or else `other`. This
        text has neither. The first that is there of `ipod`, `ipad`, `applewatch`, `applevision`,
        `mac` and `appletv` is taken, and of other names the first in alphabetical order, but a
        telephone may well show another text. The order in the file does not matter.

        Add `other`.
        """,
      catalog: .xcstrings(
        """
        "%u more": {
          "localizations": {
            "de": {
              "variations": {
                "device": {
                  "mac": { "stringUnit": { "state": "translated", "value": "%u weitere" } }
                }
              }
            }
          }
        }
        """),
      mendedCatalog: .xcstrings(
        """
        "%u more": {
          "localizations": {
            "de": {
              "variations": {
                "device": {
                  "other": { "stringUnit": { "state": "translated", "value": "%u weitere" } }
                }
              }
            }
          }
        }
        """)),
    DiagnosticExplanation(
      "HD0631", "a text that is not yet translated", .note,
      meaning: """
        The state of the text is `new`. It is used all the same, and mostly is still the text of the
        source language.
        """,
      catalog: .german("neu", state: "new"), mendedCatalog: .german("neu")),
    DiagnosticExplanation(
      "HD0632", "a translation that waits for a review", .note,
      meaning: """
        The state of the text is `needs_review`, which Xcode gives when the source text has changed.
        It is used all the same.
        """,
      catalog: .german("neu", state: "needs_review"), mendedCatalog: .german("neu")),
  ]
}
