/// What a JSON object of an input is; this is the one rule by which all readers tell.
///
/// An object with `payload` and without `aps`, whatever their values, is a record. One with neither
/// and a string `event` is an event, for those who know events. Any other is a payload.
package enum PayloadForm: Sendable, Hashable {
  case payload
  case record
  case event

  /// Tells by what stands at three keys of the object.
  init(aps: RawValue.Kind, payload: RawValue.Kind, event: RawValue.Kind = .absent) {
    if Self.isRecord(aps: aps, payload: payload) {
      self = .record
    } else {
      self = aps == .absent && event == .string ? .event : .payload
    }
  }

  /// Tells by the members of an object of an already validated text.
  ///
  /// - Complexity: O(n) in the size of the object.
  package init(of object: RawValue, in bytes: UnsafeBufferPointer<UInt8>) {
    var (aps, payload, event) = (RawValue.Kind.absent, RawValue.Kind.absent, RawValue.Kind.absent)
    JSONScanner.forEachMember(of: object, in: bytes) { key, value in
      if JSONObjectText.isKey(key, "aps", in: bytes) { aps = value.kind }
      if JSONObjectText.isKey(key, "payload", in: bytes) { payload = value.kind }
      if JSONObjectText.isKey(key, "event", in: bytes) { event = value.kind }
    }
    self.init(aps: aps, payload: payload, event: event)
  }

  @inline(__always)
  static func isRecord(aps: RawValue.Kind, payload: RawValue.Kind) -> Bool {
    aps == .absent && payload != .absent
  }
}
