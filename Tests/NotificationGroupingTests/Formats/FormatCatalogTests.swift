import NotificationGrouping
import Testing

@Suite struct FormatCatalogs {
  private let catalog: FormatCatalog

  init() throws {
    var catalog = FormatCatalog()
    for (language, text) in [("pt-BR", "mais %u"), ("de", "%u weitere"), ("en", "%u more")] {
      catalog.add(try LocalizedFormat(parsing: text), key: "%u more", language: language)
    }
    self.catalog = catalog
  }

  @Test func `list their languages in order`() {
    #expect(catalog.languages == ["de", "en", "pt-BR"])
    #expect(catalog.languages(for: "%u more") == ["de", "en", "pt-BR"])
    #expect(catalog.languages(for: "no such key") == [])
  }

  @Test(arguments: [
    ("de", "%u weitere"), ("de-AT", "%u weitere"), ("de_AT", "%u weitere"), ("pt-BR", "mais %u"),
    ("pt", "mais %u"), ("pt-PT", "mais %u"), ("en-GB", "%u more"), ("fr", nil), ("", nil),
  ])
  func `find the format of the nearest locale`(locale: String, text: String?) throws {
    let format = catalog.format(for: "%u more", locale: LocaleIdentifier(locale))
    #expect(try format == text.map { try LocalizedFormat(parsing: $0) })
  }

  @Test func `fall back for each key by itself`() throws {
    var catalog = catalog
    catalog.add(try LocalizedFormat(parsing: "Jänner"), key: "January", language: "de-AT")
    let locale = LocaleIdentifier("de-AT")
    #expect(catalog.format(for: "January", locale: locale) != nil)
    #expect(catalog.format(for: "%u more", locale: locale) != nil)
    #expect(catalog.format(for: "January", locale: LocaleIdentifier("de")) == nil)
  }

  @Test func `compare keys by their bytes`() throws {
    var catalog = FormatCatalog()
    catalog.add(try LocalizedFormat(parsing: "one"), key: "Zo\u{EB}", language: "en")
    catalog.add(try LocalizedFormat(parsing: "two"), key: "Zoe\u{308}", language: "en")
    #expect(
      catalog.format(for: "Zo\u{EB}", language: "en")
        != catalog.format(for: "Zoe\u{308}", language: "en"))
  }

  @Test func `keep the first of two formats and tell that there was another`() throws {
    var catalog = catalog
    let other = try LocalizedFormat(parsing: "noch %u")
    let isAdded = catalog.add(other, key: "%u more", language: "de")
    #expect(!isAdded && catalog == self.catalog)
    let same = try LocalizedFormat(parsing: "%u weitere")
    let isKept = catalog.add(same, key: "%u more", language: "de")
    #expect(isKept && catalog == self.catalog)
  }

  @Test func `merge, where the own formats stay`() throws {
    var other = FormatCatalog()
    other.add(try LocalizedFormat(parsing: "noch %u"), key: "%u more", language: "de")
    other.add(try LocalizedFormat(parsing: "bonjour"), key: "hello", language: "fr")
    other.add(language: "it")
    var merged = catalog
    merged.merge(other)
    #expect(merged.languages == ["de", "en", "fr", "it", "pt-BR"])
    #expect(
      merged.format(for: "%u more", language: "de")
        == catalog.format(for: "%u more", language: "de"))
    #expect(merged.format(for: "hello", language: "fr") != nil)
  }
}
