import PolicyEngine
import PolicySyntax

/// What is found in a payload, one line a diagnostic: `W HD0506 1:9 the message`.
func findings(_ bytes: [UInt8], layout: PayloadLayout = .whole) -> [String] {
  let source = SourceText(name: "payload", bytes: bytes)
  return checkPayloads(source, layout: layout).diagnostics.map { diagnostic in
    let place = source.location(at: diagnostic.range.start)
    let severity = diagnostic.severity == .error ? "E" : "W"
    return "\(severity) \(diagnostic.code.text) \(place.line):\(place.column) \(diagnostic.message)"
  }
}

/// What is found in a payload.
func findings(_ text: String, layout: PayloadLayout = .whole) -> [String] {
  findings(Array(text.utf8), layout: layout)
}

/// What is found in the values of `aps`, whose text follows the first brace.
func findings(inAps members: String) -> [String] {
  findings("{\"aps\":{\(members)}}").map { line in
    // All on one line: the place is of no interest here.
    let words = line.split(separator: " ", maxSplits: 3)
    return "\(words[0]) \(words[1]) \(words[3])"
  }
}

/// The diagnostics of a payload, for their help, notes and fix-its.
func diagnostics(of text: String, layout: PayloadLayout = .whole) -> [Diagnostic] {
  checkPayloads(SourceText(name: "payload", text: text), layout: layout).diagnostics
}

/// The text with all fix-its applied.
func mended(_ text: String) -> String {
  var bytes = Array(text.utf8)
  let fixIts = diagnostics(of: text).flatMap(\.fixIts).sorted { $0.range.start > $1.range.start }
  for fixIt in fixIts {
    bytes.replaceSubrange(fixIt.range.start..<fixIt.range.end, with: Array(fixIt.replacement.utf8))
  }
  return String(decoding: bytes, as: UTF8.self)
}
