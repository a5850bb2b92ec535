/// A natural number of any size, with the few operations that decimal conversion needs.
struct BigUnsigned {
  /// The digits in base 2^32, least significant first, without zeros at the high end.
  private(set) var limbs: [UInt32]

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  var isZero: Bool { limbs.isEmpty }

  var bitWidth: Int {
    guard let high = limbs.last else { return 0 }
    return limbs.count * 32 - high.leadingZeroBitCount
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }

  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * UInt64(factor) + carry
      limbs[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
    trim()
  }

  mutating func multiply(byPowerOfTen exponent: Int) {
    var rest = exponent
    while rest >= 9 {
      multiply(by: 1_000_000_000)
      rest -= 9
    }
    var factor: UInt32 = 1
    for _ in 0..<max(rest, 0) { factor *= 10 }
    if factor > 1 { multiply(by: factor) }
  }

  mutating func shiftLeft(_ count: Int) {
    guard count > 0, !isZero else { return }
    let (limbCount, bitCount) = (count / 32, UInt64(count % 32))
    var carry: UInt64 = 0
    for index in limbs.indices {
      let shifted = UInt64(limbs[index]) << bitCount | carry
      limbs[index] = UInt32(truncatingIfNeeded: shifted)
      carry = shifted >> 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
    limbs.insert(contentsOf: repeatElement(0, count: limbCount), at: 0)
  }

  mutating func add(_ other: BigUnsigned) {
    var carry: UInt64 = 0
    for index in 0..<max(limbs.count, other.limbs.count) {
      if index == limbs.count { limbs.append(0) }
      let addend = index < other.limbs.count ? UInt64(other.limbs[index]) : 0
      let sum = UInt64(limbs[index]) + addend + carry
      limbs[index] = UInt32(truncatingIfNeeded: sum)
      carry = sum >> 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
  }

  /// Subtracts a number that is not greater.
  mutating func subtract(_ other: BigUnsigned) {
    var borrow: UInt64 = 0
    for index in limbs.indices {
      let subtrahend = (index < other.limbs.count ? UInt64(other.limbs[index]) : 0) + borrow
      let difference = UInt64(limbs[index]) &- subtrahend
      limbs[index] = UInt32(truncatingIfNeeded: difference)
      borrow = difference >> 63
    }
    trim()
  }

  /// A negative number, zero or a positive number as the first is less, equal or greater.
  static func compare(_ first: BigUnsigned, _ second: BigUnsigned) -> Int {
    if first.limbs.count != second.limbs.count { return first.limbs.count - second.limbs.count }
    for index in first.limbs.indices.reversed() where first.limbs[index] != second.limbs[index] {
      return first.limbs[index] < second.limbs[index] ? -1 : 1
    }
    return 0
  }
}
