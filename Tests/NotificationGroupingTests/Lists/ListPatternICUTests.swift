#if os(Linux)
  import Foundation
  import NotificationGrouping
  import Testing

  @Suite struct TheListsOfFoundation {
    private static let lists: [[String]] = [
      [], ["Bob"], ["דנה"], ["Ana", "Bob"], ["Ana", "Inés"], ["דנה", "Hilda"],
      ["דנה", "דנה (Bob)"],
      ["ก", "دانا (Bob)"], ["Bob", "ก"], ["ก", "ข"], ["A", "42", "Hiedra"], ["Ana", "דנה", "王"],
      ["+1 555", "٤٢", "😀"], ["a", "b", "c", "ד"], ["a", "b", "ก", "hi", "Ím"],
      ["", "", ""], ["\u{202E}x\u{202C}", "ا", "ก", "i", "דנה"],
    ]

    /// English of the world, which has a comma before the last of three in Apple's data.
    ///
    /// CLDR has none, in version 46 as in 47; Apple has none in Britain and Canada alone.
    private static let comma = Set(
      """
      001 150 AG AI AT AU BB BE BM BS BW BZ CC CH CK CM CX CY CZ DE DG DK DM ER FI FJ FK FM FR GD
      GG GH GI GM GY HK HU ID IE IL IM IN IO JE JM KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA
      NF NG NL NO NR NU NZ PG PK PL PN PT PW RW SB SC SD SE SG SH SI SK SL SS SX SZ TC TK TO TT TV
      TZ UG VC VG VU WS ZA ZM ZW
      """.split { $0 == " " || $0 == "\n" }.map { "en_\($0)" })

    /// Hindi, in Apple's data, has no comma there; CLDR has one, in version 46 as in 47.
    private static let noComma: Set<String> = ["hi", "hi_IN"]

    @Test func `are ours in every locale, but for one comma in two languages`() {
      for name in ToolchainICU.locales {
        let style = ListFormatStyle<StringStyle, [String]>.list(type: .and, width: .standard)
          .locale(Locale(identifier: name))
        let pattern = ListPattern(locale: LocaleIdentifier(name))
        for list in Self.lists {
          var expected = pattern.joined(list, isolated: true)
          if list.count > 2, Self.comma.contains(name) {
            expected.replaceLast(" and ", with: ", and ")
          } else if list.count > 2, Self.noComma.contains(name) {
            expected.replaceLast(", और ", with: " और ")
          }
          #expect(style.format(list) == expected, "\(name)")
        }
      }
    }
  }

  extension String {
    fileprivate mutating func replaceLast(_ part: String, with other: String) {
      guard let range = ranges(of: part).last else { return }
      replaceSubrange(range, with: other)
    }
  }
#endif
