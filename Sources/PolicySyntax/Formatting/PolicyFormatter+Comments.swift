extension PolicyFormatter {
  /// A comment, from its `//` to the last character that is no white space.
  struct Comment {
    /// The place of the comment in the source text.
    let range: SourceRange
    /// How many line ends the author put before it; none if it trails what was before.
    var lineEnds: Int
  }

  /// The comments before a token, in order, and the line ends after the last of them.
  func comments(before token: Token) -> (comments: [Comment], lineEnds: Int) {
    let bytes = tree.source.bytes
    var comments: [Comment] = []
    var lineEnds = 0
    var offset = Int(token.triviaStart)
    let end = Int(token.start)
    while offset < end {
      if bytes[offset] == UInt8(ascii: "/") {
        let start = offset
        var textEnd = start
        while offset < end, bytes[offset] != UInt8(ascii: "\n") {
          if !isBlank(bytes[offset]) { textEnd = offset + 1 }
          offset += 1
        }
        comments.append(Comment(range: SourceRange(start, textEnd), lineEnds: lineEnds))
        lineEnds = 0
      } else {
        if bytes[offset] == UInt8(ascii: "\n") { lineEnds += 1 }
        offset += 1
      }
    }
    return (comments, lineEnds)
  }

  /// True for white space within a line.
  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Writes a token with the comments and the white space before it.
  mutating func write(_ token: Token, after gap: Gap) {
    let (found, lineEnds) = comments(before: token)
    if token.kind == .comma, !found.isEmpty {
      // The comma goes to what it follows, the comments after it.
      waitingComments += found
      output.append(UInt8(ascii: ","))
      return
    }
    let comments = waitingComments + found
    waitingComments = []
    if comments.isEmpty {
      writeWhiteSpace(gap, lineEnds: lineEnds)
    } else {
      let hasOwnLine = writeComments(comments, gap, lineEnds: lineEnds)
      endLine(
        level: gap.level,
        blank: hasOwnLine
          ? lineEnds > 1 && ![.never, .notLast, .neitherEnd].contains(gap.blankLines)
          : wantsBlankLine(gap, lineEnds: lineEnds))
    }
    output.append(contentsOf: tree.source.bytes[Int(token.start)..<Int(token.end)])
  }

  /// Writes the comments that no token follows, and the end of the last line.
  mutating func writeEnd(_ token: Token) {
    let comments = waitingComments + comments(before: token).comments
    waitingComments = []
    writeComments(comments, Gap(line: 0, blankLines: .notLast), lineEnds: 0)
    if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
  }

  /// Writes the gap before a token that has no comments.
  private mutating func writeWhiteSpace(_ gap: Gap, lineEnds: Int) {
    switch gap.separation {
    case .none: break
    case .space: output.append(UInt8(ascii: " "))
    case .line: endLine(level: gap.level, blank: wantsBlankLine(gap, lineEnds: lineEnds))
    }
  }

  /// True if a blank line stands between two tokens without comments on lines between them.
  private func wantsBlankLine(_ gap: Gap, lineEnds: Int) -> Bool {
    switch gap.blankLines {
    case .required: true
    case .kept: lineEnds > 1
    case .never, .notFirst, .notLast, .neitherEnd: false
    }
  }

  /// Writes comments up to the last, whose line is left open.
  ///
  /// - Parameters:
  ///   - comments: The comments before a token.
  ///   - gap: The gap that the token has without comments.
  ///   - lineEnds: The number of line ends between the last comment and the token.
  /// - Returns: True if a comment stands on a line of its own.
  @discardableResult
  private mutating func writeComments(_ comments: [Comment], _ gap: Gap, lineEnds: Int) -> Bool {
    var hasOwnLine = false
    let hasBlankLine = lineEnds > 1 || comments.contains { $0.lineEnds > 1 }
    for (index, comment) in comments.enumerated() {
      if index == 0, comment.lineEnds == 0, !output.isEmpty {
        output.append(contentsOf: "  ".utf8)
      } else {
        var blank = comment.lineEnds > 1 && gap.blankLines != .never
        if !hasOwnLine {
          if gap.blankLines == .notFirst || gap.blankLines == .neitherEnd { blank = false }
          if gap.blankLines == .required, !hasBlankLine { blank = true }
        }
        endLine(level: gap.commentLevel, blank: blank)
        hasOwnLine = true
      }
      output.append(contentsOf: tree.source.bytes[comment.range.start..<comment.range.end])
    }
    return hasOwnLine
  }

  /// Ends the line and begins the next one; at the beginning of the text there is none to end.
  private mutating func endLine(level: Int, blank: Bool) {
    lineLevel = level
    guard !output.isEmpty else { return }
    output.append(UInt8(ascii: "\n"))
    if blank { output.append(UInt8(ascii: "\n")) }
    for _ in 0..<2 * level { output.append(UInt8(ascii: " ")) }
  }
}
