/// How an argument is written: what stands between `%` and the end of its conversion.
///
/// Source: Apple's "String Format Specifiers", which follow `printf` of IEEE 1003.1.
package struct FormatConversion: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// `%@`
    case text
    /// `%d`, `%i`, `%u` and their lengths.
    case decimal
    /// `%x`
    case hexadecimal
    /// `%X`
    case uppercaseHexadecimal
    /// `%o`
    case octal
    /// `%f`
    case fixedPoint
  }

  /// What stands before a number that is not negative.
  package enum Sign: Sendable, Hashable {
    case none
    case plus
    case space
  }

  package var kind: Kind
  /// The length and the letter as they are written, such as `u`, `lld` or `@`.
  package var specifier: String
  package var sign: Sign = .none
  package var isLeftAligned = false
  package var isPaddedWithZeros = false
  /// True for `#`, which writes `0x` before hexadecimal digits.
  package var writesPrefix = false
  /// The least number of characters.
  package var width = 0
  /// The least number of digits, the digits after the point, or the most characters of a text.
  package var precision: Int?

  package init(kind: Kind, specifier: String) {
    self.kind = kind
    self.specifier = specifier
  }

  /// True if the argument is a number.
  package var takesNumber: Bool { kind != .text }

  /// The largest width and precision that are read; no text of a notification needs more.
  package static let largestWidth = 100
}
