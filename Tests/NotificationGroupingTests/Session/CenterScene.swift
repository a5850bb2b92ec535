import NotificationGrouping
import NotificationModel

/// A random day: what happens, categories and translations.
struct CenterScene {
  let events: [CenterEvent]
  let categories: [(app: String, categories: [NotificationCategory])]
  let catalog: FormatCatalog

  private static let apps = ["mail", "chat", "名"]
  private static let locales = ["en", "de", "ar", "pl", "pt-BR", "zz", ""]

  init(seed: UInt64, count: Int) {
    var random = RandomSource(seed: seed)
    var time: Int64 = 1_777_000_000_000
    events = (0..<count).map { _ in
      time += Int64(random.below(2_000)) - 300
      return Self.event(at: time, &random)
    }
    categories = Self.apps.map { app in
      (
        app,
        [
          NotificationCategory(
            name: "m", identifier: "m", summaryFormat: "%u more messages from %@",
            hiddenPreviewsPlaceholder: "%u messages", hiddenPreviewsShowTitle: app == "mail"),
          NotificationCategory(
            name: "c", identifier: "c", summaryFormat: "%u missed calls",
            hiddenPreviewsPlaceholder: nil, hiddenPreviewsShowSubtitle: true),
        ]
      )
    }
    catalog = Self.translations
  }

  var description: CenterDescription {
    CenterDescription(events: events, categories: categories, catalog: catalog)
  }

  func query(_ random: inout RandomSource) -> CenterQuery {
    var query = CenterQuery(position: random.below(events.count + 2))
    query.grouping = random.pick(GroupingSetting.allCases)
    query.previews = random.pick(PreviewSetting.allCases)
    query.isLocked = random.once(in: 2)
    query.locale = random.pick(Self.locales)
    query.clears = (0..<random.below(5)).map { _ in
      CenterQuery.Clear(
        position: random.below(events.count + 1),
        delivery: random.once(in: 6) ? nil : 1 + random.below(events.count))
    }
    return query
  }

  private static func event(at time: Int64, _ random: inout RandomSource) -> CenterEvent {
    let app = random.pick(apps)
    let thread = random.pick([nil, "a", "a\u{301}", "á"])
    switch random.below(21) {
    case 20: return .deliverNothing
    case 0: return .remove(id: "\(random.below(8))", app: app)
    case 1: return .clearOne(random.below(60))
    case 2: return .clearGroup(app: app, thread: thread)
    case 3 where random.once(in: 3): return .clearApp(app)
    case 4 where random.once(in: 5): return .clearAll
    case 5:
      let setting = random.pick(GroupingSetting.allCases)
      return .setGrouping(setting, app: random.pick([app, nil]))
    default:
      let notification = EffectiveNotification(
        app: app, thread: thread, category: random.pick(["m", "m", "c", "x", nil]),
        argument: random.pick(["Ann", "Bob", "علي", nil]), count: Int64(1 + random.below(3)),
        title: random.pick(["Hi <b>", nil]), subtitle: random.pick(["So", nil]))
      return .deliver(
        notification, id: random.once(in: 3) ? "\(random.below(8))" : nil, time: time)
    }
  }

  /// Translations with everything that a format can hold.
  private static var translations: FormatCatalog {
    var conversion = FormatConversion(kind: .decimal, specifier: "lu")
    conversion.sign = .space
    conversion.isPaddedWithZeros = true
    conversion.width = 3
    conversion.precision = 1
    var inner = PluralVariants<[LocalizedFormat.Piece]>()
    inner[.other] = [.argument(position: 1, conversion), .text(" Nachrichten")]
    var outer = PluralVariants<[LocalizedFormat.Piece]>()
    outer[.one] = [.text("eine weitere")]
    outer[.other] = [.variable(1)]
    var catalog = FormatCatalog()
    catalog.add(
      LocalizedFormat(
        pieces: [
          .variable(0), .text(" von "),
          .argument(position: 2, FormatConversion(kind: .text, specifier: "@")),
        ],
        variables: [
          LocalizedFormat.Variable(name: "n", position: 1, variants: outer),
          LocalizedFormat.Variable(name: "inner", position: 1, variants: inner),
        ]), key: "%u more messages from %@", language: "de")
    var calls = PluralVariants<[LocalizedFormat.Piece]>()
    calls[.other] = [
      .argument(position: 1, FormatConversion(kind: .decimal, specifier: "u")), .text(" مكالمات"),
    ]
    calls[.two] = [.text("مكالمتان")]
    catalog.add(
      LocalizedFormat(
        pieces: [.variable(0)],
        variables: [LocalizedFormat.Variable(name: "n", position: 1, variants: calls)]),
      key: "%u missed calls", language: "ar")
    return catalog
  }
}
