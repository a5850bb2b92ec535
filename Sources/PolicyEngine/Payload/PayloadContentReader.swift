import NotificationModel

/// Reads what the system shows and groups by from payloads and records.
///
/// A key of the wrong type counts as absent, as on a device. Source: Apple, "Generating a remote
/// notification".
package struct PayloadContentReader: Sendable {
  private enum Place: Int, CaseIterable {
    case aps, thread, category, alert, title, titleKey, subtitle, subtitleKey, body, bodyKey
    case argument, count, interruption
    // The envelope of a record.
    case payload, identifier, collapseIdentifier, date, pushType

    /// The tokens of its JSON Pointer.
    var tokens: [StaticString] {
      switch self {
      case .aps: ["aps"]
      case .thread: ["aps", "thread-id"]
      case .category: ["aps", "category"]
      case .alert: ["aps", "alert"]
      case .title: ["aps", "alert", "title"]
      case .titleKey: ["aps", "alert", "title-loc-key"]
      case .subtitle: ["aps", "alert", "subtitle"]
      case .subtitleKey: ["aps", "alert", "subtitle-loc-key"]
      case .body: ["aps", "alert", "body"]
      case .bodyKey: ["aps", "alert", "loc-key"]
      case .argument: ["aps", "alert", "summary-arg"]
      case .count: ["aps", "alert", "summary-arg-count"]
      case .interruption: ["aps", "interruption-level"]
      case .payload: ["payload"]
      case .identifier: ["id"]
      case .collapseIdentifier: ["headers", "apns-collapse-id"]
      case .date: ["date"]
      case .pushType: ["headers", "apns-push-type"]
      }
    }
  }

  private let tree: PointerTree

  package init() {
    tree = PointerTree(
      Place.allCases.map { place in
        JSONPointer(
          tokens: place.tokens.map { token in
            token.withUTF8Buffer { Array($0) }
          })
      })
  }

  /// - Parameter bytes: A payload or a record, as UTF-8 JSON.
  /// - Returns: Its content; nil if it is no JSON object.
  /// - Complexity: O(n).
  package func content(of bytes: UnsafeBufferPointer<UInt8>) -> PayloadContent? {
    guard bytes.count <= EvaluationLimits.payloadSize else { return nil }
    var raws = [RawValue](repeating: .absent, count: tree.slotCount)
    guard scan(bytes, &raws) else { return nil }
    let payload = raws[Place.payload.rawValue]
    guard raws[Place.aps.rawValue].kind == .absent, payload.kind == .object else {
      return content(raws, bytes, isBackground: false)
    }
    let envelope = raws
    let inner = UnsafeBufferPointer(rebasing: bytes[Int(payload.start)..<Int(payload.end)])
    guard scan(inner, &raws) else { return nil }
    let pushType = text(.pushType, envelope, bytes)
    var content = content(raws, inner, isBackground: pushType == "background")
    let identifiers = [Place.identifier, .collapseIdentifier].map { text($0, envelope, bytes) }
    content.identifier = identifiers.compactMap { $0 }.first { !$0.isEmpty }
    content.date = text(.date, envelope, bytes)
    return content
  }

  private func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ raws: inout [RawValue]) -> Bool {
    raws.withUnsafeMutableBufferPointer { slots in
      JSONScanner.scan(bytes, tree: tree, slots: slots) == nil && slots.count == tree.slotCount
    }
  }

  private func content(
    _ raws: [RawValue], _ bytes: UnsafeBufferPointer<UInt8>, isBackground: Bool
  ) -> PayloadContent {
    func text(_ place: Place) -> String? { self.text(place, raws, bytes) }
    /// A text, or the key of its localisation where there is none; an empty text is one.
    func shown(_ place: Place, _ key: Place) -> String? { text(place) ?? text(key) }
    var content = PayloadContent()
    content.thread = text(.thread)
    content.category = text(.category)
    content.argument = text(.argument)
    let count = raws[Place.count.rawValue]
    if count.kind == .number,
      case .value(let number) = JSONNumber.integer(count.bytes(in: bytes)), number > 0
    {
      content.count = Int(clamping: number)
    }
    if let level = text(.interruption) {
      content.interruption = InterruptionLevel.allCases.first { $0.payloadValue == level }
    }
    content.title = shown(.title, .titleKey)
    content.subtitle = shown(.subtitle, .subtitleKey)
    content.body = text(.alert) ?? shown(.body, .bodyKey)
    let texts = [content.title, content.subtitle, content.body]
    content.isExcerpt = !isBackground && raws[Place.aps.rawValue].kind == .absent
    content.isVisible = !isBackground && texts.contains { $0 != nil && $0 != "" }
    return content
  }

  private func text(
    _ place: Place, _ raws: [RawValue], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> String? {
    let raw = raws[place.rawValue]
    return raw.kind == .string ? JSONString.text(raw.bytes(in: bytes)) : nil
  }
}
