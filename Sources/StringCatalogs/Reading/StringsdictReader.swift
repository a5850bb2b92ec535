import NotificationGrouping

/// Reads the entries of a `.stringsdict`.
///
/// Source: Apple's "Stringsdict File Format".
struct StringsdictReader {
  private let language: String
  private(set) var report: CatalogReport

  private static let formatKey = "NSStringLocalizedFormatKey"
  private static let specKey = "NSStringFormatSpecTypeKey"
  private static let valueKey = "NSStringFormatValueTypeKey"
  private static let pluralRule = "NSStringPluralRuleType"
  private static let widthRule = "NSStringVariableWidthRuleType"
  private static let deviceRule = "NSStringDeviceSpecificRuleType"

  init(language: String, report: CatalogReport) {
    self.language = language
    self.report = report
  }

  mutating func read(_ root: CatalogValue) {
    guard let members = root.members else {
      return report.tell(.wrongValue("the file", "a dictionary", report.site(at: root.offset)))
    }
    for member in members { read(member) }
  }

  private mutating func read(_ member: CatalogValue.Member) {
    let key = member.key.string
    let site = report.site(key: key, language: language, at: member.key.offset)
    guard let (text, variables) = chosen(member.value, key: key) else {
      return report.tell(.wrongValue("the entry", "a dictionary", site))
    }
    guard let text else { return report.tell(.missingFormatKey(site)) }
    var entry = CatalogEntry(
      file: report.file, key: key, language: language, source: FormatSource(text: text.string))
    entry.offset = member.key.offset
    entry.places[.text] = text
    for variable in variables where !variable.key.string.hasPrefix("NSString") {
      guard add(variable, to: &entry) else { return }
    }
    report.add(entry)
  }

  /// The text of an entry and its variables, where width and device are chosen.
  ///
  /// - Returns: nil if the value is neither a text nor a dictionary.
  private mutating func chosen(
    _ value: CatalogValue, key: String
  ) -> (text: CatalogText?, variables: [CatalogValue.Member])? {
    var value = value
    // A device's value may have variants of width, and the other way about.
    for _ in 0..<4 {
      if let text = value.text { return (text, []) }
      guard let members = value.members else { return nil }
      if let text = value[Self.formatKey] { return (text.text, members) }
      if let devices = value[Self.deviceRule]?.members {
        guard let (device, isMeant) = CatalogVariation.device(devices) else { return (nil, []) }
        if !isMeant {
          let site = report.site(key: key, language: language, at: device.key.offset)
          report.tell(.otherDevice(device.key.string, site))
        }
        value = device.value
      } else if let widths = value[Self.widthRule]?.members {
        guard let width = CatalogVariation.width(widths) else { return (nil, []) }
        value = width
      } else {
        return (nil, members)
      }
    }
    return (nil, [])
  }

  /// Adds a variable; false if the entry cannot be used without it.
  private mutating func add(
    _ member: CatalogValue.Member, to entry: inout CatalogEntry
  ) -> Bool {
    let name = member.key.string
    let site = report.site(key: entry.key, language: language, at: member.key.offset)
    guard let members = member.value.members else {
      report.tell(.wrongValue("variable `\(name)`", "a dictionary", site))
      return false
    }
    if let spec = member.value[Self.specKey]?.text?.string, spec != Self.pluralRule {
      report.tell(.noFormat("variable `\(name)` follows `\(spec)`", site))
      return false
    }
    var variants = PluralVariants<String>()
    for variant in members {
      let label = variant.key.string
      guard !label.hasPrefix("NSString") else { continue }
      let site = report.site(key: entry.key, language: language, at: variant.key.offset)
      guard let category = PluralCategory(rawValue: label) else {
        report.tell(.unknownCategory(label, name, site))
        continue
      }
      guard let text = variant.value.text else {
        report.tell(.wrongValue("`\(label)` of `\(name)`", "a text", site))
        return false
      }
      if variants[category] != nil { report.tell(.duplicateCategory(category, site)) }
      variants[category] = text.string
      entry.places[.variant(variable: name, category)] = text
    }
    checkValueType(member.value[Self.valueKey], name, site)
    entry.source.variables.append(FormatSource.Variable(name: name, variants: variants))
    return true
  }

  private mutating func checkValueType(
    _ value: CatalogValue?, _ name: String, _ site: CatalogDiagnostic.Site
  ) {
    guard let specifier = value?.text?.string else {
      return report.tell(.missingValueType(name, site))
    }
    if CatalogVariation.conversion(specifier)?.takesNumber != true {
      report.tell(.wrongValueType(specifier, name, isUsable: true, site))
    }
  }
}
