import PolicyEngine
import PolicySyntax

/// Any bytes as a file of payloads: what is wrong is told in its place, only what is no JSON is
/// called so, and the fix-its lead to an end.
@c(LLVMFuzzerTestOneInput)
public func fuzzCheck(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for layout in [PayloadLayout.whole, .lines] {
    let diagnostics = checked(bytes, layout)
    let isBlank = bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    // A text of several lines may be read line by line.
    let isOneLine = !bytes.contains { $0 == 0x0A || $0 == 0x0D }
    if layout == .whole, !isBlank, !hasMark, isOneLine {
      let isRefused = diagnostics.contains { $0.code.text == "HD0501" }
      let text = JSONText(bytes)
      require(isRefused == (text == nil), "only what is no JSON is called so")
    }
    mend(bytes, layout)
  }
  return 0
}

private func checked(_ bytes: [UInt8], _ layout: PayloadLayout) -> [Diagnostic] {
  let result = checkPayloads(SourceText(name: "payload", bytes: bytes), layout: layout)
  var place = 0
  for diagnostic in result.diagnostics {
    for range in [diagnostic.range] + diagnostic.notes.map({ $0.range })
      + diagnostic.fixIts.map({ $0.range })
    {
      require(0 <= range.start && range.start <= range.end, "a range has a beginning and an end")
      require(range.end <= bytes.count, "a range lies in the text")
    }
    require(diagnostic.range.start >= place, "diagnostics stand in the order of their places")
    place = diagnostic.range.start
    require(!diagnostic.message.utf8.contains(0x0A), "a message is one line")
  }
  return result.diagnostics
}

/// Applies fix-its, as `check --fix` does, until there are none.
private func mend(_ original: [UInt8], _ layout: PayloadLayout) {
  var bytes = original
  let wasJSON = JSONText(bytes) != nil
  for _ in 0..<10 {
    let fixIts = checked(bytes, layout).compactMap { $0.fixIts.first }
      .sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    guard !fixIts.isEmpty else { return }
    var result: [UInt8] = []
    var place = 0
    for fixIt in fixIts where fixIt.range.start >= place {
      result += bytes[place..<fixIt.range.start]
      result += Array(fixIt.replacement.utf8)
      place = fixIt.range.end
    }
    result += bytes[place...]
    require(result != bytes, "a fix-it changes the text")
    bytes = result
    if wasJSON { require(JSONText(bytes) != nil, "a mended payload is JSON: \(shown(bytes))") }
  }
  // A long text of nested mistakes may need more rounds, but never ends where it began.
  require(bytes != original, "mending does not go round in circles")
}
