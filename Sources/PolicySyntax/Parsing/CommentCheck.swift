/// Finds what makes a comment read otherwise than it is, or is no text at all.
///
/// A comment means nothing to a policy, but it must not end for the reader's eyes before it ends for
/// the parser: what looks like a rule would be none.
struct CommentCheck {
  private let bytes: [UInt8]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceText) {
    bytes = source.bytes
  }

  /// Checks each comment of the white space before a token.
  ///
  /// - Complexity: O(n) in the size of the comments.
  mutating func check(_ range: SourceRange) {
    let trivia = range.start..<range.end
    var offset = trivia.lowerBound
    while offset < trivia.upperBound {
      guard bytes[offset] == UInt8(ascii: "/") else {
        offset += 1
        continue
      }
      let end = bytes[offset..<trivia.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      checkComment(offset..<(end ?? trivia.upperBound))
      offset = end ?? trivia.upperBound
    }
  }

  /// One comment is told of once.
  private mutating func checkComment(_ comment: Range<Int>) {
    var offset = comment.lowerBound
    while offset < comment.upperBound {
      let byte = bytes[offset]
      if byte >= 0x20, byte < 0x80 {
        offset += 1
        continue
      }
      guard let scalar = Scalar(in: bytes, at: offset) else {
        diagnostics.append(.invalidUTF8(SourceRange(offset, offset + 1), byte))
        return
      }
      let range = SourceRange(offset, offset + scalar.length)
      if scalar.isBidirectionalControl {
        diagnostics.append(.bidirectionalControl(range, scalar.value, isComment: true))
        return
      }
      var next = offset + scalar.length
      if scalar.value == 0x0D {
        // Before the line end, or the end of the file, they are part of it.
        while next < comment.upperBound, bytes[next] == 0x0D { next += 1 }
        if next == comment.upperBound { return }
      }
      if endsLineForEyes(scalar) {
        diagnostics.append(.lineEndInComment(range, scalar.value))
        return
      }
      offset = next
    }
  }

  /// True for a character after which many editors begin a line, while the comment goes on.
  private func endsLineForEyes(_ scalar: Scalar) -> Bool {
    switch scalar.value {
    case 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
