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
    if region == nil { region = Self.likelyRegion("\(language)-\(script)") }
    if region == nil { region = Self.likelyRegion(language) }
    return LocaleIdentifier(language: language, script: script, region: region, variant: variant)
  }

  /// The script that is stated, or is likely for the language and region.
  var likelyScript: String? {
    if let script { return script }
    if let region, let other = Self.likelyScript("\(language)-\(region)") { return other }
    return usualScript
  }

  /// The likely script of the language alone.
  var usualScript: String? { isKnown ? Self.likelyScript(language) ?? "Latn" : nil }

  /// The script, if one is stated in the row of the table.
  private static func likelyScript(_ key: String) -> String? {
    guard let value = LocaleTable(LocaleData.likelySubtags)[key], value.count >= 4 else {
      return nil
    }
    return value.part(from: 0, to: 4).string
  }

  /// The region, if one is stated in the row of the table.
  private static func likelyRegion(_ key: String) -> String? {
    guard let value = LocaleTable(LocaleData.likelySubtags)[key] else { return nil }
    let start = value.count >= 4 ? 4 : 0
    return start < value.count ? value.part(from: start, to: value.count).string : nil
  }
}
