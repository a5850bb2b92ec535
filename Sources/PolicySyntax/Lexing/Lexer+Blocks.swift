extension Lexer {
  /// Passes over `… { … }` if its bytes leave no doubt where it ends.
  ///
  /// Only braces, strings, comments and the beginnings of lines are looked at. There is doubt where a
  /// string is not closed on its line or has an interpolation, and where a line inside begins like
  /// an item of a file: then the parser has to find the end.
  ///
  /// - Returns: False if there is doubt; the position then means nothing.
  /// - Complexity: O(n) in the size of the block.
  mutating func passOverBlock() -> Bool {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"):
        depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 { return depth == 0 }
      case UInt8(ascii: "\""):
        guard passOverPlainString() else { return false }
      case UInt8(ascii: "/"):
        guard self.byte(at: position) == UInt8(ascii: "/") else { return false }
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "\n"):
        lineStart = position
        if beginsLikeFileItem { return false }
      default:
        break
      }
    }
    return false
  }

  /// Passes over the rest of a string, of a policy or of JSON, that ends on its line.
  private mutating func passOverPlainString() -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return true
      case UInt8(ascii: "\n"):
        return false
      case UInt8(ascii: "\\"):
        let escaped = byte(at: position + 1)
        if escaped == UInt8(ascii: "(") || escaped == UInt8(ascii: "\n") { return false }
        position += 2
      default:
        position += 1
      }
    }
    return false
  }

  /// True if the line that begins here has `policy`, `test` or `golden` as its first word.
  private var beginsLikeFileItem: Bool {
    var start = position
    while byte(at: start) == UInt8(ascii: " ") || byte(at: start) == UInt8(ascii: "\t")
      || byte(at: start) == UInt8(ascii: "\r")
    {
      start += 1
    }
    return hasWord("policy", at: start) || hasWord("test", at: start)
      || hasWord("golden", at: start)
  }

  private func hasWord(_ word: StaticString, at start: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    for offset in 0..<count where byte(at: start + offset) != word.utf8Start[offset] {
      return false
    }
    return !byte(at: start + count).isNameByte
  }
}
