/// The app that a payload names itself: `"Simulator Target Bundle"` or `topic`.
func appOfPayload(_ json: [UInt8]) -> String? {
  let pointers = ["/Simulator Target Bundle", "/topic"].compactMap {
    try? JSONPointer(parsing: $0)
  }
  let tree = PointerTree(pointers)
  return json.withUnsafeBufferPointer { bytes in
    var raws = [RawValue](repeating: .absent, count: tree.slotCount)
    let failure = raws.withUnsafeMutableBufferPointer {
      JSONScanner.scan(bytes, tree: tree, slots: $0)
    }
    guard failure == nil else { return nil }
    for pointer in pointers {
      guard let slot = tree.slot(for: pointer) else { continue }
      let raw = raws[slot]
      if raw.kind == .string, let text = JSONString.text(raw.bytes(in: bytes)) { return text }
    }
    return nil
  }
}
