import Heddle
import HeddleTesting
import Testing

@testable import HeddleTool

@Suite struct GitHubAnnotationsTests {
  /// What the runner makes of a line: the properties and the message.
  private func read(_ line: Substring) throws -> (properties: [String: String], message: String) {
    try #require(line.hasPrefix("::"))
    let parts = line.dropFirst(2).split(separator: "::", maxSplits: 1)
    try #require(parts.count == 2)
    let list = try #require(parts[0].split(separator: " ", maxSplits: 1).last)
    var properties: [String: String] = [:]
    for property in list.split(separator: ",") {
      let pair = property.split(separator: "=", maxSplits: 1)
      try #require(pair.count == 2)
      properties[String(pair[0])] = unescaped(pair[1], [":": "%3A", ",": "%2C"])
    }
    return (properties, unescaped(parts[1], [:]))
  }

  private func unescaped(_ text: Substring, _ more: [String: String]) -> String {
    var result = String(text)
    for (token, escape) in more { result.replace(escape, with: token) }
    result.replace("%0D", with: "\r")
    result.replace("%0A", with: "\n")
    result.replace("%25", with: "%")
    return result
  }

  private func annotations(of text: String, name: String) -> [Substring] {
    let source = PolicySource(text, name: name)
    return GitHubAnnotations.text(PolicyCompilation([source]).diagnostics, in: [source])
      .split(separator: "\n")
  }

  @Test(arguments: [
    ("plain \"text\" & ü 🎿", "plain \"text\" & ü 🎿", "plain \"text\" & ü 🎿"),
    ("100%", "100%25", "100%25"),
    ("%0A", "%250A", "%250A"),
    ("a\nb", "a%0Ab", "a%0Ab"),
    ("a\r\nb\r", "a%0D%0Ab%0D", "a%0D%0Ab%0D"),
    ("a:b, c::d", "a:b, c::d", "a%3Ab%2C c%3A%3Ad"),
    ("\u{0}\u{1B}[31m", "<U+0000><U+001B>[31m", "<U+0000><U+001B>[31m"),
    ("%\u{301}", "%25\u{301}", "%25\u{301}"),
    ("\t]]>=;", "\t]]>=;", "\t]]>=;"),
  ])
  func `messages and properties are escaped`(text: String, data: String, property: String) {
    #expect(GitHubAnnotations.escapedData(text) == data)
    #expect(GitHubAnnotations.escapedProperty(text) == property)
  }

  @Test func `the runner reads back what was written`() throws {
    let value = "50%, a:b::c=d %0A %25\r\n🎿"
    let line = GitHubAnnotations.command("error", [("file", value), ("title", value)], value)
    #expect(line.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    let read = try read(line.dropLast())
    #expect(read.properties == ["file": value, "title": value])
    #expect(read.message == value)
  }

  @Test func `a diagnostic stands at its place, with columns in UTF-16 code units`() {
    let lines = annotations(
      of: "policy A for \"a\" {\n  payload { name: String }\n"
        + "  rule \"r\" when \"🎿\" == nmae { thread \"x\" }\n}\n",
      name: "./Grüße, an: alle.policy")
    let expected = """
      ::error file=Grüße%2C an%3A alle.policy,line=3,endLine=3,col=25,endColumn=29,\
      title=HD0201 a name that is not declared::unknown name `nmae`%0Ahelp: did you mean `name`?
      """
    #expect(lines.map { String($0) } == [expected])
  }

  @Test func `a note tells its place in the message`() throws {
    let lines = annotations(
      of: "policy A for \"a\" { payload { x: String\nx: String } otherwise { thread x } }",
      name: "A.policy")
    let line = try #require(lines.first)
    #expect(try read(line).message.contains("\nnote: it is declared here first (A.policy:1:30)"))
  }

  @Test func `a warning is a warning`() {
    let lines = annotations(
      of: "policy A for \"a\" { context { muted: [String] = [] } otherwise { thread \"x\" } }",
      name: "A.policy")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("::warning file=A.policy,line=1,") == true)
  }

  @Test func `a range of several lines has no columns`() throws {
    let lines = annotations(
      of: "policy A for \"a\" {\n  payload { x: String }\n  rule \"r\" when (x ==\n"
        + "    \"a\") > 2 { thread \"x\" }\n}\n",
      name: "A.policy")
    let properties = try read(try #require(lines.first)).properties
    #expect(properties["line"] == "3")
    #expect(properties["endLine"] == "4")
    #expect(properties["col"] == nil)
    #expect(properties["endColumn"] == nil)
  }

  @Test func `a failed test is told at the line of the expectation`() throws {
    let source = PolicySource(
      chatPolicy + "\ntest \"50%: a\" {\n  given { \"room\": \"a\" }\n  expect rule \"call\"\n"
        + "  expect thread \"calls\"\n}\n", name: "Chat.policy")
    let lines = GitHubAnnotations.text(try PolicySet([source]).runTests()).split(separator: "\n")
    let rule = """
      ::error file=Chat.policy,line=26,title=Chat%3A 50%25%3A a::expect rule "call"  \
      Chat.policy:26:3%0A  expected  rule "call"%0A  found     rule otherwise%0A\
        because   `call` did not match%0A            kind == "call"  false  kind = "text"
      """
    let thread = """
      ::error file=Chat.policy,line=27,title=Chat%3A 50%25%3A a::expect thread "calls"  \
      Chat.policy:27:3%0A  expected  thread "calls"%0A  found     thread "room/a"%0A\
        decided   by rule otherwise
      """
    #expect(lines.map { String($0) } == [rule, thread])
  }

  @Test func `the commands write to standard output and keep their status`() throws {
    let folder = try TemporaryFolder()
    let bad = try folder.write("policy A for \"a\" { otherwise { thread x } }", to: "A.policy")
    let checked = heddle("check", "--format", "github", bad)
    #expect(checked.status == .findings)
    #expect(checked.errors == "")
    #expect(checked.output.hasPrefix("::error file=\(bad),line=1,"))
    let good = try folder.write(
      chatPolicy + "test \"t\" { given { \"room\": \"a\" } expect rule otherwise }", to: "B.policy")
    #expect(heddle("check", "--format", "github", good).output == "")
    #expect(heddle("check", "--format", "github", good).status == .done)
    #expect(heddle("test", "--format", "github", good).output == "")
    #expect(heddle("test", "--format", "github", good).status == .done)
  }
}
