extension DecimalNumber {
  /// The digits past this number can only decide that a tie is none.
  ///
  /// No tie between two doubles has more than 767 significant digits.
  private static var digitLimit: Int { 800 }

  /// The double, if both the digits and the power of ten are exact doubles.
  ///
  /// Source: Clinger, How to Read Floating Point Numbers Accurately, 1990.
  var shortDouble: Double? {
    guard digitCount <= 19, exponent >= -22, exponent <= 22 else { return nil }
    var mantissa: UInt64 = 0
    var index = 0
    while index < digitCount {
      mantissa = mantissa &* 10 &+ UInt64(digit(index))
      index &+= 1
    }
    guard mantissa <= 1 << 53 else { return nil }
    // All these products are exact up to 10^22.
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
  }

  /// The nearest double by exact arithmetic; nil if it is infinite.
  var exactDouble: Double? {
    // The value is at least 10^(magnitude - 1) and below 10^magnitude.
    let magnitude = digitCount &+ exponent
    if magnitude > 310 { return nil }
    if magnitude < -330 { return 0 }

    let usedCount = min(digitCount, Self.digitLimit)
    var numerator = BigUnsigned(0)
    var index = 0
    while index < usedCount {
      numerator.multiply(by: 10, adding: UInt32(digit(index)))
      index += 1
    }
    var power = magnitude - usedCount
    if usedCount < digitCount {
      // The last digit is not zero, so a one in place of the rest lies on the same side of a tie.
      numerator.multiply(by: 10, adding: 1)
      power -= 1
    }
    var denominator = BigUnsigned(1)
    if power >= 0 {
      numerator.multiply(byPowerOfTen: power)
    } else {
      denominator.multiply(byPowerOfTen: -power)
    }
    return Self.quotient(numerator, denominator)
  }

  /// The double nearest to a quotient above zero.
  private static func quotient(_ dividend: BigUnsigned, _ divisor: BigUnsigned) -> Double? {
    var numerator = dividend
    var denominator = divisor
    // Scale by a power of two until 1 <= numerator / denominator < 2.
    var exponent = numerator.bitWidth - denominator.bitWidth
    if exponent > 0 { denominator.shiftLeft(exponent) } else { numerator.shiftLeft(-exponent) }
    if BigUnsigned.compare(numerator, denominator) < 0 {
      numerator.shiftLeft(1)
      exponent -= 1
    }
    if exponent > 1023 { return nil }
    // Below half the least double there is only zero.
    if exponent < -1075 { return 0 }
    // A subnormal double has fewer bits, down to none, from where it can still round up.
    let bitCount = exponent >= -1022 ? 53 : exponent + 1075
    var significand: UInt64 = 0
    for _ in 0..<bitCount {
      significand <<= 1
      if BigUnsigned.compare(numerator, denominator) >= 0 {
        numerator.subtract(denominator)
        significand |= 1
      }
      numerator.shiftLeft(1)
    }
    // What remains is compared to one half of the last bit.
    let order = BigUnsigned.compare(numerator, denominator)
    if order > 0 || order == 0 && significand & 1 == 1 { significand += 1 }

    // A carry out of the significand adds one to the exponent field, which is what it should do.
    let field = exponent >= -1022 ? UInt64(exponent + 1022) << 52 : 0
    let result = Double(bitPattern: field + significand)
    return result.isFinite ? result : nil
  }
}
