package import NotificationModel
import NotificationGrouping

/// A summary or a hidden previews placeholder of a category, which is the key of its translations.
package struct CategoryText: Sendable, Hashable {
  package var text: String
  package var use: FormatTemplate.Use

  package init(_ text: String, use: FormatTemplate.Use) {
    self.text = text
    self.use = use
  }
}

extension CatalogSet {
  /// Checks the entries against the texts of categories.
  ///
  /// - Parameters:
  ///   - texts: The texts, each of which is looked at once.
  ///   - languages: The languages that the app declares.
  ///   - tellsUnusedKeys: True if the files hold nothing but texts of categories, so that another
  ///     key is a mistake; a catalogue of a whole app has many others.
  /// - Returns: What is wrong, in the order of the texts and of the entries.
  package func check(
    _ texts: [CategoryText], languages: [String], tellsUnusedKeys: Bool = false
  ) -> [CatalogDiagnostic] {
    var check = CategoryCheck(languages: languages, formats: formats)
    var entriesByKey: [[UInt8]: [CatalogEntry]] = [:]
    for entry in entries { entriesByKey[Array(entry.key.utf8), default: []].append(entry) }
    var seen: Set<[UInt8]> = []
    for text in texts {
      let key = Array(text.text.utf8)
      guard seen.insert(key + [text.use == .summary ? 1 : 2]).inserted else { continue }
      check.check(text, entriesByKey[key] ?? [])
    }
    guard tellsUnusedKeys else { return check.diagnostics }
    var known = Set(texts.map { Array($0.text.utf8) })
    for entry in entries where known.insert(Array(entry.key.utf8)).inserted {
      var site = entry.site
      site.language = nil
      check.diagnostics.append(.unusedKey(site))
    }
    return check.diagnostics
  }
}

/// Checks the entries of one text after another.
private struct CategoryCheck {
  private let languages: [(name: String, lookup: FormatLookup)]
  /// True if some reader's language tells one from many.
  private let needsPlurals: Bool
  var diagnostics: [CatalogDiagnostic] = []

  init(languages: [String], formats: FormatCatalog) {
    self.languages = languages.map { ($0, formats.lookup(in: LocaleIdentifier($0))) }
    needsPlurals =
      languages.isEmpty || languages.contains { LanguagePlurals(language: $0).needed.count > 1 }
  }

  mutating func check(_ text: CategoryText, _ entries: [CatalogEntry]) {
    let template = try? FormatTemplate(parsing: text.text, for: text.use)
    let hasNames = template?.hasNames ?? (text.use == .summary)
    for entry in entries where !entry.isKeyItself {
      check(entry, as: text.use, hasNames: hasNames)
    }
    let site = CatalogDiagnostic.Site(key: text.text)
    let present = Set(entries.map { ExactText($0.language) })
    let missing = languages.filter { language in
      language.lookup.format(for: text.text) == nil
        && !present.contains(ExactText(LocaleIdentifier(language.name).text))
    }
    if !missing.isEmpty { diagnostics.append(.missingLanguages(missing.map { $0.name }, site)) }
    guard needsPlurals, missing.isEmpty || !entries.isEmpty,
      !entries.contains(where: { !$0.source.variables.isEmpty }),
      template?.parts.contains(.count) == true
    else { return }
    diagnostics.append(.missingPlural(site))
  }

  private mutating func check(_ entry: CatalogEntry, as use: FormatTemplate.Use, hasNames: Bool) {
    guard let format = entry.format else { return }
    if let refusal = format.refusal(as: use, hasNames: hasNames) {
      // The entry itself has a diagnostic of that.
      if refusal == .missingOther { return }
      var shape: String?
      if entry.source.variables.isEmpty {
        do throws(FormatTemplate.Failure) {
          _ = try FormatTemplate(parsing: entry.source.text, for: use)
        } catch {
          shape = error.message
        }
      }
      return diagnostics.append(.refused(refusal, shape: shape, entry.site))
    }
    let other = format.argumentUses.first { $0.position == 1 && !($0.conversion?.isPlainU ?? true) }
    if let specifier = other?.conversion?.specifier {
      diagnostics.append(.otherSpecifier(specifier, entry.site))
    }
  }
}

extension FormatConversion {
  fileprivate var isPlainU: Bool { specifier == "u" }
}
