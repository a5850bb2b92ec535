import PolicyEngine
import PolicySyntax
import Testing

@Suite("Many mistakes")
struct ManyMistakesTests {
  @Test("Misspelt names among many names are told in bounded time", .timeLimit(.minutes(1)))
  func misspeltNames() throws {
    let lets = (0..<2_000).map { "  let n\($0) = a == \"\($0)\"" }.joined(separator: "\n")
    let condition = (0..<900).map { "n\($0)x" }.joined(separator: " or ")
    let text = """
      policy M for "m" {
        payload {
          a: String?
        }
      \(lets)
        rule "r" when \(condition) { thread default }
      }
      """
    let set = checkPolicies([PolicyFile(SourceText(name: "test.policy", text: text))])
    let mistakes = set.diagnostics.map(\.diagnostic).filter { $0.severity == .error }
    #expect(mistakes.count == 900)
    #expect(try #require(mistakes.first).help?.contains("`n0`") == true)
    // By then enough names were compared.
    #expect(try #require(mistakes.last).help?.contains("`n899`") != true)
  }

  @Test("Unknown columns of a table are told in bounded time", .timeLimit(.minutes(1)))
  func unknownColumns() {
    let fields = (0..<1_000).map { "    f\($0): Int = 0" }.joined(separator: "\n")
    let columns = (0..<20_000).map { "\"f\($0)x\": 1" }.joined(separator: ", ")
    let text = """
      policy M for "m" {
        payload {
      \(fields)
        }
        always { thread default }
      }
      test "t" { for each [{ \(columns) }] expect no count }
      """
    let set = checkPolicies([PolicyFile(SourceText(name: "test.policy", text: text))])
    let mistakes = set.diagnostics.map(\.diagnostic).filter { $0.code == .unknownColumn }
    #expect(mistakes.count == 1_000)
    #expect(mistakes.first?.help == "did you mean `given f0`?")
  }
}
