import NotificationGrouping
import NotificationModel

/// Compares what the translations of a key do with their arguments with what the original does.
///
/// The original is the text in the source language, or else the key, if it has arguments.
struct TranslationComparison {
  private let sourceLanguage: String?
  private var originals: [ExactText: [ArgumentUse]] = [:]

  struct Difference {
    var use: ArgumentUse
    /// What the original does with the argument; nil if it has none at the position.
    var original: ArgumentUse?
  }

  init(sourceLanguage: String?) {
    self.sourceLanguage = sourceLanguage
  }

  /// Remembers the text of the source language.
  mutating func note(_ entry: CatalogEntry) {
    guard sourceLanguage.hasSameBytes(as: entry.language), let format = entry.format else { return }
    originals[ExactText(entry.key)] = format.argumentUses
  }

  /// The first argument that an entry shows and the original does not have, or has as another
  /// kind of value.
  mutating func difference(of entry: CatalogEntry) -> Difference? {
    guard !sourceLanguage.hasSameBytes(as: entry.language), let format = entry.format
    else { return nil }
    let key = ExactText(entry.key)
    let originals = self.originals[key] ?? keyUses(entry.key)
    self.originals[key] = originals
    guard !originals.isEmpty else { return nil }
    for use in format.argumentUses {
      let same = originals.filter { $0.position == use.position }
      if same.isEmpty || !same.contains(where: { $0.kind == use.kind }) {
        return Difference(use: use, original: same.first)
      }
    }
    return nil
  }

  private func keyUses(_ key: String) -> [ArgumentUse] {
    (try? LocalizedFormat(parsing: key))?.argumentUses ?? []
  }
}
