import PolicyEngine
import Testing

/// Programs that differ in the normal form of one text are not the same.
@Suite struct ProgramSameness {
  /// A policy whose texts are those of the names.
  private static func policy(_ changes: [String: String]) -> String {
    func text(_ name: String) -> String { changes[name] ?? "\u{E9}" }
    return """
      policy A for "com.example.a" {
        payload {
          k: "x" | "\(text("member"))" at "/\(text("pointer"))" = "x"
          d: String = "\(text("default"))"
          l: [String] = ["\(text("element"))"]
        }
        category c as "\(text("identifier"))" {
          summary "\(text("summary")) %u more"
          hidden "\(text("hidden"))"
        }
        rule "\(text("rule"))" when d == "\(text("literal"))" or k == "x" or "b" in l {
          thread "\(text("thread"))"
          category c
        }
        stage "\(text("stage"))" {
          rule "r" when k == "x" { filter "f" }
        }
      }
      """
  }

  private func program(_ text: String) throws -> PolicyProgram {
    let set = checked([text])
    return try #require(PolicyRuntime(set.policies).policies.first).program
  }

  @Test(arguments: [
    "member", "pointer", "default", "element", "identifier", "summary", "hidden", "rule",
    "literal", "thread", "stage",
  ])
  func `a text in another normal form makes another program`(place: String) throws {
    let one = try program(Self.policy([:]))
    #expect(one.isSame(as: try program(Self.policy([:]))))
    #expect(!one.isSame(as: try program(Self.policy([place: "e\u{301}"]))))
  }
}
