import Testing

@testable import HeddleTool

@Suite struct FixTests {
  private let broken = """
    policy Chat for "com.example.chat" {

      payload {
        room: Sting
        kind: "text" | "call" = "text"
      }

      rule "call" when kind == "cal" {
        thrad "calls"
      }

      otherwise {
        thread "room/\\(rom)"
      }
    }

    """

  @Test func `what has one sure mend is mended, and said`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(broken, to: "Chat.policy")
    let result = heddle("check", "--fix", file)
    #expect(result.status == .done)
    #expect(
      try folder.text(of: "Chat.policy")
        == broken.replacing("Sting", with: "String").replacing("\"cal\"", with: "\"call\"")
        .replacing("thrad", with: "thread").replacing("(rom)", with: "(room)"))
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0] == "fixed \(file):4:11: replace it by `String`")
    #expect(heddle("check", "--strict", file).status == .done)
  }

  @Test func `what has no sure mend stays, and the file with it`() throws {
    let folder = try TemporaryFolder()
    let text = broken.replacing("Sting", with: "Fluent").replacing("(rom)", with: "(quarter)")
      .replacing("\"cal\"", with: "\"fax\"").replacing("thrad", with: "sort")
    let file = try folder.write(text, to: "Chat.policy")
    let result = heddle("check", "--fix", file)
    #expect(result.status == .findings)
    #expect(try folder.text(of: "Chat.policy") == text)
    #expect(!result.output.contains("fixed"))
  }
}
