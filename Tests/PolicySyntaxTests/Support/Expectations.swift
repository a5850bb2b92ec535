import PolicySyntax
import Testing

/// Parses a marked text and checks that the tree prints back to it and that the diagnostics are
/// those of the marks, by code and place.
///
/// - Parameters:
///   - marked: The text, see `MarkedText`.
///   - messages: The wording of the diagnostics in order; nil where it does not matter.
///   - sourceLocation: Where the test is.
/// - Returns: The tree and its diagnostics, for more expectations.
@discardableResult
func expectParse(
  _ marked: String, messages: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation
) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
  let expected = MarkedText(marked)
  let source = SourceText(name: "test.policy", text: expected.text)
  let (tree, diagnostics) = parsePolicyFile(source)
  #expect(tree.printed() == source.bytes, "round trip", sourceLocation: sourceLocation)
  let inOrder = diagnostics.enumerated().sorted {
    ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
  }.map(\.element)
  let found = inOrder.map { place(of: $0, in: source) }
  #expect(
    found == expected.expectations, "\(inOrder.map(\.message))", sourceLocation: sourceLocation)
  if let messages {
    #expect(inOrder.map(\.message) == messages, sourceLocation: sourceLocation)
  }
  for diagnostic in diagnostics {
    #expect(diagnostic.range.end <= source.bytes.count, sourceLocation: sourceLocation)
    expectHouseStyle(diagnostic, sourceLocation: sourceLocation)
  }
  return (tree, diagnostics)
}

/// A diagnostic as `HD0106 at 3:7`.
func place(of diagnostic: Diagnostic, in source: SourceText) -> String {
  let location = source.location(at: diagnostic.range.start)
  return "\(diagnostic.code.text) at \(location.line):\(location.column)"
}

/// Checks that a message is one line, without a full stop and without a capital letter.
private func expectHouseStyle(_ diagnostic: Diagnostic, sourceLocation: SourceLocation) {
  let message = diagnostic.message
  #expect(!message.contains("\n") && !message.hasSuffix("."), sourceLocation: sourceLocation)
  let isCode = message.hasPrefix("U+") || message.hasPrefix("JSON")
  #expect(
    isCode || message.first?.isUppercase != true, "\(message)", sourceLocation: sourceLocation)
}

/// Formats a text and checks the layout, and the laws of formatting.
///
/// - Parameters:
///   - text: A text without mistakes.
///   - expected: The layout; nil where the text has it already.
///   - sourceLocation: Where the test is.
func expectFormat(
  _ text: String, _ expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let source = SourceText(name: "test.policy", text: text)
  guard let formatted = expectLawfulFormat(source, sourceLocation: sourceLocation) else { return }
  #expect(
    String(decoding: formatted, as: UTF8.self) == expected ?? text, sourceLocation: sourceLocation)
}

/// Formats a text without mistakes and checks the laws that hold for every layout.
///
/// - Returns: The formatted text; nil if there is none.
@discardableResult
func expectLawfulFormat(
  _ source: SourceText, sourceLocation: SourceLocation = #_sourceLocation
) -> [UInt8]? {
  let (tree, diagnostics) = parsePolicyFile(source)
  let mistakes = diagnostics.filter { $0.severity == .error }.map(\.message)
  #expect(mistakes == [], "the text has mistakes", sourceLocation: sourceLocation)
  guard mistakes.isEmpty, let formatted = formatPolicy(tree) else {
    Issue.record("not formatted", sourceLocation: sourceLocation)
    return nil
  }
  let again = parsePolicyFile(SourceText(name: "test.policy", bytes: formatted))
  #expect(
    again.diagnostics.map(\.message) == diagnostics.map(\.message), "diagnostics",
    sourceLocation: sourceLocation)
  #expect(
    significantTokens(again.tree) == significantTokens(tree), "tokens",
    sourceLocation: sourceLocation)
  #expect(comments(again.tree) == comments(tree), "comments", sourceLocation: sourceLocation)
  #expect(
    structure(of: again.tree.root) == structure(of: tree.root), "structure",
    sourceLocation: sourceLocation)
  let twice = formatPolicy(again.tree)
  #expect(twice == formatted, "formatting twice", sourceLocation: sourceLocation)
  expectTidyLines(formatted, sourceLocation: sourceLocation)
  return formatted
}

/// Checks what holds for the lines of every formatted text.
private func expectTidyLines(_ bytes: [UInt8], sourceLocation: SourceLocation) {
  guard !bytes.isEmpty else { return }
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  #expect(lines.last?.isEmpty == true, "no line end at the end", sourceLocation: sourceLocation)
  #expect(
    lines.dropLast().last?.isEmpty == false, "a blank line at the end",
    sourceLocation: sourceLocation)
  #expect(lines.first?.isEmpty == false, "a blank line first", sourceLocation: sourceLocation)
  var wasBlank = false
  for line in lines.dropLast() {
    let isTidy = ![0x20, 0x09, 0x0D].contains(line.last ?? 0) && line.first != 0x09
    #expect(isTidy, "\(String(decoding: line, as: UTF8.self))", sourceLocation: sourceLocation)
    #expect(!(wasBlank && line.isEmpty), "two blank lines", sourceLocation: sourceLocation)
    wasBlank = line.isEmpty
  }
}
