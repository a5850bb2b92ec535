import NotificationGrouping

/// Reads what a String Catalog says for one key in one language.
///
/// ```
/// localization  → (stringUnit | variations) substitutions?
/// variations    → plural (category: stringUnit | variations)* | device (name: …)* | width (…)*
/// substitutions → (name: argNum? formatSpecifier variations)*
/// ```
struct LocalizationReader {
  let key: String
  let language: String
  let isTranslated: Bool
  /// What has been told and found so far.
  private(set) var report: CatalogReport

  /// The name of the variable that stands for the plural variants of a whole text.
  static let wholeText = "variations.plural"

  /// Why a localization makes no entry, where that has been told.
  private struct Refusal: Error {}

  private enum Body {
    case text(CatalogText)
    case plural([(PluralCategory, CatalogText)])
  }

  private var states: [String] = []

  init(key: String, language: String, isTranslated: Bool, report: CatalogReport) {
    self.key = key
    self.language = language
    self.isTranslated = isTranslated
    self.report = report
  }

  mutating func read(_ member: CatalogValue.Member) {
    var entry = CatalogEntry(
      file: report.file, key: key, language: language, source: FormatSource(text: ""))
    entry.offset = member.key.offset
    guard (try? fill(&entry, from: member.value)) != nil else { return }
    report.add(entry)
    guard isTranslated else { return }
    if states.contains("new") {
      report.tell(.untranslated(report.site(entry)))
    } else if states.contains("needs_review") {
      report.tell(.unreviewed(report.site(entry)))
    }
  }

  private mutating func fill(
    _ entry: inout CatalogEntry, from value: CatalogValue
  ) throws(Refusal) {
    guard value.members != nil else { throw refuse(value, "the localization", "an object") }
    if value["stringSet"] != nil {
      report.tell(.noFormat("a set of phrases", site(value)))
      throw Refusal()
    }
    switch try body(value, "the localization", depth: 0) {
    case .text(let text):
      entry.source.text = text.string
      entry.places[.text] = text
    case .plural(let variants):
      entry.source.text = "%#@\(Self.wholeText)@"
      let variable = self.variable(Self.wholeText, variants, in: &entry)
      entry.source.variables.append(variable)
      let index = entry.source.variables.count - 1
      entry.source.variables[index].position = firstNumber(variable)
      entry.source.variables[index].firstPosition = 1
    }
    guard let substitutions = value["substitutions"] else { return }
    guard let members = substitutions.members else {
      throw refuse(substitutions, "`substitutions`", "an object")
    }
    for member in members { try add(member, to: &entry) }
  }

  private mutating func add(
    _ member: CatalogValue.Member, to entry: inout CatalogEntry
  ) throws(Refusal) {
    let name = member.key.string
    let words = "substitution `\(name)`"
    guard case .plural(let variants) = try body(member.value, words, depth: 0) else {
      throw refuse(member.value, words, "plural variants")
    }
    var variable = variable(name, variants, in: &entry)
    if let number = member.value["argNum"] {
      guard let position = number.integer, (1...FormatText.largestPosition).contains(position)
      else {
        let most = FormatText.largestPosition
        throw refuse(number, "`argNum` of `\(name)`", "a number from 1 to \(most)")
      }
      variable.position = position
    }
    let specifier = member.value["formatSpecifier"]?.text?.string
    variable.ownArgument = CatalogVariation.conversion(specifier ?? "lld")
    if let specifier, variable.ownArgument?.takesNumber != true {
      report.tell(.wrongValueType(specifier, name, isUsable: false, site(member.value)))
      throw Refusal()
    }
    entry.source.variables.append(variable)
  }

  private func variable(
    _ name: String, _ variants: [(PluralCategory, CatalogText)], in entry: inout CatalogEntry
  ) -> FormatSource.Variable {
    var texts = PluralVariants<String>()
    for (category, text) in variants {
      texts[category] = text.string
      entry.places[.variant(variable: name, category)] = text
    }
    return FormatSource.Variable(name: name, variants: texts)
  }

  /// The position of the first number in the variants of a whole text, which is what its plural
  /// is about; the first argument if no variant shows a number.
  private func firstNumber(_ variable: FormatSource.Variable) -> Int {
    for category in PluralCategory.allCases.reversed() {
      guard let text = variable.variants[category] else { continue }
      for part in FormatText(parsing: text).positioned(from: 1) {
        if case .argument(let conversion) = part.content, conversion.takesNumber {
          return part.position ?? 1
        }
      }
    }
    return 1
  }

  /// The text or the plural variants of a value, where device and width are chosen.
  private mutating func body(
    _ value: CatalogValue, _ words: String, depth: Int
  ) throws(Refusal) -> Body {
    if let variations = value["variations"] {
      if let plural = variations["plural"] {
        guard let members = plural.members else {
          throw refuse(plural, "the plural of \(words)", "an object")
        }
        return .plural(try variants(members, words, depth: depth))
      }
      let device = variations["device"].flatMap { telephoneVariant($0) }
      let width = variations["width"]?.members.flatMap { CatalogVariation.width($0) }
      guard let chosen = device ?? width else {
        throw refuse(variations, "`variations` of \(words)", "`plural`, `device` or `width`")
      }
      return try body(chosen, words, depth: depth + 1)
    }
    guard let unit = value["stringUnit"], let text = unit["value"]?.text else {
      throw refuse(value["stringUnit"] ?? value, words, "a `stringUnit` with a `value`")
    }
    if let state = unit["state"]?.text?.string { states.append(state) }
    return .text(text)
  }

  /// The variant for a telephone of the variants by device.
  private mutating func telephoneVariant(_ devices: CatalogValue) -> CatalogValue? {
    guard let members = devices.members,
      let (member, isMeant) = CatalogVariation.device(members)
    else { return nil }
    if !isMeant {
      report.tell(
        .otherDevice(
          member.key.string, report.site(key: key, language: language, at: member.key.offset)))
    }
    return member.value
  }

  private mutating func variants(
    _ members: [CatalogValue.Member], _ words: String, depth: Int
  ) throws(Refusal) -> [(PluralCategory, CatalogText)] {
    var variants: [(PluralCategory, CatalogText)] = []
    for member in members {
      let label = member.key.string
      let site = report.site(key: key, language: language, at: member.key.offset)
      guard let category = PluralCategory(rawValue: label) else {
        report.tell(.unknownCategory(label, words, site))
        continue
      }
      guard case .text(let text) = try body(member.value, words, depth: depth + 1) else {
        throw refuse(member.value, "`\(label)` of \(words)", "a text")
      }
      if variants.contains(where: { $0.0 == category }) {
        report.tell(.duplicateCategory(category, site))
      }
      variants.append((category, text))
    }
    return variants
  }

  private mutating func refuse(
    _ value: CatalogValue, _ what: String, _ wanted: String
  ) -> Refusal {
    report.tell(.wrongValue(what, wanted, site(value)))
    return Refusal()
  }

  private func site(_ value: CatalogValue) -> CatalogDiagnostic.Site {
    report.site(key: key, language: language, at: value.offset)
  }
}
