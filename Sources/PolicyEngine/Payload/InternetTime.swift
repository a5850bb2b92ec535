/// A moment as RFC 3339 writes it, such as `2026-05-01T09:00:00Z`.
package struct InternetTime: Sendable, Hashable {
  /// Milliseconds since 1970; what is finer is dropped.
  package let milliseconds: Int64

  /// Why a text is no moment.
  package enum Failure: Error, Sendable {
    /// It is not written as RFC 3339 has it.
    case form
    /// There is no such day or no such time.
    case value
  }

  /// Reads a moment by the grammar of RFC 3339, section 5.6.
  ///
  /// A leap second counts as the second after it.
  package init(parsing text: String) throws(Failure) {
    var reader = Reader(bytes: Array(text.utf8))
    let year = try reader.number(digits: 4)
    try reader.skip("-")
    let month = try reader.number(digits: 2)
    try reader.skip("-")
    let day = try reader.number(digits: 2)
    guard reader.take("T") || reader.take("t") else { throw .form }
    let hour = try reader.number(digits: 2)
    try reader.skip(":")
    let minute = try reader.number(digits: 2)
    try reader.skip(":")
    let second = try reader.number(digits: 2)
    let fraction = try reader.fraction()
    let offset = try reader.offset()
    guard reader.isAtEnd else { throw .form }
    guard (1...12).contains(month), day >= 1, day <= Self.days(ofMonth: month, of: year),
      hour < 24, minute < 60, second <= 60
    else { throw .value }
    let days = Self.days(toYear: year) + Self.days(toMonth: month, of: year) + day - 1
    // No year has more than four digits, so nothing overflows; a product that is checked for that
    // would need 128 bits, which WebAssembly lacks.
    let seconds = days &* 86_400 + (hour &* 60 + minute - offset) &* 60 + second
    // In UTC, too, it has to be a moment that four digits of a year can tell.
    guard (Self.firstSecond...Self.lastSecond).contains(seconds) else { throw .value }
    milliseconds = seconds &* 1_000 + fraction
  }

  /// The first second of the year 0 and the last one of the year 9999, in seconds since 1970.
  private static let firstSecond: Int64 = -62_167_219_200
  private static let lastSecond: Int64 = 253_402_300_799

  // MARK: Calendar

  private static func isLeap(_ year: Int64) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(ofMonth month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func days(toMonth month: Int64, of year: Int64) -> Int64 {
    var days: Int64 = 0
    for earlier in 1..<month { days += Self.days(ofMonth: earlier, of: year) }
    return days
  }

  /// The days from the first of January 1970 to that of a year, in the Gregorian calendar.
  private static func days(toYear year: Int64) -> Int64 {
    /// The leap days of the years before one, counted from the year 0, which is one.
    func leapDays(before year: Int64) -> Int64 {
      (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
    }
    return (year - 1970) &* 365 + leapDays(before: year) - leapDays(before: 1970)
  }
}

/// Reads the parts of a moment.
private struct Reader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  private var digit: Int64? {
    guard position < bytes.count, (0x30...0x39).contains(bytes[position]) else { return nil }
    return Int64(bytes[position] - 0x30)
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  mutating func skip(_ character: Unicode.Scalar) throws(InternetTime.Failure) {
    guard take(character) else { throw .form }
  }

  mutating func number(digits: Int) throws(InternetTime.Failure) -> Int64 {
    var value: Int64 = 0
    for _ in 0..<digits {
      guard let digit else { throw .form }
      value = value &* 10 + digit
      position += 1
    }
    return value
  }

  /// The fraction of a second in milliseconds; 0 if there is none.
  mutating func fraction() throws(InternetTime.Failure) -> Int64 {
    guard take(".") else { return 0 }
    guard digit != nil else { throw .form }
    var value: Int64 = 0
    var unit: Int64 = 100
    while let digit {
      value += digit &* unit
      unit /= 10
      position += 1
    }
    return value
  }

  /// The minutes by which the local time is before the universal one.
  mutating func offset() throws(InternetTime.Failure) -> Int64 {
    if take("Z") || take("z") { return 0 }
    let isBehind = take("-")
    if !isBehind { try skip("+") }
    let hour = try number(digits: 2)
    try skip(":")
    let minute = try number(digits: 2)
    guard hour < 24, minute < 60 else { throw .value }
    return (hour &* 60 + minute) &* (isBehind ? -1 : 1)
  }
}
