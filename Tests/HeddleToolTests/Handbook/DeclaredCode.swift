/// A code that the sources declare.
struct DeclaredCode {
  /// The name that the sources give it.
  let name: Substring
  /// The digits after `HD0`.
  let number: Substring

  /// All codes, in their order.
  static func all() throws -> [DeclaredCode] {
    let lists = ["/ProblemCode.swift", "/CatalogDiagnosticCode.swift"]
    var codes: [DeclaredCode] = []
    for source in try Repository.sources(below: "Sources") {
      // Such as `static let unknownName = DiagnosticCode(201)` and `case missingField = 402`.
      for match in source.text.matches(of: /static let (\w+) = DiagnosticCode\((\d{3})\)/) {
        codes.append(DeclaredCode(name: match.1, number: match.2))
      }
      guard lists.contains(where: { source.path.hasSuffix($0) }) else { continue }
      for match in source.text.matches(of: /case (\w+) = (\d{3})/) {
        codes.append(DeclaredCode(name: match.1, number: match.2))
      }
    }
    return codes.sorted { $0.number < $1.number }
  }
}
