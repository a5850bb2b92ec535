import NotificationModel
import PolicySyntax
import Testing

@testable import PolicyEngine

@Suite struct RuleIndexTests {
  private func runtime(_ rules: String, threshold: Int = 1) -> PolicyRuntime {
    let text = """
      policy Index for "com.example.index" {
        payload {
          account: String
          sender: String?
          size: Int = 0
          kind: ("a" | "b" | other String)?
        }
        context { vips: [String] = [] }
        let isWork = account == "work"
        \(rules)
        otherwise { thread "otherwise" }
      }
      """
    let checked = checkPolicies([PolicyFile(SourceText(name: "Index.policy", text: text))])
    #expect(!checked.hasErrors, "\(checked.diagnostics)")
    return PolicyRuntime(checked.policies, indexThreshold: threshold)
  }

  /// The rule that applies, which a trace, under which all rules are asked, does not change.
  private func rule(_ payload: String, _ runtime: PolicyRuntime) -> RuleOutcome? {
    let evaluator = Evaluator(runtime, EvaluationContext(for: runtime, json: nil))
    var payload = payload
    return payload.withUTF8 { bytes in
      let decision = evaluator.decision(for: bytes, policy: 0)
      let (traced, _) = evaluator.tracedDecision(for: bytes, policy: 0)
      #expect(decision == traced)
      return decision.rule
    }
  }

  @Test(arguments: [
    ("{\"account\":\"work\",\"sender\":\"ann\"}", RuleOutcome.rule("r1")),
    ("{\"account\":\"home\",\"sender\":\"ann\"}", .rule("r2")),
    ("{\"account\":\"home\",\"sender\":\"bob\"}", .rule("r3")),
    ("{\"account\":\"home\",\"sender\":\"bob\",\"size\":7}", .rule("r3")),
    ("{\"account\":\"club\",\"size\":7}", .rule("r4")),
    ("{\"account\":\"\"}", .rule("r5")),
    ("{\"account\":\"club\",\"kind\":\"b\"}", .rule("r6")),
    ("{\"account\":\"club\",\"size\":900}", .rule("r7")),
    ("{\"account\":\"club\"}", .otherwise),
  ])
  func `rules that can match are asked in the order of the policy`(
    payload: String, expected: RuleOutcome
  ) {
    let index = runtime(
      """
      rule "r1" when account == "work" and sender == "ann" { thread "1" }
      rule "r2" when "ann" == sender { thread "2" }
      rule "r3" when sender in ["bob", "eve"] or sender == "bob" { thread "3" }
      rule "r4" when size in [7, 8, 7] { thread "4" }
      rule "r5" when account == "" { thread "5" }
      rule "r6" when ["b"] contains kind and size < 5 { thread "6" }
      rule "r7" when size > 800 { thread "7" }
      """)
    #expect(index.policies[0].code.hasIndexes)
    #expect(rule(payload, index) == expected)
  }

  @Test(arguments: [
    ("account_setting_", RuleOutcome.rule("r1"), Optional("account_setting_!")),
    ("ldiyzczrvbMGmBBi", .rule("r2"), "ldiyzczrvbMGmBBi!"),
    ("other", .otherwise, Optional<String>.none),
  ])
  func `literals and values that share a hash are two`(
    account: String, expected: RuleOutcome, argument: String?
  ) {
    let index = runtime(
      """
      rule "r1" when account == "account_setting_" { argument "account_setting_!" }
      rule "r2" when account == "ldiyzczrvbMGmBBi" { argument "ldiyzczrvbMGmBBi!" }
      rule "account_setting_" when account == "x" { argument "account_setting_" }
      rule "ldiyzczrvbMGmBBi" when account == "y" { argument "ldiyzczrvbMGmBBi" }
      """)
    #expect(index.policies[0].code.hasIndexes)
    let payload = "{\"account\":\"\(account)\"}"
    #expect(rule(payload, index) == expected)
    let evaluator = Evaluator(index, EvaluationContext(for: index, json: nil))
    let decision = Array(payload.utf8).withUnsafeBufferPointer {
      evaluator.decision(for: $0, policy: 0)
    }
    #expect(decision.argument == argument)
    for (app, name) in [("x", "account_setting_"), ("y", "ldiyzczrvbMGmBBi")] {
      #expect(rule("{\"account\":\"\(app)\"}", index) == .rule(name))
    }
  }

  @Test(arguments: [
    "rule \"r\" when account != \"a\" { thread \"1\" }",
    "rule \"r\" when isWork { thread \"1\" }",
    "rule \"r\" when account in vips { thread \"1\" }",
    "rule \"r\" when lowercased(account) == \"a\" { thread \"1\" }",
    "rule \"r\" when account == \"a\" or sender == \"b\" { thread \"1\" }",
    "rule \"r\" when not (account == \"a\") { thread \"1\" }",
    "rule \"r\" { thread \"1\" }",
  ])
  func `conditions that imply no value of a field have no key`(rules: String) {
    #expect(!runtime(rules).policies[0].code.hasIndexes)
  }

  @Test func `few rules are asked one by one`() {
    let rules = (0..<7).map { "rule \"r\($0)\" when account == \"\($0)\" { thread \"\($0)\" }" }
    let few = rules.joined(separator: "\n")
    #expect(!runtime(few, threshold: RuleIndex.threshold).policies[0].code.hasIndexes)
    let more = few + "\nrule \"r\" when account == \"x\" { thread \"x\" }"
    let index = runtime(more, threshold: RuleIndex.threshold)
    #expect(index.policies[0].code.hasIndexes)
    #expect(rule("{\"account\":\"6\"}", index) == .rule("r6"))
  }
}
