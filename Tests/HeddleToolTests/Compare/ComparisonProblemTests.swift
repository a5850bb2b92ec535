import Testing

@testable import HeddleTool

@Suite struct ComparisonProblemTests {
  @Test(arguments: ["text", "json", "markdown", "junit", "tap", "github"])
  func `problems in both versions are told in every format`(_ format: String) throws {
    let policy = boxPolicy(#""a/\(a)""#).replacing("urgent: Bool = false", with: "urgent: Int = 0")
    let bad = box(1, a: "x", b: "y", more: #","urgent":true"#)
    let good = box(2, a: "x", b: "y")
    let event = #"{"event":"clear","app":"com.example.box","thread":"nowhere"}"# + "\n"
    let versions = try Versions(policy, policy)
    let result = versions.compare("--format", format, input: good + bad + bad + "5\n" + event)
    #expect(result.status == .findings)
    let payloads = "3 of 4 payloads have problems in both versions"
    let line = "1 line has an event, a date or a length that cannot be used"
    let sentences = "no problem appears or vanishes; \(payloads); \(line)"
    switch format {
    case "text": #expect(result.output.hasSuffix("\n\(payloads)\n\(line)\nno difference\n"))
    case "markdown": #expect(result.output.contains(" byte for byte.\n\n\(payloads).\n\n1 line"))
    case "tap":
      #expect(
        result.output.contains("\nnot ok 2 - problems\n  ---\n  message: \"\(sentences)\"\n"))
    case "junit": #expect(result.output.contains("<failure message=\"\(sentences)\">"))
    case "github":
      #expect(result.output.hasPrefix("::warning file=standard input,line=2,title="))
      #expect(result.output.hasSuffix("::\(sentences)\n"))
    default:
      #expect(result.output.contains("\"both\": 3\n  },\n  \"unusableLines\": 1,\n"))
      #expect(result.output.contains("\"differs\": false"))
    }
    // Without them nothing is left to tell.
    let clean = versions.compare("--format", format, input: good)
    #expect(clean.status == .done)
    #expect(!clean.output.contains("not ok") && !clean.output.contains("::warning"))
    #expect(!clean.output.contains("in both versions"))
  }

  @Test func `a payload with a problem in one version is counted for it`() throws {
    let old = boxPolicy(#""a/\(a)""#)
    let typed = old.replacing("urgent: Bool = false", with: "urgent: Int = 0")
    let line = box(1, a: "x", b: "y", more: #","urgent":true"#)
    let json = try Versions(old, typed).compare("--format", "json", input: line).output
    #expect(json.contains("\"old\": 0,\n    \"new\": 1,\n    \"both\": 0"))
  }
}
