/// The parts of a locale's name as they were written, in canonical case.
struct LocaleSubtags {
  var language = "und"
  var script: String?
  var region: String?
  var variant: String?

  /// Reads a name in any of the spellings that occur.
  ///
  /// Among them are `pt-BR`, `pt_BR`, `zh_Hant_TW`, `ar-u-nu-latn` and `sr_RS.UTF-8@latin`.
  /// Extensions and the character set are left out.
  ///
  /// Sources: RFC 5646, section 2.1, for the order and lengths of the parts; the POSIX form
  /// `language_REGION.charset@modifier` for the rest.
  ///
  /// - Returns: nil if the name has no such form.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let halves = text.utf8.split(
      separator: UInt8(ascii: "@"), maxSplits: 1, omittingEmptySubsequences: false)
    let name = halves[0].prefix { $0 != UInt8(ascii: ".") }
    var parts = name.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }.map { LocaleSubtag($0) }[...]
    guard parts.allSatisfy({ $0.isPossible }), let first = parts.popFirst(), first.isLanguage else {
      return nil
    }
    language = first.lowercased == "root" ? "und" : first.lowercased
    if let part = parts.first, part.isExtendedLanguage, Self.extended.contains(language) {
      language = part.lowercased
      parts.removeFirst()
    }
    if let part = parts.first, part.isScript {
      script = part.capitalized
      parts.removeFirst()
    }
    if let part = parts.first, part.isRegion {
      region = part.uppercased
      parts.removeFirst()
    }
    while let part = parts.first, part.isVariant {
      variant = (variant.map { $0 + "-" } ?? "") + part.lowercased
      parts.removeFirst()
    }
    // What follows a part of one letter is an extension.
    guard parts.first?.isSingleton ?? true else { return nil }
    if halves.count > 1 { apply(modifier: LocaleSubtag(halves[1]).lowercased) }
    replaceAliases()
  }

  /// RFC 5646, section 4.4.1, asks for room for 35 characters; names of character sets and
  /// keywords are longer.
  private static let longest = 200

  /// Languages that were written in front of their varieties: `zh-yue` is `yue`.
  ///
  /// Source: IANA Language Subtag Registry, `Prefix` of `Type: extlang`.
  private static let extended = ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"]

  private mutating func apply(modifier: String) {
    switch modifier {
    case "latin": script = script ?? "Latn"
    case "cyrillic": script = script ?? "Cyrl"
    case "devanagari": script = script ?? "Deva"
    case "valencia": variant = variant ?? "valencia"
    default: break
    }
  }

  private mutating func replaceAliases() {
    if region == "UK" { region = "GB" }
    guard let replacement = LocaleTable(LocaleData.aliases)[language] else { return }
    let parts = replacement.utf8.split(separator: UInt8(ascii: "-")).map { LocaleSubtag($0) }
    for part in parts {
      if part.isScript {
        script = script ?? part.capitalized
      } else if part.isRegion, part.uppercased == part.text {
        region = region ?? part.uppercased
      } else {
        language = part.lowercased
      }
    }
  }
}

/// One part of a locale's name.
struct LocaleSubtag {
  /// The part as it was written.
  let text: String

  init(_ bytes: Substring.UTF8View) {
    text = String(decoding: bytes, as: UTF8.self)
  }

  var isPossible: Bool {
    (1...8).contains(text.utf8.count)
      && text.utf8.allSatisfy { Self.isLetter($0) || Self.isDigit($0) }
  }

  var isLanguage: Bool {
    isLetters && ((2...3).contains(text.utf8.count) || lowercased == "root")
  }

  var isExtendedLanguage: Bool { isLetters && text.utf8.count == 3 }

  var isScript: Bool { isLetters && text.utf8.count == 4 }

  var isRegion: Bool {
    text.utf8.count == 2 && isLetters
      || text.utf8.count == 3 && text.utf8.allSatisfy { Self.isDigit($0) }
  }

  var isVariant: Bool {
    (5...8).contains(text.utf8.count)
      || text.utf8.count == 4 && text.utf8.first.map { Self.isDigit($0) } == true
  }

  var isSingleton: Bool { text.utf8.count == 1 }

  var lowercased: String {
    String(decoding: text.utf8.map { Self.isUpper($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  var uppercased: String {
    String(decoding: text.utf8.map { Self.isLower($0) ? $0 - 32 : $0 }, as: UTF8.self)
  }

  var capitalized: String {
    var bytes = Array(lowercased.utf8)
    if let first = bytes.first, Self.isLower(first) { bytes[0] = first - 32 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var isLetters: Bool { text.utf8.allSatisfy { Self.isLetter($0) } }

  private static func isUpper(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z")
  }

  private static func isLower(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a") <= byte && byte <= UInt8(ascii: "z")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { isUpper(byte) || isLower(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
  }
}
