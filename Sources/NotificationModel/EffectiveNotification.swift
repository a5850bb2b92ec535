/// What the grouping engine and the summary renderer read of a notification: its payload with the
/// decision written over it.
public struct EffectiveNotification: Sendable, Hashable {
  /// The identifier of the app that the notification belongs to.
  public var app: String
  /// The thread identifier; nil is the app's own group.
  public var thread: String?
  /// The identifier of the category.
  public var category: String?
  /// The summary argument, as `summary-arg`.
  public var argument: String?
  /// The summary argument count, at least 1, as `summary-arg-count`.
  public var count: Int64
  /// The title of the alert.
  public var title: String?
  /// The subtitle of the alert.
  public var subtitle: String?
  /// The body of the alert.
  public var body: String?

  /// Makes a notification.
  ///
  /// An empty thread identifier means the app's own group, and a count below 1 is the default 1.
  /// Source: Apple, "Generating a remote notification"; WWDC 2018 session 711.
  public init(
    app: String, thread: String? = nil, category: String? = nil, argument: String? = nil,
    count: Int64 = 1, title: String? = nil, subtitle: String? = nil, body: String? = nil
  ) {
    self.app = app
    self.thread = thread == "" ? nil : thread
    self.category = category
    self.argument = argument
    self.count = max(count, 1)
    self.title = title
    self.subtitle = subtitle
    self.body = body
  }

  /// Whether two notifications are the same, texts byte for byte.
  public static func == (left: EffectiveNotification, right: EffectiveNotification) -> Bool {
    left.app.hasSameBytes(as: right.app) && left.thread.hasSameBytes(as: right.thread)
      && left.category.hasSameBytes(as: right.category)
      && left.argument.hasSameBytes(as: right.argument) && left.count == right.count
      && left.title.hasSameBytes(as: right.title)
      && left.subtitle.hasSameBytes(as: right.subtitle) && left.body.hasSameBytes(as: right.body)
  }

  /// Adds the notification to a hash.
  public func hash(into hasher: inout Hasher) {
    for text in [app, thread, category, argument, title, subtitle, body] {
      hasher.combine(bytesOf: text)
    }
    hasher.combine(count)
  }
}
