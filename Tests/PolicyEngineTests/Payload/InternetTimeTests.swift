import Foundation
import Testing

@testable import PolicyEngine

@Suite struct InternetTimeTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.001Z", 1), ("1969-12-31T23:59:59Z", -1000),
      ("2000-02-29T12:00:00Z", 951_825_600_000), ("2026-05-01T09:00:00+02:00", 1_777_618_800_000),
      ("2026-05-01t09:00:00.123456789z", 1_777_626_000_123),
      ("2026-05-01T09:00:00.1234999999999999999999999999Z", 1_777_626_000_123),
      ("2026-05-01T09:00:00.000000000000000000000000001Z", 1_777_626_000_000),
      ("1969-12-31T23:59:59.9999999999Z", -1),
      ("2026-05-01T09:00:00.99999999999999999999+02:00", 1_777_618_800_999),
      ("2016-12-31T23:59:60Z", 1_483_228_800_000),
      ("2026-05-01T09:00:00-00:30", 1_777_627_800_000),
      ("2026-05-01T09:00:00.5Z", 1_777_626_000_500),
      ("0000-01-01T00:00:00Z", -62_167_219_200_000), ("9999-12-31T23:59:59Z", 253_402_300_799_000),
    ] as [(String, Int64)])
  func `a moment is a number of milliseconds`(_ text: String, _ expected: Int64) throws {
    #expect(try InternetTime(parsing: text).milliseconds == expected)
  }

  @Test(arguments: [
    "", "2026", "2026-05-01", "2026-05-01T09:00Z", "2026-05-01 09:00:00Z", "2026-05-01T09:00:00",
    "2026-05-01T09:00:00.Z", "2026-05-01T09:00:00+0200", "2026-05-01T09:00:00Zx",
    "26-05-01T09:00:00Z", "2026-5-1T09:00:00Z", "+2026-05-01T09:00:00Z", "2026-05-01T09:00:00+2:00",
    "２026-05-01T09:00:00Z", " 2026-05-01T09:00:00Z",
  ])
  func `what RFC 3339 does not write so is none`(_ text: String) {
    #expect(throws: InternetTime.Failure.form) { try InternetTime(parsing: text) }
  }

  @Test(arguments: [
    "9999-12-31T23:59:60-23:59", "0000-01-01T00:00:00+23:59",
    "2026-00-01T00:00:00Z", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "2026-04-31T00:00:00Z", "2026-05-00T00:00:00Z", "2026-05-01T24:00:00Z", "2026-05-01T00:60:00Z",
    "2026-05-01T00:00:61Z", "2026-05-01T00:00:00+24:00", "2026-05-01T00:00:00+00:60",
  ])
  func `a day or a time that there is not is none`(_ text: String) {
    #expect(throws: InternetTime.Failure.value) { try InternetTime(parsing: text) }
  }

  @Test func `days are those of Foundation's calendar`() throws {
    var format = Date.ISO8601FormatStyle()
    format.timeZone = .gmt
    for day in stride(from: -719_528 as Int64, to: 2_932_896, by: 97) {
      let date = Date(timeIntervalSince1970: Double(day * 86_400))
      // Foundation counts the days before 1582 by the Julian calendar, RFC 3339 does not.
      guard day > -141_427 else { continue }
      #expect(try InternetTime(parsing: date.formatted(format)).milliseconds == day * 86_400_000)
    }
  }
}
