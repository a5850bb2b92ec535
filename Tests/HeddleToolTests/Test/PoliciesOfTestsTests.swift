import Testing

@testable import HeddleTool

/// A test belongs to a policy before it runs, and is found and reported under it everywhere.
@Suite struct PoliciesOfTests {
  private static let policies = """
    policy One for "one" { always { thread "t" } }
    policy Two for "two" { always { thread "t" } }

    """

  struct Named: Sendable {
    let test: String
    let title: String
    let suite: String
  }

  @Test(arguments: [
    Named(
      test: "test \"a\" for One { deliver {} deliver for Two {} expect groups 9 }", title: "One: a",
      suite: "One"),
    Named(
      test: "test \"a\" { deliver for Two {} deliver for One {} expect groups 9 }",
      title: "Two, One: a", suite: "Two, One"),
    Named(
      test: "test \"a\" { deliver for Two {} deliver for Two {} expect groups 9 }", title: "Two: a",
      suite: "Two"),
    Named(
      test: "test \"a\" { deliver \"two.json\" expect groups 9 }", title: "Two: a", suite: "Two"),
    Named(
      test: "test \"a\" { given \"two.json\" expect no thread }", title: "Two: a", suite: "Two"),
    Named(
      test: "test \"a\" { given \"none.json\" expect thread \"t\" }", title: "a",
      suite: "no policy"),
    Named(
      test: "test \"a\" { deliver { \"app\": \"two\", \"payload\": {} } expect groups 9 }",
      title: "Two: a", suite: "Two"),
  ])
  func `all reports and the filter call it the same`(named: Named) throws {
    let folder = try TemporaryFolder()
    try folder.add("Two.policy", Self.policies + named.test + "\n")
    try folder.add("two.json", #"{"app":"two","payload":{}}"#)
    try folder.add("none.json", "{}")
    let path = folder["Two.policy"]
    for words in [[], ["--filter", named.title]] {
      func output(_ format: String) -> String {
        heddle(["test", "--format", format, path] + words).output
      }
      #expect(output("text").contains("FAILED \(named.title)  "), "\(output("text"))")
      #expect(output("tap").contains("not ok 1 - \(named.title)\n"))
      #expect(output("junit").contains("<testcase name=\"a\" classname=\"\(named.suite)\">"))
      let policy = named.suite == "no policy" ? "" : "\"policy\": \"\(named.suite)\""
      #expect(output("json").contains(policy))
    }
    #expect(heddle("test", "--filter", "Three: a", path).status == .usage)
  }
}
