// Mistakes in the files of translations.

extension DiagnosticExplanation {
  static let catalogFiles = [
    DiagnosticExplanation(
      "HD0601", "a file of translations that cannot be read",
      meaning: """
        The bytes are no JSON or no property list at the place that is shown, or they are damaged or
        in an encoding that is not known. Nothing of the file is used, and the other files are.

        Save the file as UTF-8, and look at what stands before the place.
        """,
      catalog: .right.replacing("\n</plist>"), mendedCatalog: .right),
    DiagnosticExplanation(
      "HD0602", "a value of the wrong kind in a catalogue", .warning,
      meaning: """
        A part of the file is not what the format has there: an object in the place of a text, a
        category that does not exist, or a specifier with its `%`. Where the rest can still be
        understood it is used, and this is a warning. Where it cannot, the entry is left out, and
        this is an error.
        """,
      catalog: .stringsdict(
        ["one": "%u more message", "other": "%u more messages"], type: "%u"),
      mendedCatalog: .right),
    DiagnosticExplanation(
      "HD0603", "texts of an unknown language", .warning,
      meaning: """
        The language of a `.stringsdict` is that of the folder in which it lies, such as `de.lproj`,
        and this file lies in none; or the language is one that the Unicode CLDR does not know.
        Nobody gets the texts.

        Put the file into the folder of its language.
        """,
      catalog: .right.replacing("", name: "Localizable.stringsdict"), mendedCatalog: .right),
    DiagnosticExplanation(
      "HD0604", "a key with two texts", .warning,
      meaning: """
        Two files, or two places of one, have different texts for one key and language, and the
        first is used. Or one dictionary has a plural category twice, of which the last is used.

        Keep the text that is meant.
        """,
      catalog: .stringsdict([
        "one": "%u message", "one": "%u more message", "other": "%u more messages",
      ]),
      mendedCatalog: .right),
    DiagnosticExplanation(
      "HD0605", "an unknown version of a String Catalog", .warning,
      meaning: """
        The versions 1.x of String Catalogs are understood. Another one is read as well as may be,
        and what it has beyond them is passed over.
        """,
      catalog: .file(#"{ "sourceLanguage": "en", "version": "2.0", "strings": {} }"#),
      mendedCatalog: empty),
    DiagnosticExplanation(
      "HD0606", "a catalogue beyond the limits",
      meaning: """
        The values are nested deeper than 64 levels, or the file is larger than 64 MB. No catalogue
        of an app comes near these limits, so the file is mostly something else. Nothing of it is
        used.
        """,
      catalog: .file(String(repeating: "[", count: 65) + String(repeating: "]", count: 65)),
      mendedCatalog: empty),
    DiagnosticExplanation(
      "HD0607", "an entry that is no format", .note,
      meaning: """
        The empty key, a set of phrases, or a rule that is not about plurals. Apps have such
        entries, and no category can show one.
        """,
      catalog: .file(
        #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "": {} } }"#),
      mendedCatalog: empty),
  ]

  private static let empty = Catalog.file(
    #"{ "sourceLanguage": "en", "version": "1.0", "strings": {} }"#)
}
