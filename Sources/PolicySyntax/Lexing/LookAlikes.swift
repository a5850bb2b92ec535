/// Letters of other scripts that look like ASCII letters, by which one name passes for another.
///
/// Source: Unicode Technical Standards 39 and 55; Rust and Cedar warn alike.
package enum LookAlikes {
  private static let letters: [UInt32: UInt8] = {
    var letters: [UInt32: UInt8] = [:]
    let table = UnsafeBufferPointer(
      start: lookAlikeLetters.utf8Start, count: lookAlikeLetters.utf8CodeUnitCount)
    var letter: UInt32?
    for scalar in String(decoding: table, as: UTF8.self).unicodeScalars {
      if let code = letter {
        letters[code] = UInt8(truncatingIfNeeded: scalar.value)
        letter = nil
      } else {
        letter = scalar.value
      }
    }
    return letters
  }()

  /// The ASCII letter that a scalar looks like; nil if it is ASCII itself or looks like none.
  static func letter(for scalar: UInt32) -> UInt8? {
    scalar < 0x80 ? nil : letters[scalar]
  }

  /// A text in which each letter stands for all that look like it.
  ///
  /// - Returns: The same text for two names that cannot be told apart; nil if all of it is ASCII,
  ///   in which case `asciiSkeleton(of:)` is what other names have to be compared with.
  package static func skeleton(of text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let letter = letter(for: scalar.value).map { Unicode.Scalar($0) } ?? scalar
      // The capital I and the small l share a shape.
      result.append(letter == "I" ? "l" : letter)
    }
    return String(result)
  }

  /// The skeleton of a text of ASCII letters.
  package static func asciiSkeleton(of text: String) -> String {
    String(
      decoding: text.utf8.map { $0 == UInt8(ascii: "I") ? UInt8(ascii: "l") : $0 }, as: UTF8.self)
  }

  /// The first letter of another script in a run of letters that has ASCII letters too.
  ///
  /// A word all in one script is an ordinary word of its language.
  ///
  /// - Complexity: O(n).
  static func firstMixed(in bytes: [UInt8], _ range: Range<Int>) -> (
    range: SourceRange, scalar: UInt32
  )? {
    var found: (range: SourceRange, scalar: UInt32)?
    var hasASCII = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\") {
        // An escape of a string; the letter after the backslash is not part of a word.
        found = nil
        hasASCII = false
        offset += 2
      } else if byte < 0x80 {
        if byte.isNameByte {
          if !byte.isDigit, byte != UInt8(ascii: "_") { hasASCII = true }
        } else {
          found = nil
          hasASCII = false
        }
        offset += 1
      } else if let scalar = Scalar(in: bytes, at: offset) {
        if !scalar.isNameCharacter {
          found = nil
          hasASCII = false
        } else if found == nil, letter(for: scalar.value) != nil {
          found = (SourceRange(offset, offset + scalar.length), scalar.value)
        }
        offset += scalar.length
      } else {
        offset += 1
      }
      if hasASCII, let found { return found }
    }
    return nil
  }
}
