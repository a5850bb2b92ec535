import Heddle

/// The texts of files by their names, to measure places in them.
struct SourceTexts: Sendable {
  private let texts: [String: [UInt8]]

  init(_ sources: [any DiagnosedSource]) {
    texts = Dictionary(sources.map { ($0.name, $0.bytes) }) { first, _ in first }
  }

  func region(of location: Diagnostic.Location) -> SourceRegion {
    SourceRegion(location.bytes, atLine: location.line, of: texts[location.file] ?? [])
  }
}
