package import PolicySyntax

/// A place in a file of rows.
package struct DataPlace: Sendable, Hashable {
  package let file: String
  /// From 1.
  package let line: Int
  /// From 1, in characters.
  package let column: Int
  package let range: SourceRange

  init(_ range: SourceRange, in source: SourceText) {
    file = source.name
    (line, column) = source.location(at: range.start)
    self.range = range
  }
}
