import PolicySyntax

/// What to write in a cell in place of a value that does not fit its column.
///
/// Spreadsheets spell numbers and truth values in the way of a language of people.
enum CellHelp {
  /// - Parameters:
  ///   - text: What the cell holds; nil if that is no text.
  ///   - type: The type that the column wants.
  ///   - isCSV: True for a cell of a CSV file, false for a JSON value.
  /// - Returns: The help; nil if there is nothing to say.
  static func words(for text: String?, as type: ValueType.Base, isCSV: Bool) -> String? {
    switch type {
    case .list:
      return isCSV
        ? #"a list is JSON, such as ["a","b"], which a CSV file spells "[""a"",""b""]""#
        : #"a list is JSON, such as ["a","b"]"#
    case .bool:
      let word = (text.map { Array($0.utf8) } ?? []).filter { !isBlank($0) }
        .map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      if word.elementsEqual("true".utf8) { return "write `true`" }
      if word.elementsEqual("false".utf8) { return "write `false`" }
      return "write `true` or `false`"
    case .int, .double:
      guard let text else { return nil }
      return number(Array(text.utf8), isWhole: isInt(type))
    default: return nil
    }
  }

  private static func isInt(_ type: ValueType.Base) -> Bool {
    if case .int = type { return true }
    return false
  }

  private static func number(_ text: [UInt8], isWhole: Bool) -> String? {
    guard let (meant, other) = meantNumbers(text) else { return nil }
    let word = String(decoding: meant, as: UTF8.self)
    let isInteger = meant.withUnsafeBufferPointer { text in
      if case .value = JSONNumber.integer(text) { true } else { false }
    }
    if isWhole && !isInteger { return "`\(word)` is no `Int`" }
    if !isWhole, let other {
      return "write `\(word)` or `\(String(decoding: other, as: UTF8.self))`"
    }
    return "write `\(word)`"
  }

  /// The number that a text means; if its only comma may part thousands or decimals, both.
  private static func meantNumbers(_ text: [UInt8]) -> (first: [UInt8], other: [UInt8]?)? {
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    // The blanks and apostrophes of thousands go, and so does a plus.
    var kept = text.filter { !isBlank($0) && $0 != UInt8(ascii: "'") }
    if kept.first == UInt8(ascii: "+") { kept.removeFirst() }
    let commas = kept.filter { $0 == comma }.count
    let points = kept.filter { $0 == point }.count
    var other: [UInt8]?
    if commas == 1, points == 0 {
      let decimals = kept.map { $0 == comma ? point : $0 }
      let place = kept.firstIndex(of: comma) ?? 0
      if kept.count - place == 4, place > 0, kept[0] != UInt8(ascii: "0") {
        other = decimals
        kept.removeAll { $0 == comma }
      } else {
        kept = decimals
      }
    } else if commas > 0, points > 0 {
      let last = kept.lastIndex { $0 == comma || $0 == point } ?? 0
      let sign = kept[last]
      kept.removeAll { $0 == (sign == comma ? point : comma) }
      kept = kept.map { $0 == comma ? point : $0 }
    } else if commas > 1 || points > 1 {
      kept.removeAll { $0 == comma || $0 == point }
    }
    guard let first = spelt(kept) else { return nil }
    return (first, other.flatMap { spelt($0) })
  }

  /// A number with the zeros that JSON wants, and without those that it does not; nil if it is none.
  private static func spelt(_ number: [UInt8]) -> [UInt8]? {
    let isNegative = number.first == UInt8(ascii: "-")
    let rest = number.dropFirst(isNegative ? 1 : 0)
    var digits = Array(rest.drop { $0 == UInt8(ascii: "0") })
    if digits.last == UInt8(ascii: ".") { digits.removeLast() }
    if digits.isEmpty || digits.first == UInt8(ascii: ".") {
      digits.insert(UInt8(ascii: "0"), at: 0)
    }
    let result = (isNegative ? [UInt8(ascii: "-")] : []) + digits
    let hasDigit = rest.contains { (0x30...0x39).contains($0) }
    let isNumber = hasDigit && result.withUnsafeBufferPointer { DecimalNumber($0) != nil }
    return isNumber ? result : nil
  }

  /// True for blanks, and for the bytes of those that do not break.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0xC2 || byte == 0xA0 || byte == 0xE2 || byte == 0x80
      || byte == 0xAF
  }
}

extension RowText.Cell {
  /// What to tell of a value that is not of the type of its column.
  func mismatch(_ type: ValueType.Base, text: String?) -> Diagnostic {
    let spelt: [UInt8]
    let isCSV: Bool
    switch value {
    case .text(let text): (spelt, isCSV) = (Array(text.utf8), true)
    case .json(_, let bytes): (spelt, isCSV) = (bytes, false)
    }
    var end = min(spelt.count, 60)
    // Not within a character.
    while end < spelt.count, end > 0, spelt[end] & 0xC0 == 0x80 { end -= 1 }
    let found = String(decoding: spelt[..<end], as: UTF8.self) + (end < spelt.count ? "…" : "")
    return Diagnostic(
      .typeMismatch, expected: "`\(type.shortDescription)` for `\(column)`",
      found: "`\(found)`", at: range,
      help: CellHelp.words(for: text, as: type, isCSV: isCSV))
  }
}
