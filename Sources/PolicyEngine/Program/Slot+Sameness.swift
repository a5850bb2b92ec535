/// Whether two strings or two numbers are the same.
@inline(__always)
func isSame(_ left: Slot, _ right: Slot) -> Bool {
  if left.kind == .string { return left.text.hasSameBytes(as: right.text) }
  return isSameNumber(left, right)
}

/// Whether two numbers are equal: exactly as integers, or as doubles if one of them is one.
@inline(__always)
func isSameNumber(_ left: Slot, _ right: Slot) -> Bool {
  if left.kind == .int, right.kind == .int { return left.bits == right.bits }
  return left.number == right.number
}

/// A hash that is the same for values that are the same, 1 and 1.0 included.
///
/// Integers that doubles cannot tell apart are hashed by themselves, or neighbours among large
/// identifiers would all collide; a search that mixes them with doubles uses no index.
@inline(__always)
func slotHash(of value: Slot) -> UInt64 {
  if value.kind == .string { return hashOfBytes(value.text) }
  var hash = value.bits
  if !value.isBeyondDoubles {
    let number = value.number
    hash = (number == 0 ? 0.0 : number).bitPattern
  }
  return hashOfNumber(hash)
}

extension Slot {
  /// True for an integer that another one shares its double with.
  @inline(__always) var isBeyondDoubles: Bool {
    kind == .int && int.magnitude > 1 << 53
  }

  /// True for a number whose hash may differ from that of an equal one of the other type.
  @inline(__always) func needsSearch(in elements: UnsafeBufferPointer<Slot>) -> Bool {
    guard kind == .int || kind == .double, elements[0].kind != .string else { return false }
    let isLarge = kind == .int ? isBeyondDoubles : number.magnitude >= 0x1p53
    return isLarge && elements.contains { $0.kind != kind }
  }
}
