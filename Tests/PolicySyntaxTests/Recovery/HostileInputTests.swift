import Foundation
import PolicySyntax
import Testing

/// Input that is made to cost much costs no more than other input of its size.
@Suite("Hostile input", .serialized)
struct HostileInputTests {
  /// Where hostile text can stand; all of that in an optimised build, in which there is time.
  private static let places: [String] = {
    let places = [
      "policy M for \"a\" {\n  let x = ", "", "policy M for \"a\" {\n",
      "policy M for \"a\" {\n  rule \"r\" {\n    ",
      "policy M for \"a\" {\n  payload {\n    x: ", "test \"t\" {\n  given { \"a\": ",
    ]
    #if DEBUG
      return Array(places.prefix(1))
    #else
      return places
    #endif
  }()

  /// The size of hostile text in bytes: a megabyte, or less in a build that is not optimised.
  private static let size: Int = {
    #if DEBUG
      200_000
    #else
      1_000_000
    #endif
  }()

  /// The seconds that this thread has worked, whatever else the machine does.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Parses a text, and fails if that takes longer than some seconds.
  private func expectBounded(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let source = SourceText(name: "test", text: text)
    var errors = 0
    let start = processorTime()
    let (tree, diagnostics) = parsePolicyFile(source)
    errors = diagnostics.count
    if tree.printed() != source.bytes { errors = 0 }
    _ = formatPolicy(tree)
    let time = processorTime() - start
    #expect(errors > 0, "a mistake and a round trip", sourceLocation: sourceLocation)
    #expect(errors <= SyntaxLimits.diagnostics + 1, sourceLocation: sourceLocation)
    #expect(time < 20, sourceLocation: sourceLocation)
  }

  @Test(
    "a megabyte of one thing is parsed in bounded time",
    arguments: ["(", "{", "[", "not ", "\"", "\\(", "\"\\(", "}", "-", "a ", "a\n", "`"], places)
  func repeated(piece: String, place: String) {
    expectBounded(place + String(repeating: piece, count: Self.size / piece.utf8.count))
  }

  @Test(
    "a million words of the language are parsed in bounded time", arguments: ["rule", "policy"])
  func words(word: String) {
    expectBounded("policy M for \"a\" {\n" + String(repeating: "\(word) ", count: Self.size))
  }

  @Test(
    "many statements after much white space are parsed in bounded time",
    arguments: ["stage \"a\" { x } ", "rule \"r\" { x } ", "else { } ", "x "])
  func indentation(statement: String) {
    expectBounded(
      "policy M for \"a\" {\n" + String(repeating: " ", count: Self.size / 2)
        + String(repeating: statement, count: Self.size / 2 / statement.utf8.count))
  }

  @Test("a long operator chain is formatted in bounded time")
  func longChain() throws {
    let chain = String(repeating: " and\na", count: 100_000)
    let source = SourceText(name: "test", text: "policy M for \"a\" {\n  let x = a\(chain)\n}\n")
    let (tree, diagnostics) = parsePolicyFile(source)
    #expect(diagnostics.isEmpty)
    var formatted: [UInt8]?
    let time = ContinuousClock().measure { formatted = formatPolicy(tree) }
    #expect(formatted?.count == source.bytes.count + 1 + 100_000 * 4)
    #expect(time < .seconds(20))
  }
}
