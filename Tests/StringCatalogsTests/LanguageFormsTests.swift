import Foundation
import StringCatalogs
import Testing

/// CLDR's plural rules, which lie beside the repository.
private enum CLDR {
  static let categories: [String: Set<String>] = {
    let path = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "../shared/data/cldr/plurals.json").standardized
    guard let data = try? Data(contentsOf: path),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let supplemental = root["supplemental"] as? [String: Any],
      let rules = supplemental["plurals-type-cardinal"] as? [String: [String: String]]
    else { return [:] }
    return rules.mapValues { Set($0.keys) }
  }()
}

@Suite(.enabled(if: !CLDR.categories.isEmpty, "the data beside the repository is missing"))
struct LanguagesWithoutForms {
  @Test func `are those of which CLDR says so, and nothing is said of others`() {
    #expect(CLDR.categories.count > 200)
    for (language, categories) in CLDR.categories where language != "und" {
      let hasOne = categories.contains("pluralRule-count-one")
      #expect(isTold(language) == !hasOne, "\(language)")
    }
    for language in ["la", "oc", "und", "zxx"] { #expect(!isTold(language), "\(language)") }
  }

  /// Whether it is told that no number takes `one`.
  private func isTold(_ language: String) -> Bool {
    let text = stringsdict([("one", "%u"), ("other", "%u")])
    let set = CatalogSet(reading: [
      CatalogFile(name: "\(language).lproj/A.stringsdict", bytes: Array(text.utf8))
    ])
    return set.diagnostics.contains { $0.code == .unusedVariant }
  }
}
