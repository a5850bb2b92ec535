/// The tokens of a tree in order, as a collection.
package struct TokenList: RandomAccessCollection, Sendable {
  let tree: SyntaxTree

  package var startIndex: Int { 0 }
  package var endIndex: Int { tree.tokenCount }

  package subscript(index: Int) -> Token { tree.token(at: index) }
}

/// A token in eight bytes, as a file has some hundred thousand of them.
///
/// What is before a token begins where the token before it ends, so it need not be stored.
struct PackedToken: Sendable, BitwiseCopyable {
  /// The start in 25 bits, since a file has 2 to the 24 bytes at most, the kind, and whether the
  /// token begins a line.
  private let bits: UInt32
  let end: UInt32

  init(_ token: Token) {
    bits = token.start &<< 7 | UInt32(token.kind.rawValue) &<< 1 | (token.startsLine ? 1 : 0)
    end = token.end
  }

  var start: UInt32 { bits &>> 7 }

  var kind: TokenKind {
    TokenKind(rawValue: UInt8(truncatingIfNeeded: bits &>> 1 & 63)) ?? .unknown
  }

  var startsLine: Bool { bits & 1 != 0 }

  var range: SourceRange { SourceRange(Int(start), Int(end)) }
}

extension SyntaxStack where Element == PackedToken {
  /// The token at an index, with what is before it.
  @inline(__always)
  func token(at index: Int) -> Token {
    let token = self[index]
    return Token(
      kind: token.kind, startsLine: token.startsLine,
      triviaStart: index == 0 ? 0 : Int(self[index - 1].end), start: Int(token.start),
      end: Int(token.end))
  }
}
