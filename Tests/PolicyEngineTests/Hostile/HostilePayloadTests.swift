import NotificationModel
import PolicySyntax
import Testing

@testable import PolicyEngine

/// Payloads that are made to cost much, to hide something, or to break whoever reads them.
@Suite("Hostile payloads", .serialized)
struct HostilePayloadTests {
  private static let policy = """
    policy P for "p" {
      payload { a: String? }
      rule "long" when a contains "aab" or a matches "*a*a*a*b" or a exists { thread lowercased(a) }
    }
    """

  private func decided(_ bytes: [UInt8], _ runtime: PolicyRuntime) -> Decision {
    bytes.withUnsafeBufferPointer {
      Evaluator(runtime, EvaluationContext(for: runtime, json: nil)).decision(for: $0, policy: 0)
    }
  }

  private func found(_ bytes: [UInt8]) -> [Diagnostic] {
    checkPayloads(SourceText(name: "hostile.json", bytes: bytes), layout: .whole).diagnostics
  }

  @Test("is told of in a few words", arguments: HostilePayload.all.map(\.name))
  func told(_ name: String) throws {
    let payload = try #require(HostilePayload.all.first { $0.name == name })
    let bytes = payload.make(payload.size * 4)
    let diagnostics = found(bytes)
    var seen: Set<String> = []
    #expect(
      diagnostics.map(\.code.text).filter { seen.insert($0).inserted } == payload.codes)
    #expect(diagnostics.count <= SyntaxLimits.diagnostics + 1)
    for diagnostic in diagnostics {
      #expect(diagnostic.message.unicodeScalars.count <= 400)
      #expect(diagnostic.range.end <= bytes.count)
    }
  }

  @Test("is decided, or has a problem", arguments: HostilePayload.all.map(\.name))
  func decision(_ name: String) throws {
    let payload = try #require(HostilePayload.all.first { $0.name == name })
    let runtime = runtime(Self.policy)
    let decision = decided(payload.make(payload.size * 4), runtime)
    let outcome =
      decision.problems.first?.code
      ?? (decision.rule == .none ? "none" : decision.rule == .rule("long") ? "long" : "?")
    #expect(outcome == payload.decision)
    #expect(decision.problems.allSatisfy { $0.message.unicodeScalars.count < 500 })
  }

  @Test(
    "takes time in proportion to its size",
    arguments: HostilePayload.all.filter { $0.size > 0 }.map(\.name))
  func growth(_ name: String) throws {
    let payload = try #require(HostilePayload.all.first { $0.name == name })
    let (small, large) = (payload.make(payload.size), payload.make(payload.size * 4))
    let runtime = runtime(Self.policy)
    Growth.expectLinear(
      {
        _ = found(small)
        _ = decided(small, runtime)
      },
      {
        _ = found(large)
        _ = decided(large, runtime)
      })
  }

  @Test(
    "a text that a policy searches is read a few times at the most",
    arguments: ["*a*a*a*b", "*a*a*a*a*a*a*a*a?b", "*ab*ab*ab*ac", "*aaaaaaaab"])
  func search(pattern: String) {
    let runtime = runtime(
      "policy P for \"p\" { payload { a: String } rule \"r\" when a matches \"\(pattern)\" { } }")
    func payload(_ count: Int) -> [UInt8] {
      Array("{\"a\":\"\(String(repeating: "a", count: count))\"}".utf8)
    }
    let (small, large) = (payload(20_000), payload(80_000))
    #expect(decided(large, runtime).rule == .none)
    Growth.expectLinear({ _ = decided(small, runtime) }, { _ = decided(large, runtime) })
  }

  @Test("thousands of equal keys mean the last one, in every reader")
  func repeatedKeys() {
    let runtime = runtime(Self.policy)
    let members = (0..<5_000).map { "\"a\":\"\($0)\"" }.joined(separator: ",")
    #expect(decided(Array("{\(members)}".utf8), runtime).thread == .identifier("4999"))
  }

  @Test(
    "much of it takes seconds", .enabled(if: Growth.isSlowWanted, "HEDDLE_SLOW_TESTS is not 1"),
    arguments: HostilePayload.all.filter { $0.size > 0 }.map(\.name))
  func megabytes(_ name: String) throws {
    let payload = try #require(HostilePayload.all.first { $0.name == name })
    let unit = max(1, payload.make(payload.size * 4).count / (payload.size * 4))
    let bytes = payload.make(150_000 / unit)
    let runtime = runtime(Self.policy)
    let time = Growth.time {
      _ = found(bytes)
      _ = decided(bytes, runtime)
    }
    #expect(time < .seconds(60), "\(bytes.count) bytes")
  }
}
