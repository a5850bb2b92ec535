import NotificationGrouping
import NotificationModel

/// A group to summarise: notifications newest first, categories and translations.
struct SummaryScene {
  /// A notification by what a summary reads of it.
  struct Item {
    var category: String?
    var argument: String?
    var count: Int64 = 1
    var title: String?
    var subtitle: String?

    init(
      _ category: String? = nil, _ argument: String? = nil, count: Int64 = 1, title: String? = nil,
      subtitle: String? = nil
    ) {
      self.category = category
      self.argument = argument
      self.count = count
      self.title = title
      self.subtitle = subtitle
    }
  }

  var categories: [NotificationCategory] = []
  var catalog = FormatCatalog()
  var isolatesNames = true

  init(_ categories: NotificationCategory...) {
    self.categories = categories
  }

  /// A group of these notifications, newest first.
  static func group(_ items: [Item]) -> NotificationGroup? {
    var engine = GroupingEngine()
    for (time, item) in items.reversed().enumerated() {
      var notification = EffectiveNotification(
        app: "app", thread: "t", category: item.category, argument: item.argument,
        title: item.title, subtitle: item.subtitle)
      notification.count = item.count
      engine.deliver(notification, at: Int64(time))
    }
    return engine.groups.first
  }

  func renderer(_ locale: String) -> SummaryRenderer {
    SummaryRenderer(
      locale: LocaleIdentifier(locale), catalog: catalog, categories: [("app", categories)],
      isolatesNames: isolatesNames)
  }

  func summary(_ items: [Item], _ locale: String = "en") -> String? {
    Self.group(items).flatMap { renderer(locale).summary(of: $0) }?.text
  }

  func number(_ items: [Item]) -> Int64? {
    Self.group(items).flatMap { renderer("en").summary(of: $0) }?.number
  }

  func hidden(_ items: [Item], _ locale: String = "en") -> String? {
    Self.group(items).map { renderer(locale).hiddenPreview(of: $0) }?.text
  }

  /// Adds a translation with plural variants.
  mutating func translate(
    _ key: String, _ language: String, _ variants: [(PluralCategory, String)]
  ) {
    var forms = PluralVariants<String>()
    for (category, text) in variants { forms[category] = text }
    add(
      FormatSource(text: "%#@n@", variables: [FormatSource.Variable(name: "n", variants: forms)]),
      key, language)
  }

  /// Adds a translation without plural variants.
  mutating func translate(_ key: String, _ language: String, _ text: String) {
    add(FormatSource(text: text), key, language)
  }

  mutating func add(_ source: FormatSource, _ key: String, _ language: String) {
    guard let format = source.resolved().format else { return }
    catalog.add(format, key: key, language: language)
  }
}

extension NotificationCategory {
  /// A category with its name as identifier.
  init(
    _ name: String, _ summary: String?, hidden: String? = nil, showsTitle: Bool = false,
    showsSubtitle: Bool = false
  ) {
    self.init(
      name: name, identifier: name, summaryFormat: summary, hiddenPreviewsPlaceholder: hidden,
      hiddenPreviewsShowTitle: showsTitle, hiddenPreviewsShowSubtitle: showsSubtitle)
  }
}
