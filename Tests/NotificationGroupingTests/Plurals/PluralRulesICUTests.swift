#if os(Linux)
  import NotificationGrouping
  import Testing

  @Suite struct ThePluralRulesOfICU {
    /// Small numbers, and those that tell the rules of large ones.
    private static let numbers: [UInt64] = {
      var numbers = Array(UInt64(0)...1_000)
      for count in UInt64(1)...100 { numbers.append(count * 1_000) }
      for count in UInt64(1)...10 {
        numbers += [count * 100_000, count * 1_000_000, count * 1_000_000 + 1]
      }
      for count in UInt64(1)...100 { numbers.append(count * 99_991) }
      return numbers
    }()

    /// Names that CLDR has rules for and ICU does not list.
    private static let others = [
      "ars", "bal", "guw", "ht", "jw", "lld", "mo", "nah", "pap", "sdh", "sh", "sma", "smi", "smj",
      "sms", "ssy", "tl", "tpi", "vo", "an", "hnj", "und", "xx", "pt_XX",
    ]

    /// Where CLDR 47 differs from CLDR 46, which ICU has: nowhere, for whole numbers.
    private static let explained: Set<String> = []

    @Test func `are ours in every locale`() throws {
      var differing: Set<String> = []
      for name in ToolchainICU.locales + Self.others {
        let rules = PluralRules(locale: LocaleIdentifier(name))
        let ours = Self.numbers.map { rules.category(for: $0).rawValue }
        let other = try #require(ToolchainICU.categories(name, Self.numbers))
        guard ours != other, let index = ours.indices.first(where: { ours[$0] != other[$0] }) else {
          continue
        }
        differing.insert("\(name) \(Self.numbers[index]): \(ours[index]), \(other[index])")
      }
      #expect(differing == Self.explained)
      #expect(ToolchainICU.locales.count > 1_000)
    }
  }
#endif
