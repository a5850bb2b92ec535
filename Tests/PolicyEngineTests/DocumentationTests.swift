import Foundation
import PolicyEngine
import PolicySyntax
import Testing

/// The tables of the documentation that repeat something of the code.
@Suite("Documented tables")
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func page(_ name: String) throws -> String {
    try text("Sources/Heddle/Heddle.docc/\(name).md")
  }

  @Test("The grammar is the one of the parser") func grammar() throws {
    let page = try Self.page("LanguageReference")
    let block = try #require(page.firstMatch(of: #/(?s)```text grammar\n(.*?)\n```/#))
    #expect(block.1.split(separator: "\n") == policyGrammar.split(separator: "\n"))
    #expect(block.1 == policyGrammar)
  }

  @Test("The limits are those of the code") func limits() throws {
    // The bounds of the command are compared in the tests of the command.
    let rows = try Self.page("LanguageReference")
      .matches(of: #/(?m)^\| [^|]+ \| (\d+) \| `(\w+\.\w+)` \| /#)
      .filter { $0.2.prefixMatch(of: /LineReader|ByteSource|PolicyFiles|GoldenPaths/) == nil }
    let found = Dictionary(rows.map { (String($0.2), Int($0.1)) }) { first, _ in first }
    #expect(rows.count == found.count)
    #expect(
      found == [
        "SyntaxLimits.fileSize": SyntaxLimits.fileSize,
        "SyntaxLimits.expressionDepth": SyntaxLimits.expressionDepth,
        "SyntaxLimits.jsonDepth": SyntaxLimits.jsonDepth,
        "SyntaxLimits.stringLength": SyntaxLimits.stringLength,
        "SyntaxLimits.nameLength": SyntaxLimits.nameLength,
        "SyntaxLimits.diagnostics": SyntaxLimits.diagnostics,
        "EngineLimits.letDepth": EngineLimits.letDepth,
        "EngineLimits.letLevels": EngineLimits.letLevels,
        "EngineLimits.letProofs": EngineLimits.letProofs,
        "EngineLimits.stringParts": EngineLimits.stringParts,
        "EngineLimits.rules": EngineLimits.rules,
        "EngineLimits.fields": EngineLimits.fields,
        "EngineLimits.members": EngineLimits.members,
        "Glob.lengthLimit": Glob.lengthLimit,
        "EvaluationLimits.payloadSize": EvaluationLimits.payloadSize,
        "JSONScanner.depthLimit": JSONScanner.depthLimit,
        "PayloadLimits.size": PayloadLimits.size,
        "PayloadLimits.voIPSize": PayloadLimits.voIPSize,
      ])
  }

  @Test("The problems are all that a payload can have") func problems() throws {
    let rows = try Self.page("LanguageReference").matches(of: #/(?m)^\| (HD04\d\d) \| /#)
    #expect(rows.map { String($0.1) } == ProblemCode.allCases.map(\.text))
  }

  @Test("The functions and operators are those of the language") func expressions() throws {
    let page = try Self.page("LanguageReference")
    let functions = page.matches(of: #/(?m)^\| `(\w+)\((?:text|list)\)` \| /#).map { String($0.1) }
    #expect(Set(functions) == Set(Function.allCases.map(\.rawValue)))
    let level = try #require(page.firstMatch(of: #/(?m)^\| 4 \| (.*?) \| /#)?.1)
    let operators = level.matches(of: #/`([^`]+)`/#).map { String($0.1) }
    #expect(Set(operators) == Set(ComparisonOperator.allCases.map(\.rawValue) + ["exists"]))
    let attributes = page.matches(of: #/(?m)^\| `(\w+)` \| .* \| `[a-z-]+` \| `aps/#).map {
      String($0.1)
    }
    #expect(attributes == Attribute.allCases.map(\.rawValue))
  }

  @Test("The open cases of the JSON test suite are told as they are tested")
  func openCases() throws {
    let tested = try Self.text("Tests/PolicyEngineTests/JSON/JSONTestSuiteTests.swift")
      .matches(of: #/"(i_[^"]+)": \((true|false), "(\w+)"\)/#)
      .map { "\($0.1) \($0.2 == "true" ? "accepted" : "refused") \($0.3)" }
    let told = try Self.page("JSON")
      .matches(of: #/(?m)^\| `(i_[^`]+)\.json` \| (\w+) \| (\w+) \|$/#)
      .map { "\($0.1) \($0.2) \($0.3)" }
    #expect(tested.count == 35)
    #expect(told == tested)
  }
}
