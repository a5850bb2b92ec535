package import NotificationModel

/// Everything that a ``CenterSession`` answers from: what happens, and the words to tell it in.
///
/// It travels as bytes, in the order that ``encoded`` writes them.
package struct CenterDescription: Sendable {
  /// The translation of a category's text.
  package struct Translation: Sendable, Hashable {
    /// The text of the category.
    package let key: String
    /// The language, as the text of its locale identifier.
    package let language: String
    /// What stands in its place.
    package let format: LocalizedFormat
  }

  /// The categories of the apps.
  package private(set) var categories: [(app: String, category: NotificationCategory)] = []
  /// The translations of the categories' texts.
  package private(set) var translations: [Translation] = []
  /// What happens, in its order.
  package private(set) var events: [CenterEvent]

  /// Makes a description.
  ///
  /// - Parameters:
  ///   - events: What happens, in its order.
  ///   - categories: The categories of each app.
  ///   - catalog: The translations, of which those of the categories' texts are taken.
  package init(
    events: [CenterEvent],
    categories: [(app: String, categories: [NotificationCategory])] = [],
    catalog: FormatCatalog = FormatCatalog()
  ) {
    self.events = events
    var known: Set<ExactText> = []
    for (app, registered) in categories {
      for category in registered {
        self.categories.append((app, category))
        for key in [category.summaryFormat, category.hiddenPreviewsPlaceholder] {
          guard let key, known.insert(ExactText(key)).inserted else { continue }
          for language in catalog.languages(for: key) {
            guard let format = catalog.format(for: key, language: language) else { continue }
            translations.append(Translation(key: key, language: language, format: format))
          }
        }
      }
    }
  }

  /// The translations as a renderer looks them up.
  package var catalog: FormatCatalog {
    var catalog = FormatCatalog()
    for translation in translations {
      catalog.add(translation.format, key: translation.key, language: translation.language)
    }
    return catalog
  }
}

extension CenterDescription {
  /// The first bytes: the name of the form and its version.
  private static var signature: [UInt8] { [0x48, 0x43, 0x44, 0x31] }

  /// The description as bytes: the signature, the table of all texts, and then categories,
  /// translations and events, each with their number before them.
  package var encoded: [UInt8] {
    var texts = WireTexts()
    var content = WireWriter()
    content.number(categories.count)
    for (app, category) in categories {
      content.number(texts.place(of: app))
      content.number(texts.place(of: category.identifier))
      content.number(texts.place(of: category.summaryFormat))
      content.number(texts.place(of: category.hiddenPreviewsPlaceholder))
      content.flag(category.hiddenPreviewsShowTitle)
      content.flag(category.hiddenPreviewsShowSubtitle)
    }
    content.number(translations.count)
    for translation in translations {
      content.number(texts.place(of: translation.key))
      content.number(texts.place(of: translation.language))
      translation.format.write(to: &content, texts: &texts)
    }
    content.number(events.count)
    var time: Int64 = 0
    for event in events { event.write(to: &content, texts: &texts, after: &time) }
    var writer = WireWriter()
    for byte in Self.signature { writer.byte(byte) }
    texts.write(to: &writer)
    writer.append(content)
    return writer.bytes
  }

  /// Reads a description.
  ///
  /// - Returns: nil if the bytes are none, or more than one.
  package init?(_ bytes: [UInt8]) {
    var reader = WireReader(bytes)
    for byte in Self.signature where reader.byte() != byte { reader.fail() }
    reader.readTexts()
    events = []
    for _ in 0..<reader.count() where !reader.hasFailed {
      let app = reader.placedText()
      let identifier = reader.placedText()
      let summary = reader.optionalPlacedText()
      let placeholder = reader.optionalPlacedText()
      let showsTitle = reader.flag()
      let category = NotificationCategory(
        name: identifier, identifier: identifier, summaryFormat: summary,
        hiddenPreviewsPlaceholder: placeholder, hiddenPreviewsShowTitle: showsTitle,
        hiddenPreviewsShowSubtitle: reader.flag())
      categories.append((app, category))
    }
    for _ in 0..<reader.count() where !reader.hasFailed {
      let key = reader.placedText()
      let language = reader.placedText()
      translations.append(
        Translation(key: key, language: language, format: LocalizedFormat(from: &reader)))
    }
    let count = reader.count()
    events.reserveCapacity(count)
    var time: Int64 = 0
    for _ in 0..<count where !reader.hasFailed {
      events.append(CenterEvent(from: &reader, after: &time))
    }
    guard reader.isAtEnd else { return nil }
  }
}
