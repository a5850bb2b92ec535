import PolicySyntax
import Testing

@testable import PolicyEngine

/// One error that a marked text expects.
private struct Expected: Hashable, CustomStringConvertible {
  let file: Int
  let range: SourceRange
  let code: Int
  let text: String

  var description: String { "HD0\(code) at `\(text)` (file \(file), byte \(range.start))" }
}

/// Checks that a policy set has exactly the errors that its marks `⟦…⟧` say.
///
/// The n-th mark, counted by its beginning and through all files, has the n-th code. Warnings are
/// not compared.
@discardableResult
func expectCheck(
  files: [String], _ codes: [Int], sourceLocation: SourceLocation = #_sourceLocation
) -> CheckedSet {
  var expected: [Expected] = []
  var sources: [PolicyFile] = []
  for (index, marked) in files.enumerated() {
    var bytes: [UInt8] = []
    var open: [(number: Int, start: Int)] = []
    var ranges: [SourceRange] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦":
        open.append((ranges.count, bytes.count))
        ranges.append(SourceRange(at: bytes.count))
      case "⟧":
        guard let (number, start) = open.popLast() else { continue }
        ranges[number] = SourceRange(start, bytes.count)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    let source = SourceText(name: "file\(index).policy", bytes: bytes)
    for range in ranges {
      let code = expected.count < codes.count ? codes[expected.count] : 0
      expected.append(
        Expected(file: index, range: range, code: code, text: source.text(range)))
    }
    sources.append(PolicyFile(source))
  }
  #expect(expected.count == codes.count, "a mark for each code", sourceLocation: sourceLocation)
  let set = checkPolicies(sources)
  let found = set.diagnostics.filter { $0.diagnostic.severity == .error }.map { told in
    Expected(
      file: told.file, range: told.diagnostic.range, code: told.diagnostic.code.number,
      text: sources[told.file].source.text(told.diagnostic.range))
  }
  let messages = set.diagnostics.map(\.diagnostic.message)
  let order: (Expected, Expected) -> Bool = {
    ($0.file, $0.range.start, $0.code, $0.range.end)
      < ($1.file, $1.range.start, $1.code, $1.range.end)
  }
  #expect(
    found.sorted(by: order) == expected.sorted(by: order), "\(messages)",
    sourceLocation: sourceLocation)
  for diagnostic in set.diagnostics.map(\.diagnostic) {
    #expect(diagnostic.followsTheStyle, "\(diagnostic.message)", sourceLocation: sourceLocation)
  }
  return set
}

@discardableResult
func expectCheck(
  _ marked: String, _ codes: Int..., sourceLocation: SourceLocation = #_sourceLocation
) -> CheckedSet {
  expectCheck(files: [marked], codes, sourceLocation: sourceLocation)
}

/// Checks items of a policy with the fields of `samplePolicy`.
@discardableResult
func expectCheckOfItems(
  _ marked: String, _ codes: [Int], sourceLocation: SourceLocation = #_sourceLocation
) -> CheckedSet {
  expectCheck(files: [samplePolicy(marked)], codes, sourceLocation: sourceLocation)
}

/// A policy with a field of each kind, and the items given.
func samplePolicy(_ items: String) -> String {
  """
  policy Sample for "com.example.sample" {
    payload {
      title: String?
      other: String?
      body: String
      folder: "inbox" | "sent"
      mood: "good" | "bad" | other String
      badge: Int
      size: Int?
      score: Double
      urgent: Bool
      quiet: Bool?
      tags: [String]
      ids: [String]?
      filled: String? = "x"
    }
    context {
      vips: [String] = []
      me: String?
    }
    category mail { summary "%u more" }
    \(items)
  }

  """
}

extension Diagnostic {
  /// Lower case or a quotation at first, one line, no full stop.
  var followsTheStyle: Bool {
    guard let first = message.unicodeScalars.first else { return false }
    return !first.properties.isUppercase && !message.hasSuffix(".") && !message.contains("\n")
      && !(help ?? "").hasSuffix(".")
  }
}
