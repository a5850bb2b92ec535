import PolicyEngine

/// The outcome of one scan, with the written text of each wanted place.
struct ScanOutcome {
  var failure: JSONFailure?
  var values: [RawValue]
  var texts: [String?]
}

/// Scans bytes for some pointers, in a copy of exactly their size.
func scan(_ bytes: [UInt8], _ pointers: [String] = []) throws -> ScanOutcome {
  let parsed = try pointers.map { try JSONPointer(parsing: $0) }
  let tree = PointerTree(parsed)
  // Records left over from before must not show.
  let stale = RawValue(kind: .number, start: 7, end: 9)
  var slots = [RawValue](repeating: stale, count: tree.slotCount)
  let failure = bytes.withUnsafeBufferPointer { text in
    slots.withUnsafeMutableBufferPointer { JSONScanner.scan(text, tree: tree, slots: $0) }
  }
  let values = parsed.map { pointer in tree.slot(for: pointer).map { slots[$0] } ?? stale }
  let texts = values.map { value in
    value.kind == .absent
      ? nil : String(decoding: bytes[Int(value.start)..<Int(value.end)], as: UTF8.self)
  }
  return ScanOutcome(failure: failure, values: values, texts: texts)
}

/// Scans a text for some pointers.
func scan(_ text: String, _ pointers: [String] = []) throws -> ScanOutcome {
  try scan(Array(text.utf8), pointers)
}

/// The failure of a text, for tables of messages.
func failure(of bytes: [UInt8]) throws -> JSONFailure? {
  try scan(bytes).failure
}

/// A reproducible source of random numbers.
///
/// Source: Vigna, SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
