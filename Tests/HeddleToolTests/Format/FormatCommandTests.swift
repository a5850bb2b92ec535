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
}
