import Testing

@testable import HeddleTool

@Suite struct ExplainCommandTests {
  @Test(arguments: ["HD0201", "hd0201", "201"])
  func `a code is explained however it is written`(code: String) {
    let result = heddle("explain", code)
    #expect(result.status == .done)
    #expect(result.output.hasPrefix("error[HD0201]: a name that is not declared\n"))
    #expect(result.output.contains("a policy that shows it:\n\n    policy Mail"))
    #expect(result.output.contains("the policy mended:\n\n    policy Mail"))
  }

  @Test func `an unknown code is a usage mistake with a suggestion`() {
    let result = heddle("explain", "HD0299")
    #expect(result.status == .usage)
    #expect(result.errors.contains("there is no code `HD0299`"))
  }

  @Test func `all codes are listed`() {
    let result = heddle("explain", "--codes")
    #expect(result.status == .done)
    #expect(result.output.contains("HD0101") && result.output.contains("HD0402"))
  }
}
