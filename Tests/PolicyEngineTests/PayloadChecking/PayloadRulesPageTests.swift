import Foundation
import PolicySyntax
import Testing

@testable import PolicyEngine

/// The page about the rules for payloads tells the rules that the code has.
@Suite struct PayloadRulesPage {
  private static let page: String = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Heddle/Heddle.docc/PayloadRules.md").standardized
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  @Test func `every code of a payload has a row that tells its rule and its source`() throws {
    let wording = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(
        path: "../../../Sources/PolicyEngine/Payload/Checking/PayloadChecking+Diagnostics.swift"
      )
      .standardized
    let codes = try String(contentsOf: wording, encoding: .utf8)
      .matches(of: /DiagnosticCode\((\d{3})\)/).map { "HD0\($0.1)" }
    #expect(codes.count >= 19)
    let rows = Self.page.matches(of: /(?m)^\| (HD\d{4}) \| [^|]{10,} \| [^|]{10,} \|$/)
    #expect(rows.map { String($0.1) } == codes.sorted())
  }

  @Test func `every key has a row with its object and its value`() {
    let rows = Self.page.matches(of: /(?m)^\| `([a-z-]+)` \| `(\w+)` \| (.+) \|$/)
      .map { "\($0.1) in \($0.2): \($0.3)" }
    #expect(rows == PayloadKey.all.map { "\($0.name) in \($0.home.name): \($0.form.words)" })
  }

  @Test(arguments: [("headers", APNsHeader.names), ("push types", APNsHeader.pushTypes)])
  func `the headers and the push types are listed`(what: String, names: [String]) throws {
    let text = Self.page.replacing("\n", with: " ")
    let start = try #require(text.range(of: "The \(what) are "))
    let sentence = text[start.upperBound...].prefix { $0 != "." }
    #expect(sentence.matches(of: /`([a-z-]+)`/).map { String($0.1) } == names)
  }

  @Test func `a payload without a mark has no mistake`() {
    let blocks = Self.page.matches(of: /(?ms)^```json\n(.*?)^```$/)
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(findings(String(block.1)) == []) }
  }
}

extension PayloadKey.Form {
  fileprivate var words: String {
    switch self {
    case .text: "a string"
    case .texts: "an array of strings"
    case .alert, .sound: "a string or an object"
    case .badge: "a whole number from 0"
    case .flag: "the number 1"
    case .level: "`passive`, `active`, `time-sensitive` or `critical`"
    case .fraction: "a number from 0 to 1"
    case .count: "a whole number from 1"
    case .critical: "the number 0 or 1"
    case .free: "anything"
    }
  }
}
