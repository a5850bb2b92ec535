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
  ///   - previous: The value before if there are only two; isolates around it do not count.
  ///   - next: The value behind; isolates around it do not count.
  /// - Returns: The text, with what the two values do to it.
  func adapted(_ between: String, after previous: String, before next: String) -> String {
    switch self {
    case .none:
      return between
    case .spanish:
      return between == " y " && Self.soundsLikeI(next) ? " e " : between
    case .hebrew:
      guard between == " \u{5D5}", let first = Self.first(of: next) else { return between }
      return Self.isHebrew(first) ? between : between + "-"
    case .thai:
      let opens = between.utf8.first != UInt8(ascii: " ") && Self.isForeign(Self.last(of: previous))
      let closes = between.utf8.last != UInt8(ascii: " ") && Self.isForeign(Self.first(of: next))
      return (opens ? " " : "") + between + (closes ? " " : "")
    }
  }

  private static func first(of text: String) -> UInt32? {
    for scalar in text.unicodeScalars where !isIsolate(scalar) { return scalar.value }
    return nil
  }

  private static func last(of text: String) -> UInt32? {
    var last: UInt32?
    for scalar in text.unicodeScalars where !isIsolate(scalar) { last = scalar.value }
    return last
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool {
    0x2066 <= scalar.value && scalar.value <= 0x2069
  }

  /// "i…" and "hi…", but not "hia…" and "hie…", which begin with a consonant.
  private static func soundsLikeI(_ word: String) -> Bool {
    var isBehindH = false
    var isBehindHi = false
    for scalar in word.unicodeScalars where !isIsolate(scalar) {
      // In ASCII, this bit tells capital letters; no other scalar becomes a letter by it.
      let letter = scalar.value | 0x20
      if isBehindHi { return letter != 0x61 && letter != 0x65 }
      switch letter {
      case 0x68 where !isBehindH: isBehindH = true
      case 0x69 where isBehindH: isBehindHi = true
      default: return letter == 0x69
      }
    }
    return isBehindHi
  }

  private static func isHebrew(_ code: UInt32) -> Bool {
    0x591 <= code && code <= 0x5F4 || 0xFB1D <= code && code <= 0xFB4F
  }

  /// Whether it is not Thai; the sign of the baht is common to all scripts.
  private static func isForeign(_ code: UInt32?) -> Bool {
    guard let code else { return false }
    return code < 0xE01 || code > 0xE5B || code == 0xE3F
  }
}
