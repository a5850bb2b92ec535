extension LocaleIdentifier {
  /// The locales whose texts may stand for those of this one, best first: itself and its parents.
  ///
  /// `zh-TW` goes to `zh-Hant-TW` and `zh-Hant` and not to `zh`, which is another script;
  /// `es-MX` goes to `es-419` and `es`, `en-GB` to `en-001` and `en`.
  ///
  /// Source: UTS 35, part 1, section 4.1.3, parent locales. Two steps are added to it: a script
  /// that the region implies is stated first, and `no` may take the texts of `nb`, which is what
  /// it mostly means.
  package var fallbacks: [String] { lineage.map { $0.text } }

  /// The identifiers of ``fallbacks``.
  var lineage: [LocaleIdentifier] {
    var all = [self]
    var latest = self
    while let next = latest.parent, all.count < Self.longestLineage {
      all.append(next)
      latest = next
    }
    if latest.text == "no", all.count < 2 || all[all.count - 2].text != "nb" {
      all.append(LocaleIdentifier(language: "nb"))
    }
    return all
  }

  /// The one among some locales whose texts serve this one best, or nil if none can.
  ///
  /// Names that mean one thing match: `zh-Hans` is found for `zh_CN`, `pt-BR` for `pt`.
  package func bestMatch(among available: [LocaleIdentifier]) -> LocaleIdentifier? {
    let meanings = available.map { $0.maximized.text }
    for candidate in lineage {
      for each in available where each == candidate { return each }
      let meaning = candidate.maximized.text
      for (index, each) in meanings.enumerated() where each == meaning { return available[index] }
    }
    return nil
  }

  /// More than any chain of CLDR, which ends by itself.
  private static let longestLineage = 10

  private var parent: LocaleIdentifier? {
    if variant != nil {
      return LocaleIdentifier(language: language, script: script, region: region)
    }
    // The slanted style of Arabic script, which Apple's names state (ISO 15924: Aran).
    if script == "Aran" {
      return LocaleIdentifier(language: language, script: "Arab", region: region)
    }
    if let other = LocaleTable(LocaleData.otherParents)[text] {
      return LocaleIdentifier(other.string)
    }
    if let region { return parent(ofRegion: region) }
    // CLDR's rule "nonlikelyScript": a mixture of two scripts is no text.
    return script != nil && script == usualScript ? LocaleIdentifier(language: language) : nil
  }

  private func parent(ofRegion region: String) -> LocaleIdentifier {
    let writesScript = LocaleWords(LocaleData.scriptWritten).contains(language)
    if let script {
      // `en-Latn-GB` is `en-GB`, whose parent is not `en-Latn`.
      return script == usualScript && !writesScript
        ? LocaleIdentifier(language: language, region: region)
        : LocaleIdentifier(language: language, script: script)
    }
    let words = LocaleWords(LocaleData.parents)
    if let other = words.firstOfLine(holding: region, inLinesFrom: language + "-") {
      return LocaleIdentifier(other)
    }
    if let script = likelyScript, writesScript || script != usualScript {
      return LocaleIdentifier(language: language, script: script, region: region)
    }
    return LocaleIdentifier(language: language)
  }
}
