/// A place in the tokens of a file.
struct TokenCursor {
  private let tokens: [SourceToken]
  private var position = 0

  init(_ tokens: [SourceToken]) { self.tokens = tokens }

  var next: SourceToken? { position < tokens.count ? tokens[position] : nil }
  var isAtEnd: Bool { position == tokens.count }

  /// The token after the next one.
  var second: SourceToken? { position + 1 < tokens.count ? tokens[position + 1] : nil }

  mutating func skip() { position = min(position + 1, tokens.count) }

  mutating func take() -> SourceToken? {
    defer { skip() }
    return next
  }

  mutating func skipLine() {
    repeat { skip() } while next?.startsLine == false
  }

  /// Takes a bracket with everything up to the one that closes it.
  mutating func block() -> [SourceToken] {
    let start = position
    var depth = 0
    repeat {
      depth += next?.depth ?? 0
      skip()
    } while depth > 0 && !isAtEnd
    return Array(tokens[start..<position])
  }

  /// Takes what belongs to a declaration, up to a body or to one of some words outside of brackets.
  mutating func signature(upTo ends: Set<String> = []) -> [SourceToken] {
    var result: [SourceToken] = []
    var angles = 0
    while let next, next.text != "{", !endsStatement(after: result.last) {
      if angles == 0, ends.contains(next.text) { break }
      result += piece(&angles)
    }
    return result
  }

  /// Takes a value with its closures, up to the end of its statement or to a comma.
  ///
  /// A block of observers after it is left.
  mutating func value() -> [SourceToken] {
    var result: [SourceToken] = []
    var angles = 0
    while let next, angles > 0 || next.text != ",", !endsStatement(after: result.last) {
      if next.text == "{", let second, ["didSet", "willSet"].contains(second.text) { break }
      result += piece(&angles)
    }
    return result
  }

  /// Takes a token or a whole bracket, and counts the angle brackets that are open.
  private mutating func piece(_ angles: inout Int) -> [SourceToken] {
    guard let next, next.depth <= 0 else { return block() }
    // An operator has a blank before it, or is none of a type.
    if next.kind == .mark, !next.followsSpace {
      angles = max(0, angles + next.text.count { $0 == "<" } - next.text.count { $0 == ">" })
    }
    skip()
    return [next]
  }

  /// Whether the next token does not continue the statement that ends in a token.
  private func endsStatement(after last: SourceToken?) -> Bool {
    guard let next, next.text != "}", next.text != ";" else { return true }
    guard next.startsLine, let last else { return false }
    let begins: Set = ["where", "throws", "rethrows", "async", "else", "is", "as", "in"]
    if next.kind == .mark && next.depth == 0 || begins.contains(next.text) { return false }
    if last.kind == .mark, last.depth == 0, !last.text.allSatisfy("?!>".contains) {
      return false
    }
    return last.text != "where"
  }
}

extension SourceToken {
  /// 1 for a bracket that opens, -1 for one that closes.
  var depth: Int {
    switch text {
    case "(", "[", "{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }
}

extension TokenCursor {
  /// The tokens on one line, as one writes a declaration that fits.
  static func spelling(of tokens: some Collection<SourceToken>) -> String {
    var text = ""
    var last: SourceToken?
    for token in tokens {
      let closes = token.text == ")" || token.text == "]"
      if closes, last?.text == "," { text.removeLast() }
      let opens = last?.text == "(" || last?.text == "["
      if last != nil, token.followsSpace, !closes, !opens { text += " " }
      text += token.text.split(whereSeparator: \.isNewline).joined(separator: "\\n")
      last = token
    }
    return text
  }

  /// The tokens in parts that begin with certain words, outside of brackets of all kinds.
  static func split(
    _ tokens: some Collection<SourceToken>, before words: Set<String>
  ) -> [[SourceToken]] {
    var parts: [[SourceToken]] = [[]]
    var depth = 0
    for token in tokens {
      if depth == 0, words.contains(token.text) { parts.append([]) }
      parts[parts.count - 1].append(token)
      depth += token.depth
      if token.kind == .mark, token.text != "->" {
        depth += token.text.count { $0 == "<" } - token.text.count { $0 == ">" }
      }
    }
    return parts
  }
}
