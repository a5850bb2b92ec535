import NotificationModel

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
      writer.number(UInt64(max(0, notification.count)))
      let others = [
        id, notification.thread, notification.category, notification.argument, notification.title,
        notification.subtitle,
      ]
      for other in others { writer.number(texts.place(of: other)) }
    case .deliverNothing:
      writer.byte(7)
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
    switch reader.choice(below: 8) {
    case 0:
      time = time &+ reader.signed()
      var notification = EffectiveNotification(
        app: reader.placedText(), count: Int64(clamping: reader.wideNumber()))
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
    case 7: self = .deliverNothing
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
