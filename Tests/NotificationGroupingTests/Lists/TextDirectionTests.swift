import NotificationGrouping
import Testing

@Suite struct ADirectionOfText {
  @Test(arguments: [
    ("Bob", false, true), ("דנה", true, false), ("دانا", true, false), ("דנה (Bob)", true, true),
    ("42", false, false), ("٤٢", true, false), ("!", false, false), ("", false, false),
    ("😀", false, false), ("王", false, true), ("ދިވެހި", true, false), ("𞤀", true, false),
    ("\u{200E}", false, true), ("\u{200F}", true, false), ("\u{202E}", true, false),
    ("\u{301}", false, false), ("ก", false, true),
  ])
  func `isolates what holds a character of the other`(
    _ value: String, _ inLeftToRight: Bool, _ inRightToLeft: Bool
  ) {
    let isolated = "\u{2068}\(value)\u{2069}"
    #expect(TextDirection.leftToRight.isolating(value) == (inLeftToRight ? isolated : value))
    #expect(TextDirection.rightToLeft.isolating(value) == (inRightToLeft ? isolated : value))
  }

  #if os(Linux)
    /// Unicode 16, which ICU has, against 15.1 here: the nablas of mathematics lost their
    /// direction; a script and some letters are new.
    private static let explained = Set<UInt32>(
      [0x1D6C1, 0x1D6FB, 0x1D735, 0x1D76F, 0x1D7A9, 0x10D6E] + Array(0x1CCD6...0x1CCEF))

    @Test func `knows the direction that ICU gives every character`() {
      var differing: Set<UInt32> = []
      for code in UInt32(0)...0x10FFFF {
        guard let scalar = Unicode.Scalar(code), ToolchainICU.isAssigned(scalar) else { continue }
        // As UCharDirection counts: 17 is a mark, which goes with the letter before it.
        let kind = ToolchainICU.direction(scalar)
        guard kind != 17 else { continue }
        let value = String(Character(scalar))
        let isRightToLeft = TextDirection.leftToRight.isolating(value) != value
        let isLeftToRight = TextDirection.rightToLeft.isolating(value) != value
        // R, AN, AL, RLE, RLO; L, LRE, LRO.
        if isRightToLeft != [1, 5, 13, 14, 15].contains(kind) { differing.insert(code) }
        if isLeftToRight != [0, 11, 12].contains(kind) { differing.insert(code) }
      }
      #expect(differing == Self.explained)
    }
  #endif
}
