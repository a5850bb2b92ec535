#if os(Linux)
  import NotificationGrouping
  import Testing

  @Suite struct TheLocalesOfICU {
    @Test func `are read as they are written`() {
      for name in ToolchainICU.locales where name != "en_US_POSIX" {
        let text = LocaleIdentifier(name).text
        #expect(text == String(name.map { $0 == "_" ? "-" : $0 }))
      }
    }

    @Test func `have the likely parts that ICU adds`() {
      var differences: [String: String] = [:]
      for name in ToolchainICU.locales where name != "en_US_POSIX" {
        guard LocaleIdentifier(name).isKnown else { continue }
        let ours = LocaleIdentifier(name).maximized.text
        let other = ToolchainICU.maximized(name) ?? ""
        if ours != String(other.map { $0 == "_" ? "-" : $0 }) { differences[name] = other }
      }
      // Apple's data prefer the slanted style of Arabic script, where CLDR has Arab.
      #expect(differences == ["ur": "ur_Aran_PK", "ks": "ks_Aran_IN"])
    }

    @Test func `run in the direction that ICU says`() {
      for name in ToolchainICU.locales {
        let isRightToLeft = LocaleIdentifier(name).direction == .rightToLeft
        #expect(isRightToLeft == ToolchainICU.isRightToLeft(name), "\(name)")
      }
    }
  }
#endif
