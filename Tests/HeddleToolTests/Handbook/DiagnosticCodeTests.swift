import Foundation
import Testing

@testable import HeddleTool

/// A code that was given once means the same for ever, and some test shows it.
@Suite struct DiagnosticCodes {
  private static let list = Repository.root
    .appending(path: "Tests/HeddleToolTests/Handbook/DiagnosticCodes.txt")

  /// A line of the list: a code, and the title that it was given with.
  private struct Entry {
    let code: String
    let title: String
    /// True for a code that is no longer given; it is never given again.
    var isRetired: Bool { title.hasPrefix("(retired) ") }
  }

  private static func entries() throws -> [Entry] {
    try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map { line in
      Entry(code: String(line.prefix(6)), title: String(line.dropFirst(7)))
    }
  }

  @Test func `a code in the list keeps its meaning, and every code is in the list`() throws {
    var entries = try Self.entries()
    let listed = Set(entries.map(\.code))
    let added = DiagnosticExplanation.all.filter { !listed.contains($0.code) }
    if ProcessInfo.processInfo.environment["HEDDLE_REWRITE"] != nil, !added.isEmpty {
      // Lines are added only: who changes one gives up a promise, and has to do it by hand.
      entries += added.map { Entry(code: $0.code, title: $0.title) }
      entries.sort { $0.code < $1.code }
      let lines = entries.map { "\($0.code) \($0.title)\n" }
      try lines.joined().write(to: Self.list, atomically: true, encoding: .utf8)
      Issue.record("codes were added to the list; look at its changes")
    }
    #expect(
      added.map(\.code).filter { code in !entries.contains { $0.code == code } } == [],
      "HEDDLE_REWRITE=1 swift test --filter DiagnosticCodes adds them to the list")
    for entry in entries {
      let title = DiagnosticExplanation(code: entry.code)?.title
      #expect(title == (entry.isRetired ? nil : entry.title), "\(entry.code)")
    }
  }

  @Test func `the list is in order, and has each code once`() throws {
    let codes = try Self.entries().map(\.code)
    #expect(codes.count >= 90)
    #expect(codes == Set(codes).sorted())
    for code in codes { #expect(code.wholeMatch(of: /HD\d{4}/) != nil, "\(code)") }
  }

  @Test func `some test beside those of the catalogue shows each code`() throws {
    let tests = try sources(below: "Tests").filter { !$0.path.contains("/Handbook/") }
    #expect(tests.count > 80)
    var shown: Set<Substring> = []
    for test in tests {
      // As findings and problems are compared, as the marks of the syntax tests and the tables of
      // mistakes write a code, and as the checks of whole files count it at their end.
      for match in test.text.matches(of: /HD0(\d{3})\b|‹(\d{3})›|\((\d{3}), #*"|[ \[](\d{3})\]?\)/)
      {
        if let code = match.1 ?? match.2 ?? match.3 ?? match.4 { shown.insert(code) }
      }
      shown.formUnion(test.text.matches(of: /(?:== |\[|\(|\(\n +)\.(\w+)/).map(\.1))
    }
    for (number, name) in try names() {
      #expect(shown.contains(number) || shown.contains(name), "HD0\(number), \(name)")
    }
  }

  /// The digits of each code after `HD0`, with the name that the sources give it.
  private func names() throws -> [(number: Substring, name: Substring)] {
    var names: [(number: Substring, name: Substring)] = []
    for source in try sources(below: "Sources") {
      for match in source.text.matches(of: /static let (\w+) = DiagnosticCode\((\d{3})\)/) {
        names.append((match.2, match.1))
      }
      guard
        ["ProblemCode", "CatalogDiagnosticCode"].contains(where: { file in
          source.path.hasSuffix("/\(file).swift")
        })
      else { continue }
      for match in source.text.matches(of: /case (\w+) = (\d{3})/) {
        names.append((match.2, match.1))
      }
    }
    #expect(names.count == DiagnosticExplanation.all.count)
    return names
  }

  private func sources(below folder: String) throws -> [(path: String, text: String)] {
    let root = Repository.root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { ($0, try String(contentsOf: root.appending(path: $0), encoding: .utf8)) }
  }
}
