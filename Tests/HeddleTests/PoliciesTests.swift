import Foundation
import Heddle
import HeddleTesting
import Testing

/// The files of the repository that tests read.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func path(_ name: String) -> String { root.appending(path: name).path }

  static func policies() throws -> [PolicySource] {
    let folder = path("Policies")
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".policy") }
      .map { name in
        let path = "\(folder)/\(name)"
        return PolicySource(bytes: [UInt8](try Data(contentsOf: URL(filePath: path))), name: path)
      }
  }

  /// The translations beside the policies.
  static func texts() throws -> TextCatalog {
    let path = path("Policies/Localizable.xcstrings")
    return TextCatalog(reading: [(path, Array(try Data(contentsOf: URL(filePath: path))))])
  }
}

@Suite struct ShippedPolicies {
  @Test func `the shipped policies compile without a diagnostic`() throws {
    let compilation = PolicyCompilation(try Repository.policies())
    #expect(compilation.diagnostics == [])
    #expect(compilation.policies?.names == ["Calendar", "Mail", "Messages", "News", "Podcasts"])
  }

  @Test func `all tests of the shipped policies pass`() throws {
    let policies = try PolicySet(Repository.policies())
    let results = try policies.runTests(texts: Repository.texts())
    #expect(results.count >= 200)
    for result in results {
      for failure in result.failures {
        Issue.record("\(result.policy ?? "-"): \(result.name): \(failure)")
      }
    }
  }

  @Test func `every text of the shipped policies is translated, and nothing else is`() throws {
    let policies = try PolicySet(Repository.policies())
    let texts = try Repository.texts()
    #expect(texts.diagnostics + policies.check(texts, tellsUnusedKeys: true) == [])
    #expect(
      texts.languages == [
        "ar", "cs", "de", "en", "es", "fr", "he", "ja", "ko", "pl", "ru", "zh-Hans",
      ])
  }

  @Test func `every line of the example day gets a decision without a problem`() throws {
    let policies = try PolicySet(Repository.policies())
    let evaluator = try PolicyEvaluator(policies)
    let day = try Data(contentsOf: URL(filePath: Repository.path("Examples/day.ndjson")))
    let lines = day.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count >= 200)
    for line in lines {
      let decision = evaluator.decision(for: Array(line))
      #expect(decision.problems == [])
      #expect(decision.app != nil)
    }
  }
}
