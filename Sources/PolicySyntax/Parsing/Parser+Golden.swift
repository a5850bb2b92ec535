extension Parser {
  /// True where a golden file is named, or should be.
  var isAtGolden: Bool { isAt("golden") && !spells(peek(), "for") }

  // golden = "golden" STRING
  mutating func parseGolden() {
    let mark = self.mark
    consume()
    let isNamed = isAt(.quote)
    parseLiteralString("the name of a golden file")
    if !isNamed { skipLine() }
    finish(.goldenDeclaration, from: mark)
  }

  /// After a mistake, skips what is left of the line.
  private mutating func skipLine() {
    let mark = self.mark
    while !isAt(.endOfFile), !current.startsLine { skipToken() }
    if self.mark > mark { finish(.unexpected, from: mark) }
  }
}
