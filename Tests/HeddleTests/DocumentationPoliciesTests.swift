import Foundation
import Heddle
import HeddleTesting
import Testing

/// The policies, payloads and decisions that the documentation shows.
@Suite struct DocumentedPolicies {
  private static let policies = DocumentationBlock.all.filter {
    $0.language == "heddle" && !["fragment", "conditions", "abridged"].contains(where: $0.has)
  }
  private static let fragments = DocumentationBlock.all.filter {
    $0.language == "heddle" && $0.has("fragment")
  }
  private static let conditions = DocumentationBlock.all.filter {
    $0.language == "heddle" && $0.has("conditions")
  }
  private static let decisions = DocumentationBlock.all.filter {
    $0.language == "json" && $0.has("decision")
  }
  private static let problems = DocumentationBlock.all.filter {
    $0.language == "json" && $0.has("problem")
  }
  private static let events = DocumentationBlock.all.filter {
    $0.language == "ndjson" && $0.has("problem")
  }
  private static let findings = DocumentationBlock.all.filter {
    ["json", "ndjson"].contains($0.language) && $0.has("error")
  }
  private static let texts = DocumentationBlock.all.filter {
    ["json", "ndjson"].contains($0.language) && !$0.has("abridged")
  }

  @Test func `every page has its blocks, and each block says what it is`() {
    let pages = [
      "Architecture", "Changelog", "Commands", "Coverage", "Diagnostics", "Embedding",
      "FromPayloadToPolicy", "Heddle", "JSON", "LanguageReference", "LocalizingSummaries",
      "PayloadRules",
    ]
    for page in pages {
      #expect(DocumentationBlock.pages.contains("Sources/Heddle/Heddle.docc/\(page).md"))
    }
    #expect(Self.policies.count >= 20)
    #expect(Self.fragments.count >= 3)
    #expect(Self.conditions.count >= 4)
    #expect(Self.decisions.count >= 5)
    #expect(Self.problems.count >= 10)
    #expect(Self.findings.count >= 15)
    #expect(Self.events.count >= 2)
    let files = [".policy", ".json", ".ndjson", ".apns", ".csv", ".xcstrings", ".stringsdict"]
    let known = [
      "heddle": ["error", "fragment", "conditions", "with", "failing", "abridged"],
      "json": [
        "payload", "context", "decision", "error", "problem", "broken", "abridged", "catalog",
      ],
      "ndjson": ["broken", "error", "problem"],
      "xml": ["catalog"],
      "csv": [],
      "console": [],
      "swift": ["program", "manifest", "apple"],
      "text": ["output", "grammar", "drawing"],
      "yaml": ["workflow"],
    ]
    for block in DocumentationBlock.all {
      let words = block.words.filter { word in
        !files.contains { word.hasSuffix($0) }
          && !["error", "problem"].contains { block.word(after: $0) == word }
      }
      #expect(known[block.language] != nil, "\(block): `\(block.language)` is no kind of block")
      #expect(Set(words).isSubset(of: known[block.language] ?? []), "\(block): \(words)")
      if ["swift", "text"].contains(block.language) { #expect(!block.words.isEmpty, "\(block)") }
      #expect(block.text.contains { !$0.isWhitespace }, "\(block) is empty")
    }
  }

  @Test(arguments: policies)
  func `a policy compiles without a diagnostic, or gives the code that is stated`(
    _ block: DocumentationBlock
  ) throws {
    let compilation = PolicyCompilation(try sources(of: block))
    let code = block.word(after: "error")
    #expect(
      compilation.diagnostics.map(\.code) == (code.map { [$0] } ?? []),
      "\(compilation.diagnostics.map { "\($0.location.line): \($0.message)" })")
    if block.has("error") { #expect(code?.hasPrefix("HD") == true) }
  }

  @Test(arguments: policies.filter { !$0.has("error") })
  func `the tests of a policy pass, unless it says that one fails`(
    _ block: DocumentationBlock
  ) throws {
    let texts = TextCatalog(
      reading: DocumentationBlock.all.filter { $0.page == block.page }.compactMap { file in
        // Those in folders are not beside the policy.
        guard let name = file.words.first, name.hasSuffix(".xcstrings"), !name.contains("/")
        else { return nil }
        return (name, Array(file.text.utf8))
      })
    #expect(texts.diagnostics == [])
    let results = try PolicySet(try sources(of: block)).runTests(
      texts: texts,
      readFile: { (name, _) throws(PayloadFileError) -> [UInt8] in
        let file = DocumentationBlock.all.first { $0.page == block.page && $0.words.first == name }
        guard let file else { throw PayloadFileError(reason: "the page has no such block") }
        return Array(file.text.utf8)
      })
    let failed = results.filter { !$0.hasPassed }
    if block.has("failing") {
      #expect(!failed.isEmpty)
    } else {
      #expect(failed.map { "\($0.name): \($0.failures)" } == [])
    }
  }

  @Test(arguments: policies)
  func `a policy stands in the one layout`(_ block: DocumentationBlock) throws {
    let formatted = try #require(
      PolicySource(block.text).formatted() ?? (block.has("error") ? Array(block.text.utf8) : nil))
    #expect(String(decoding: formatted, as: UTF8.self) == block.text)
  }

  @Test(arguments: fragments)
  func `a fragment compiles as the inside of a policy`(_ block: DocumentationBlock) {
    let source = PolicySource(policy(around: block.text))
    let diagnostics = PolicyCompilation([source]).diagnostics
    // A fragment declares what the text around it uses.
    #expect(diagnostics.filter { $0.code != "HD0305" } == [])
    #expect(source.formatted().map { String(decoding: $0, as: UTF8.self) == source.text } == true)
  }

  @Test(arguments: conditions)
  func `a condition is what its comment says`(_ block: DocumentationBlock) throws {
    let fragment = try #require(last(before: block) { $0.has("fragment") })
    let payload = try #require(last(before: block) { $0.has("payload") })
    var stages = ""
    var expected: [Bool] = []
    for line in block.text.split(separator: "\n") {
      let comment = try #require(line.range(of: "//", options: .backwards), "\(line)")
      let verdict = line[comment.upperBound...].trimmingCharacters(in: .whitespaces)
      try #require(["true", "false"].contains(verdict), "\(line)")
      expected.append(verdict == "true")
      let number = expected.count
      stages += """

        stage "\(number)" {
          rule "\(number)" when \(line[..<comment.lowerBound]) { }
        }

        """
    }
    let policies = try PolicySet([PolicySource(policy(around: fragment.text + stages))])
    let decision = try PolicyEvaluator(policies).decision(
      for: Array(payload.text.utf8), app: "com.example.app")
    #expect(decision.problems == [])
    #expect(decision.stages.map { $0.outcome != .none } == expected)
    #expect(!expected.isEmpty)
  }

  @Test(arguments: decisions)
  func `a decision is the line that the policy above gives for the payload above`(
    _ block: DocumentationBlock
  ) throws {
    let policy = try #require(
      last(before: block) { $0.language == "heddle" && $0.words.isEmpty })
    let payload = try #require(last(before: block) { $0.has("payload") })
    let context = last(before: block) { $0.has("context") }.flatMap {
      $0.line > policy.line ? Array($0.text.utf8) : nil
    }
    #expect(payload.line > policy.line)
    let policies = try PolicySet([PolicySource(policy.text)])
    let evaluator = try PolicyEvaluator(policies, context: context)
    var lines = DecisionLines(evaluator, app: policies.apps[0])
    Array(payload.text.utf8).withUnsafeBufferPointer { lines.append($0, line: 1) }
    var text = ""
    lines.flush { text = String(decoding: $0, as: UTF8.self) }
    #expect(text == block.text)
  }

  @Test(arguments: findings)
  func `a payload has the mistake that is stated, and no other`(_ block: DocumentationBlock) {
    let diagnostics = PayloadCheck(PayloadSource(block.text)).diagnostics
    #expect(diagnostics.map(\.code) == [block.word(after: "error")])
  }

  @Test(arguments: problems)
  func `a payload has the problem that is stated, and no other, with the policy above`(
    _ block: DocumentationBlock
  ) throws {
    let policy = try #require(
      last(before: block) { $0.language == "heddle" && !$0.has("error") })
    let context = last(before: block) { $0.has("context") }.flatMap {
      $0.line > policy.line ? Array($0.text.utf8) : nil
    }
    let policies = try PolicySet([PolicySource(policy.text)])
    var codes: [String]
    do throws(ContextError) {
      let evaluator = try PolicyEvaluator(policies, context: context)
      let applied = evaluator.apply(to: Array(block.text.utf8), app: policies.apps[0])
      codes = (applied.problems + applied.notes).map(\.code)
    } catch {
      codes = error.problems.map(\.code)
    }
    #expect(codes == [block.word(after: "problem")])
  }

  @Test(arguments: events)
  func `events have the problem that is stated, and no other, with the policy above`(
    _ block: DocumentationBlock
  ) throws {
    let policy = try #require(last(before: block) { $0.language == "heddle" })
    let policies = try PolicySet([PolicySource(policy.text)])
    #expect(try policies.timelineProblems(block.text).map(\.code) == [block.word(after: "problem")])
  }

  @Test(arguments: texts)
  func `JSON is valid, unless a block says that it is broken`(_ block: DocumentationBlock) {
    let texts =
      block.language == "json"
      ? [block.text] : block.text.split(separator: "\n").map(String.init)
    let areValid = texts.map { text in
      Array(text.utf8).withUnsafeBufferPointer { PayloadText($0) == .complete }
    }
    #expect(!areValid.isEmpty)
    #expect(areValid.contains(false) == block.has("broken"), "\(areValid)")
  }

  // MARK: Support

  /// A policy's block, after the blocks of its page that it names with `with`.
  private func sources(of block: DocumentationBlock) throws -> [PolicySource] {
    var sources: [PolicySource] = []
    if let name = block.word(after: "with") {
      let other = try #require(last(before: block) { $0.words.first == name })
      sources.append(PolicySource(other.text, name: name))
    }
    return sources + [PolicySource(block.text, name: "\(block)")]
  }

  private func policy(around items: String) -> String {
    let lines = items.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let indented = lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    return "policy Example for \"com.example.app\" {\n\n\(indented)\n}\n"
  }

  private func last(
    before block: DocumentationBlock, where matches: (DocumentationBlock) -> Bool
  ) -> DocumentationBlock? {
    DocumentationBlock.all.last {
      $0.page == block.page && $0.line < block.line && matches($0)
    }
  }
}

extension PolicySource {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
