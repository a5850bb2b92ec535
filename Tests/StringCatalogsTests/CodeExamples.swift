import StringCatalogs

extension CodeExample {
  /// One example of each code that a file has by itself.
  static let all: [CodeExample] = files + texts + plurals

  private static let files: [CodeExample] = [
    .stringsdict(
      .malformedFile, right.replacing("</plist>", with: ""), mended: right),
    .stringsdict(
      .wrongValue,
      entry(["one": "%u more message", "other": "%u more messages"], type: "%u"), mended: right),
    CodeExample(
      code: .unknownLanguage, name: "Localizable.stringsdict", text: right,
      mendedName: "en.lproj/Localizable.stringsdict", mended: right),
    .stringsdict(
      .duplicateKey,
      entry(["one": "%u message", "one": "%u more message", "other": "%u more messages"]),
      mended: right),
    CodeExample(
      code: .unknownVersion, text: #"{ "sourceLanguage": "en", "version": "2.0", "strings": {} }"#,
      mended: #"{ "sourceLanguage": "en", "version": "1.0", "strings": {} }"#),
    CodeExample(
      code: .fileLimit, text: String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
      mended: #"{ "sourceLanguage": "en", "version": "1.0", "strings": {} }"#),
    CodeExample(
      code: .noFormat,
      text: #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "": {} } }"#,
      mended: #"{ "sourceLanguage": "en", "version": "1.0", "strings": {} }"#),
  ]

  private static let texts: [CodeExample] = [
    .stringsdict(
      .strayPercent, entry(["one": "%u more message", "other": "% more messages"]),
      mended: right),
    .german(.percentInPlainText, "50% mehr", mended: "50%% mehr"),
    .stringsdict(
      .unsupportedConversion, entry(["one": "%u more message", "other": "%s more messages"]),
      mended: right),
    .stringsdict(
      .badPosition, entry(["one": "%0$u more message", "other": "%u more messages"]),
      mended: right),
    .german(.mixedPositions, "%2$@: %u", mended: "%2$@: %1$u"),
    .german(.skippedPosition, "neu: %2$@", mended: "%1$u neu: %2$@"),
    .stringsdict(
      .unknownVariable,
      entry(["one": "%u more message", "other": "%u more messages"], format: "%#@message@"),
      mended: right),
    .stringsdict(
      .variableLimit, entry(["one": "%u more message", "other": "%#@messages@"]),
      mended: right),
    .stringsdict(
      .unusedVariable,
      entry(["one": "%u more message", "other": "%u more messages"], format: "%u more messages"),
      mended: right),
    .german(.emptyText, "", mended: "neu"),
  ]

  private static let plurals: [CodeExample] = [
    .stringsdict(.missingOther, entry(["one": "%u more message"]), mended: right),
    .stringsdict(
      .missingVariant, in: "pl",
      entry(["one": "%u wiadomość", "few": "%u wiadomości", "other": "%u wiadomości"]),
      mended: entry([
        "one": "%u wiadomość", "few": "%u wiadomości", "many": "%u wiadomości",
        "other": "%u wiadomości",
      ])),
    .stringsdict(
      .unusedVariant, in: "ja", entry(["one": "ほか%u件", "other": "ほか%u件"]),
      mended: entry(["other": "ほか%u件"])),
    .stringsdict(
      .hiddenNumber, in: "hr",
      entry(["one": "još jedna poruka", "few": "još %u poruke", "other": "još %u poruka"]),
      mended: entry(["one": "još %u poruka", "few": "još %u poruke", "other": "još %u poruka"])),
    .stringsdict(
      .conflictingArgument,
      entry(["one": "%1$@: %2$u message", "other": "%1$@: %2$u messages"])
        .replacing("%u more messages<", with: "summary<"),
      mended: entry(
        ["one": "%1$@: %2$u message", "other": "%1$@: %2$u messages"], format: "%2$#@messages@"
      ).replacing("%u more messages<", with: "summary<")),
    .german(.differentArgument, "%@ weitere", mended: "%u weitere", key: "%u more"),
    CodeExample(
      code: .otherDevice,
      text: xcstrings(#""en":{"variations":{"device":{"mac":{"stringUnit":{"value":"x"}}}}}"#),
      mended: xcstrings(#""en":{"variations":{"device":{"other":{"stringUnit":{"value":"x"}}}}}"#)),
    .german(.untranslated, "neu", mended: "neu", state: "new"),
    .german(.unreviewed, "neu", mended: "neu", state: "needs_review"),
  ]
}
