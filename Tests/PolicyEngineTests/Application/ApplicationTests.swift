import NotificationModel
import Testing

@testable import PolicyEngine

/// Payloads with decisions, compared with those made in the most obvious way.
///
/// `HEDDLE_SEED` sets the seed.
@Suite struct ApplicationTests {
  private static let policies = [
    #"""
    policy Writer for "w" {
      payload {
        t: String?
        isDefault: Bool lenient = false
        c: Bool lenient = false
        a: String? lenient
        n: Int? lenient
        r: Double? lenient
        g: String? lenient
        f: String? lenient
        i: Bool lenient = false
      }
      category plain as "PLA\"IN" { }
      rule "default" when isDefault { thread default }
      rule "thread" when t exists { thread t }
      stage "category" { rule "c" when c { category plain } }
      stage "argument" { rule "a" when a exists { argument a } }
      stage "count" { rule "n" when n exists { count n } }
      stage "relevance" { rule "r" when r exists { relevance r } }
      stage "target" { rule "g" when g exists { target g } }
      stage "filter" { rule "f" when f exists { filter f } }
      stage "interruption" { rule "i" when i { interruption timeSensitive } }
    }
    """#,
    #"""
    policy Always for "w" {
      payload { t: String? lenient at "/aps/alert/summary-arg" }
      category plain as "mail" { }
      always {
        thread "x"
        category plain
        argument "S"
        count 3
        relevance 0.5
        interruption timeSensitive
        filter "F\"\n"
        target "é"
      }
      rule "t" when t exists { }
    }
    """#,
    #"""
    policy Default for "w" {
      payload { t: String lenient = "x" }
      always {
        thread default
        argument t
        interruption active
      }
    }
    """#,
    #"policy Removing for "w" { always { thread default } }"#,
    #"policy Nothing for "w" { always { } }"#,
  ]

  /// The payloads for each policy; more where the tests that take minutes are wanted.
  private static let count = Growth.isSlowWanted ? 6_000 : 600

  @Test(arguments: policies.indices)
  func `a payload with a decision is what the obvious way makes`(policy: Int) {
    let seed = OracleTests.seed &+ UInt64(policy)
    print("HEDDLE_SEED=\(OracleTests.seed)")
    let runtime = runtime(Self.policies[policy])
    let context = EvaluationContext(for: runtime, json: nil)
    let evaluator = Evaluator(runtime, context)
    var applier = PayloadApplier(runtime, context)
    var output = ByteBuffer()
    var payloads = RandomNotification(seed: seed)
    let app = Array("w".utf8)
    var (changed, refused, noted) = (0, 0, 0)
    for _ in 0..<Self.count {
      let text = Array(payloads.text().utf8)
      let decision = text.withUnsafeBufferPointer { evaluator.decision(for: $0, app: "w") }
      let expected = SlowApplication(text, decision)
      output.removeAll()
      let hasNothingToTell = text.withUnsafeBufferPointer { text in
        app.withUnsafeBufferPointer { applier.apply(to: text, app: $0, output: &output) }
      }
      let isSame =
        Array(output.bytes) == expected.text
        && applier.problems.first?.code == expected.problem
        && applier.notes.map(\.code) == expected.notes
        && hasNothingToTell == (expected.problem == nil && expected.notes.isEmpty)
      if Array(output.bytes) != text { changed += 1 }
      if expected.problem != nil { refused += 1 }
      if !expected.notes.isEmpty { noted += 1 }
      guard !isSame else { continue }
      Issue.record(
        """
        seed \(seed), payload \(String(decoding: text, as: UTF8.self))
        expected \(String(decoding: expected.text, as: UTF8.self))
        found    \(output.text)
        \(expected.problem ?? "-") \(expected.notes) \(applier.problems) \(applier.notes)
        """)
      return
    }
    // The comparison must not become an empty one.
    #expect(policy == 4 || changed > Self.count / 4, "\(changed)")
    #expect(
      refused > Self.count / 120 && (policy > 2 || noted > Self.count / 120), "\(refused), \(noted)"
    )
  }
}
