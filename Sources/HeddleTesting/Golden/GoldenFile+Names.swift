import PolicyEngine
import PolicySyntax

extension GoldenFile {
  /// The name of a line, of which the first has the number 0, in reports: its number from 1, and its
  /// request identifier if it has one.
  package func name(ofLine number: Int) -> String {
    let name = "line \(number + 1)"
    guard lines.indices.contains(number), let bytes = lines[number].input.bytes else { return name }
    return PayloadPlaces.content(of: bytes)?.identifier.map { "\(name) (\($0))" } ?? name
  }

  /// The name of the groups in reports.
  package static let nameOfGroups = "groups"
}

/// The lines and columns of a golden file.
package struct GoldenPlaces: Sendable {
  private let source: SourceText

  package init(_ text: [UInt8]) {
    source = SourceText(name: "", bytes: text)
  }

  package init(_ file: GoldenFile) {
    self.init(file.text)
  }

  /// The line and the column of an offset, from 1; columns count characters.
  package func place(at offset: Int) -> (line: Int, column: Int) { source.location(at: offset) }
}
