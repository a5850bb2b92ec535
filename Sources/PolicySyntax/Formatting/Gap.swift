/// What stands between a token and the one before it, apart from comments.
struct Gap {
  /// The kinds of white space that separate two tokens.
  enum Separation {
    /// The tokens touch.
    case none
    /// One space.
    case space
    /// A line end, and the indentation of the next line.
    case line
  }

  /// What becomes of blank lines where a line ends.
  enum BlankLines {
    /// There are none, not even around comments.
    case never
    /// Those of the author stay, as one.
    case kept
    /// One is inserted if the author has none.
    case required
    /// As `kept`, but none stands right after what was before.
    case notFirst
    /// As `kept`, but none stands right before the token.
    case notLast
    /// As `kept`, but none stands at either end.
    case neitherEnd
  }

  /// The white space before the token; a comment before it makes a line of it in any case.
  var separation: Separation
  /// The indentation of the token if it begins a line, in steps.
  var level: Int
  /// The indentation of comments that stand on lines of their own before the token, in steps.
  var commentLevel: Int
  /// What becomes of blank lines before the token.
  var blankLines = BlankLines.never

  /// A gap on a line, which `level` indents if a comment breaks it.
  init(_ separation: Separation, level: Int) {
    self.separation = separation
    self.level = level
    commentLevel = level
  }

  /// A gap that ends a line.
  init(line level: Int, commentLevel: Int? = nil, blankLines: BlankLines = .never) {
    separation = .line
    self.level = level
    self.commentLevel = commentLevel ?? level
    self.blankLines = blankLines
  }
}
