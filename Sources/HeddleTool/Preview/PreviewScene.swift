import Heddle

/// What a preview shows: a Notification Center at one moment, in one language.
struct PreviewScene {
  let center: TimelineCenter
  let renderer: SummaryRenderer
  let locale: String
  /// True if content and summaries give way to the hidden previews' texts.
  let hidesPreviews: Bool
  /// False for an input without dates, in which times are only an order.
  let hasDates: Bool
  /// How many payloads had nothing to list.
  let silentCount: Int

  /// One notification as it is shown.
  struct Entry {
    let number: Int
    let time: Int64
    let app: String
    let policy: String?
    let rule: String?
    let title: String?
    let subtitle: String?
    let body: String?
  }

  /// One stack as it is shown.
  struct Stack {
    let key: NotificationGroup.Key
    /// The lead, whose texts are those of the hidden preview if previews are hidden.
    let lead: Entry
    let count: Int
    let summary: GroupSummary?
    let hidden: HiddenPreview?
  }

  func stack(of group: NotificationGroup) -> Stack {
    let hidden = hidesPreviews ? renderer.hiddenPreview(of: group) : nil
    return Stack(
      key: group.key, lead: entry(of: group.lead, hidden: hidden), count: group.count,
      summary: hidesPreviews ? nil : renderer.summary(of: group), hidden: hidden)
  }

  /// A member of an open group.
  func member(_ delivered: DeliveredNotification) -> Entry {
    entry(
      of: delivered,
      hidden: hidesPreviews ? renderer.hiddenPreview(of: delivered.notification) : nil)
  }

  func entry(of delivered: DeliveredNotification, hidden: HiddenPreview? = nil) -> Entry {
    let notification = delivered.notification
    let decision = center.decision(of: delivered.delivery)
    return Entry(
      number: center.number(of: delivered.delivery), time: delivered.time, app: notification.app,
      policy: decision?.policy, rule: decision.flatMap { Self.rule(of: $0) },
      title: hidden == nil ? notification.title : hidden?.title,
      subtitle: hidden == nil ? notification.subtitle : hidden?.subtitle,
      body: hidden == nil ? notification.body : hidden?.text)
  }

  /// The rule of the main stage, which is what a person asks for first.
  private static func rule(of decision: Decision) -> String? {
    if !decision.problems.isEmpty { return nil }
    switch decision.rule {
    case .none: return nil
    case .otherwise: return "otherwise"
    case .rule(let name): return "rule \"\(name)\""
    }
  }
}
