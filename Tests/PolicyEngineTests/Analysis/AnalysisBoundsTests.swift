import Foundation
import PolicySyntax
import Testing

@testable import PolicyEngine

@Suite struct AnalysisBoundsTests {
  private func warnings(_ text: String) -> [String] {
    checkPolicies([PolicyFile(SourceText(name: "p", text: text))]).diagnostics
      .map { $0.diagnostic.code.text + " " + $0.diagnostic.message }
  }

  @Test(
    "the shipped policies get no warning",
    arguments: ["Calendar", "Mail", "Messages", "News", "Podcasts"])
  func shipped(_ name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let bytes = try Data(contentsOf: root.appending(path: "Policies/\(name).policy"))
    let file = PolicyFile(SourceText(name: name, bytes: Array(bytes)))
    #expect(checkPolicies([file]).diagnostics.map(\.diagnostic.message) == [])
  }

  @Test func `lets that double at each level are asked once each`() {
    var text = "policy P for \"p\" {\n payload { a: String f: Bool }\n"
    text += " let c0 = f and a == \"x\"\n"
    for level in 1..<60 {
      text += " let c\(level) = not (not c\(level - 1) or not c\(level - 1))\n"
    }
    text += " let t0 = \"\\(a)/\\(a)\"\n"
    for level in 1..<6 {
      text += " let t\(level) = \"\\(t\(level - 1))/\\(t\(level - 1))\"\n"
    }
    text += " rule \"a\" when c0 { thread t5 }\n rule \"b\" when c59 { thread \"x\" }\n"
    text += " otherwise { thread \"a/\\(t4)\" }\n}"
    #expect(warnings(text) == ["HD0301 the rule `b` can never match"])
  }

  @Test func `deep and wide conditions are understood as far as is cheap`() {
    let deep = String(repeating: "not (", count: 50) + "n > 3" + String(repeating: ")", count: 50)
    let wide = (0..<2_000).map { "n == \($0 * 2)" }.joined(separator: " or ")
    let crossed = (0..<40).map { "(f or s == \"\($0)\" or n == \($0))" }.joined(separator: " and ")
    let text = """
      policy P for "p" {
        payload { n: Int s: String f: Bool g: Bool }
        rule "deep" when \(deep) { }
        rule "shadowed" when n > 5 and f { }
        rule "wide" when \(wide) { }
        rule "in wide" when n in [0, 2] and s == "x" { }
        rule "crossed" when \(crossed) { }
        rule "crossed again" when \(crossed) and g { }
      }
      """
    #expect(
      warnings(text) == [
        "HD0301 the rule `shadowed` can never match", "HD0301 the rule `in wide` can never match",
        "HD0301 the rule `crossed again` can never match",
      ])
  }

  @Test func `a policy with errors is not analysed`() {
    let found = warnings(
      """
      policy P for "p" {
        payload { f: Bool }
        rule "a" when f and not f { relevance 2 }
        rule "b" when true { }
        rule "c" when f { }
      }
      """)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("HD02") == true)
  }

  @Test func `a policy without rules is fine`() {
    #expect(warnings("policy P for \"p\" { payload { f: Bool } }") == [])
    #expect(warnings("policy P for \"p\" { otherwise { thread default } }") == [])
    #expect(warnings("policy P for \"p\" { always { } }") == [])
  }
}
