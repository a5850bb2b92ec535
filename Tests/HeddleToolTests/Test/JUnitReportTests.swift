import Heddle
import HeddleTesting
import Testing

@testable import HeddleTool

@Suite struct JUnitReportTests {
  private func results(_ tests: String, name: String = "Chat.policy") throws -> [PolicyTestResult] {
    try PolicySet([PolicySource(chatPolicy + "\n" + tests, name: name)]).runTests()
  }

  @Test func `a policy is a suite, and a failure tells all expectations that did not hold`() throws
  {
    let results = try results(
      """
      test "calls" { given { "room": "a", "kind": "call" } expect thread "calls" }
      test "muted" {
        with { "muted": ["b"] }
        given { "room": "a" }
        expect rule "muted"
        expect thread "muted"
      }
      test "file" { given "room.json" expect thread "x" }
      """)
    #expect(
      JUnitReport.xml(results) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="heddle test" tests="3" failures="1" errors="1">
          <testsuite name="Chat" tests="3" failures="1" errors="1" skipped="0">
            <testcase name="calls" classname="Chat"/>
            <testcase name="muted" classname="Chat">
              <failure message="expected rule &#34;muted&#34;, found rule otherwise (and 1 more)">
        expect rule "muted"  Chat.policy:28:3
          expected  rule "muted"
          found     rule otherwise
          because   `muted` did not match
                    room in muted  false  room = "a", muted = ["b"]
        expect thread "muted"  Chat.policy:29:3
          expected  thread "muted"
          found     thread "room/a"
          decided   by rule otherwise
        </failure>
            </testcase>
            <testcase name="file" classname="Chat">
              <error message="expected a payload in the file, found files are not read here">
        given "room.json"  Chat.policy:31:21
          expected  a payload in the file
          found     files are not read here
        </error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `whatever a name or a payload holds, the XML can hold it`() throws {
    let xml = JUnitReport.xml(
      try results(
        #"""
        test "]]> & \"🎿\" <ü>\n\u{1}\u{FFFE}" { given { "room": "]]>\u0000\u001b" } expect no thread }
        """#, name: "a & b.policy"))
    #expect(
      xml.contains(
        "name=\"]]&gt; &amp; &#34;🎿&#34; &lt;ü&gt;&#10;&lt;U+0001&gt;&lt;U+FFFE&gt;\""))
    #expect(xml.contains("  a &amp; b.policy:24:77"))
    #expect(xml.contains(#"thread "room/]]&gt;\u{0}\u{1B}""#))
    #expect(!xml.contains("]]>"))
    #expect(xml.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }

  @Test func `tests of two policies make two suites in the order of the first tests`() throws {
    func policy(_ name: String) -> PolicySource {
      let test = "test \"t\" for \(name) { given { } expect thread \"B\" }"
      return PolicySource(
        "policy \(name) for \"\(name)\" { otherwise { thread \"\(name)\" } }\n\(test)\n",
        name: "\(name).policy")
    }
    let xml = JUnitReport.xml(try PolicySet([policy("B"), policy("A")]).runTests())
    let suites = xml.split(separator: "\n").filter { $0.contains("<testsuite ") }
    #expect(
      suites == [
        "  <testsuite name=\"B\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\">",
        "  <testsuite name=\"A\" tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\">",
      ])
  }

  @Test func `the command writes it to standard output, and every run the same`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      chatPolicy + "test \"t\" { given { \"room\": \"a\" } expect rule \"call\" }", to: "A.policy")
    let result = heddle("test", "--format", "junit", file)
    #expect(result.status == .findings)
    #expect(result.output.contains("<failure "))
    #expect(result.output == heddle("test", "--format", "junit", file).output)
    let good = try folder.write(
      chatPolicy + "test \"t\" { given { \"room\": \"a\" } expect rule otherwise }", to: "B.policy")
    #expect(heddle("test", "--format", "junit", good).status == .done)
  }
}
