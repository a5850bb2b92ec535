/// Reads JSON numbers exactly.
package enum JSONNumber {
  /// What a number is as an integer.
  package enum IntegerResult: Sendable, Hashable {
    case value(Int64)
    case notIntegral
    case outOfRange
  }

  /// The number as an integer, if it is integral and fits.
  ///
  /// `1.0`, `1e3` and `120e-1` are integral. Bytes that are not a JSON number are not.
  ///
  /// - Complexity: linear in the bytes, whatever the exponent.
  package static func integer(_ raw: UnsafeBufferPointer<UInt8>) -> IntegerResult {
    guard let number = DecimalNumber(raw) else { return .notIntegral }
    if number.isZero { return .value(0) }
    // The exponent now is that of the last digit other than zero.
    if number.exponent < 0 { return .notIntegral }
    if number.digitCount &+ number.exponent > 19 { return .outOfRange }
    var magnitude: UInt64 = 0
    var index = 0
    while index < number.digitCount &+ number.exponent {
      let digit = index < number.digitCount ? UInt64(number.digit(index)) : 0
      // Nineteen digits stay below 10^19, which fits.
      magnitude = magnitude &* 10 &+ digit
      index += 1
    }
    let limit = UInt64(Int64.max) + (number.isNegative ? 1 : 0)
    if magnitude > limit { return .outOfRange }
    return .value(Int64(truncatingIfNeeded: number.isNegative ? 0 &- magnitude : magnitude))
  }

  /// The double nearest to the number, the even one of two; nil if it rounds to infinity.
  ///
  /// - Complexity: linear in the bytes, whatever the exponent.
  package static func double(_ raw: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let number = DecimalNumber(raw) else { return nil }
    if number.isZero { return number.isNegative ? -0.0 : 0.0 }
    guard let magnitude = number.shortDouble ?? number.exactDouble else { return nil }
    return number.isNegative ? -magnitude : magnitude
  }
}

/// The digits of a JSON number without its zeros at both ends, and their power of ten.
struct DecimalNumber {
  let isNegative: Bool
  private let raw: UnsafeBufferPointer<UInt8>
  /// The offset of the first digit other than zero.
  private let start: Int
  /// The offset of the decimal point, or a place where no digit stands.
  private let point: Int
  /// The number of digits from the first to the last other than zero.
  let digitCount: Int
  /// The power of ten of the last of those digits, limited to what a 32-bit sum can hold.
  let exponent: Int

  var isZero: Bool { digitCount == 0 }

  /// Reads the bytes of a number; nil if they are none.
  init?(_ raw: UnsafeBufferPointer<UInt8>) {
    guard let base = raw.baseAddress, raw.count > 0,
      JSONScanner.numberEnd(base, base + raw.count) == base + raw.count
    else { return nil }
    self.raw = raw
    isNegative = raw[0] == Byte.minus
    var point = -1
    var firstNonZero = -1
    var lastNonZero = -1
    var index = isNegative ? 1 : 0
    while index < raw.count, raw[index] | 0x20 != Byte.letterE {
      if raw[index] == Byte.point {
        point = index
      } else if raw[index] != Byte.zero {
        if firstNonZero < 0 { firstNonZero = index }
        lastNonZero = index
      }
      index += 1
    }
    let mantissaEnd = index
    let written = Self.writtenExponent(raw, from: index + 1)
    guard firstNonZero >= 0 else {
      (start, self.point, digitCount, exponent) = (0, -1, 0, 0)
      return
    }
    start = firstNonZero
    self.point = point
    let spansPoint = point > firstNonZero && point < lastNonZero
    digitCount = lastNonZero - firstNonZero + 1 - (spansPoint ? 1 : 0)
    let unit = point < 0 ? mantissaEnd : point
    let places = lastNonZero < unit ? unit - 1 - lastNonZero : unit - lastNonZero
    exponent = min(max(written, -Self.exponentLimit), Self.exponentLimit) &+ places
  }

  /// Far beyond any double, and safe to add an offset in the text to in 32 bits.
  private static var exponentLimit: Int { 1_000_000_000 }

  private static func writtenExponent(_ raw: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard start < raw.count else { return 0 }
    var value = 0
    var index = start
    let isNegative = raw[index] == Byte.minus
    if isNegative || raw[index] == Byte.plus { index += 1 }
    while index < raw.count {
      // Once past the limit all further digits are of no account.
      value = value < exponentLimit / 10 ? value * 10 + Int(raw[index] & 15) : exponentLimit
      index += 1
    }
    return isNegative ? -value : value
  }

  /// One of the digits, counted from the first other than zero.
  @inline(__always)
  func digit(_ index: Int) -> UInt8 {
    let offset = start &+ index
    return raw[point > start && offset >= point ? offset &+ 1 : offset] & 15
  }
}
