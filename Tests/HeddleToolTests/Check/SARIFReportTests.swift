import Foundation
import Heddle
import Testing

@testable import HeddleTool

@Suite struct SARIFReportTests {
  private func report(_ sources: [PolicySource]) -> String {
    SARIFReport(PolicyCompilation(sources).diagnostics, in: sources).json
  }

  private func run(of json: String) throws -> SARIFLog.Run {
    let log = try JSONDecoder().decode(SARIFLog.self, from: Data(json.utf8))
    #expect(log.version == "2.1.0")
    try #require(log.runs.count == 1)
    return log.runs[0]
  }

  private func run(_ text: String, name: String = "A.policy") throws -> SARIFLog.Run {
    try run(of: report([PolicySource(text, name: name)]))
  }

  private let misspelt = """
    policy A for "a" {
      payload { name: String }
      rule "r" when "🎿" == nmae { thread "x" }
    }

    """

  @Test func `the tool is named with its version and without an address`() throws {
    let run = try run(misspelt)
    #expect(run.tool.driver.name == "heddle")
    #expect(run.tool.driver.version == Console.version)
    #expect(run.tool.driver.informationUri == nil)
    #expect(run.columnKind == "utf16CodeUnits")
  }

  @Test func `a result has its place in lines, columns and bytes`() throws {
    let run = try run(misspelt, name: "./Policies/Grüße an 🎿.policy")
    try #require(run.results.count == 1)
    let result = run.results[0]
    #expect(result.ruleId == "HD0201")
    #expect(result.level == "error")
    #expect(result.message.text == "Unknown name `nmae`. Did you mean `name`?")
    let place = try #require(result.locations.first).physicalLocation
    let uri = "Policies/Gr%C3%BC%C3%9Fe%20an%20%F0%9F%8E%BF.policy"
    #expect(place.artifactLocation.uri == uri)
    #expect(place.artifactLocation.index == 0)
    #expect(run.artifacts.map(\.location.uri) == [uri])
    #expect(
      place.region
        == SARIFLog.Region(
          startLine: 3, startColumn: 25, endLine: 3, endColumn: 29, byteOffset: 72, byteLength: 4))
  }

  @Test func `a fix replaces what it says`() throws {
    let fix = try #require(try run(misspelt).results.first?.fixes?.first)
    #expect(fix.description.text == "Replace it by `name`.")
    let change = try #require(fix.artifactChanges.first)
    #expect(change.artifactLocation.uri == "A.policy")
    let replacement = try #require(change.replacements.first)
    var bytes = Array(misspelt.utf8)
    let region = replacement.deletedRegion
    bytes.replaceSubrange(
      region.byteOffset..<region.byteOffset + region.byteLength,
      with: replacement.insertedContent.text.utf8)
    let mended = PolicySource(bytes: bytes, name: "A.policy")
    #expect(PolicyCompilation([mended]).diagnostics == [])
  }

  @Test func `an insertion deletes nothing`() throws {
    let run = try run("policy A for \"a\" {\n  otherwise { thread \"ü🎿\n  }\n}\n")
    let fix = try #require(run.results.compactMap(\.fixes?.first).first)
    let region = try #require(fix.artifactChanges.first?.replacements.first).deletedRegion
    #expect(
      region
        == SARIFLog.Region(
          startLine: 2, startColumn: 26, endLine: 2, endColumn: 26, byteOffset: 47, byteLength: 0))
  }

  @Test func `notes are related locations that differ`() throws {
    let run = try run(
      "policy A for \"a\" {\n  payload { x: String x: String }\n  otherwise { thread x }\n}\n")
    let related = try #require(run.results.first?.relatedLocations)
    #expect(related.map(\.id) == [1])
    #expect(related.first?.message?.text == "It is declared here first.")
    #expect(related.first?.physicalLocation.region.startColumn == 13)
  }

  @Test func `each rule is told once, and results point at it`() throws {
    let run = try run(
      """
      policy A for "a" {
        payload { x: String }
        context { muted: [String] = [] }
        rule "a" when z { thread y }
        otherwise { thread y }
      }
      """)
    let rules = run.tool.driver.rules
    #expect(rules.map(\.id) == ["HD0201"])
    #expect(run.results.count == 3)
    for result in run.results {
      try #require(rules.indices.contains(result.ruleIndex))
      #expect(rules[result.ruleIndex].id == result.ruleId)
    }
  }

  @Test func `a rule has the words of the catalogue and its level`() throws {
    let run = try run(
      "policy A for \"a\" { context { muted: [String] = [] } otherwise { thread \"x\" } }")
    let rule = try #require(run.tool.driver.rules.first)
    let explanation = try #require(DiagnosticExplanation(code: rule.id))
    #expect(rule.id == "HD0305")
    #expect(rule.shortDescription.text == "A declaration that nothing uses.")
    #expect(rule.fullDescription.text == explanation.meaning)
    let (example, mended) = (try #require(explanation.example), try #require(explanation.mended))
    #expect(rule.help.text.contains(mended.trimmedAtEnd))
    #expect(rule.help.markdown?.contains("```\n\(example.trimmedAtEnd)\n```") == true)
    #expect(rule.defaultConfiguration.level == "warning")
    #expect(run.results.map(\.level) == ["warning"])
  }

  @Test func `a fence is longer than the backticks in its block`() {
    #expect(SARIFRule.fenced("a `b`") == "```\na `b`\n```")
    #expect(SARIFRule.fenced("a ```` b") == "`````\na ```` b\n`````")
  }

  @Test(arguments: [
    ("the phrase", "The phrase."), ("`x` is no name", "`x` is no name."),
    ("did you mean `y`?", "Did you mean `y`?"), ("and so on…", "And so on…"), ("", ""),
    ("über", "Über."), ("100 rules", "100 rules."),
  ])
  func `a message is a sentence`(phrase: String, sentence: String) {
    #expect(SARIFReport.sentence(phrase) == sentence)
  }

  @Test(arguments: [
    ("this `{` and `}`", "this `{{` and `}}`"), ("a[0] (b) \\", "a[0] (b) \\"),
    ("[a](1) \\", "\\[a\\](1) \\\\"), ("{0}", "{{0}}"), ("\"ü\" 🎿 %", "\"ü\" 🎿 %"),
    ("{\u{301}", "{{\u{301}"),
  ])
  func `a message has no arguments and no links`(text: String, escaped: String) {
    #expect(Array(SARIFReport.escaped(text).utf8) == Array(escaped.utf8))
  }

  @Test func `control characters and quotes are escaped in JSON`() throws {
    let json = report([PolicySource("policy A\u{1}\" for \u{0}", name: "\"\u{1F}\n.policy")])
    #expect(json.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    let run = try run(of: json)
    #expect(!run.results.isEmpty)
    #expect(run.artifacts.map(\.location.uri) == ["%22%1F%0A.policy"])
  }

  @Test func `a byte order mark counts in bytes and not in columns`() throws {
    let text = "policy A for \"a\" { otherwise { thread x } }"
    let plain = try #require(try run(text).results.first?.locations.first).physicalLocation.region
    let marked = try #require(try run("\u{FEFF}" + text).results.first?.locations.first)
      .physicalLocation.region
    #expect(marked.startColumn == plain.startColumn)
    #expect(marked.byteOffset == plain.byteOffset + 3)
  }

  @Test func `policies without mistakes make a log without results that tells the files`() throws {
    let sources = ["A", "B"].map { name in
      PolicySource(
        "policy \(name) for \"\(name)\" { otherwise { thread \"x\" } }", name: "\(name).policy")
    }
    let run = try run(of: report(sources))
    #expect(run.results.isEmpty)
    #expect(run.tool.driver.rules.isEmpty)
    #expect(run.artifacts.map(\.location.uri) == ["A.policy", "B.policy"])
  }

  @Test func `two spellings of a path are one file`() throws {
    let text = "policy A for \"a\" { otherwise { thread \"x\" } }"
    let run = try run(
      of: report([PolicySource(text, name: "A.policy"), PolicySource(text, name: "./A.policy")]))
    #expect(run.artifacts.map(\.location.uri) == ["A.policy"])
    #expect(run.results.allSatisfy { $0.locations[0].physicalLocation.artifactLocation.index == 0 })
    #expect(!run.results.isEmpty)
  }

  @Test func `the command writes it to standard output, every run the same, with its status`()
    throws
  {
    let folder = try TemporaryFolder()
    let bad = try folder.write(misspelt, to: "A.policy")
    let result = heddle("check", "--format", "sarif", bad)
    #expect(result.status == .findings)
    #expect(result.errors == "")
    #expect(result.output == heddle("check", "--format", "sarif", bad).output)
    #expect(try run(of: result.output).artifacts.map(\.location.uri) == ["file://\(bad)"])
    let warned = try folder.write(
      chatPolicy.replacing("room in muted", with: "room == \"x\""), to: "B.policy")
    #expect(heddle("check", "--format", "sarif", warned).status == .done)
    #expect(heddle("check", "--strict", "--format", "sarif", warned).status == .findings)
  }
}

extension String {
  fileprivate var trimmedAtEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
