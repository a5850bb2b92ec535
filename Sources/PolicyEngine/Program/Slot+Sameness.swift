/// Whether two strings or two numbers are the same.
@inline(__always)
func isSame(_ left: Slot, _ right: Slot) -> Bool {
  if left.kind == .string { return left.text.hasSameBytes(as: right.text) }
  return order(left, right) == 0
}

/// How an integer stands to a finite double: negative, 0 or positive as it is less, equal or greater.
///
/// Nothing is rounded: 9007199254740993 is greater than 9007199254740992.0.
@inline(__always)
func order(_ integer: Int64, _ double: Double) -> Int {
  let rounded = Double(integer)
  // Rounding keeps the order of what it keeps apart.
  if rounded != double { return rounded < double ? -1 : 1 }
  // The least double that no integer reaches, although the greatest integers round to it.
  guard double < 0x1p63 else { return -1 }
  let exact = Int64(double)
  return integer == exact ? 0 : integer < exact ? -1 : 1
}

/// How a number stands to another one: negative, 0 or positive as it is less, equal or greater.
@inline(__always)
func order(_ left: Slot, _ right: Slot) -> Int {
  switch (left.kind == .int, right.kind == .int) {
  case (true, true): left.int == right.int ? 0 : left.int < right.int ? -1 : 1
  case (true, false): order(left.int, right.number)
  case (false, true): -order(right.int, left.number)
  case (false, false): left.number == right.number ? 0 : left.number < right.number ? -1 : 1
  }
}

/// A hash that is the same for values that are the same, 1 and 1.0 included.
@inline(__always)
func slotHash(of value: Slot) -> UInt64 {
  if value.kind == .string { return hashOfBytes(value.text) }
  if value.kind == .double, let integer = Int64(exactly: value.number) {
    return hashOfNumber(UInt64(bitPattern: integer))
  }
  return hashOfNumber(value.bits)
}
