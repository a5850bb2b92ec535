package import NotificationModel

/// Which state of a Notification Center is asked for, and which of its groups.
package struct CenterQuery: Sendable, Hashable {
  /// Something that is cleared beside what the description says.
  package struct Clear: Sendable, Hashable {
    /// How many events have happened before.
    package var position: Int
    /// The number of the delivery that is cleared; nil for everything.
    package var delivery: Int?

    /// Makes a clear.
    package init(position: Int, delivery: Int?) {
      self.position = position
      self.delivery = delivery
    }
  }

  /// How many events have happened.
  package var position: Int
  /// What a person cleared meanwhile; those of one position in this order.
  package var clears: [Clear] = []
  /// The setting of all apps at the beginning.
  package var grouping = GroupingSetting.automatic
  /// When notifications show their content.
  package var previews = PreviewSetting.always
  /// Whether the device is locked.
  package var isLocked = false
  /// The language of the texts.
  package var locale = "en"
  /// The first group of the answer, from 0.
  package var firstGroup = 0
  /// How many groups the answer has at most.
  package var groupLimit = Int.max

  /// Asks for the state after some events.
  package init(position: Int) {
    self.position = position
  }
}

extension CenterQuery {
  /// The query as bytes.
  package var encoded: [UInt8] {
    var writer = WireWriter()
    writer.number(position)
    writer.byte(grouping.wireValue)
    switch previews {
    case .always: writer.byte(0)
    case .whenUnlocked: writer.byte(1)
    case .never: writer.byte(2)
    }
    writer.flag(isLocked)
    writer.text(locale)
    writer.number(firstGroup)
    writer.number(groupLimit)
    writer.number(clears.count)
    for clear in clears {
      writer.number(clear.position)
      writer.number(clear.delivery ?? 0)
    }
    return writer.bytes
  }

  /// Reads a query.
  ///
  /// - Returns: nil if the bytes are none.
  package init?(_ bytes: [UInt8]) {
    var reader = WireReader(bytes)
    position = reader.number()
    grouping = GroupingSetting(from: &reader)
    switch reader.choice(below: 3) {
    case 0: previews = .always
    case 1: previews = .whenUnlocked
    default: previews = .never
    }
    isLocked = reader.flag()
    locale = reader.text()
    firstGroup = reader.number()
    groupLimit = reader.number()
    for _ in 0..<reader.count() where !reader.hasFailed {
      let position = reader.number()
      let delivery = reader.number()
      clears.append(Clear(position: position, delivery: delivery == 0 ? nil : delivery))
    }
    guard reader.isAtEnd else { return nil }
  }
}
