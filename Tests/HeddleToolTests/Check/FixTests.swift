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

  @Test func `a mend ends lines as the file does`() throws {
    let folder = try TemporaryFolder()
    for ending in ["\n", "\r\n"] {
      let text = [
        "policy Chat for \"chat\" {", "  payload { room: String }",
        "  always { thread room; count 2 }", "}", "",
      ].joined(separator: ending)
      let file = try folder.write(text, to: "\(ending.utf8.count).policy")
      #expect(heddle("check", "--fix", file).status == .done)
      #expect(
        try folder.text(of: "\(ending.utf8.count).policy")
          == text.replacing(";", with: ending))
    }
  }

  @Test(arguments: [
    "always { thread} default", "always { thread} default { thread \"a\" }",
    "always { thread }\n  default", "otherwise { thread \"a } default { thread \"b\" }",
    "rule \"a\" when room == { thread: room }", "rule \"a\" { thread } else { }",
    "always { thread `a } thred room",
  ])
  func `what follows from another mistake in the line has no sure mend`(item: String) throws {
    let folder = try TemporaryFolder()
    let text = "policy Chat for \"chat\" {\n  payload { room: String }\n  \(item)\n}\n"
    let file = try folder.write(text, to: "Chat.policy")
    let result = heddle("check", "--fix", file)
    #expect(result.status == .findings)
    #expect(try folder.text(of: "Chat.policy") == text, "\(result.output)")
  }

  @Test func `a separator of two values is chosen by a person`() throws {
    let folder = try TemporaryFolder()
    let text = """
      policy Chat for "chat" {
        payload {
          room: String
          kind: String
        }

        always {
          thread "\\(room)\\(kind)"
        }
      }

      """
    let file = try folder.write(text, to: "Chat.policy")
    let result = heddle("check", "--fix", file)
    #expect(result.errors.contains("HD0306"))
    #expect(try folder.text(of: "Chat.policy") == text)
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
