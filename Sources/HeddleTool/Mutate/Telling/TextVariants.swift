/// Texts near another one, which a test of texts may take for it or not.
enum TextVariants {
  /// Texts that no policy needs to name: letters with and without case, blanks, separators.
  static let plain = ["ab", "Ab", " ab", "a/b", "cd", ""]

  /// A text and its neighbours: in another case, longer and shorter at both ends, padded, and what
  /// it matches as a pattern.
  static func variants(of text: String) -> [String] {
    var result = [text, swappedCase(text), "x" + text, text + "x", "x" + text + "x"]
    if !text.isEmpty {
      result.append(String(text.unicodeScalars.dropLast()))
      result.append(String(text.unicodeScalars.dropFirst()))
      result.append(" " + text)
    }
    if text.utf8.contains(UInt8(ascii: "*")) || text.utf8.contains(UInt8(ascii: "?")) {
      for star in ["", "x"] {
        for mark in ["x", ""] {
          let matched = replaced(text, star: star, mark: mark)
          result += [matched, "x" + matched, matched + "x"]
        }
      }
    }
    return result
  }

  private static func swappedCase(_ text: String) -> String {
    text == text.lowercased() ? text.uppercased() : text.lowercased()
  }

  private static func replaced(_ text: String, star: String, mark: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "*": result += star
      case "?": result += mark
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
