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
    while let next = all.last?.parent, all.count < Self.longestLineage { all.append(next) }
    if all.last?.text == "no", !all.contains(where: { $0.text == "nb" }) {
      all.append(LocaleIdentifier(language: "nb"))
    }
    return all
  }

  /// The one among some locales whose texts serve this one best, or nil if none can.
  ///
  /// Names that mean one thing match: `zh-Hans` is found for `zh_CN`, `pt-BR` for `pt`.
  package func bestMatch(among available: [LocaleIdentifier]) -> LocaleIdentifier? {
    for candidate in lineage {
      if let same = available.first(where: { $0.text == candidate.text }) { return same }
      let maximized = candidate.maximized
      if let same = available.first(where: { $0.maximized == maximized }) { return same }
    }
    return nil
  }

  /// More than any chain of CLDR, which ends by itself.
  private static let longestLineage = 10

  private var parent: LocaleIdentifier? {
    if variant != nil {
      return LocaleIdentifier(language: language, script: script, region: region)
    }
    if let other = LocaleTable(LocaleData.otherParents)[text] { return LocaleIdentifier(other) }
    switch (script, region) {
    case (nil, nil):
      return nil
    case (nil, let region?):
      return parent(ofRegion: region)
    case (let script?, nil):
      // CLDR's rule "nonlikelyScript": a mixture of two scripts is no text.
      return script == usualScript ? LocaleIdentifier(language: language) : nil
    case (let script?, let region?):
      // `en-Latn-GB` is `en-GB`, whose parent is not `en-Latn`.
      let isImplied = script == usualScript && !isScriptWritten
      return isImplied
        ? LocaleIdentifier(language: language, region: region)
        : LocaleIdentifier(language: language, script: script)
    }
  }

  private func parent(ofRegion region: String) -> LocaleIdentifier {
    let words = LocaleWords(LocaleData.parents)
    if let other = words.firstOfLine(holding: region, inLinesFrom: language + "-") {
      return LocaleIdentifier(other)
    }
    if let script = likelyScript, isScriptWritten || script != usualScript {
      return LocaleIdentifier(language: language, script: script, region: region)
    }
    return LocaleIdentifier(language: language)
  }

  private var usualScript: String? { LocaleIdentifier(language: language).likelyScript }

  /// Whether CLDR writes the usual script in the names of the language's locales.
  private var isScriptWritten: Bool { LocaleWords(LocaleData.scriptWritten).contains(language) }
}
