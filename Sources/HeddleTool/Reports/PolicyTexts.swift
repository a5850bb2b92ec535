import Heddle

/// The texts of policy files by their names, to measure places in them.
struct PolicyTexts: Sendable {
  private let texts: [String: [UInt8]]

  init(_ sources: [PolicySource]) {
    texts = Dictionary(sources.map { ($0.name, $0.bytes) }) { first, _ in first }
  }

  func region(of location: Diagnostic.Location) -> SourceRegion {
    SourceRegion(location.bytes, atLine: location.line, of: texts[location.file] ?? [])
  }
}
