@testable import HeddleTool
import Testing

@Suite struct FormatCommandTests {
  private let crooked = "policy A for \"a\"{otherwise{thread \"t\"// why\n}}"
  private let straight = """
    policy A for "a" {

      otherwise {
        thread "t"  // why
      }
    }

    """

  @Test func `a file is brought into the layout, once`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(crooked, to: "A.policy")
    #expect(heddle("format", "--check", file).status == .findings)
    #expect(try folder.text(of: "A.policy") == crooked)
    #expect(heddle("format", file).status == .done)
    #expect(try folder.text(of: "A.policy") == straight)
    #expect(heddle("format", "--check", file).status == .done)
  }

  @Test func `standard input goes to standard output`() {
    let result = heddle("format", "-", input: crooked)
    #expect(result.status == .done)
    #expect(result.output == straight)
  }

  @Test func `a file with syntax errors is not changed, and it says so`() throws {
    let folder = try TemporaryFolder()
    let broken = crooked + "}"
    let file = try folder.write(broken, to: "A.policy")
    let result = heddle("format", file)
    #expect(result.status == .findings)
    #expect(try folder.text(of: "A.policy") == broken)
    #expect(result.errors.contains("1 syntax error and was not changed"))
  }

  /// A policy in the one layout.
  private static let tidy = "policy Chat for \"chat\" {\n\n  always {\n    count 2\n  }\n}\n"

  @Test(arguments: [
    (tidy.replacing("\n", with: "\r\n"), "line ends would change, from CRLF to LF"),
    ("\u{FEFF}" + tidy, "the byte order mark would go"),
    (
      "\u{FEFF}" + tidy.replacing("{\n", with: "{\r\n"),
      "line ends would change, from CRLF to LF, and the byte order mark would go"
    ),
  ])
  func `a check says what differs if that cannot be seen`(text: String, what: String) throws {
    let folder = try TemporaryFolder()
    try folder.add("Chat.policy", text)
    let file = folder["Chat.policy"]
    let result = heddle("format", "--check", file)
    #expect(result.output == "\(file)\n")
    #expect(
      result.errors == """
        heddle: in `\(file)` only \(what)
        heddle: 1 file would change; run `heddle format`

        """)
    let input = heddle(["format", "--check", "-"], input: text)
    #expect(input.status == .findings)
    #expect(input.errors == "heddle: in `standard input` only \(what)\n")
    try FileSystem.write(Array((text + "\r\n//  x").utf8), to: file)
    #expect(!heddle("format", "--check", file).errors.contains("only"))
  }
}
