import PolicySyntax

/// A policy text in which marks stand where diagnostics are expected.
///
/// A mark is `‹` and the number of a diagnostic code and `›`, right before the first character of
/// the diagnostic's range: `let ‹110›in = 1`. Of two at one place the first comes first.
struct MarkedText {
  /// The text without marks.
  let text: String
  /// The expected diagnostics as `HD0110 at 1:5`, in the order of the text.
  let expectations: [String]

  /// Takes the marks out of a text.
  init(_ marked: String) {
    var text = ""
    var expectations: [String] = []
    var line = 1
    var column = 1
    var rest = marked[...]
    while let character = rest.first {
      rest.removeFirst()
      if character == "‹", let end = rest.firstIndex(of: "›"), let code = Int(rest[..<end]) {
        expectations.append("\(DiagnosticCode(code).text) at \(line):\(column)")
        rest = rest[rest.index(after: end)...]
        continue
      }
      text.append(character)
      let isLineEnd = character == "\n" || character == "\r\n"
      line += isLineEnd ? 1 : 0
      column = isLineEnd ? 1 : column + 1
    }
    self.text = text
    self.expectations = expectations
  }
}
