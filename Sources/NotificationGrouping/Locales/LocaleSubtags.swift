/// The parts of a locale's name, in canonical case and by their present names.
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
    let bytes = Array(text.utf8)
    let modified = Self.index(of: UInt8(ascii: "@"), in: bytes)
    let end = min(modified, Self.index(of: UInt8(ascii: "."), in: bytes))
    guard readParts(of: bytes[..<end]) else { return nil }
    if modified < bytes.count { apply(LocaleSubtag(bytes[(modified + 1)...])) }
    if region == "UK" { region = "GB" }
    if let other = LocaleTable(LocaleData.aliases)[language] { replaceLanguage(by: other.string) }
  }

  /// RFC 5646, section 4.4.1, asks for room for 35 characters; names of character sets and
  /// keywords are longer.
  private static let longest = 200

  /// Languages that were written in front of their varieties: `zh-yue` is `yue`.
  ///
  /// Source: IANA Language Subtag Registry, `Prefix` of `Type: extlang`.
  private static let extended: StaticString = "ar kok lv ms sgn sw uz zh"

  /// What POSIX modifiers say in present terms.
  private static let modifiers: StaticString = """
    cyrillic=Cyrl
    latin=Latn
    valencia=valencia
    """

  private static func index(of byte: UInt8, in bytes: [UInt8]) -> Int {
    var index = 0
    while index < bytes.count, bytes[index] != byte { index += 1 }
    return index
  }

  /// Reads the parts between `-` or `_`, and says whether each is in its place.
  private mutating func readParts(of bytes: ArraySlice<UInt8>) -> Bool {
    var start = bytes.startIndex
    var place = Place.language
    while place != .extension, start <= bytes.endIndex {
      var end = start
      while end < bytes.endIndex, bytes[end] != UInt8(ascii: "-"), bytes[end] != UInt8(ascii: "_") {
        end += 1
      }
      guard let part = LocaleSubtag(bytes[start..<end]), let next = read(part, from: place) else {
        return false
      }
      place = next
      start = end + 1
    }
    return true
  }

  /// The parts in their order; all but the first may be absent.
  private enum Place: Int {
    case language
    case extendedLanguage
    case script
    case region
    case variant
    case `extension`
  }

  /// Reads a part that may stand at a place or a later one, and returns the place behind it.
  private mutating func read(_ part: LocaleSubtag, from place: Place) -> Place? {
    if place == .language {
      guard part.isLanguage else { return nil }
      language = part.lowercased
      if language == "root" { language = "und" }
      return .extendedLanguage
    }
    if place == .extendedLanguage, part.isExtendedLanguage,
      LocaleWords(Self.extended).contains(language)
    {
      language = part.lowercased
      return .script
    }
    if place.rawValue <= Place.script.rawValue, part.isScript {
      script = part.capitalized
      return .region
    }
    if place.rawValue <= Place.region.rawValue, part.isRegion {
      region = part.uppercased
      return .variant
    }
    if part.isVariant {
      variant = (variant.map { $0 + "-" } ?? "") + part.lowercased
      return .variant
    }
    return part.isSingleton ? .extension : nil
  }

  private mutating func apply(_ modifier: LocaleSubtag?) {
    guard let modifier, let value = LocaleTable(Self.modifiers)[modifier.lowercased] else { return }
    if value.count == 4 {
      script = script ?? value.string
    } else {
      variant = variant ?? value.string
    }
  }

  private mutating func replaceLanguage(by name: String) {
    let stated = self
    guard readParts(of: Array(name.utf8)[...]) else { return }
    script = stated.script ?? script
    region = stated.region ?? region
  }
}
