package import NotificationModel

/// One thing that happens to a Notification Center.
package enum CenterEvent: Sendable, Hashable {
  /// A notification arrives, at milliseconds since 1970.
  case deliver(EffectiveNotification, id: String?, time: Int64)
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

extension CenterEvent {
  /// Writes the event after the time of the delivery before, which becomes that of this one: the
  /// difference is short.
  func write(to writer: inout WireWriter, texts: inout WireTexts, after time: inout Int64) {
    switch self {
    case .deliver(let notification, let id, let moment):
      writer.byte(0)
      writer.signed(moment &- time)
      time = moment
      writer.number(texts.place(of: notification.app))
      writer.number(notification.count)
      let others = [
        id, notification.thread, notification.category, notification.argument, notification.title,
        notification.subtitle,
      ]
      for other in others { writer.number(texts.place(of: other)) }
    case .remove(let id, let app):
      writer.byte(1)
      writer.number(texts.place(of: id))
      writer.number(texts.place(of: app))
    case .clearOne(let number):
      writer.byte(2)
      writer.number(number)
    case .clearGroup(let app, let thread):
      writer.byte(3)
      writer.number(texts.place(of: app))
      writer.number(texts.place(of: thread))
    case .clearApp(let app):
      writer.byte(4)
      writer.number(texts.place(of: app))
    case .clearAll:
      writer.byte(5)
    case .setGrouping(let setting, let app):
      writer.byte(6)
      writer.byte(setting.wireValue)
      writer.number(texts.place(of: app))
    }
  }

  /// Reads an event; what is none lets the reader fail.
  ///
  /// The body of a notification does not travel: neither groups nor their texts depend on it.
  init(from reader: inout WireReader, after time: inout Int64) {
    switch reader.choice(below: 7) {
    case 0:
      time = time &+ reader.signed()
      var notification = EffectiveNotification(app: reader.placedText(), count: reader.number())
      let id = reader.optionalPlacedText()
      notification.thread = reader.optionalPlacedText()
      notification.category = reader.optionalPlacedText()
      notification.argument = reader.optionalPlacedText()
      notification.title = reader.optionalPlacedText()
      notification.subtitle = reader.optionalPlacedText()
      self = .deliver(notification, id: id, time: time)
    case 1:
      let id = reader.placedText()
      self = .remove(id: id, app: reader.placedText())
    case 2: self = .clearOne(reader.number())
    case 3:
      let app = reader.placedText()
      self = .clearGroup(app: app, thread: reader.optionalPlacedText())
    case 4: self = .clearApp(reader.placedText())
    case 5: self = .clearAll
    default:
      let setting = GroupingSetting(from: &reader)
      self = .setGrouping(setting, app: reader.optionalPlacedText())
    }
  }
}

extension GroupingSetting {
  var wireValue: UInt8 {
    switch self {
    case .automatic: 0
    case .byApp: 1
    case .off: 2
    }
  }

  init(from reader: inout WireReader) {
    switch reader.choice(below: 3) {
    case 1: self = .byApp
    case 2: self = .off
    default: self = .automatic
    }
  }
}
