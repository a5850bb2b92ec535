package import PolicySyntax

/// How the payloads of a file stand in it.
package enum PayloadLayout: Sendable {
  /// The file is one JSON text over any number of lines.
  case whole
  /// Each line is a JSON text.
  case lines
}

/// What checking a file of payloads gives.
package struct CheckedPayloads: Sendable {
  /// In the order of their places.
  package let diagnostics: [Diagnostic]
  /// The number of payloads and records, broken ones included.
  package let count: Int
}

/// Checks the payloads and records of a file.
///
/// It always returns, whatever the text is.
///
/// - Complexity: Linear in the text, times the depth of its objects.
package func checkPayloads(_ source: SourceText, layout: PayloadLayout) -> CheckedPayloads {
  source.bytes.withUnsafeBufferPointer { bytes in
    var file = PayloadFile(bytes: bytes, source: source)
    file.check(layout)
    file.checkStream()
    return CheckedPayloads(diagnostics: file.diagnostics, count: file.count)
  }
}

/// A file of payloads while it is being checked.
private struct PayloadFile {
  let bytes: UnsafeBufferPointer<UInt8>
  let source: SourceText
  var diagnostics: [Diagnostic] = []
  var count = 0
  private var stream = PayloadStream()
  private let places = PayloadPlaces()

  init(bytes: UnsafeBufferPointer<UInt8>, source: SourceText) {
    self.bytes = bytes
    self.source = source
  }

  mutating func check(_ layout: PayloadLayout) {
    let mark = SourceRange(0, 3)
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      diagnostics.append(.byteOrderMark(at: mark))
    }
    let lines = (0..<source.lineCount).map { source.lineRange($0) }.filter { !isBlank($0) }
    let whole = SourceRange(0, bytes.count)
    guard let first = lines.first else {
      if layout == .whole { checkText(whole) }
      return
    }
    switch layout {
    case .whole where lines.count > 1 && !isJSON(whole) && isJSON(first):
      lines.forEach { checkText($0) }
    case .whole:
      checkText(whole)
    case .lines where lines.count > 1 && !isJSON(first) && isJSON(whole):
      diagnostics.append(.severalLines(at: SourceRange(first.start, lines[lines.count - 1].end)))
      checkText(whole)
    case .lines:
      lines.forEach { checkText($0) }
    }
  }

  private mutating func checkText(_ range: SourceRange) {
    guard diagnostics.count < SyntaxLimits.diagnostics else { return }
    let text = UnsafeBufferPointer(rebasing: bytes[range.start..<range.end])
    places.read(text)
    // Events of a preview stand among payloads and are none.
    if case .success? = places.event() { return }
    count += 1
    let found = (checkPayload(text, start: range.start) + stream.add(places, start: range.start))
      .sorted { $0.range.start < $1.range.start }
    let room = SyntaxLimits.diagnostics - diagnostics.count
    diagnostics += found.prefix(room)
    if found.count > room {
      diagnostics[diagnostics.count - 1] = .tooManyDiagnostics(at: found[room - 1].range)
    }
  }

  /// Checks what only several payloads show.
  mutating func checkStream() {
    guard diagnostics.count < SyntaxLimits.diagnostics else { return }
    for diagnostic in stream.diagnostics {
      let place = diagnostics.firstIndex { $0.range.start > diagnostic.range.start }
      diagnostics.insert(diagnostic, at: place ?? diagnostics.count)
    }
  }

  private func isBlank(_ range: SourceRange) -> Bool {
    bytes[range.start..<range.end].allSatisfy { Byte.isWhiteSpace($0) }
  }

  private func isJSON(_ range: SourceRange) -> Bool {
    let text = UnsafeBufferPointer(rebasing: bytes[range.start..<range.end])
    return (try? JSONScanner.root(of: text)) != nil
  }
}
