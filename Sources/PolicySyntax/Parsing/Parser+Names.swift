/// The words of the language that a name can only be in backticks.
///
/// The parser asks this of nearly every word; the first letter answers for most of them.
package enum ReservedWord {
  /// Whether a word stands between or after operands.
  static func isInfix(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    switch word.first {
    case UInt8(ascii: "a"): spells(word, "and")
    case UInt8(ascii: "c"): spells(word, "contains")
    case UInt8(ascii: "e"): spells(word, "exists") || spells(word, "ends")
    case UInt8(ascii: "i"): spells(word, "in")
    case UInt8(ascii: "m"): spells(word, "matches")
    case UInt8(ascii: "o"): spells(word, "or")
    case UInt8(ascii: "s"): spells(word, "starts")
    default: false
    }
  }

  /// Whether a word is one of the others.
  private static func isOther(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    switch word.first {
    case UInt8(ascii: "a"): spells(word, "at")
    case UInt8(ascii: "f"): spells(word, "false")
    case UInt8(ascii: "l"): spells(word, "lenient")
    case UInt8(ascii: "n"): spells(word, "not")
    case UInt8(ascii: "t"): spells(word, "true")
    default: false
    }
  }

  private static func spells(_ word: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
    guard word.count == text.utf8CodeUnitCount else { return false }
    for (index, byte) in word.enumerated() where byte != text.utf8Start[index] { return false }
    return true
  }

  static func contains(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    isInfix(word) || isOther(word)
  }

  /// Whether a name is one of them.
  package static func contains(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { contains($0) }
  }
}

extension Parser {
  /// The words that a name can only be in backticks.
  func isReserved(_ token: Token) -> Bool {
    source.withBytes(of: token) { ReservedWord.contains($0) }
  }

  /// True for a word that stands between or after operands.
  func isInfixWord(_ token: Token) -> Bool {
    token.kind == .word && source.withBytes(of: token) { ReservedWord.isInfix($0) }
  }

  @inline(__always)
  var isAtInfixWord: Bool { isInfixWord(current) || isAt("not") }

  /// Parses the name that a declaration gives.
  @discardableResult
  mutating func parseName(_ place: String) -> Bool {
    guard isAtName else {
      reportExpected("a name \(place)")
      return false
    }
    if isAt(.word), isReserved(current) {
      report(.reservedWord(source.text(current.range), at: current.range))
    }
    checkLength(of: current)
    let mark = self.mark
    consume()
    finish(.name, from: mark)
    return true
  }

  mutating func checkLength(of token: Token) {
    // Backticks are no part of it.
    let length = token.range.length - (token.kind == .quotedWord ? 2 : 0)
    if length > SyntaxLimits.nameLength {
      report(.tooLong("the name", length, SyntaxLimits.nameLength, at: token.range))
    }
  }
}
