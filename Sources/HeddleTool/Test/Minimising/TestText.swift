import HeddleTesting
import PolicyEngine
import PolicySyntax

/// The text of a test, put together and brought into the one layout.
struct TestText {
  /// The name, and the policy if the test has to say which.
  let name: String
  let policy: String?
  /// The clauses, as they stand in a file.
  var clauses: [String] = []

  init(name: String, policy: String?) {
    self.name = name
    self.policy = policy
  }

  /// The test in the one layout; nil if it is none, such as one with a broken payload.
  var formatted: String? {
    let owner = policy.map { " for \(spelled($0))" } ?? ""
    let lines = clauses.map { "  \($0)\n" }.joined()
    let text = "test \(quotedText(name))\(owner) {\n\(lines)}\n"
    let (tree, diagnostics) = parsePolicyFile(SourceText(name: "test", text: text))
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    return formatPolicy(tree).map { String(decoding: $0, as: UTF8.self) }
  }
}
