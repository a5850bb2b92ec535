import Foundation
import PolicySyntax
import Testing

@testable import PolicyEngine

/// Deleting a token is the mistake that editors make all day: where the file becomes invalid, it
/// should be told once, by parser and checker together.
@Suite struct DeletionOfATokenTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func policies() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: "Policies"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "policy" }.sorted { $0.path < $1.path }
  }

  /// Every token in the slow run, every 17th otherwise; the parser alone is tried on more.
  private static let step =
    ProcessInfo.processInfo.environment["HEDDLE_SLOW_TESTS"] == nil ? 17 : 1

  @Test func `parser and checker tell it once in 95 of 100 cases`() throws {
    var invalid = 0
    var once = 0
    var others: [String] = []
    for url in try Self.policies() {
      let bytes = Array(try Data(contentsOf: url))
      let file = PolicyFile(SourceText(name: url.lastPathComponent, bytes: bytes))
      #expect(checkPolicies([file]).diagnostics.isEmpty)
      for (number, token) in file.tree.tokens.enumerated()
      where number % Self.step == 0 && !token.range.isEmpty {
        var mutated = bytes
        mutated.removeSubrange(token.range.start..<token.range.end)
        let source = SourceText(name: url.lastPathComponent, bytes: mutated)
        let diagnostics = checkPolicies([PolicyFile(source)]).diagnostics.map(\.diagnostic)
        guard diagnostics.contains(where: { $0.severity == .error }) else { continue }
        invalid += 1
        if diagnostics.count == 1 {
          once += 1
        } else {
          let place = file.source.location(at: token.range.start)
          let messages = diagnostics.map { "\($0.code.text) \($0.message)" }
          others.append(
            "\(url.lastPathComponent):\(place.line): without \(file.source.text(token.range)): "
              + messages.joined(separator: "; "))
        }
      }
    }
    print("\(once) of \(invalid) deletions that make a policy invalid are told once")
    #expect(invalid > 300)
    #expect(once * 100 >= invalid * 95, "\(others.joined(separator: "\n"))")
  }
}
