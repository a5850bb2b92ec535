extension Evaluator {
  /// The app that a payload names itself.
  func readAppOfPayload(_ bytes: UnsafeBufferPointer<UInt8>) {
    let envelope = runtime.envelope
    app = text(raws[envelope.simulatorBundle], bytes)
    guard app.kind == .missing else { return }
    let topic = text(raws[envelope.topic], bytes)
    guard topic.kind == .string, let number = runtime.apps.number(of: topic) else { return }
    app = topic
    appNumber = number
  }

  /// Reads the envelope of a record.
  ///
  /// - Returns: False if the record is broken, which is then told.
  func readEnvelope(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let envelope = runtime.envelope
    let payload = raws[envelope.payload]
    guard payload.kind == .object else {
      problems.append(.invalidRecord("/payload", "an object", payload.kind))
      return false
    }
    for (place, pointer) in [
      (envelope.app, "/app"), (envelope.topicHeader, "/headers/apns-topic"),
    ] {
      let raw = raws[place]
      if raw.kind == .absent || raw.kind == .null { continue }
      let value = text(raw, bytes)
      guard value.kind == .string else {
        problems.append(
          raw.kind == .string
            ? .recordSurrogate(pointer) : .invalidRecord(pointer, "a string", raw.kind))
        return false
      }
      app = value
      break
    }
    pushType = text(raws[envelope.pushTypeHeader], bytes)
    let own = raws[envelope.context]
    if own.kind == .object {
      ownContext = Int(own.start)..<Int(own.end)
    } else if own.kind != .absent, own.kind != .null {
      problems.append(.invalidRecord("/context", "an object", own.kind))
      return false
    }
    payloadRange = Int(payload.start)..<Int(payload.end)
    return true
  }

  /// Finds the places of the payload in a record.
  func scanPayload(_ payload: RawValue, _ bytes: UnsafeBufferPointer<UInt8>) {
    // The text is valid as a part of the whole, so only the places are news.
    _ = JSONScanner.scan(
      payload.bytes(in: bytes), tree: tree, slots: raws, hasSpace: &hasSpace)
    for index in raws.indices where raws[index].kind != .absent {
      raws[index].start &+= payload.start
      raws[index].end &+= payload.start
    }
  }

  /// The text of a JSON string; a missing slot for anything else.
  private func text(_ raw: RawValue, _ bytes: UnsafeBufferPointer<UInt8>) -> Slot {
    guard raw.kind == .string else { return .missing }
    let span = UnsafeBufferPointer(rebasing: bytes[Int(raw.start)..<Int(raw.end)])
    guard raw.isEscaped else { return Slot(span) }
    return memory.decoded(span) ?? .missing
  }
}
