package import NotificationModel

/// What the system shows and groups by of one payload, before a decision is written over it.
package struct PayloadContent: Sendable, Hashable {
  /// The request identifier: the record's `id`, else its `apns-collapse-id`; nil if neither is
  /// there, so that the system makes one.
  package var identifier: String?
  /// The record's `date` as it is written.
  package var date: String?
  /// True if there is something to list: a title, a subtitle or a body that is not empty, in a
  /// push that is not of the background kind.
  ///
  /// Source: Apple, "Pushing background updates to your App"; a payload with only a badge, a sound
  /// or `content-available` makes no entry.
  package var isVisible = false
  /// True if the payload has no `aps` at all, as tests write payloads in brief.
  package var isExcerpt = false
  package var thread: String?
  package var category: String?
  package var argument: String?
  package var count: Int64 = 1
  /// The interruption level; nil if the payload has none, or one that the system does not know.
  package var interruption: InterruptionLevel?
  package var title: String?
  package var subtitle: String?
  package var body: String?

  package init() {}

  /// The notification with a decision written over it.
  ///
  /// - Parameters:
  ///   - decision: What the policy decided; an attribute that it leaves alone stays as it came.
  ///   - app: The app, where the decision does not know it.
  /// - Returns: What the grouping engine and the summary renderer read.
  package func notification(with decision: Decision, app: String) -> EffectiveNotification {
    var thread = thread
    switch decision.thread {
    case nil: break
    case .appGroup: thread = nil
    case .identifier(let text): thread = text
    }
    return EffectiveNotification(
      app: decision.app ?? app, thread: thread, category: decision.category ?? category,
      argument: decision.argument ?? argument, count: decision.count.map { Int64($0) } ?? count,
      title: title,
      subtitle: subtitle, body: body)
  }
}
