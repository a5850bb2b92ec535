extension InternetTime {
  /// A moment in UTC as RFC 3339 writes it, to the second, such as `2026-05-01T09:00:00Z`.
  ///
  /// - Parameter milliseconds: Milliseconds since 1970, of a year from 0 to 9999.
  /// - Returns: The text; the sign of the year and more digits where they are needed.
  package static func text(ofMilliseconds milliseconds: Int64) -> String {
    let seconds = floorDivide(milliseconds, by: 1_000).quotient
    let (days, second) = floorDivide(seconds, by: 86_400)
    let (year, month, day) = date(ofDay: days)
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) + "T"
      + padded(second / 3_600, 2) + ":" + padded(second / 60 % 60, 2) + ":"
      + padded(second % 60, 2) + "Z"
  }

  private static func floorDivide(
    _ value: Int64, by divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let quotient = value / divisor
    let remainder = value % divisor
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// The date of a day since 1970, in the proleptic Gregorian calendar.
  ///
  /// The years are counted from March, so that the leap day is the last of its year. Source:
  /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = day + 719_468
    let (era, dayOfEra) = floorDivide(shifted, by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 &* yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 &* dayOfYear + 2) / 153
    let isEarly = month < 10
    return (
      yearOfEra + era &* 400 + (isEarly ? 0 : 1), isEarly ? month + 3 : month - 9,
      dayOfYear - (153 &* month + 2) / 5 + 1
    )
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number < 0 ? 0 - number : number)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
