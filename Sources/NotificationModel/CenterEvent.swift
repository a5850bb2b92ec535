/// One thing that happens to a Notification Center.
public enum CenterEvent: Sendable, Hashable {
  /// A notification arrives, at milliseconds since 1970.
  case deliver(EffectiveNotification, id: String?, time: Int64)
  /// A payload arrives that has nothing to list, such as a background push.
  ///
  /// It is numbered as a delivery and makes no entry.
  case deliverNothing
  /// An app takes the notification with a request identifier back.
  case remove(id: String, app: String)
  /// A person clears one notification, by the number of its delivery from 1.
  case clearOne(Int)
  /// A person clears the group of a thread, or the app's own group.
  case clearGroup(app: String, thread: String?)
  /// A person clears all notifications of an app.
  case clearApp(String)
  /// A person clears everything.
  case clearAll
  /// A setting changes: that of one app, or of all without an own one.
  case setGrouping(GroupingSetting, app: String?)
}
