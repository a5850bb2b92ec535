import NotificationGrouping
import Testing

@Suite struct LocalizedFormats {
  private static let english = PluralRules(locale: LocaleIdentifier("en"))

  @Test(arguments: [
    ("%u more messages", [FormatArgument.number(2)], "2 more messages"),
    ("%u of %u", [.number(2), .number(3)], "2 of 3"),
    ("%2$@: %1$u", [.number(2), .text("Ann")], "Ann: 2"),
    ("%1$u and again %1$ld", [.number(7)], "7 and again 7"),
    ("100%% of %@", [.text("50%")], "100% of 50%"),
    ("%d %i %u %ld %lld %lu %llu %li", Array(repeating: .number(5), count: 8), "5 5 5 5 5 5 5 5"),
    ("%hhd %hd %qd %zu %td %jd", Array(repeating: .number(5), count: 6), "5 5 5 5 5 5"),
    (
      "%5d|%-5d|%05d|%+d|% d|%.3d", Array(repeating: .number(5), count: 6),
      "    5|5    |00005|+5| 5|005"
    ),
    ("%05d|%5d|%+d|%.3d", Array(repeating: .number(-5), count: 4), "-0005|   -5|-5|-005"),
    ("%x %X %#x %o %#o", Array(repeating: .number(58), count: 5), "3a 3A 0x3a 72 072"),
    ("%f %.1f %.0f %7.2f", Array(repeating: .number(5), count: 4), "5.000000 5.0 5    5.00"),
    ("%.2@|%5@|%-5@|", Array(repeating: .text("Zoë"), count: 3), "Zo|  Zoë|Zoë  |"),
    ("%'d", [.number(1_000)], "1000"),
    ("%d", [.number(.min)], "-9223372036854775808"),
    ("%x", [.number(-1)], "ffffffffffffffff"),
    ("no argument", [], "no argument"),
    ("", [], ""),
  ])
  func `show their arguments`(text: String, arguments: [FormatArgument], expected: String) throws {
    let format = try LocalizedFormat(parsing: text)
    #expect(format.rendered(with: arguments, plurals: Self.english) == expected)
    #expect(!format.hasPluralVariants)
  }

  @Test(arguments: [
    ("%d", [FormatArgument.text("Ann")]), ("%@", [.number(5)]), ("%d %@", [.number(5)]),
    ("%2$@", [.number(5)]), ("%3$d", [.number(5), .number(5)]), ("%f", [.text("5")]),
    ("%x", [.text("5")]),
  ])
  func `show nothing if an argument is missing or of the wrong kind`(
    text: String, arguments: [FormatArgument]
  ) throws {
    #expect(
      try LocalizedFormat(parsing: text).rendered(with: arguments, plurals: Self.english) == nil)
  }

  @Test(arguments: [
    ("50% off", FormatText.Failure.Kind.strayPercent, 2..<5), ("100%", .strayPercent, 3..<4),
    ("% publicacions", .strayPercent, 0..<3), ("%Βρέθηκε", .strayPercent, 0..<1),
    ("%1$d% af", .strayPercent, 4..<7), ("%y", .strayPercent, 0..<2), ("%ll", .strayPercent, 0..<1),
    ("%1", .strayPercent, 0..<1), ("% de votos", .strayPercent, 0..<3),
    ("%s", .unsupportedConversion, 0..<2), ("%5c", .unsupportedConversion, 0..<3),
    ("a %a", .unsupportedConversion, 2..<4), ("%n", .unsupportedConversion, 0..<2),
    ("%*d", .argumentWidth, 0..<2), ("%.*f", .argumentWidth, 0..<3), ("%101d", .tooWide, 0..<4),
    ("%99999999999999999999d", .tooWide, 0..<21), ("%.101f", .tooWide, 0..<5),
    ("%0$d", .badPosition, 0..<3), ("%$d", .badPosition, 0..<2), ("%100$d", .badPosition, 0..<5),
    ("%99999999999999999999$d", .badPosition, 0..<22), ("%#@n", .unfinishedReference, 0..<4),
    ("%#@@", .unfinishedReference, 0..<3), ("%#@a%d@", .unfinishedReference, 0..<4),
    ("%#@n@", .unknownVariable, 0..<5), ("%arg", .unsupportedConversion, 0..<2),
  ])
  func `refuse what is no conversion, at its place`(
    text: String, kind: FormatText.Failure.Kind, range: Range<Int>
  ) {
    #expect(throws: FormatText.Failure(kind: kind, range: range)) {
      try LocalizedFormat(parsing: text)
    }
  }

  @Test func `tell all failures of a text and read the rest`() {
    let text = FormatText(parsing: "50% of %s, %d% more")
    #expect(text.failures.map(\.kind) == [.strayPercent, .unsupportedConversion, .strayPercent])
    #expect(text.parts.filter(\.takesArgument).count == 1)
  }

  @Test(arguments: [
    ("%d %@", false), ("%1$d %2$@", false), ("%1$d %@", true), ("%1$#@n@ %@", true), ("%%", false),
  ])
  func `know whether positions are mixed`(text: String, isMixed: Bool) {
    #expect(FormatText(parsing: text).mixesPositions == isMixed)
  }
}
