import Heddle

/// The texts of files by their names, to measure places in them.
struct SourceTexts: Sendable {
  private struct Text {
    let bytes: [UInt8]
    let marks: ColumnMarks
  }

  private let texts: [ExactText: Text]

  init(_ sources: [any DiagnosedSource]) {
    texts = Dictionary(
      sources.map { (ExactText($0.name), Text(bytes: $0.bytes, marks: ColumnMarks(of: $0.bytes))) }
    ) { first, _ in first }
  }

  func region(of location: Diagnostic.Location) -> SourceRegion {
    guard let text = texts[ExactText(location.file)] else {
      return SourceRegion(location.bytes, atLine: location.line, of: [])
    }
    return SourceRegion(
      location.bytes, atLine: location.line, of: text.bytes, marks: text.marks)
  }
}
