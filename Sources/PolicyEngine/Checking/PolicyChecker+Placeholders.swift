import PolicySyntax

extension PolicyChecker {
  /// Warns of `${name}` and its like in the string of an attribute, which other languages would
  /// replace by a value: here every notification would get the same text.
  ///
  /// - Complexity: O(n) in the length of the string.
  mutating func checkPlaceholders(in node: Syntax) {
    guard seeksWarnings, node.kind == .stringExpression else { return }
    for case .token(let token) in node.children where token.kind == .stringText {
      checkPlaceholders(Int(token.start)..<Int(token.end))
    }
  }

  private mutating func checkPlaceholders(_ range: Range<Int>) {
    let bytes = file.source.bytes
    var offset = range.lowerBound
    while offset < range.upperBound {
      if bytes[offset] == UInt8(ascii: "\\") {
        // An escape, such as `\u{…}`, is none.
        offset += 2
        if bytes.indices.contains(offset - 1), bytes[offset - 1] == UInt8(ascii: "u") {
          while offset < range.upperBound, bytes[offset] != UInt8(ascii: "}") { offset += 1 }
        }
        continue
      }
      guard let (end, name) = placeholder(at: offset, before: range.upperBound) else {
        offset += 1
        continue
      }
      if names.number(of: name) != nil {
        let place = SourceRange(offset, end)
        report(.foreignPlaceholder(file.source.text(place), name, at: place))
      }
      offset = end
    }
  }

  /// A name in `{…}`, `${…}`, `#{…}`, `%{…}`, `$(…)` or `{{…}}`.
  private func placeholder(at start: Int, before end: Int) -> (end: Int, name: String)? {
    let bytes = file.source.bytes
    var offset = start
    let sign = bytes[offset]
    let hasSign = [UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "%")].contains(sign)
    if hasSign { offset += 1 }
    guard offset < end else { return nil }
    let isRound = bytes[offset] == UInt8(ascii: "(") && sign == UInt8(ascii: "$")
    guard isRound || bytes[offset] == UInt8(ascii: "{") else { return nil }
    offset += 1
    let isDouble = !hasSign && offset < end && bytes[offset] == UInt8(ascii: "{")
    if isDouble { offset += 1 }
    let first = offset
    // A longer name is none that a policy would declare.
    while offset < end, offset < first + 64, bytes[offset].isNameLike { offset += 1 }
    let closing = isRound ? UInt8(ascii: ")") : UInt8(ascii: "}")
    guard offset > first, offset < end, bytes[offset] == closing else { return nil }
    if isDouble {
      guard offset + 1 < end, bytes[offset + 1] == closing else { return nil }
    }
    let name = String(decoding: bytes[first..<offset], as: UTF8.self)
    return (offset + (isDouble ? 2 : 1), name)
  }
}

extension UInt8 {
  /// A byte of a name: a letter, a digit, `_`, or one of a character beyond ASCII.
  fileprivate var isNameLike: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF: true
    default: false
    }
  }
}
