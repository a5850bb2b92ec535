import Foundation
import Heddle
import Testing

@testable import HeddleTool

@Suite struct DiagnosticExplanations {
  @Test func `every code has exactly one explanation, and every explanation has a code`() throws {
    let codes = try DeclaredCode.all().map { "HD0\($0.number)" }
    #expect(codes == DiagnosticExplanation.all.map(\.code))
  }

  @Test func `no code and no title has two meanings`() throws {
    let codes = DiagnosticExplanation.all.map(\.code)
    #expect(codes.count >= 60 && Set(codes).count == codes.count)
    let titles = DiagnosticExplanation.all.map(\.title)
    #expect(Set(titles).count == titles.count)
  }

  @Test(arguments: ["HD0201", "hd0201", "Hd0201", "0201", "201", "hd201"])
  func `a code is found however it is written`(code: String) {
    #expect(DiagnosticExplanation(code: code)?.code == "HD0201")
  }

  @Test(arguments: ["", "HD", "HD0200", "00201", "HD00201", "2O1", "HDHD0201", "+201", "20 1", "é"])
  func `what is no code has no explanation`(code: String) {
    #expect(DiagnosticExplanation(code: code) == nil)
  }

  @Test(arguments: Self.codes())
  func `an explanation is plain text in short paragraphs`(code: String) throws {
    let explanation = try #require(DiagnosticExplanation(code: code))
    let title = explanation.title
    #expect(title.first?.isUppercase == false && title.last != "." && title.count <= 60)
    let paragraphs = explanation.meaning.split(separator: "\n\n")
    #expect((1...3).contains(paragraphs.count))
    for paragraph in paragraphs {
      #expect(paragraph.last == "." && !paragraph.contains("\n") && !paragraph.contains("  "))
    }
    #expect((2...5).contains(explanation.meaning.sentenceCount))
  }

  @Test(arguments: Self.codes { $0.severity != .problem && $0.example != nil && $0.catalog == nil })
  func `the example has the mistake and no other, and the mended policy has none`(
    code: String
  ) throws {
    let explanation = try #require(DiagnosticExplanation(code: code))
    let source = try #require(Input(explanation).policy)
    let diagnostics = PolicyCompilation([source]).diagnostics
    let own = diagnostics.filter { $0.code == code }
    #expect(own.count == 1)
    #expect(own.allSatisfy { $0.severity.rawValue == explanation.severity.rawValue })
    // A thousand mistakes have to come before the message that there are more.
    if code != "HD0114" { #expect(diagnostics == own) }
    let mended = try #require(explanation.mended)
    #expect(PolicyCompilation([PolicySource(mended)]).diagnostics == [])
    #expect(mended != explanation.example)
  }

  @Test(arguments: Self.codes { $0.example == nil && $0.catalog == nil })
  func `the payload has the mistake and no other, and the mended one has none`(
    code: String
  ) throws {
    let explanation = try #require(DiagnosticExplanation(code: code))
    #expect(explanation.severity != .problem && explanation.mended == nil)
    let payload = try #require(Input(explanation).payload)
    let diagnostics = PayloadCheck(PayloadSource(bytes: payload, name: "payload")).diagnostics
    #expect(diagnostics.map(\.code) == [code])
    #expect(diagnostics.map(\.severity.rawValue) == [explanation.severity.rawValue])
    let mended = try #require(explanation.mendedPayload)
    #expect(PayloadCheck(PayloadSource(mended)).diagnostics == [])
  }

  @Test(arguments: Self.codes { $0.catalog != nil })
  func `the catalogue has the mistake and no other, and the mended one has none`(
    code: String
  ) throws {
    let explanation = try #require(DiagnosticExplanation(code: code))
    #expect(explanation.payload == nil && explanation.mended == explanation.example)
    let diagnostics = try self.diagnostics(explanation.catalog, with: explanation)
    #expect(diagnostics.map(\.code) == [code], "\(diagnostics)")
    #expect(diagnostics.map(\.severity.rawValue) == [explanation.severity.rawValue])
    #expect(explanation.catalog != explanation.mendedCatalog)
    #expect(try self.diagnostics(explanation.mendedCatalog, with: explanation) == [])
  }

  /// What is wrong with a catalogue, by itself and with the policy of the explanation.
  private func diagnostics(
    _ catalog: DiagnosticExplanation.Catalog?, with explanation: DiagnosticExplanation
  ) throws -> [Diagnostic] {
    let file = try #require(catalog)
    let texts = TextCatalog(reading: [(file.name, Array(file.text.utf8))])
    guard let example = explanation.example else { return texts.diagnostics }
    let compilation = PolicyCompilation([PolicySource(example)])
    #expect(compilation.diagnostics == [])
    let policies = try #require(compilation.policies)
    return texts.diagnostics
      + policies.check(texts, tellsUnusedKeys: explanation.code == "HD0645")
  }

  @Test(arguments: Self.codes { $0.code >= "HD0415" && $0.severity == .problem })
  func `the events have the problem and no other, and the mended ones have none`(
    code: String
  ) throws {
    let explanation = try #require(DiagnosticExplanation(code: code))
    let folder = try TemporaryFolder()
    let policy = try folder.write(try #require(explanation.example), to: "example.policy")
    func codes(_ lines: String?) throws -> [String] {
      let result = heddle("preview", "--policy", policy, input: try #require(lines))
      return result.errors.matches(of: /\[(HD\d{4})\]/).map { String($0.1) }
    }
    #expect(try codes(explanation.payload) == [code])
    #expect(try codes(explanation.mendedPayload) == [])
  }

  @Test(arguments: Self.codes { $0.severity == .problem && $0.code < "HD0415" })
  func `the payload has the problem and no other, and the mended one has none`(
    code: String
  ) throws {
    let explanation = try #require(DiagnosticExplanation(code: code))
    let input = Input(explanation)
    let payload = try #require(input.payload)
    // From HD0412 on the problems are those of writing the decision into the payload.
    let isApplied = code >= "HD0412"
    let example = try #require(explanation.example)
    let problems = try problems(example, payload, explanation.context, isApplied: isApplied)
    #expect(problems.map(\.code) == [code])
    let mended = explanation.mendedPayload.map { Array($0.utf8) } ?? payload
    let context = explanation.mendedContext ?? explanation.context
    #expect(
      try self.problems(
        explanation.mended ?? example, mended, context, isApplied: isApplied) == [])
  }

  @Test(arguments: Self.codes { $0.example != nil })
  func `the policies are laid out as the formatter does it`(code: String) throws {
    let explanation = try #require(DiagnosticExplanation(code: code))
    let example = try #require(explanation.example)
    #expect(explanation.mended?.isFormatted == true)
    let hasSyntaxErrors = PolicySource(example).formatted() == nil
    #expect(hasSyntaxErrors || example.isFormatted)
  }

  /// The codes of some explanations, which name them in the reports of failures.
  private static func codes(
    where isWanted: (DiagnosticExplanation) -> Bool = { _ in true }
  ) -> [String] {
    DiagnosticExplanation.all.filter(isWanted).map(\.code)
  }

  /// What is wrong with a payload or its context, where the policy itself is in order.
  private func problems(
    _ policy: String, _ payload: [UInt8], _ context: String?, isApplied: Bool
  ) throws -> [Problem] {
    let compilation = PolicyCompilation([PolicySource(policy)])
    #expect(compilation.diagnostics == [])
    let policies = try #require(compilation.policies)
    do throws(ContextError) {
      let evaluator = try PolicyEvaluator(policies, context: context.map { Array($0.utf8) })
      let decision = evaluator.decision(for: payload, app: policies.apps.first)
      // Without a policy for the app a payload would have no problem whatever it holds.
      #expect(decision.policy == policies.names.first || decision.problems != [])
      guard isApplied else { return decision.problems }
      let applied = evaluator.apply(to: payload, app: policies.apps.first)
      return applied.problems + applied.notes
    } catch {
      return error.problems
    }
  }
}

/// The input that an explanation speaks of, whole where the text of the catalogue only hints at it.
private struct Input {
  var policy: PolicySource?
  var payload: [UInt8]?

  init(_ explanation: DiagnosticExplanation) {
    policy = explanation.example.map { PolicySource($0) }
    payload = explanation.payload.map { Array($0.utf8) }
    guard explanation.isAbridged else { return }
    guard let whole = Self.abridged[explanation.code] else {
      (policy, payload) = (nil, nil)
      return
    }
    whole(explanation, &self)
  }

  /// For each abridged explanation the way to the input that it stands for.
  private static let abridged: [String: @Sendable (DiagnosticExplanation, inout Input) -> Void] = [
    "HD0105": { explanation, input in
      // The `é` of Latin-1 in the place of the replacement character.
      let parts = (explanation.example ?? "").split(separator: "\u{FFFD}").map { Array($0.utf8) }
      input.policy = PolicySource(bytes: Array(parts.joined(separator: [0xE9])), name: "policy")
    },
    "HD0114": { explanation, input in
      let fields = (0..<1_000).map { "    field\($0) String\n" }.joined()
      let more = "    // … and so on\n"
      let example = explanation.example ?? ""
      #expect(example.contains(more))
      input.policy = PolicySource(example.replacing(more, with: fields))
    },
    "HD0412": { explanation, input in
      let body = String(repeating: "A new season begins. ", count: 200)
      input.payload = explanation.payload.map { Array($0.replacing("…", with: body).utf8) }
    },
    "HD0411": { explanation, input in
      let notes = String(repeating: "A new season begins. ", count: 1 << 18)
      input.payload = explanation.payload.map { Array($0.replacing("…", with: notes).utf8) }
    },
    "HD0516": { explanation, input in
      let ids = (100_002..<101_000).map(String.init).joined(separator: ",")
      input.payload = explanation.payload.map { Array($0.replacing("…", with: ids).utf8) }
    },
  ]
}

extension String {
  /// True if the formatter would leave the policy file as it is.
  fileprivate var isFormatted: Bool {
    PolicySource(self + "\n").formatted() == Array((self + "\n").utf8)
  }

  /// The number of sentences, each of which ends with a full stop before a space or a line end.
  fileprivate var sentenceCount: Int {
    let pairs = zip(self, Array(self).dropFirst() + ["\n"])
    return pairs.filter { $0 == "." && ($1 == " " || $1 == "\n") }.count
  }
}
