extension Parser {
  /// True at the words of a golden file: `golden` before a string.
  ///
  /// Elsewhere `golden` is a name like others.
  var isAtGolden: Bool { isAt("golden") && peek(1)[0].kind == .quote }

  // golden = "golden" STRING
  mutating func parseGolden() {
    let mark = self.mark
    consume()
    parseLiteralString("the name of a golden file")
    finish(.goldenDeclaration, from: mark)
  }
}
