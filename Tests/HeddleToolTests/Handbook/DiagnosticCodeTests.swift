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
    let tests = try Repository.sources(below: "Tests").filter { !$0.path.contains("/Handbook/") }
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
    for code in try DeclaredCode.all() {
      #expect(shown.contains(code.number) || shown.contains(code.name), "\(code)")
    }
  }
}
