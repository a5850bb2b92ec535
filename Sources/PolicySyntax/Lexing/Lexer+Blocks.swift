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
    let bytes = bytes
    return bytes.withUnsafeBufferPointer { passOverBlock($0) }
  }

  private mutating func passOverBlock(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var offset = position
    defer { position = offset }
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      // Blanks, and what stands between `/` and `{` in ASCII, are most of a block.
      if byte == UInt8(ascii: " ") || byte &- 0x30 < 0x4B { continue }
      switch byte {
      case UInt8(ascii: "{"):
        depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 { return depth == 0 }
      case UInt8(ascii: "\""):
        guard let end = Self.endOfPlainString(in: bytes, from: offset) else { return false }
        offset = end
      case UInt8(ascii: "/"):
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "/") else { return false }
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      case UInt8(ascii: "\n"):
        lineStart = offset
        if beginsLikeFileItem(at: offset) { return false }
      default:
        break
      }
    }
    return false
  }

  /// The end of a string, of a policy or of JSON, that is closed on its line and has no
  /// interpolation; nil for any other.
  private static func endOfPlainString(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      // Letters and what follows them in ASCII.
      if byte > UInt8(ascii: "\\") { continue }
      switch byte {
      case UInt8(ascii: "\""):
        return offset
      case UInt8(ascii: "\n"):
        return nil
      case UInt8(ascii: "\\"):
        guard offset < bytes.count, bytes[offset] != UInt8(ascii: "("),
          bytes[offset] != UInt8(ascii: "\n")
        else { return nil }
        offset += 1
      default:
        break
      }
    }
    return nil
  }

  /// True if the line that begins here has `policy`, `test` or `golden` as its first word.
  private func beginsLikeFileItem(at line: Int) -> Bool {
    var start = line
    while byte(at: start) == UInt8(ascii: " ") || byte(at: start) == UInt8(ascii: "\t")
      || byte(at: start) == UInt8(ascii: "\r")
    {
      start += 1
    }
    return switch byte(at: start) {
    case UInt8(ascii: "p"): hasWord("policy", at: start)
    case UInt8(ascii: "t"): hasWord("test", at: start)
    case UInt8(ascii: "g"): hasWord("golden", at: start)
    default: false
    }
  }

  private func hasWord(_ word: StaticString, at start: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    for offset in 0..<count where byte(at: start + offset) != word.utf8Start[offset] {
      return false
    }
    return !byte(at: start + count).isNameByte
  }
}
