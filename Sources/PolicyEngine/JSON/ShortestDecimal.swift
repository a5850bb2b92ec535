/// The shortest decimal within the rounding interval of a double, and of those the closest.
///
/// Source: Steele and White, How to Print Floating-Point Numbers Accurately, 1990, in the form of
/// Burger and Dybvig, Printing Floating-Point Numbers Quickly and Accurately, 1996.
struct ShortestDecimal {
  /// The digits as values from 0 to 9; neither the first nor the last is zero.
  private(set) var digits: [UInt8] = []
  /// The value is 0.d₁d₂d₃… times ten to this power.
  private(set) var pointPosition: Int

  /// Converts a finite number above zero.
  init(_ value: Double) {
    let bits = value.bitPattern
    let fraction = bits & 0xF_FFFF_FFFF_FFFF
    let biased = Int(truncatingIfNeeded: bits >> 52) & 0x7FF
    let significand = biased == 0 ? fraction : fraction | 1 << 52
    let exponent = (biased == 0 ? 1 : biased) - 1075
    // An even significand also wins the ties at both ends of its interval.
    let includesEnds = significand & 1 == 0
    // Just above a power of two the neighbour below is half as far away.
    let isNarrowBelow = fraction == 0 && biased > 1
    let scale = isNarrowBelow ? 2 : 1

    // The value is remainder / divisor; half the gaps to its neighbours are above / divisor and
    // below / divisor.
    var remainder = BigUnsigned(significand)
    var divisor = BigUnsigned(1)
    var below = BigUnsigned(1)
    remainder.shiftLeft(max(exponent, 0) + scale)
    divisor.shiftLeft(max(-exponent, 0) + scale)
    below.shiftLeft(max(exponent, 0))
    var above = below
    if isNarrowBelow { above.shiftLeft(1) }

    // 1233 / 4096 is the decimal logarithm of 2, near enough to be off by one at most.
    let binaryExponent = exponent + 64 - significand.leadingZeroBitCount
    pointPosition = (binaryExponent * 1233) >> 12
    if pointPosition > 0 {
      divisor.multiply(byPowerOfTen: pointPosition)
    } else {
      remainder.multiply(byPowerOfTen: -pointPosition)
      below.multiply(byPowerOfTen: -pointPosition)
      above.multiply(byPowerOfTen: -pointPosition)
    }
    while Self.isAtEnd(remainder, above, divisor, includesEnds) {
      divisor.multiply(by: 10)
      pointPosition += 1
    }

    while true {
      remainder.multiply(by: 10)
      below.multiply(by: 10)
      above.multiply(by: 10)
      var digit: UInt8 = 0
      while BigUnsigned.compare(remainder, divisor) >= 0 {
        remainder.subtract(divisor)
        digit += 1
      }
      let comparison = BigUnsigned.compare(remainder, below)
      let canStop = comparison < 0 || comparison == 0 && includesEnds
      let canRoundUp = Self.isAtEnd(remainder, above, divisor, includesEnds)
      if canStop || canRoundUp {
        var doubled = remainder
        doubled.shiftLeft(1)
        let half = BigUnsigned.compare(doubled, divisor)
        let isUp = canStop && canRoundUp ? half > 0 || half == 0 && digit & 1 == 1 : canRoundUp
        digits.append(isUp ? digit + 1 : digit)
        return
      }
      digits.append(digit)
    }
  }

  /// Whether the remainder reaches the divisor within the upper half gap.
  private static func isAtEnd(
    _ remainder: BigUnsigned, _ above: BigUnsigned, _ divisor: BigUnsigned, _ includesEnds: Bool
  ) -> Bool {
    var sum = remainder
    sum.add(above)
    let comparison = BigUnsigned.compare(sum, divisor)
    return comparison > 0 || comparison == 0 && includesEnds
  }
}
