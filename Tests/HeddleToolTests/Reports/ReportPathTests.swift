import Testing

@testable import HeddleTool

@Suite struct ReportPathTests {
  @Test(arguments: [
    ("A.policy", "A.policy", "A.policy"),
    ("./Policies//Mail.policy", "Policies/Mail.policy", "Policies/Mail.policy"),
    ("../other/./A.policy", "../other/A.policy", "../other/A.policy"),
    ("/tmp//x/A.policy", "/tmp/x/A.policy", "file:///tmp/x/A.policy"),
    ("Grüße an alle.policy", "Grüße an alle.policy", "Gr%C3%BC%C3%9Fe%20an%20alle.policy"),
    ("a:b/100%.policy", "a:b/100%.policy", "a%3Ab/100%25.policy"),
    ("q?#[1]&+.policy", "q?#[1]&+.policy", "q%3F%23%5B1%5D%26%2B.policy"),
    ("a\\b.policy", "a\\b.policy", "a%5Cb.policy"),
    ("🎿~_-.policy", "🎿~_-.policy", "%F0%9F%8E%BF~_-.policy"),
    ("tab\t\u{1}.policy", "tab\t\u{1}.policy", "tab%09%01.policy"),
  ])
  func `a path is a plain text and a URI`(path: String, text: String, uri: String) {
    #expect(ReportPath(path).text == text)
    #expect(ReportPath(path).uri == uri)
  }

  @Test func `a letter keeps the spelling of its bytes`() {
    #expect(ReportPath("u\u{308}.policy").uri == "u%CC%88.policy")
    #expect(ReportPath("\u{FC}.policy").uri == "%C3%BC.policy")
  }
}
