/// The system's own texts for groups whose categories have no format, in the languages of iOS.
///
/// The wording is ours; what it says is the system's (WWDC 2018 session 711). A locale without
/// texts takes those of its nearest parent, and English at last. Digits are always `0` to `9`, so
/// that a text is the same everywhere.
struct DefaultTexts: Sendable {
  /// The locale that the texts are of.
  let locale: LocaleIdentifier
  private let plurals: PluralRules
  private let more: StaticText
  private let moreFrom: StaticText
  private let hidden: StaticText

  init(locale: LocaleIdentifier) {
    let found = locale.lineage.first { Self.isTranslated($0) } ?? LocaleIdentifier("en")
    self.locale = found
    plurals = PluralRules(locale: found)
    let nothing = StaticText("").part(from: 0, to: 0)
    more = LocaleTable(Self.moreTable)[found.text] ?? nothing
    moreFrom = LocaleTable(Self.moreFromTable)[found.text] ?? nothing
    hidden = LocaleTable(Self.hiddenTable)[found.text] ?? nothing
  }

  /// Whether there are texts of exactly this locale.
  static func isTranslated(_ locale: LocaleIdentifier) -> Bool {
    LocaleTable(moreTable)[locale.text] != nil
  }

  /// The locales that there are texts of, in ascending order of their bytes.
  static var languages: [String] {
    var rows = StaticText(moreTable)
    var languages: [String] = []
    while !rows.isEmpty {
      var row = rows.popPart(before: UInt8(ascii: "\n"))
      languages.append(row.popPart(before: UInt8(ascii: "=")).string)
    }
    return languages
  }

  /// "5 more notifications", or "5 more notifications from Ann and Bob".
  ///
  /// - Parameters:
  ///   - number: How many.
  ///   - names: The names as one text; nil for a text without them.
  /// - Returns: The text.
  func more(_ number: Int64, from names: String? = nil) -> String {
    let text = filled(form(for: number, in: more), number: number)
    guard let names else { return text }
    return filled(moreFrom, number: number, names: names, more: text)
  }

  /// "Notification" for one, "3 Notifications" for three.
  func hidden(_ number: Int64) -> String { filled(form(for: number, in: hidden), number: number) }

  /// The form of a row that a number asks for: that of the number 1 alone, then that of its
  /// category, then `other`, which is the last.
  private func form(for number: Int64, in row: StaticText) -> StaticText {
    let category = plurals.category(for: number.magnitude).rawValue
    var rest = row
    while true {
      var form = rest.popPart(before: UInt8(ascii: "|"))
      let name = form.popPart(before: UInt8(ascii: " "))
      if name.equals(category) || number == 1 && name.equals("1") || rest.isEmpty { return form }
    }
  }

  /// Puts the number for `%u`, the names for `%@` and the text without names for `%#`.
  private func filled(
    _ form: StaticText, number: Int64, names: String = "", more: String = ""
  ) -> String {
    var rest = form
    var text = rest.popPart(before: UInt8(ascii: "%")).string
    while let letter = rest.popFirst() {
      switch letter {
      case UInt8(ascii: "u"): text += String(number)
      case UInt8(ascii: "@"): text += names
      default: text += more
      }
      text += rest.popPart(before: UInt8(ascii: "%")).string
    }
    return text
  }
}
