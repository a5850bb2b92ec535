extension LocaleIdentifier {
  /// The identifier with the script and the region that are likely where it states none.
  ///
  /// `zh-TW` becomes `zh-Hant-TW`, `pt` becomes `pt-Latn-BR`. Names that differ only in what is
  /// implied have one such form.
  ///
  /// Source: UTS 35, part 1, section 4.3, likely subtags.
  package var maximized: LocaleIdentifier {
    guard let script = likelyScript else { return self }
    var region = region
    if region == nil {
      region = Self.likely("\(language)-\(script)")?.region ?? Self.likely(language)?.region
    }
    return LocaleIdentifier(language: language, script: script, region: region, variant: variant)
  }

  /// The script that is stated, or is likely for the language and region.
  var likelyScript: String? {
    if let script { return script }
    guard let usual = Self.likely(language) else { return nil }
    if let region, let other = Self.likely("\(language)-\(region)")?.script { return other }
    return usual.script ?? "Latn"
  }

  /// What the table states for a language, a language and a script, or a language and a region.
  private static func likely(_ key: String) -> (script: String?, region: String?)? {
    guard let value = LocaleTable(LocaleData.likelySubtags)[key] else { return nil }
    let script = value.utf8.count >= 4 ? String(value.unicodeScalars.prefix(4)) : nil
    let region = String(value.unicodeScalars.dropFirst(script == nil ? 0 : 4))
    return (script, region.isEmpty ? nil : region)
  }
}
