/// What the words beside a language's "and" do to it.
///
/// Source: ICU's list formatter, which does the same where its pattern is CLDR's; the spaces of
/// Thai are Apple's.
enum ListContact: Sendable {
  /// Nothing.
  case none
  /// Spanish "y" is "e" before the sound of "i".
  case spanish
  /// The Hebrew letter is written on to the next word, with a hyphen if that is not Hebrew.
  case hebrew
  /// Thai has no space between words, other scripts have.
  case thai

  init(language: String) {
    switch language {
    case "es": self = .spanish
    case "he": self = .hebrew
    case "th": self = .thai
    default: self = .none
    }
  }

  /// The text between two values as it is to be there.
  ///
  /// - Parameters:
  ///   - between: The text of the pattern.
  ///   - previous: The value before, if there are only two; isolates around it do not count.
  ///   - next: The value behind; isolates around it do not count.
  /// - Returns: The text, with what the two values do to it.
  func adapted(_ between: String, after previous: String?, before next: String) -> String {
    let following = next.unicodeScalars.drop { Self.isIsolate($0) }
    switch self {
    case .none:
      return between
    case .spanish:
      return between == " y " && Self.soundsLikeI(following) ? " e " : between
    case .hebrew:
      guard between == " \u{5D5}", let first = following.first else { return between }
      return Self.isHebrew(first) ? between : between + "-"
    case .thai:
      let preceding = (previous ?? "").unicodeScalars.reversed().first { !Self.isIsolate($0) }
      let opens = between.unicodeScalars.first != " " && preceding.map { !Self.isThai($0) } == true
      let closes =
        between.unicodeScalars.last != " " && following.first.map { !Self.isThai($0) } == true
      return (opens ? " " : "") + between + (closes ? " " : "")
    }
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool {
    0x2066 <= scalar.value && scalar.value <= 0x2069
  }

  /// "i…" and "hi…", but not "hia…" and "hie…", which begin with a consonant.
  private static func soundsLikeI(_ word: Substring.UnicodeScalarView) -> Bool {
    // In ASCII, a bit tells capital letters; the others here are compared too, and match none.
    let letters = word.prefix(3).map { $0.value | 0x20 }
    switch (letters.first, letters.dropFirst().first, letters.dropFirst(2).first) {
    case (0x69, _, _): return true
    case (0x68, 0x69, let third): return third != 0x61 && third != 0x65
    default: return false
    }
  }

  private static func isHebrew(_ scalar: Unicode.Scalar) -> Bool {
    0x591 <= scalar.value && scalar.value <= 0x5F4
      || 0xFB1D <= scalar.value && scalar.value <= 0xFB4F
  }

  private static func isThai(_ scalar: Unicode.Scalar) -> Bool {
    // The sign of the baht is common to all scripts.
    0xE01 <= scalar.value && scalar.value <= 0xE5B && scalar.value != 0xE3F
  }
}
