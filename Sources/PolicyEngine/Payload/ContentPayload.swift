package import NotificationModel

extension NotificationContent {
  /// The payload that carries this content: `userInfo` with an `aps` that says what the properties
  /// say, so that a policy reads local and remote notifications alike.
  ///
  /// What else the `aps` of `userInfo` holds stays. A `userInfo` that is no JSON object is given
  /// back as it is, for the evaluator to tell what is wrong with it.
  ///
  /// - Complexity: O(n) in the size of the content.
  package var payload: [UInt8] {
    let info = userInfo.isEmpty ? [UInt8(ascii: "{"), UInt8(ascii: "}")] : userInfo
    return info.withUnsafeBufferPointer { bytes in
      guard bytes.count <= EvaluationLimits.payloadSize,
        let root = try? JSONScanner.root(of: bytes), root.kind == .object
      else { return info }
      var aps: RawValue?
      var text = ByteBuffer(capacity: bytes.count + 256)
      text.append("{")
      JSONScanner.forEachMember(of: root, in: bytes) { key, value in
        if JSONObjectText.isKey(key, "aps", in: bytes) {
          aps = value
        } else {
          JSONObjectText.append(key, value, of: bytes, to: &text)
          text.append(",")
        }
      }
      text.append("\"aps\":{")
      appendAps(aps, bytes, to: &text)
      text.append("}}")
      return Array(text.bytes)
    }
  }

  private func appendAps(
    _ aps: RawValue?, _ bytes: UnsafeBufferPointer<UInt8>, to text: inout ByteBuffer
  ) {
    var alert: RawValue?
    var isFirst = true
    if let aps, aps.kind == .object {
      JSONScanner.forEachMember(of: aps, in: bytes) { key, value in
        if JSONObjectText.isKey(key, "alert", in: bytes) {
          alert = value
        } else if !JSONObjectText.isKey(key, "thread-id", in: bytes),
          !JSONObjectText.isKey(key, "category", in: bytes)
        {
          if !isFirst { text.append(",") }
          isFirst = false
          JSONObjectText.append(key, value, of: bytes, to: &text)
        }
      }
    }
    if !isFirst { text.append(",") }
    text.append("\"alert\":")
    appendAlert(alert, bytes, to: &text)
    Self.append("thread-id", threadIdentifier, to: &text)
    Self.append("category", categoryIdentifier, to: &text)
  }

  private func appendAlert(
    _ alert: RawValue?, _ bytes: UnsafeBufferPointer<UInt8>, to text: inout ByteBuffer
  ) {
    // A plain string stays one, since a policy may read it at `/aps/alert`.
    if let alert, alert.kind == .string, title.isEmpty, subtitle.isEmpty {
      return text.appendJSONString(body)
    }
    // The body is always there, so that the others follow a comma.
    text.append("{\"body\":")
    text.appendJSONString(body)
    Self.append("title", title, to: &text)
    Self.append("subtitle", subtitle, to: &text)
    if let alert, alert.kind == .object {
      JSONScanner.forEachMember(of: alert, in: bytes) { key, value in
        let own: [StaticString] = ["body", "title", "subtitle"]
        guard !own.contains(where: { JSONObjectText.isKey(key, $0, in: bytes) }) else { return }
        text.append(",")
        JSONObjectText.append(key, value, of: bytes, to: &text)
      }
    }
    text.append("}")
  }

  private static func append(_ key: StaticString, _ value: String, to text: inout ByteBuffer) {
    guard !value.isEmpty else { return }
    text.append(",\"")
    text.append(key)
    text.append("\":")
    text.appendJSONString(value)
  }
}

/// Takes JSON objects apart without changing how their members are spelt.
enum JSONObjectText {
  /// Whether a key is the wanted one, escapes decoded.
  static func isKey(
    _ raw: RawValue, _ key: StaticString, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let span = raw.bytes(in: bytes)
    let wanted = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    if span.hasSameBytes(as: wanted) { return true }
    guard raw.isEscaped else { return false }
    var decoded = ByteBuffer(capacity: span.count)
    return JSONString.decode(span, into: &decoded) && decoded.bytes.hasSameBytes(as: wanted)
  }

  /// Appends a member as it is spelt.
  static func append(
    _ key: RawValue, _ value: RawValue, of bytes: UnsafeBufferPointer<UInt8>,
    to text: inout ByteBuffer
  ) {
    text.append("\"")
    text.append(contentsOf: key.bytes(in: bytes))
    text.append("\":")
    let quote: StaticString = value.kind == .string ? "\"" : ""
    text.append(quote)
    text.append(contentsOf: value.bytes(in: bytes))
    text.append(quote)
  }
}
