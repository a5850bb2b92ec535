/// How locales are written: `en`, `pt-BR`, `zh_TW`, `zh-Hans-HK`, `sr@latin`.
///
/// Whether anyone speaks the language is for those to say who know the locales' rules. Source:
/// RFC 5646, and Unicode Technical Standard 35 on identifiers with `_`.
enum LocaleSpelling {
  /// True for a language of 2 or 3 letters, and parts of up to 8 letters or digits after it.
  static func isLocale(_ text: String) -> Bool {
    var parts: [[UInt8]] = [[]]
    var hasModifier = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-") where !hasModifier, UInt8(ascii: "_") where !hasModifier:
        parts.append([])
      case UInt8(ascii: "@") where !hasModifier:
        hasModifier = true
        parts.append([])
      default:
        parts[parts.count - 1].append(byte)
      }
    }
    guard (2...3).contains(parts[0].count), parts[0].allSatisfy({ isLetter($0) }) else {
      return false
    }
    return parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  /// One spelling for all that mean the same: small letters, and `-` between the parts.
  static func folded(_ text: String) -> String {
    let bytes = text.utf8.map { byte -> UInt8 in
      if byte == UInt8(ascii: "_") { return UInt8(ascii: "-") }
      return isLetter(byte) ? byte | 0x20 : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
