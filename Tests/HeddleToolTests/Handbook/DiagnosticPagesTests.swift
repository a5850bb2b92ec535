import Foundation
import Testing

@testable import HeddleTool

/// The pages of the diagnostics say what the catalogue says.
@Suite struct DiagnosticPages {
  private static let pages: [(name: String, text: String)] =
    [("Diagnostics", DiagnosticPage.index(of: DiagnosticFamily.all))]
    + DiagnosticFamily.all.map { ($0.page, DiagnosticPage.page(of: $0)) }

  @Test(arguments: pages.map(\.name))
  func `a page is the one that the catalogue gives`(name: String) throws {
    let page = try #require(Self.pages.first { $0.name == name })
    let file = Repository.root.appending(path: "Sources/Heddle/Heddle.docc/\(name).md")
    if ProcessInfo.processInfo.environment["HEDDLE_REWRITE"] != nil {
      try page.text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("the page was rewritten; look at its changes")
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(
      written == page.text, "HEDDLE_REWRITE=1 swift test --filter DiagnosticPages rewrites the page"
    )
  }

  @Test func `every code has its section on one page and its row in the list`() {
    let headings = Self.pages.dropFirst().flatMap { page in
      page.text.matches(of: /(?m)^## (HD\d{4})$/).map { String($0.1) }
    }
    #expect(headings == DiagnosticExplanation.all.map(\.code))
    let rows = Self.pages[0].text.matches(of: /(?m)^\| <doc:\w+#(HD\d{4})> \| \w+ \| .+ \|$/)
    #expect(rows.map { String($0.1) } == headings)
  }

  @Test func `a paragraph is wrapped between its words`() {
    let word = String(repeating: "a", count: 60)
    #expect(DiagnosticPage.wrapped("\(word) \(word)") == "\(word)\n\(word)")
    #expect(DiagnosticPage.wrapped("\(word) `a b \(word)` c") == "\(word)\n`a b \(word)` c")
    #expect(DiagnosticPage.wrapped("\(word)\(word) - 1. a") == "\(word)\(word) - 1.\na")
    #expect(DiagnosticPage.wrapped("a b") == "a b")
  }
}
