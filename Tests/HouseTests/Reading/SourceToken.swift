/// A word, a literal or a mark of Swift source; what stands between them is left out.
struct SourceToken: Sendable {
  enum Kind: Sendable {
    /// A name, a keyword, an attribute, a directive or a number.
    case word
    case string
    /// A bracket, a comma, a semicolon, or a run of characters of operators.
    case mark
  }

  let kind: Kind
  let text: String
  /// Whether it is the first of its line.
  let startsLine: Bool
  /// Whether anything stands between it and the token before.
  let followsSpace: Bool
  /// The tokens of the interpolations of a string.
  let interpolated: [SourceToken]
}

extension SourceToken {
  /// The tokens of a text, without comments.
  static func tokens(of text: String) -> [SourceToken] {
    var reader = TokenReader(bytes: Array(text.utf8))
    return reader.tokens(untilParenthesis: false)
  }
}

private struct TokenReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(at offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private func starts(with text: StaticString) -> Bool {
    position + text.utf8CodeUnitCount <= bytes.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  /// The tokens up to the end, or up to the parenthesis that closes an interpolation.
  mutating func tokens(untilParenthesis: Bool) -> [SourceToken] {
    var result: [SourceToken] = []
    var depth = 0
    var startsLine = true
    while true {
      let start = position
      if skipSpace() { startsLine = true }
      let hasSpace = position > start
      guard let next = byte() else { return result }
      if next == UInt8(ascii: "(") { depth += 1 }
      if next == UInt8(ascii: ")") {
        if depth == 0, untilParenthesis { return result }
        depth -= 1
      }
      let first = position
      let (kind, interpolated) = readToken(next)
      result.append(
        SourceToken(
          kind: kind, text: String(decoding: bytes[first..<position], as: UTF8.self),
          startsLine: startsLine, followsSpace: hasSpace, interpolated: interpolated))
      startsLine = false
    }
  }

  /// Skips blanks and comments, and says whether a line ended in them.
  private mutating func skipSpace() -> Bool {
    var endsLine = false
    while let next = byte() {
      if next == UInt8(ascii: "\n") {
        endsLine = true
        position += 1
      } else if next <= UInt8(ascii: " ") {
        position += 1
      } else if starts(with: "//") {
        while let other = byte(), other != UInt8(ascii: "\n") { position += 1 }
      } else if starts(with: "/*") {
        skipBlockComment()
      } else {
        break
      }
    }
    return endsLine
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func readToken(_ first: UInt8) -> (SourceToken.Kind, [SourceToken]) {
    let hashes = (position..<bytes.count).prefix { bytes[$0] == UInt8(ascii: "#") }.count
    if byte(at: hashes) == UInt8(ascii: "\"") { return (.string, readString(hashes: hashes)) }
    if first == UInt8(ascii: "`") {
      position += 1
      while let next = byte(), next != first, next != UInt8(ascii: "\n") { position += 1 }
      position = min(position + 1, bytes.count)
      return (.word, [])
    }
    if Self.isWord(first) || first == UInt8(ascii: "@") || first == UInt8(ascii: "#") {
      position += 1
      while let next = byte(), Self.isWord(next) { position += 1 }
      return (.word, [])
    }
    position += 1
    if Self.isOperator(first) {
      while let next = byte(), Self.isOperator(next), !starts(with: "//"), !starts(with: "/*") {
        position += 1
      }
    }
    return (.mark, [])
  }

  private mutating func readString(hashes: Int) -> [SourceToken] {
    position += hashes
    let isLong = starts(with: "\"\"\"")
    let quotes = isLong ? 3 : 1
    position += quotes
    var interpolated: [SourceToken] = []
    while let next = byte() {
      if next == UInt8(ascii: "\""), isEnd(quotes: quotes, hashes: hashes) {
        position += quotes + hashes
        break
      }
      if next == UInt8(ascii: "\n"), !isLong { break }
      position += 1
      guard next == UInt8(ascii: "\\"), isRun(of: UInt8(ascii: "#"), hashes) else { continue }
      position += hashes
      let isInterpolation = byte() == UInt8(ascii: "(")
      position = min(position + 1, bytes.count)
      if isInterpolation {
        interpolated += tokens(untilParenthesis: true)
        position = min(position + 1, bytes.count)
      }
    }
    return interpolated
  }

  private func isEnd(quotes: Int, hashes: Int) -> Bool {
    isRun(of: UInt8(ascii: "\""), quotes)
      && (0..<hashes).allSatisfy { byte(at: quotes + $0) == UInt8(ascii: "#") }
  }

  private func isRun(of wanted: UInt8, _ count: Int) -> Bool {
    (0..<count).allSatisfy { byte(at: $0) == wanted }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    "/=-+!*%<>&|^~?.".utf8.contains(byte)
  }
}
