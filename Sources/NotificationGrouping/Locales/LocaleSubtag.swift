/// One part of a locale's name.
struct LocaleSubtag {
  private var bytes: [UInt8] = []
  private var letters = 0

  /// Reads one to eight letters and digits of ASCII.
  ///
  /// - Returns: nil if the text is something else.
  init?(_ text: ArraySlice<UInt8>) {
    guard !text.isEmpty, text.count <= 8 else { return nil }
    for byte in text {
      let lower = byte | 0x20
      if UInt8(ascii: "a") <= lower, lower <= UInt8(ascii: "z") {
        bytes.append(lower)
        letters += 1
      } else if Self.isDigit(byte) {
        bytes.append(byte)
      } else {
        return nil
      }
    }
  }

  var isLanguage: Bool { isOfLetters && (count == 2 || count == 3 || lowercased == "root") }

  var isExtendedLanguage: Bool { isOfLetters && count == 3 }

  var isScript: Bool { isOfLetters && count == 4 }

  var isRegion: Bool { isOfLetters && count == 2 || letters == 0 && count == 3 }

  var isVariant: Bool { count >= 5 || count == 4 && Self.isDigit(bytes[0]) }

  var isSingleton: Bool { count == 1 }

  var lowercased: String { text(capitals: 0) }

  var capitalized: String { text(capitals: 1) }

  var uppercased: String { text(capitals: count) }

  private var count: Int { bytes.count }

  private var isOfLetters: Bool { letters == count }

  private func text(capitals: Int) -> String {
    var text = bytes
    for index in 0..<capitals where !Self.isDigit(text[index]) { text[index] -= 0x20 }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
  }
}
