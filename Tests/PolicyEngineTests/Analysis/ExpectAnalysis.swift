import PolicySyntax
import Testing

@testable import PolicyEngine

/// The declarations that the policies of these tests share.
private let declarations = """
  payload {
    account: String at "/mail/account"
    sender: String at "/mail/sender"
    topic: String? at "/mail/topic"
    list: String? at "/mail/list"
    kind: "alert" | "update" | "reply" | "digest"
    mood: ("good" | "bad")?
    code: "a" | "ab" | "b"
    stem: "x" | "y"
    shape: "round" | "square" | other String
    n: Int
    m: Int?
    score: Double
    flag: Bool
    maybe: Bool?
    tags: [String]
    ident: String at "/id"
    chat: String at "/chat/id"
    messageKey: String at "/message/message-id"
    stamp: Int at "/notification/timestamp"
    day: String at "/date"
  }
  context {
    vips: [String] = []
    limit: Int = 3
    owner: String = ""
  }
  category named { summary "%u more from %@" }
  category counted { summary "%u more" }
  category other { summary "%u others" }
  category bare { hidden "%u messages" }

  """

/// A policy text with marks for what is expected: `«…»` around the place of a warning, `‹…›`
/// around the places of its notes, in the order of the text.
struct MarkedPolicy {
  let source: SourceText
  let warnings: [SourceRange]
  let notes: [SourceRange]

  init(_ body: String) {
    var bytes: [UInt8] = []
    var warnings: [SourceRange] = []
    var notes: [SourceRange] = []
    var starts: [Int] = []
    for character in "policy P for \"p\" {\n" + declarations + body + "\n}\n" {
      switch character {
      case "«", "‹": starts.append(bytes.count)
      case "»": warnings.append(SourceRange(starts.removeLast(), bytes.count))
      case "›": notes.append(SourceRange(starts.removeLast(), bytes.count))
      default: bytes += Array(String(character).utf8)
      }
    }
    source = SourceText(name: "test.policy", bytes: bytes)
    self.warnings = warnings
    self.notes = notes
  }

  /// What checking tells, without what is never used.
  var diagnostics: [Diagnostic] {
    checkPolicies([PolicyFile(source)]).diagnostics.map(\.diagnostic)
      .filter { $0.code != .unused }
  }
}

/// Checks that a marked policy gets the warning at each of its marks, and nothing else.
func expectWarnings(
  _ code: DiagnosticCode, _ body: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [Diagnostic] {
  let policy = MarkedPolicy(body)
  let diagnostics = policy.diagnostics
  func text(_ ranges: [SourceRange]) -> [String] {
    ranges.map { "\($0.start): \(policy.source.text($0))" }
  }
  #expect(!policy.warnings.isEmpty, "the case has no mark", sourceLocation: sourceLocation)
  #expect(
    diagnostics.map { "\($0.code.text) \($0.message)" }.count == policy.warnings.count,
    sourceLocation: sourceLocation)
  #expect(
    diagnostics.allSatisfy { $0.code == code && $0.severity == .warning },
    "found \(diagnostics.map { $0.code.text + " " + $0.message })", sourceLocation: sourceLocation)
  #expect(
    text(diagnostics.map(\.range)) == text(policy.warnings), sourceLocation: sourceLocation)
  let notes = diagnostics.flatMap(\.notes).filter { $0.range.start > MarkedPolicy("").bodyStart }
  #expect(
    text(notes.map(\.range).sorted { $0.start < $1.start })
      == text(policy.notes.sorted { $0.start < $1.start }), sourceLocation: sourceLocation)
  for diagnostic in diagnostics { expectWording(diagnostic, sourceLocation) }
  return diagnostics
}

/// Checks that a policy gets no warning.
func expectSilence(
  _ body: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let found = MarkedPolicy(body).diagnostics.map { $0.code.text + " " + $0.message }
  #expect(found.isEmpty, sourceLocation: sourceLocation)
}

/// Checks that wording is lower case, one line, and without a full stop.
private func expectWording(_ diagnostic: Diagnostic, _ location: Testing.SourceLocation) {
  let texts =
    [diagnostic.message, diagnostic.help].compactMap { $0 } + diagnostic.notes.map(\.message)
  for text in texts {
    #expect(!text.hasSuffix("."), sourceLocation: location)
    #expect(!text.contains("\n"), sourceLocation: location)
    #expect(text.first?.isUppercase != true, sourceLocation: location)
    #expect(text.filter { $0 == "`" }.count % 2 == 0, sourceLocation: location)
  }
}

extension MarkedPolicy {
  /// Where the shared declarations end.
  var bodyStart: Int { "policy P for \"p\" {\n".utf8.count + declarations.utf8.count - 1 }
}
