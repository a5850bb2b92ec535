import PolicySyntax
import Testing

@testable import PolicyEngine

/// Golden files that a policy file names.
@Suite struct GoldenDeclarationTests {
  @Test func `a policy file names golden files`() {
    let set = expectCheck(
      """
      golden "day.golden.json"
      policy Golden for "golden" {
        payload { golden: String }
        let day = golden == "day"
        rule "golden" when day { thread golden }
      }
      golden "../week.golden.json"

      """)
    #expect(set.goldenFiles.map(\.name) == ["day.golden.json", "../week.golden.json"])
    #expect(set.goldenFiles.map(\.file) == [0, 0])
  }

  @Test func `a file of golden files alone is not empty`() {
    #expect(expectCheck("golden \"day.golden.json\"").goldenFiles.count == 1)
  }

  @Test(arguments: [
    (226, "golden ⟦\"\"⟧"),
    (202, "golden \"a\"\ngolden \"b\"\ngolden ⟦\"a\"⟧"),
  ])
  func `a mistake in its name is told once`(_ code: Int, _ text: String) {
    expectCheck(text, code)
  }
}
