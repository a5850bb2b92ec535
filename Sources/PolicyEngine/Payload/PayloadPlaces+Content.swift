import NotificationModel

extension PayloadPlaces {
  /// What the system shows and groups by; nil if there is no payload that can be read.
  ///
  /// A key of the wrong type counts as absent, as on a device. Source: Apple, "Generating a remote
  /// notification".
  package var content: PayloadContent? {
    guard fault == nil else { return nil }
    let isRecord = form == .record
    let isBackground = isRecord && text(self[own: .pushType]) == "background"
    var content = PayloadContent()
    if isRecord {
      let identifiers = [self[own: .identifier], self[own: .collapseIdentifier]]
      content.identifier = identifiers.lazy.compactMap { self.text($0) }.first { !$0.isEmpty }
      content.date = text(self[own: .date])
    }
    content.thread = text(self[payload: .thread])
    content.category = text(self[payload: .category])
    content.argument = text(self[payload: .argument])
    let count = self[payload: .count]
    if count.kind == .number,
      case .value(let number) = JSONNumber.integer(count.bytes(in: bytes)), number > 0
    {
      content.count = number
    }
    if let level = text(self[payload: .interruption]) {
      content.interruption = InterruptionLevel.allCases.first { $0.payloadValue == level }
    }
    content.title = shown(.title, .titleKey)
    content.subtitle = shown(.subtitle, .subtitleKey)
    content.body = text(self[payload: .alert]) ?? shown(.body, .bodyKey)
    let texts = [content.title, content.subtitle, content.body]
    content.isExcerpt = !isBackground && self[payload: .aps].kind == .absent
    content.isVisible = !isBackground && texts.contains { $0 != nil && $0 != "" }
    return content
  }

  /// The content of a text that stands alone.
  package static func content(of bytes: [UInt8]) -> PayloadContent? {
    reading(bytes) { $0.content }
  }

  /// A text, or the key of its localisation where there is none; an empty text is one.
  private func shown(_ place: PayloadPlace, _ key: PayloadPlace) -> String? {
    text(self[payload: place]) ?? text(self[payload: key])
  }
}
