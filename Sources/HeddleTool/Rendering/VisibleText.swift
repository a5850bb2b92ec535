/// Text from outside, made safe to show on a terminal.
package enum VisibleText {
  /// The text in which control characters, those that turn the direction of writing and
  /// noncharacters are spelt out, such as `<U+001B>`.
  ///
  /// So no text can drive the terminal or hide what it is, and reports hold nothing that the
  /// grammars of YAML and HTML forbid.
  package static func escaping(_ text: String) -> String {
    if !text.unicodeScalars.contains(where: needsEscape) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if needsEscape(scalar) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a character must not reach the terminal as it is.
  static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    // Line and paragraph separators, embeddings and overrides, isolates.
    case 0x2028...0x202E, 0x2066...0x2069: true
    default: isNoncharacter(scalar)
    }
  }

  /// Whether a character is one of the 66 that never stand for anything (Unicode, 23.7).
  static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    0xFDD0...0xFDEF ~= scalar.value || scalar.value & 0xFFFE == 0xFFFE
  }

  static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + ">"
  }
}
